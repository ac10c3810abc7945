/** What most tests of the page begin with. */

import { Browser } from "./browser/page";
import { type Person, People } from "./service/people";
import { Service } from "./service/service";
import { addCatalogue } from "./service/tables";

export interface World {
  service: Service;
  people: People;
  /** Somebody with an account. */
  jane: Person;
  /** Theirs; nobody has come in yet. */
  browser: Browser;
}

export function world({ languages = ["en-GB"] }: { languages?: readonly string[] } = {}): World {
  const service = new Service();
  const people = new People(service);
  addCatalogue(service);
  return { service, people, jane: people.add("Jane"), browser: new Browser(service, languages) };
}

/** The same, and Jane is logged in at the pages of accounts: whatever page is opened, they come in. */
export function worldOfJane(more: { languages?: readonly string[] } = {}): World {
  const made = world(more);
  made.browser.cookie = "bang_is=Jane; bang_here=account";
  return made;
}
