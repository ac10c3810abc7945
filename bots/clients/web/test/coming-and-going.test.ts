// Who plays in this browser: coming in by each way, staying, being another, going, and what is left of them then.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Browser, Page } from "./browser/page";
import { textOf } from "./browser/reading";
import { problem } from "./service/service";
import { option, Played, prompt } from "./service/tables";
import { world, worldOfJane, type World } from "./world";

/** Who the page says is here. */
function here(page: Page): string {
  return page.text(".site");
}

/** Logs in with the form at the pages of accounts, which leads back here, and out there, where a log-in is short. */
async function logIn(browser: Browser, name: string): Promise<Page> {
  browser.cookie = `bang_is=${name}; bang_here=account`;
  const page = await browser.open();
  browser.cookie = "";
  return page;
}

/** The tokens with which the API was asked, one after the other. */
function tokens({ service }: World): string[] {
  return [...new Set(service.heard.filter(({ path }) => path.startsWith("/api/")).map(({ token }) => token))];
}

// -- coming -----------------------------------------------------------------------------------------------------------

test("what earlier pages kept for their own form of a log-in: gone", async () => {
  const { browser } = world();
  browser.kept.values.set("device", "known");
  await browser.open();
  assert.deepEqual([...browser.kept.values.keys()], []);
});

test("visitor: nobody, asked for with no token, and not looked for at the pages of accounts", async () => {
  const made = world();
  const page = await made.browser.open();
  assert.match(here(page), /Log in/);
  assert.doesNotMatch(here(page), /Log out|Notices/);
  assert.deepEqual(tokens(made), [""]);
  assert.equal(made.service.asked("POST", "/account/token/").length, 0);
  assert.equal(made.people.stream.connections.length, 0);
});

test("logged in: here, and after the page is loaded again", async () => {
  const { browser } = world();
  for (const one of [await logIn(browser, "Jane"), await browser.open()]) {
    assert.match(here(one), /Jane/);
    assert.ok(one.buttons(".site").includes("Log out"));
  }
});

test("log-in: a form of the service, which leads back to the same screen", async () => {
  const { browser } = world();
  for (const path of ["", "device", "tables/7?invitation=a-b"]) {
    const page = await browser.open(path);
    const link = page.document.querySelectorAll("a").find((one) => textOf(one) === "Log in");
    assert.equal(link?.getAttribute("href"), `/account/login/?next=${encodeURIComponent(`/play/${path}`)}`);
  }
});

test("guest: stays one, whoever logs in at the pages of accounts, until they give themselves up for an account", async () => {
  const { browser } = world();
  const page = await browser.open();
  await page.press("Play now");
  await page.close();
  const guest = await logIn(browser, "Jane");
  assert.match(here(guest), /A guest cannot log out/);
  await guest.press("Keep your games");
  assert.match(guest.text(), /This guest and their games are then lost to you/);
  await guest.press("I have an account");
  assert.match(guest.left, /^\/account\/login\/\?next=/);
  await guest.close();
  assert.match(here(await browser.open()), /A guest cannot log out/);
  assert.match(here(await logIn(browser, "Jane")), /A guest cannot log out/, "they came back without a log-in");
  const again = await browser.open("keep");
  await again.press("I have an account");
  await again.close();
  assert.match(here(await logIn(browser, "Jane")), /Jane/);
  browser.cookie = "bang_is=Bill; bang_here=account";
  assert.match(here(await browser.open()), /Jane/);
});

test("guest: a name or a password that is refused is marked, and the reason is said of it", async () => {
  const { service, browser } = world();
  const page = await browser.open();
  await page.press("Play now");
  const form = await browser.open("keep");
  assert.match(form.text(), /at least 8 characters/);
  service.on("POST /api/v1/me/account/", () => problem(422, "validation_failed", "Look there.", { errors: [{ field: "password", detail: "Too short." }] }));
  await form.fill("name", "Jane");
  await form.fill("password", "bang");
  await form.press("Make an account");
  const marks = form.document.querySelectorAll("input").map((one) => [one.getAttribute("name"), one.getAttribute("aria-invalid"), one.getAttribute("aria-describedby")]);
  assert.deepEqual(marks, [["name", null, null], ["password", "true", "keep-fault"]]);
  assert.match(form.text("#keep-fault"), /Too short\./);
});

