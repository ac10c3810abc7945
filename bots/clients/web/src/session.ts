/** Who plays in this browser, and the client that speaks for them. */

import { signal } from "@preact/signals";
import { BangError, Client, type Player } from "bang-client";
import { askBy, shows } from "./clock";
import { deviceName } from "./device-name";
import { forget, keep, kept } from "./keep";
import { language, speak } from "./language";
import { type Entered, enteredThere, hinted, joinThere, leaveThere, openThere } from "./session-bridge";
import { forgetSeen } from "./table/seen";

const NAME = "session";
const LEAVING = "leaving";
const GIVEN_UP = "guest-given-up";
/** What earlier pages kept here, to be let in at once where they had a form for that. */
const DEVICE = "device";

/** An account in this browser. */
export interface Session {
  player: Player;
  token: string;
}

/** Null: nobody is logged in; undefined: it is not known yet. */
export const session = signal<Session | null | undefined>(undefined);

/** Milliseconds for which a request is repeated while the service is away; then whoever made it is told. */
const PATIENCE = 20_000;

let client: Client | null = null;
let spoken = "";

/** The API, as whoever is logged in, in the page's language. */
export function api(): Client {
  if (client === null || spoken !== language.value) {
    spoken = language.value;
    client = speaking(PATIENCE);
  }
  return client;
}

/** The same without patience: what is refused for the moment is refused. */
export function apiAtOnce(): Client {
  return speaking(0);
}

function speaking(patience: number): Client {
  return new Client({ url: location.origin, token: session.value?.token, language: language.value, patience, fetch: timed });
}

/** Each answer says what the service's clock shows. */
async function timed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const at = response.headers.get("Service-Time");
  if (at) shows(at);
  // Logged out elsewhere, at the pages of accounts perhaps.
  if (response.status === 401 && session.value && !isBeginning) void begin();
  return response;
}

askBy(async () => {
  await api().get("/api/v1/");
});

/** What else ends before somebody is logged out; a failure keeps nobody here. */
export const farewells: (() => Promise<void>)[] = [];

/** Other pages of this browser learn that somebody has come or gone. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("bang-session") : null;
others?.addEventListener("message", () => void begin());

let isBeginning = false;

/** Who was here before, or is logged in at the pages of accounts. A token that the service refuses is thrown away. */
export async function begin(): Promise<void> {
  isBeginning = true;
  try {
    await forget(DEVICE);
    const before = await kept<Session>(NAME);
    const found = before && !(await isOutdated(before)) ? before : ((await comeFromThere()) ?? before ?? null);
    set(found);
    if (found !== null && !(await isGood(found))) {
      // Another window may have a new one already.
      const now = await kept<Session>(NAME);
      if (now?.token === found.token) await forget(NAME);
      set(now && now.token !== found.token ? now : await comeFromThere());
      others?.postMessage(null);
    }
    // Whoever was here before may have gone without a log-out: their token was refused, or a guest given up.
    await forgetSeen(session.value?.player.id ?? 0);
  } finally {
    isBeginning = false;
  }
}

/** A guest who wanted to log in with an account, and did, is no guest any more. Whoever logs in at the pages of accounts
 * otherwise stays the guest here: the guest's games would be lost. */
async function isOutdated({ player }: Session): Promise<boolean> {
  if (!player.guest || (await kept<boolean>(GIVEN_UP)) !== true) return false;
  if (hinted() === "account") return true;
  // They have come back without a log-in.
  await forget(GIVEN_UP);
  return false;
}

/** The guest who plays here is given up for the account with which somebody logs in now. */
export async function giveUpGuest(): Promise<void> {
  await keep(GIVEN_UP, true);
}

async function isGood(found: Session): Promise<boolean> {
  try {
    const me = await api().get("/api/v1/me/");
    if (me.language) await speak(me.language);
  } catch (error) {
    if (error instanceof BangError && error.status === 401) return false;
  }
  if (!found.player.guest && hinted() === "account") await joinThere(found.token).catch(() => {});
  return true;
}

/** Whoever is logged in at the pages of accounts is so here. Of several windows that begin at once, one asks. */
async function comeFromThere(): Promise<Session | null> {
  if (hinted() === "") return null;
  const ask = async (): Promise<Session | null> => {
    const other = await kept<Session>(NAME);
    if (other && !(await isOutdated(other))) return other;
    if ((await kept<boolean>(LEAVING)) === true) {
      if (await leaveThere()) await forget(LEAVING);
      return null;
    }
    const made = await enteredThere(deviceName());
    return made && (await remember(made));
  };
  return "locks" in navigator ? navigator.locks.request("bang-log-in", ask) : ask();
}

function set(found: Session | null): void {
  client = null;
  session.value = found;
}

async function enter(made: Entered): Promise<void> {
  set(await remember(made));
}

async function remember(made: Entered): Promise<Session> {
  const found = { player: made.player, token: made.token };
  await keep(NAME, found);
  await Promise.all([LEAVING, GIVEN_UP].map(forget));
  others?.postMessage(null);
  return found;
}

/** How whoever comes as a guest wants to be called; empty: a name is drawn. */
export const guestName = signal("");

/** Plays without an account: a guest's games can become an account's later. Throws BangError. */
export async function playAsGuest(): Promise<void> {
  const name = guestName.value.trim();
  await enter(await api().playAsGuest(name ? { name } : {}));
}

/** Plays as whoever is logged in, else as a new guest. Throws BangError. */
export async function playAsSomebody(): Promise<void> {
  if (!session.value) await playAsGuest();
}

/** Makes the guest who plays here an account; the games stay. Throws BangError. */
export async function becomeAccount(name: string, password: string): Promise<void> {
  const token = session.value?.token ?? "";
  const made = await api().becomeAccount({ name, password });
  // In at the pages of accounts as well.
  await openThere(token).catch(() => {});
  await enter({ ...made, token });
}

/** Logs out here and at the pages of accounts: the token is worth nothing any more, here or elsewhere. */
export async function logOut(): Promise<void> {
  await Promise.allSettled(farewells.map((one) => one()));
  const id = session.value?.token.split("_")[1];
  try {
    if (id) await api().delete("/api/v1/me/tokens/{public_id}/", { path: { public_id: id } });
  } catch {
    // What cannot be revoked now ends by itself.
  }
  if (hinted() !== "" && !(await leaveThere())) await keep(LEAVING, true);
  await end();
}

async function end(): Promise<void> {
  set(null);
  await forget(NAME);
  await forgetSeen();
  others?.postMessage(null);
}
