"""Somebody who plays at /play/ by what a screen reader tells: the roles, names and states of the accessibility tree,
what live regions say, and the name of what takes the focus. They see nothing, and know of no element."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

LISTEN: Final = """() => {
    window.heard = [];
    const said = new WeakMap();
    const LIVE = "[aria-live], [role=status], [role=log], [role=alert]";
    const say = text => {
        const words = (text ?? "").replace(/\\s+/g, " ").trim();
        if (words !== "") window.heard.push(words);
    };
    new MutationObserver(changes => {
        const regions = new Set();
        for (const {target, addedNodes} of changes) {
            const at = target instanceof Element ? target : target.parentElement;
            regions.add(at?.closest(LIVE));
            // What comes with its text is told of only if it is an alert; any other region has to be there before.
            for (const one of addedNodes)
                if (one instanceof Element)
                    for (const each of [one, ...one.querySelectorAll("[role=alert]")])
                        if (each.matches("[role=alert]")) regions.add(each);
        }
        for (const one of regions) {
            if (!one?.isConnected || one.getAttribute("aria-live") === "off") continue;
            if (said.get(one) !== one.textContent) say(one.textContent);
            said.set(one, one.textContent);
        }
    }).observe(document, {subtree: true, childList: true, characterData: true});
    addEventListener("focusin", ({target}) => say(target.getAttribute("aria-label") ?? target.textContent));
}"""
"""Notes what a screen reader would say by itself, one after the other."""

PRESS: Final = "function () { this.focus(); this.click(); }"
UNTOLD: Final = frozenset({"InlineTextBox", "none", "generic", "LineBreak"})
"""Roles of what is not told by itself."""


@dataclass(frozen=True)
class Thing:
    """What is told of one thing on the page."""

    role: str
    name: str
    states: dict[str, Any]
    node: int
    inside: tuple[str, ...]
    """The names of all that it is in."""


@dataclass
class Listener:
    """A screen reader, and somebody who does what it tells them of."""

    page: Page

    def __post_init__(self) -> None:
        self.page.add_init_script(f"({LISTEN})()")
        self._reader = self.page.context.new_cdp_session(self.page)
        self._reader.send("Accessibility.enable")

    def heard(self) -> list[str]:
        """All that was said since the page was loaded."""
        found: list[str] = self.page.evaluate("window.heard")
        return found

    def read(self) -> list[Thing]:
        """The page from its top to its end."""
        nodes: list[Any] = self._reader.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Thing] = []

        def walk(node: Any, inside: tuple[str, ...]) -> None:
            role = node.get("role", {}).get("value", "")
            name = spoken(str(node.get("name", {}).get("value", "")))
            if not node["ignored"] and role not in UNTOLD:
                states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                found.append(Thing(role, name, states, node.get("backendDOMNodeId", 0), inside))
                inside = (*inside, name) if name else inside
            for child in node.get("childIds", []):
                if child in by_id:
                    walk(by_id[child], inside)

        walk(nodes[0], ())
        return found

    def press(self, thing: Thing) -> None:
        """Do with a thing what is done with it."""
        at = self._reader.send("DOM.resolveNode", {"backendNodeId": thing.node})["object"]["objectId"]
        self._reader.send("Runtime.callFunctionOn", {"objectId": at, "functionDeclaration": PRESS})


def spoken(text: str) -> str:
    """A text as it is told: of which kind its spaces are is not."""
    return " ".join(text.split())


def texts(things: list[Thing], inside: str) -> list[str]:
    """The pieces of text in what has this name; on the whole page, if it is empty."""
    return [one.name for one in things if one.role == "StaticText" and (not inside or inside in one.inside)]


def named(things: list[Thing], role: str, name: str, inside: str = "") -> Thing | None:
    """The first of these."""
    return next(
        (one for one in things if (one.role, one.name) == (role, name) and (not inside or inside in one.inside)), None
    )