test("logged in at the pages of accounts: in here too; of two pages that begin at once one asks for a token", async () => {
  const made = worldOfJane();
  const gate = made.service.hold("POST", "/account/token/");
  const pages = [await made.browser.open(), await made.browser.open()];
  assert.equal(gate.count, 1);
  gate.open();
  await pages[0]!.settled();
  for (const page of pages) assert.match(here(page), /Jane/);
  assert.equal(made.service.asked("POST", "/account/token/").length, 1);
  assert.equal(made.jane.tokens.size, 1);
});

test("pages of accounts do not answer: after ten seconds a visitor, not a page that waits", async () => {
  const { service, browser } = worldOfJane();
  service.hold("POST", "/account/token/");
  service.on("POST /account/token/", ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))));
  const page = await browser.open();
  assert.match(page.text(), /Loading/);
  await page.passed(11_000);
  assert.match(here(page), /Log in/);
});

// -- staying ----------------------------------------------------------------------------------------------------------

test("token that the service refuses at the beginning: nobody is here, and it is not tried again", async () => {
  const made = world();
  await (await logIn(made.browser, "Jane")).close();
  made.jane.tokens.clear();
  const refused = (): number => made.service.heard.filter(({ token, path }) => token !== "" && path === "/api/v1/me/").length;
  const before = refused();
  const page = await made.browser.open();
  assert.match(here(page), /Log in/);
  const asked = tokens(made).length;
  await made.browser.open();
  assert.equal(refused(), before + 1);
  assert.equal(tokens(made).length, asked);
});

test("token that the service refuses later: nobody is here, in no page", async () => {
  const { browser, jane } = world();
  const page = await logIn(browser, "Jane");
  const other = await browser.open();
  jane.tokens.clear();
  await page.press("Notices");
  for (const one of [page, other]) assert.match(here(one), /Log in/);
});

test("service away or broken at the beginning: whoever was here stays", async () => {
  const { service, browser } = world();
  await (await logIn(browser, "Jane")).close();
  service.on("GET /api/v1/me/", () => problem(500, "internal_error"));
  assert.match(here(await browser.open()), /Jane/);
  service.isAway = true;
  const page = await browser.open();
  await page.passed(60_000);
  assert.match(here(page), /Jane/);
});

test("token refused while another page logs in anew: the new one is used, and not thrown away", async () => {
  const made = world();
  const first = await logIn(made.browser, "Jane");
  await first.close();
  made.jane.tokens.clear();
  const gate = made.service.hold("GET", "/api/v1/me/");
  const page = await made.browser.open();
  assert.equal(gate.count, 1);
  const { player, token } = made.jane.session();
  made.browser.kept.values.set("session", { player, token });
  gate.open();
  await page.settled();
  for (const one of [page, await made.browser.open()]) assert.match(here(one), /Jane/);
  assert.equal(made.service.heard.at(-1)?.token, token);
});

test("browser that keeps nothing: one can play all the same, until the page is closed", async () => {
  const { browser } = world();
  browser.kept.isRefused = true;
  assert.match(here(await logIn(browser, "Jane")), /Jane/);
  assert.match(here(await browser.open()), /Log in/);
});

// -- guests -----------------------------------------------------------------------------------------------------------

