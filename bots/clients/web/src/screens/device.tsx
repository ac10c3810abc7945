/** This device: notices that are pushed to it, and the page as a program of its own. */

import "../style/device.css";

import type { JSX } from "preact";
import { PushPanel } from "../push/panel";
import { Link } from "../router";
import { session } from "../session";
import { t } from "../texts";

export function DeviceScreen(): JSX.Element {
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  return (
    <>
      <h1>{t("device")}</h1>
      {session.value ? (
        <>
          <PushPanel />
          {session.value.player.guest && (
            <p class="hint">
              {t("guest-stays")} <Link to="keep">{t("keep-games")}</Link>
            </p>
          )}
        </>
      ) : (
        <p>
          {t("device-nobody")} <Link to="log-in?to=device">{t("log-in")}</Link>
        </p>
      )}
      {!isInstalled && (
        <section class="install" aria-labelledby="install">
          <h2 id="install">{t("install")}</h2>
          <p>{t("install-about")}</p>
          <ul>
            <li>{t("install-phone")}</li>
            <li>{t("install-desk")}</li>
          </ul>
        </section>
      )}
    </>
  );
}
