/** What a refusal says to people. The service speaks to programs, too: where its words name paths, members or requests, the
 * page has a remedy of its own, which is something that can be done here. */

import type { ProblemCode } from "bang-client";
import { t } from "./language";
import type { Plain } from "./message";

/** Problems of which the service says what a program does about them. */
const OWN: Readonly<Partial<Record<ProblemCode, Plain>>> = {
  account_required: "play-refused-account",
  act_not_offered: "play-refused-not-now",
  conflict: "play-refused-changed",
  forbidden: "play-refused-forbidden",
  invitation_required: "play-refused-invitation",
  not_authenticated: "play-refused-log-in",
  option_unknown: "play-refused-not-now",
  prompt_answered: "play-answer-too-late",
  prompt_changed: "play-answer-too-late",
  prompt_not_yours: "play-refused-not-now",
  prompt_suspended: "play-refused-suspended",
  prompt_unknown: "play-refused-not-now",
  quota_exceeded: "play-refused-quota",
  rate_limited: "play-refused-often",
  record_not_ready: "play-refused-not-over",
  seats_kept: "play-refused-kept",
  server_error: "play-refused-failed",
  table_not_over: "play-refused-not-over",
  table_not_started: "play-refused-not-begun",
  table_started: "play-refused-begun",
  token_invalid: "play-refused-log-in",
  token_revoked: "play-refused-log-in",
  unavailable: "play-refused-unavailable",
  validation_failed: "play-refused-input",
  voices_off: "play-refused-voices",
};

/** Of these the service knows more than the code says, and mostly says it to people. */
const MOSTLY_FOR_PEOPLE: ReadonlySet<string> = new Set(["conflict", "forbidden", "option_unknown", "quota_exceeded", "validation_failed"]);

/** What only a program can do something with: a path, or a member of a document by its name. */
const FOR_PROGRAMS = /`|\/api\/|\b(?:GET|POST|PUT|DELETE) \//;

/** The words of a refusal for the reader; `detail` are the service's, in the reader's language. Empty: there are none that
 * a person can follow. */
export function refusalTold(code: string | null, detail: string): string {
  const own = OWN[code as ProblemCode];
  if (own && !(MOSTLY_FOR_PEOPLE.has(code as string) && detail && !FOR_PROGRAMS.test(detail))) return t(own);
  return FOR_PROGRAMS.test(detail) ? "" : detail;
}
