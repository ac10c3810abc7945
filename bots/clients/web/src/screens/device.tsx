/** This device: notices that are pushed to it, and the page as a program of its own. */

import "../style/device.css";

import type { JSX } from "preact";
import { t } from "../language";
import { LooksChoice } from "../looks/choice";
import { LogInLink } from "../parts/log-in";
import { PushPanel } from "../push/panel";
import { Link } from "../router";
import { session } from "../session";

export function DeviceScreen(): JSX.Element {
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  return (
    <>
      <h1>{t("play-device")}</h1>
      {session.value ? (
        <>
          <PushPanel />
          {session.value.player.guest && (
            <p class="hint">
              {t("play-guest-stays")} <Link to="keep">{t("play-keep-games")}</Link>
            </p>
          )}
        </>
      ) : (
        <p>
          {t("play-device-nobody")} <LogInLink>{t("page-account-log-in")}</LogInLink>
        </p>
      )}
      <section class="looks" aria-labelledby="looks">
        <h2 id="looks">{t("play-looks")}</h2>
        <LooksChoice />
      </section>
      {!isInstalled && (
        <section class="install" aria-labelledby="install">
          <h2 id="install">{t("play-install")}</h2>
          <p>{t("play-install-about")}</p>
          <ul>
            <li>{t("play-install-phone")}</li>
            <li>{t("play-install-desk")}</li>
          </ul>
        </section>
      )}
    </>
  );
}
