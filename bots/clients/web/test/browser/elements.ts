/** As much of a document as drawing and clicking need. There is no style and no place: what is drawn is read as text. */

export interface Happening {
  type: string;
  target: PageNode | null;
  [member: string]: unknown;
}

type Listener = (event: Happening) => unknown;

/** Something that happens is told to those who listen here. */
export class Target {
  readonly #listeners = new Map<string, Set<Listener>>();

  addEventListener(type: string, listener: Listener, isFirst: unknown = false): void {
    const name = isFirst === true ? `first ${type}` : type;
    const found = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, found.add(listener));
  }

  removeEventListener(type: string, listener: Listener, isFirst: unknown = false): void {
    this.#listeners.get(isFirst === true ? `first ${type}` : type)?.delete(listener);
  }

  /** Tell it here alone; `first` to those who listen before what stands in this. */
  hear(event: Happening, first = ""): void {
    for (const listener of [...(this.#listeners.get(first + event.type) ?? [])]) listener.call(this, event);
  }
}

export class PageNode extends Target {
  parentNode: PageNode | null = null;
  readonly childNodes: PageNode[] = [];

  constructor(
    readonly ownerDocument: PageDocument,
    readonly nodeType: number,
  ) {
    super();
  }

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PageNode | null {
    const beside = this.parentNode?.childNodes ?? [];
    return beside[beside.indexOf(this) + 1] ?? null;
  }

  get isConnected(): boolean {
    return this.above.at(-1) === this.ownerDocument.documentElement;
  }

  /** This, and what it stands in, from inside out. */
  get above(): PageNode[] {
    const found: PageNode[] = [];
    for (let node: PageNode | null = this; node !== null; node = node.parentNode) found.push(node);
    return found;
  }

  /** All elements below, in the order of the document. */
  get below(): PageElement[] {
    const found: PageElement[] = [];
    const gather = (node: PageNode): void => {
      for (const one of node.childNodes) {
        if (!(one instanceof PageElement)) continue;
        found.push(one);
        gather(one);
      }
    };
    gather(this);
    return found;
  }

  contains(other: PageNode | null): boolean {
    return other !== null && other.above.includes(this);
  }

  insertBefore(node: PageNode, before: PageNode | null): PageNode {
    node.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }

  remove(): void {
    const beside = this.parentNode?.childNodes;
    beside?.splice(beside.indexOf(this), 1);
    this.parentNode = null;
    this.ownerDocument.loseFocus();
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.below.filter((one) => one.matches(selector));
  }

  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** Tell it here and to all that this stands in, until somebody stops it. */
  happen(type: string, members: object = {}): Happening {
    const event: Happening = { type, target: this, relatedTarget: null, isPrevented: false, isStopped: false, ...members };
    event["preventDefault"] = () => (event["isPrevented"] = true);
    event["stopPropagation"] = () => (event["isStopped"] = true);
    const way: [Target, string][] = [...[...this.above].reverse().map((one): [Target, string] => [one, "first "]), ...this.above.map((one): [Target, string] => [one, ""])];
    for (const [one, first] of [...way, [this.ownerDocument, ""] as const, [this.ownerDocument.page, ""] as const]) {
      if (event["isStopped"]) break;
      event["currentTarget"] = one;
      one.hear(event, first);
    }
    return event;
  }
}

export class PageText extends PageNode {
  constructor(
    document: PageDocument,
    public data: string,
  ) {
    super(document, 3);
  }
}

const SELECTOR = /^([a-z][a-z\d]*|)((?:\.[\w-]+|#[\w-]+|\[[^\]]+\])*)$/;

export class PageElement extends PageNode {
  readonly attributes = new Map<string, string>();
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly style = { setProperty: (): void => {} };
  lang = "";
  disabled = false;
  checked = false;
  selected = false;
  #value = "";

  constructor(
    document: PageDocument,
    readonly localName: string,
  ) {
    super(document, 1);
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }

  get dataset(): Record<string, string | undefined> {
    const attribute = (name: string | symbol): string => `data-${String(name)}`;
    return new Proxy({}, {
      get: (_, name) => this.getAttribute(attribute(name)) ?? undefined,
      set: (_, name, value) => (this.setAttribute(attribute(name), value), true),
      deleteProperty: (_, name) => (this.removeAttribute(attribute(name)), true),
    });
  }

  get tabIndex(): number {
    return Number(this.getAttribute("tabindex") ?? 0);
  }

  set tabIndex(value: number) {
    this.setAttribute("tabindex", value);
  }

  get value(): string {
    if (this.localName !== "select") return this.#value;
    const options = this.below.filter((one) => one.localName === "option");
    const found = options.find((one) => one.value === this.#value) ?? options.find((one) => one.selected) ?? options[0];
    return found?.value ?? "";
  }

  set value(value: unknown) {
    this.#value = String(value);
  }

  /** Names, styles, ids and attributes, also of what this stands in (`.log li`), and several such with commas between. */
  matches(selector: string): boolean {
    return selector.split(/,\s*/).some((one) => {
      const [own = "", ...outer] = one.split(/ (?![^[]*\])/).reverse();
      if (!this.#isOne(own)) return false;
      return outer.length === 0 || this.parentNode instanceof PageElement && this.parentNode.closest(outer.reverse().join(" ")) !== null;
    });
  }

  #isOne(selector: string): boolean {
    // A finger presses here: it does not show where the focus is.
    if (selector === ":focus-visible") return false;
    const [, name = "", rest = ""] = SELECTOR.exec(selector) ?? raise(`no selector for tests: ${selector}`);
    if (name !== "" && name !== this.localName) return false;
    if (rest === "") return true;
    return [...rest.matchAll(/\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)].every(([, style, id, attribute, value]) => {
      if (style !== undefined) return (this.getAttribute("class") ?? "").split(" ").includes(style);
      if (id !== undefined) return this.getAttribute("id") === id;
      const found = this.getAttribute(attribute!);
      return value === undefined ? found !== null : found === value;
    });
  }

  closest(selector: string): PageElement | null {
    return this.above.find((one): one is PageElement => one instanceof PageElement && one.matches(selector)) ?? null;
  }

  /** Nothing has a place here. */
  getBoundingClientRect(): Record<string, number> {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  focus(): void {
    this.ownerDocument.focusOn(this);
  }

  showModal(): void {
    this.setAttribute("open", "");
  }

  close(): void {
    this.removeAttribute("open");
  }
}

/** `instanceof` tells buttons from others. */
export class PageButton extends PageElement {}

export class PageDocument extends Target {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  activeElement: PageElement;
  hidden = false;
  title = "";
  /** The page whose link led here; empty: none of the service. */
  referrer = "";

  /** `page` is what stands around the document: the window. */
  constructor(
    readonly page: Target,
    readonly cookies: { cookie: string },
  ) {
    super();
    this.documentElement = new PageElement(this, "html");
    this.body = this.activeElement = new PageElement(this, "body");
    this.documentElement.insertBefore(this.body, null);
  }

  get cookie(): string {
    return this.cookies.cookie;
  }

  createElement(name: string): PageElement {
    return name === "button" ? new PageButton(this, name) : new PageElement(this, name);
  }

  createElementNS(_: string, name: string): PageElement {
    return this.createElement(name);
  }

  createTextNode(data: string): PageText {
    return new PageText(this, data);
  }

  getElementById(id: string): PageElement | null {
    return this.querySelectorAll(`#${id}`)[0] ?? null;
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.documentElement.querySelectorAll(selector);
  }

  focusOn(element: PageElement): void {
    const before = this.activeElement;
    if (before === element || element.disabled) return;
    this.activeElement = element;
    before.happen("focusout", { relatedTarget: element });
    element.happen("focusin", { relatedTarget: before });
  }

  /** What is no longer in the document has no focus. */
  loseFocus(): void {
    if (!this.activeElement.isConnected) this.activeElement = this.body;
  }
}

function raise(why: string): never {
  throw new Error(why);
}
