/** What is read on a page. */

import { PageElement, type PageNode, PageText } from "./elements";

const BLOCKS = new Set(["p", "li", "ul", "ol", "h1", "h2", "h3", "div", "section", "form", "label", "button", "header", "nav", "summary", "tr", "dialog"]);

/** What a reader reads there; a line for each paragraph, item or button. Whoever hears the page hears the same. */
export function textOf(node: PageNode): string {
  return written(node).replace(/[ \t]+/g, " ").replace(/ ?\n[\n ]*/g, "\n").trim();
}

function written(node: PageNode): string {
  if (node instanceof PageText) return String(node.data);
  if (!(node instanceof PageElement) || node.getAttribute("aria-hidden") === "true") return "";
  if (node.localName === "img") return node.getAttribute("alt") ?? "";
  const inside = node.childNodes.map(written).join("");
  const isButton = node.getAttribute("class")?.split(" ").includes("button");
  return BLOCKS.has(node.localName) || isButton ? `\n${inside}\n` : inside;
}

/** What an element is called: by its label, or by what is written on it. */
export function nameOf(element: PageElement): string {
  return element.getAttribute("aria-label") ?? textOf(element).replaceAll("\n", " ");
}
