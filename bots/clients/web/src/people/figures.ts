/** Numbers and days, as the reader's language writes them. */

import { language } from "../language";

/** A whole number, or one with so many digits behind the point. */
export function figure(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language.value, shape).format(value);
}

/** The same with its sign; zero has none. */
export function signed(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(language.value, shape).format(value);
}

/** A share of the whole, in percent. */
export function percent(part: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** Points of a league, which are told in thousandths. */
export function points(thousandths: number): string {
  return figure(thousandths / 1000, 3);
}

/** The day of a moment in the reader's time zone. */
export function day(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(new Date(at));
}

/** A day of the calendar, the same in every time zone. */
export function date(told: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${told}T00:00Z`));
}

/** A day of the week, 0 for Monday. */
export function weekday(number: number): string {
  // The first of January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, 1 + number));
  return new Intl.DateTimeFormat(language.value, { weekday: "long", timeZone: "UTC" }).format(at);
}
