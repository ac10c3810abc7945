/** What the service pushes, as `accounts/notices/channels/push_payload.py` writes it. */

/** A notice as it is shown. Of two with one `tag` the later replaces the earlier; one `id` is one notice. */
export interface Message {
  title: string;
  body: string;
  tag: string;
  id: string;
  url: string;
}

/** What was pushed; something to show in any case, because whoever shows nothing is pushed nothing more. */
export function messageOf(text: string): Message {
  let given: Partial<Record<keyof Message, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null) given = read;
  } catch {
    // Shown without words.
  }
  const word = (name: keyof Message): string => {
    const value = given[name];
    return typeof value === "string" ? value : "";
  };
  return { title: word("title") || "BANG!", body: word("body"), tag: word("tag"), id: word("id"), url: word("url") };
}

/** The path that a click opens: one of this origin, or else the first screen. */
export function pathOf(url: string, origin: string): string {
  try {
    const to = new URL(url, origin);
    if (url !== "" && to.origin === origin) return to.pathname + to.search + to.hash;
  } catch {
    // No address.
  }
  return "/play/";
}
