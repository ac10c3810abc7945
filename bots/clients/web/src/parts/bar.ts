/** What a screen puts into the bar above it, beside the way home. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";

/** Null: nothing, and the links stand there. */
export const inBar = signal<JSX.Element | null>(null);
