/** The sounds themselves, made of notes as they are heard: there is nothing to load but this. */

import type { Sound } from "./kinds";

/** A tone that glides, or noise through a filter that does. */
interface Note {
  wave: OscillatorType | "noise";
  /** Hertz, at its beginning and at its end. */
  from: number;
  to: number;
  /** Seconds until it begins, and for which it fades. */
  at: number;
  long: number;
  /** Of 1. */
  loud: number;
}

function note(wave: Note["wave"], from: number, to: number, at: number, long: number, loud: number): Note {
  return { wave, from, to, at, long, loud };
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  shot: [note("noise", 2400, 180, 0, 0.24, 0.5), note("sine", 170, 45, 0, 0.18, 0.5)],
  hit: [note("triangle", 230, 70, 0, 0.18, 0.45), note("noise", 700, 160, 0, 0.09, 0.3)],
  blast: [note("noise", 1100, 60, 0, 0.95, 0.6), note("sine", 95, 28, 0, 0.85, 0.6)],
  heal: [note("sine", 523, 523, 0, 0.14, 0.18), note("sine", 784, 784, 0.1, 0.2, 0.18)],
  card: [note("noise", 5200, 2400, 0, 0.07, 0.14)],
  dice: [0, 0.07, 0.15, 0.21].map((at) => note("noise", 3400, 1700, at, 0.045, 0.28)),
  arrow: [note("noise", 1300, 4400, 0, 0.16, 0.16), note("triangle", 150, 110, 0.15, 0.07, 0.3)],
  move: [note("triangle", 659, 659, 0, 0.18, 0.22), note("triangle", 880, 880, 0.14, 0.3, 0.22)],
};

/** Seconds of noise that are made once. */
const NOISE = 1;
const SILENT = 0.0001;
const noises = new WeakMap<AudioContext, AudioBuffer>();

/** Sound now. */
export function sound(context: AudioContext, which: Sound): void {
  for (const one of NOTES[which]) begin(context, one);
}

function begin(context: AudioContext, { wave, from, to, at, long, loud }: Note): void {
  const [start, end] = [context.currentTime + at, context.currentTime + at + long];
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  volume.connect(context.destination);
  const [source, pitch] = wave === "noise" ? hissing(context, volume) : toning(context, volume, wave);
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
  source.start(start);
  source.stop(end);
}

function toning(context: AudioContext, into: AudioNode, wave: OscillatorType): [AudioScheduledSourceNode, AudioParam] {
  const source = context.createOscillator();
  source.type = wave;
  source.connect(into);
  return [source, source.frequency];
}

function hissing(context: AudioContext, into: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noises.get(context) ?? noiseOf(context);
  source.connect(filter);
  filter.connect(into);
  return [source, filter.frequency];
}

function noiseOf(context: AudioContext): AudioBuffer {
  const made = context.createBuffer(1, context.sampleRate * NOISE, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  noises.set(context, made);
  return made;
}