test("guest: one click and the game has begun, by a token of their own", async () => {
  const made = world();
  new Played(made.service, 9);
  const opened = { id: 9 };
  made.service.on("POST /api/v1/tables/", () => opened);
  made.service.on("POST /api/v1/tables/9/ai-seats/", () => opened);
  made.service.on("POST /api/v1/tables/9/start/", () => opened);
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.equal(page.path, "tables/9");
  assert.match(here(page), /Keep your games/);
  assert.equal(made.service.asked("POST", "/api/v1/tables/9/ai-seats/").length, 3);
  const guest = made.people.all.find(({ me }) => me.guest)!;
  assert.ok(guest.tokens.has(made.service.asked("POST", "/api/v1/tables/9/start/")[0]!.token));
});

/** A guest who plays at table 7. */
async function guest(): Promise<World & { page: Page; token: string }> {
  const made = world();
  made.service.on("POST /api/v1/tables/7/join/", () => ({ id: 7, seats: [] }));
  new Played(made.service, 7, { happened: 0, table: { status: "open", started_at: null, seat_count: 5, your_seat: null } });
  const page = await made.browser.open("tables/7");
  await page.press("Sit down as a guest");
  const found = made.people.all.find(({ me }) => me.guest)!;
  return { ...made, page, token: [...found.tokens][0]! };
}

test("guest: there is no way out, by which the games would be lost, but one to keep them", async () => {
  const { page, browser } = await guest();
  for (const one of [page, await browser.open()]) {
    assert.match(here(one), /A guest cannot log out/);
    assert.ok(!one.buttons(".site").includes("Log out"));
    assert.match(here(one), /Keep your games/);
  }
});

test("guest becomes an account: the same token and person, in all pages, and a way out", async () => {
  const made = await guest();
  const other = await made.browser.open();
  await made.page.press("Keep your games");
  await made.page.fill("name", "Calamity");
  await made.page.fill("password", "six-guns");
  await made.page.press("Make an account", "form");
  for (const page of [made.page, other, await made.browser.open()]) {
    assert.match(here(page), /Calamity/);
    assert.doesNotMatch(here(page), /guest/);
    assert.ok(page.buttons(".site").includes("Log out"));
  }
  assert.deepEqual(tokens(made).filter(Boolean), [made.token]);
});

test("guest, and the name is taken: still a guest, with the games", async () => {
  const made = await guest();
  made.service.on("POST /api/v1/me/account/", () => problem(409, "name_taken", "This name is taken."));
  await made.page.press("Keep your games");
  await made.page.fill("name", "Jane");
  await made.page.press("Make an account", "form");
  assert.deepEqual(made.page.alerts, ["This name is taken."]);
  assert.match(here(made.page), /A guest cannot log out/);
  assert.match(here(await made.browser.open()), /A guest cannot log out/);
});

// -- going ------------------------------------------------------------------------------------------------------------

test("logged out: the token is worth nothing, the pages of accounts are left too, and nothing of the person is kept", async () => {
  const made = worldOfJane();
  new Played(made.service, 7, { view: { prompt: prompt("p1", [option("a")]) } });
  await (await made.browser.open("tables/7")).close();
  const page = await made.browser.open("notices");
  await page.press("Log out");
  assert.equal(page.path, "");
  assert.match(here(page), /Log in/);
  assert.equal(made.jane.tokens.size, 0);
  assert.equal(made.browser.cookie, "");
  assert.doesNotMatch(JSON.stringify([...made.browser.kept.values]), /Jane|bang_11|"seen"/);
  const next = await made.browser.open();
  assert.match(here(next), /Log in/);
  assert.equal(made.service.heard.at(-1)?.token, "");
});

test("logged out: a table that is shown in another page is shown as to anybody, without one's cards and questions", async () => {
  const made = worldOfJane();
  const mine = { prompt: prompt("p1", [option("a")]), waiting_for: [0] };
  const played = new Played(made.service, 7, { view: mine });
  const seats = played.view.seats.map(({ hand: _, ...open }) => open);
  const open = { ...played.view, viewer: null, prompt: null, seats };
  made.service.on("GET /api/v1/tables/7/view/", (heard) => (made.people.of(heard) ? played.view : open));
  const page = await made.browser.open("tables/7");
  const other = await made.browser.open("tables/7");
  assert.deepEqual([other.buttons(".answers"), other.buttons(".hand").length], [["Do a"], 3]);
  played.view = open;
  await page.press("Log out");
  assert.deepEqual(played.stream.open.map(({ heard }) => heard.token), [""]);
  assert.deepEqual([other.buttons(".answers"), other.buttons(".hand")], [[], []]);
  assert.match(other.text(), /Waiting for Jane\./);
});

