/** Kinds of notices in words; one that is new stands as it is. */

import type { Key } from "../texts";

export const NOTICE_KINDS: Readonly<Record<string, Key>> = {
  removed: "kind-removed",
  joined: "kind-joined",
  left: "kind-left",
  full: "kind-full",
  closed: "kind-closed",
  lapsed: "kind-lapsed",
  started: "kind-started",
  asked: "kind-asked",
  reminder: "kind-reminder",
  missed: "kind-missed",
  held: "kind-held",
  back: "kind-back",
  eliminated: "kind-eliminated",
  halted: "kind-halted",
  resumed: "kind-resumed",
  over: "kind-over",
  voided: "kind-voided",
  password_changed: "kind-password-changed",
  password_replaced: "kind-password-replaced",
  address_changed: "kind-address-changed",
  address_off: "kind-address-off",
  endpoint_off: "kind-endpoint-off",
  placed: "kind-placed",
  place_lapsed: "kind-place-lapsed",
  round_drawn: "kind-round-drawn",
  stands_in: "kind-stands-in",
  season_over: "kind-season-over",
  league_message: "kind-league-message",
};
