/** What a page lets its reader hear: it is noted, for a test to read. */

import { Target } from "./elements";

/** A device's loudspeaker, and whether its reader has touched the page. */
export class Audio {
  /** Everything that has sounded: the first pitch of each note, in hertz; the latest last. */
  readonly heard: number[] = [];
  /** Milliseconds of each vibration. */
  readonly vibrations: number[] = [];
  isTouched = false;

  /** `AudioContext` of a page. */
  get context(): new () => object {
    const heard = this.heard;
    class Source {
      readonly frequency = glide();
      #into: Record<string, unknown> = {};

      constructor(readonly pitchOf: ((into: Record<string, unknown>) => number) | null) {}

      connect(into: Record<string, unknown>): void {
        this.#into = into;
      }

      start(): void {
        heard.push(this.pitchOf?.(this.#into) ?? this.frequency.first);
      }

      stop(): void {}
    }

    return class extends Target {
      readonly currentTime = 0;
      readonly sampleRate = 8;
      readonly destination = {};
      state = "running";

      createGain = (): object => ({ gain: glide(), connect: () => {} });
      createBiquadFilter = (): object => ({ frequency: glide(), connect: () => {} });
      createBuffer = (_: number, length: number): object => ({ getChannelData: () => new Float32Array(length) });
      createBufferSource = (): object => new Source((into) => (into["frequency"] as Glide).first);
      createOscillator = (): object => new Source(null);
      async suspend(): Promise<void> {
        this.state = "suspended";
      }
      async resume(): Promise<void> {
        this.state = "running";
      }
    };
  }
}

interface Glide {
  first: number;
  setValueAtTime: (value: number) => void;
  exponentialRampToValueAtTime: () => void;
}

function glide(): Glide {
  const made: Glide = { first: 0, setValueAtTime: (value) => void (made.first = value), exponentialRampToValueAtTime: () => {} };
  return made;
}
