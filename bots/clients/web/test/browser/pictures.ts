/** Pictures that the program loads before it shows them. */

/** A picture that was asked for, and has not come yet. */
export interface Coming {
  address: string;
  come: () => void;
  fail: () => void;
}

export class Pictures {
  /** Those asked for, in their order. */
  readonly asked: Coming[] = [];

  /** `Image`. */
  get image(): unknown {
    const asked = this.asked;
    return class {
      onload?: () => void;
      onerror?: () => void;

      set src(address: string) {
        asked.push({ address, come: () => this.onload?.(), fail: () => this.onerror?.() });
      }
    };
  }
}
