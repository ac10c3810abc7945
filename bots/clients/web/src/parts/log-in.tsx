/** The way in: the form at `/account/login/`, which leads back. */

import type { ComponentChildren, JSX } from "preact";
import { BASE, path } from "../router";

/** A link to the form; whoever has logged in comes back to this screen, or to another one. */
export function LogInLink({ to, children }: { to?: string; children: ComponentChildren }): JSX.Element {
  return <a href={way("login", to)}>{children}</a>;
}

/** The same for a new account. */
export function SignUpLink({ children }: { children: ComponentChildren }): JSX.Element {
  return <a href={way("signup")}>{children}</a>;
}

function way(form: string, to = path.value + location.search): string {
  return `/account/${form}/?next=${encodeURIComponent(BASE + to)}`;
}
