/** What this browser is called in lists of devices. */

import { t } from "./language";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Linux", in the reader's language. */
export function deviceName(agent: string = navigator.userAgent): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([form]) => form.test(agent))?.[1] ?? "");
  return browser && system ? t("play-device-name", { browser, system }) : browser || system || t("play-device-unnamed");
}
