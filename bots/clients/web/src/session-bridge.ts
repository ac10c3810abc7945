/** One log-in for this page and the pages at /account/, which know people by a cookie that no script can read. Their
 * address at the service is no part of the API: it takes a token for that cookie, or the cookie for a token. */

import type { Player } from "bang-client";

const TOKEN = "/account/token/";
const SESSION = "/account/session/";

/** Milliseconds for which the page waits to learn who is logged in there; then whoever looks is a visitor. */
const PATIENCE = 10_000;

/** What a log-in gives. */
export interface Entered {
  player: Player;
  token: string;
}

/** What the pages say to this one: somebody is logged in there ("account"), and this page has a token of theirs
 * ("both"). Empty for most visitors, who need not be asked about. */
export function hinted(): string {
  return /(?:^|; )(?:__Host-)?bang_here=(account|both)(?:;|$)/.exec(document.cookie)?.[1] ?? "";
}

/** A token for whoever is logged in at the pages; null if nobody is, or no answer comes. */
export async function enteredThere(name: string): Promise<Entered | null> {
  try {
    const answer = await ask("POST", TOKEN, { body: { name }, signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? ((await answer.json()) as Entered) : null;
  } catch {
    return null;
  }
}

/** Log in at the pages as well, whoever was logged in there before. */
export async function openThere(token: string): Promise<void> {
  await ask("POST", SESSION, { token, body: {} });
}

/** Whoever is logged in at the pages with the same account is logged out there together with this page. */
export async function joinThere(token: string): Promise<void> {
  await ask("POST", SESSION, { token, body: { open: false } });
}

/** Log out at the pages; whether that is done. */
export async function leaveThere(): Promise<boolean> {
  try {
    return (await ask("DELETE", SESSION, {})).ok;
  } catch {
    return false;
  }
}

interface Asked {
  token?: string;
  body?: object;
  signal?: AbortSignal;
}

function ask(method: string, path: string, { token, body, signal }: Asked): Promise<Response> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-store", redirect: "error" };
  if (body) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  return fetch(path, init);
}
