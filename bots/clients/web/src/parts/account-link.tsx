/** The way to the pages about one's own account. */

import type { ComponentChildren, JSX } from "preact";
import { openThere } from "../session-bridge";
import { session } from "../session";

/** A link to a page below /account/. Whoever is logged in here is logged in there when they arrive. */
export function AccountLink({ to = "", children }: { to?: string; children: ComponentChildren }): JSX.Element {
  const address = `/account/${to}`;
  const follow = (event: MouseEvent): void => {
    const who = session.value;
    if (!who || who.player.guest || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // If it cannot be done, the page there asks for the password.
    openThere(who.token).then(
      () => location.assign(address),
      () => location.assign(address),
    );
  };
  return (
    <a href={address} onClick={follow}>
      {children}
    </a>
  );
}
