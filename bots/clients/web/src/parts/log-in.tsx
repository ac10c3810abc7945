/** The way in: the form at `/account/login/`, which leads back. */

import type { ComponentChildren, JSX } from "preact";
import { BASE, path } from "../router";
import { giveUpGuest } from "../session";

/** A link to the form; whoever has logged in comes back to this screen. */
export function LogInLink({ children }: { children: ComponentChildren }): JSX.Element {
  return <a href={way("login")}>{children}</a>;
}

/** The same for a guest, who is given up for an account that is there already. */
export function GiveUpGuestLink({ children }: { children: ComponentChildren }): JSX.Element {
  const address = way("login", "");
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    void giveUpGuest().finally(() => location.assign(address));
  };
  return (
    <a href={address} onClick={follow}>
      {children}
    </a>
  );
}

/** The same for a new account. */
export function SignUpLink({ children }: { children: ComponentChildren }): JSX.Element {
  return <a href={way("signup")}>{children}</a>;
}

function way(form: string, to = path.value + location.search): string {
  return `/account/${form}/?next=${encodeURIComponent(BASE + to)}`;
}