test("logged out while the service is away: out here all the same", async () => {
  const { service, browser } = world();
  const page = await logIn(browser, "Jane");
  service.isAway = true;
  await page.press("Log out");
  await page.passed(60_000);
  assert.match(here(page), /Log in/);
  service.isAway = false;
  assert.match(here(await browser.open()), /Log in/);
});

test("pages of accounts could not be left: they are left at the next visit, and nobody comes in by them", async () => {
  const made = worldOfJane();
  const page = await made.browser.open();
  let isBroken = true;
  made.service.on("DELETE /account/session/", ({ cookies }) => {
    if (isBroken) return problem(500, "internal_error");
    cookies.cookie = "";
    return null;
  });
  await page.press("Log out");
  for (const one of [page, await made.browser.open()]) assert.match(here(one), /Log in/);
  assert.notEqual(made.browser.cookie, "");
  isBroken = false;
  assert.match(here(await made.browser.open()), /Log in/);
  assert.equal(made.browser.cookie, "");
  assert.equal(made.service.asked("POST", "/account/token/").length, 1);
});

/** What the browser keeps of tables that were shown. */
function seen({ browser }: World): string {
  return JSON.stringify(browser.kept.values.get("seen") ?? null);
}

/** Jane has looked at a table at which they play. */
async function afterTable(): Promise<World> {
  const made = worldOfJane();
  new Played(made.service, 7);
  await (await made.browser.open("tables/7")).close();
  assert.match(seen(made), /"hand":\[\{/);
  return made;
}

test("hand that was shown: kept for the one who holds it, as long as they are here", async () => {
  const made = await afterTable();
  await made.browser.open();
  assert.match(seen(made), /"hand":\[\{/);
});

test("hand that was shown: not kept once the token is refused, as when the account is erased elsewhere", async () => {
  const made = await afterTable();
  made.jane.tokens.clear();
  made.browser.cookie = "";
  assert.match(here(await made.browser.open()), /Log in/);
  assert.equal(seen(made), "null");
});

test("hand that was shown: not kept for who comes in where the one before has not logged out", async () => {
  const made = await afterTable();
  made.people.add("Bill");
  made.jane.tokens.clear();
  assert.match(here(await logIn(made.browser, "Bill")), /Bill/);
  assert.equal(seen(made), "null");
});

test("hand that was shown: a guest's is not kept once they give themselves up for an account", async () => {
  const made = world();
  new Played(made.service, 9);
  for (const act of ["", "9/ai-seats/", "9/start/"]) made.service.on(`POST /api/v1/tables/${act}`, () => ({ id: 9 }));
  const page = await made.browser.open();
  await page.press("Play now", ".acts");
  assert.match(seen(made), /"hand":\[\{/);
  await page.press("Keep your games");
  await page.press("I have an account");
  await page.close();
  assert.match(here(await logIn(made.browser, "Jane")), /Jane/);
  assert.equal(seen(made), "null");
});

test("somebody else after a log-out: asked for with their token alone", async () => {
  const made = world();
  const bill = made.people.add("Bill");
  const page = await logIn(made.browser, "Jane");
  await page.press("Log out");
  const before = made.service.heard.length;
  const other = await logIn(made.browser, "Bill");
  assert.match(here(other), /Bill/);
  const [token] = [...bill.tokens];
  for (const one of made.service.heard.slice(before)) assert.ok(["", token].includes(one.token), one.path);
});
