/** How pages look in this browser: how large text is, and whether they are light or dark. It is kept where a script can
 * read it before anything is drawn, so that nothing changes before the reader's eyes. */

export const SIZES = ["small", "normal", "large"] as const;
export const COLOURS = ["device", "light", "dark"] as const;

export interface Looks {
  size: (typeof SIZES)[number];
  /** `device`: as the device has it. */
  colours: (typeof COLOURS)[number];
}

const NAME = "bang-looks";
const USUAL: Looks = { size: "normal", colours: "device" };

/** How they look now. */
export function looks(): Looks {
  const [size, colours] = stored().split(" ");
  return {
    size: SIZES.find((one) => one === size) ?? USUAL.size,
    colours: COLOURS.find((one) => one === colours) ?? USUAL.colours,
  };
}

function stored(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

/** Show the page as it is to look. */
export function apply({ size, colours }: Looks = looks()): void {
  const root = document.documentElement;
  root.setAttribute("data-size", size);
  root.setAttribute("data-colours", colours);
  // The bar around the page; pages name the colour of the day first.
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
    const own = at === 0 ? "light" : "dark";
    meta.setAttribute("media", colours === "device" ? `(prefers-color-scheme: ${own})` : colours === own ? "all" : "not all");
  });
}

/** Choose how pages look, here and in the other windows of this browser. */
export function choose(change: Partial<Looks>): void {
  const chosen = { ...looks(), ...change };
  try {
    localStorage.setItem(NAME, `${chosen.size} ${chosen.colours}`);
  } catch {
    // A browser that keeps nothing shows this page so, and the next one as before.
  }
  apply(chosen);
}
