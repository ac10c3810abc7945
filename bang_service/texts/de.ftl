### Was Menschen von Partien lesen, auf Deutsch. Operanden: siehe en.ftl. Namen stehen nie in einem gebeugten Fall.

## Namen von Dingen, die weder Karten noch Personen oder Ereignisse sind

name-bull-s-eye = Treffer
name-arrow = Pfeil
name-law = Gesetzeshüter
name-outlaws = Outlaws
name-deal = Austeilen
name-draw-phase = Ziehphase
name-eliminated = ausgeschieden
name-end-of-turn = Zugende
name-hand-limit = Handkartenlimit
name-penalty = Strafe
name-reward = Belohnung
name-weapon = Waffe
name-last-life-point = letzter Lebenspunkt
name-red = Rot
name-black = Schwarz
name-sheriff = Sheriff
name-secret-sheriff = geheimer Sheriff
name-deputy = Hilfssheriff
name-outlaw = Outlaw
name-renegade = Kopfgeldjäger

## Namen mit mehr dazu

card = { $name } { $sign }
card-under-name = { $name } ({ $card })
name-chosen = { $name }: { $choice }

## Karten und Ereignisse, die auf Deutsch anders heißen

name-barrel = Fass
name-missed = Fehlschuss!
name-beer = Bier
name-dynamite = Dynamit
name-panic = Panik!
name-jail = Gefängnis
name-duel = Duell
name-indians = Indianer!
name-stagecoach = Postkutsche
name-scope = Zielfernrohr
name-general-store = Gemischtwarenladen
name-bible = Bibel
name-binocular = Fernglas
name-brawl = Schlägerei
name-buffalo-rifle = Büffelgewehr
name-can-can = Cancan
name-canteen = Feldflasche
name-hideout = Versteck
name-howitzer = Haubitze
name-iron-plate = Eisenplatte
name-knife = Messer
name-punch = Faustschlag
name-rag-time = Ragtime
name-ten-gallon-hat = Zehn-Gallonen-Hut
name-dodge = Ausweichen
name-aim = Zielen
name-backfire = Rückschlag
name-bounty = Kopfgeld
name-escape = Flucht
name-fanning = Schnellfeuer
name-ghost = Geist
name-last-call = Letzte Runde
name-rattlesnake = Klapperschlange
name-saved = Gerettet!
name-shotgun = Schrotflinte
name-lemat = LeMat
name-high-noon = Zwölf Uhr mittags
name-blessing = Segnung
name-the-reverend = Der Reverend
name-hangover = Suff
name-the-daltons = Die Daltons
name-ghost-town = Geisterstadt
name-the-sermon = Kirche
name-curse = Fluch
name-gold-rush = Goldrausch
name-shootout = Schießerei
name-the-doctor = Der Doktor
name-thirst = Durst
name-train-arrival = Ankunft des Zuges
name-abandoned-mine = Verlassene Mine
name-hard-liquor = Hochprozentiges
name-law-of-the-west = Das Gesetz des Westens
name-ambush = Hinterhalt
name-ricochet = Querschläger
name-russian-roulette = Russisches Roulette
name-sniper = Scharfschütze
name-the-judge = Der Richter
name-blood-brothers = Blutsbrüder
name-dead-man = Toter Mann
name-a-fistful-of-cards = Eine Hand voll Karten

## Fragen

question-turn = Du bist am Zug: Karte spielen oder beenden.
question-shot = { $needed ->
    [1] { $author } schießt auf dich: { $cause }. Abwehren?
   *[other] { $author } schießt auf dich: { $cause }. Mit { $needed } Fehlschüssen abwehren?
}
question-shot-event = { $needed ->
    [1] { $cause } trifft dich. Abwehren?
   *[other] { $cause } trifft dich. Mit { $needed } Fehlschüssen abwehren?
}
question-indians = { $author } schickt Indianer! Ein BANG! abwerfen oder einen Lebenspunkt verlieren?
question-duel = Du bist im Duell mit { $author } an der Reihe. Ein BANG! abwerfen oder einen Lebenspunkt verlieren?
question-rescue = { $needed ->
    [1] Letzter Lebenspunkt! { $author } schaltet dich aus. Rettest du dich?
   *[other] Letzter Lebenspunkt! { $author } schaltet dich aus, wenn du nicht { $needed } Lebenspunkte erhältst.
}
question-rescue-event = { $needed ->
    [1] Letzter Lebenspunkt! Du scheidest aus. Rettest du dich?
   *[other] Letzter Lebenspunkt! Du scheidest aus, wenn du nicht { $needed } Lebenspunkte erhältst.
}
question-hand-limit = { $needed ->
    [1] Du hast eine Karte zu viel. Welche wirfst du ab?
   *[other] Du hast { $needed } Karten zu viel. Welche wirfst du ab?
}
question-pay = { $needed ->
    [1] { $cause }: Mit welcher Karte bezahlst du?
   *[other] { $cause }: Mit welchen { $needed } Karten bezahlst du?
}
question-cost = { $cause } kostet eine weitere Karte. Welche wirfst du ab?
question-join = { $cause }: Mit welchem BANG!?
question-first-card = Woher kommt deine erste Karte?
question-evade = { $author } spielt { $cause } gegen dich. Ausweichen?
question-evade-other = { $author } spielt { $cause } gegen { $about }. Ausweichen?
question-evade-all = { $author } spielt { $cause }. Ausweichen?
question-save = { $needed ->
    [1] { $about } verliert durch { $author } einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert durch { $author } { $needed } Lebenspunkte ({ $cause }). Verhindern?
}
question-save-mine = { $needed ->
    [1] { $about } verliert durch dich einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert durch dich { $needed } Lebenspunkte ({ $cause }). Verhindern?
}
question-save-event = { $needed ->
    [1] { $about } verliert einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert { $needed } Lebenspunkte ({ $cause }). Verhindern?
}
question-flip = Aufdecken! ({ $cause }): Welche Karte zählt?
question-loot-take = { $cause }: Welche Karte nimmst du von { $about }?
question-loot-discard = { $cause }: Welche Karte verliert { $about }?
question-general-store = { name-general-store }: Welche Karte nimmst du?
question-kit-carlson = { $needed ->
    [1] Kit Carlson: Welche Karte behältst du?
   *[other] Kit Carlson: Welche { $needed } Karten behältst du?
}
question-ricochet = Auf welche Karte vor { $about } schießt du?
question-ricochet-answer = { $author } schießt auf deine Karte { $card }. Mit einem Fehlschuss retten?
question-russian-roulette = { name-russian-roulette }: Einen Fehlschuss abwerfen oder 2 Lebenspunkte verlieren?
question-hard-liquor = { name-hard-liquor }: Karten ziehen oder stattdessen einen Lebenspunkt erhalten?
question-peyote = Peyote: Ist die nächste Karte rot oder schwarz?
question-ranch = Ranch: Welche Karten tauschst du gegen neue?
question-blood-brothers = { name-blood-brothers }: Wem gibst du einen deiner Lebenspunkte?
question-pat-brennan = Ziehst du vom Stapel oder nimmst du eine Karte, die im Spiel ist?
question-vera-custer = Wessen Fähigkeit hast du bis zu deinem nächsten Zug?
question-the-daltons = { name-the-daltons }: Welche deiner blauen Karten verlierst du?
question-shotgun = { $author } hat dich mit der Schrotflinte getroffen. Welche Karte wirfst du ab?
question-bandidos = { $needed ->
    [1] { $author } schickt Bandidos! Eine Karte abwerfen oder einen Lebenspunkt verlieren?
   *[other] { $author } schickt Bandidos! { $needed } Karten abwerfen oder einen Lebenspunkt verlieren?
}
question-bandidos-mine = { $needed ->
    [1] Deine eigenen Bandidos: Eine Karte abwerfen oder einen Lebenspunkt verlieren?
   *[other] Deine eigenen Bandidos: { $needed } Karten abwerfen oder einen Lebenspunkt verlieren?
}
question-tornado = Tornado: Welche Karte wirfst du ab? Du ziehst zwei.
question-poker = { $author } spielt Poker. Welche Karte wirfst du ab?
question-poker-pick = Poker: Welche Karte nimmst du?
question-fanning = { name-fanning }: Auf wen schießt du außer auf { $about }?
question-evelyn-shebang = { $needed ->
    [1] Auf wen schießt du, statt eine Karte zu ziehen? Eine Karte ist übrig.
   *[other] Auf wen schießt du, statt eine Karte zu ziehen? { $needed } Karten sind übrig.
}
question-lemonade-jim = { $author } trinkt ein Bier. Eine Karte abwerfen, um auch einen Lebenspunkt zu erhalten?
question-saved = Du hast { $about } gerettet. Woher kommen deine zwei Karten?
question-roll = { $needed ->
    [1] Welche Würfel behältst du? Ein Wurf ist übrig.
   *[other] Welche Würfel behältst du? { $needed } Würfe sind übrig.
}
question-bullseye = { $needed ->
    [1] Treffer { $cause }: Auf wen schießt du?
   *[other] Treffer { $cause }: Auf wen schießt du? { $needed } Schüsse sind übrig.
}
question-dice-beer = { $needed ->
    [1] Bier: Wer erhält einen Lebenspunkt?
   *[other] Bier: Wer erhält einen Lebenspunkt? { $needed } Bier sind übrig.
}
question-dice-bart-cassidy = { $needed ->
    [1] Du verlierst einen Lebenspunkt. Stattdessen einen Pfeil nehmen?
   *[other] Du verlierst { $needed } Lebenspunkte. Statt eines davon einen Pfeil nehmen?
}
question-dice-kit-carlson = { $needed ->
    [1] Kit Carlson: Wer gibt einen Pfeil zurück?
   *[other] Kit Carlson: Wer gibt einen Pfeil zurück? { $needed } sind übrig.
}
question-dice-pedro-ramirez = Pedro Ramirez: Gibst du einen deiner Pfeile zurück?
question-dice-sid-ketchum = Sid Ketchum: Wer erhält einen Lebenspunkt?

## Antworten

label-play = { $card }
label-play-as = { $card } als { $name }
label-play-at = { $card } gegen { $target }
label-play-for = { $card } für { $target }
label-play-as-for = { $card } als { $name } für { $target }
label-play-as-at = { $card } als { $name } gegen { $target }
label-discard = { $card } abwerfen
label-discard-hand-limit = { $card }
label-discard-pay = { $card }
label-discard-cost = { $card }
label-discard-ranch = { $card }
label-discard-shotgun = { $card }
label-discard-the-daltons = { $card }
label-discard-loot-discard = { $card }
label-discard-ricochet = { $card }
label-discard-hand = Eine zufällige Handkarte
label-take = { $card }
label-take-hand = Eine zufällige Handkarte
label-flip = Aufdecken! ({ $name })
label-draw-deck = Vom Stapel
label-draw-deck-hard-liquor = Karten ziehen
label-draw-deck-pat-brennan = Vom Stapel ziehen
label-draw-deck-evelyn-shebang = Vom Stapel ziehen
label-draw-discards = Vom Ablagestapel
label-draw-from = Aus der Hand von { $target }
label-choose = { $name }
label-keep = { $dice }
label-keep-none = Keinen
label-end = Zug beenden
label-back = Zurücknehmen
label-use = { $name } einsetzen
label-use-at = { $name } gegen { $target }
label-use-1 = { $target } (1)
label-use-2 = { $target } (2)
label-use-doc-holyday = Auf { $target } schießen (Doc Holyday)
label-use-sniper = Auf { $target } schießen ({ name-sniper })
label-use-slab-the-killer = Zweimal auf { $target } schießen (Slab the Killer)
label-use-beer = { $target }
label-use-blood-brothers = { $target }
label-use-chuck-wengam = Einen Lebenspunkt verlieren, zwei Karten ziehen (Chuck Wengam)
label-use-bart-cassidy = Einen Pfeil nehmen
label-use-pedro-ramirez = Einen Pfeil zurückgeben
label-use-kit-carlson = { $target }
label-use-sid-ketchum = Zwei Karten abwerfen, einen Lebenspunkt erhalten (Sid Ketchum)
label-use-sid-ketchum-at = { $target }
label-use-jose-delgado = Eine blaue Karte abwerfen, zwei ziehen (José Delgado)
label-use-hard-liquor = Einen Lebenspunkt erhalten
label-use-vera-custer = { $target } ({ $character })
label-use-fanning = { $target }
label-use-evelyn-shebang = Auf { $target } schießen
label-pass = Nein
label-pass-shot = Treffer hinnehmen
label-pass-indians = Einen Lebenspunkt verlieren
label-pass-duel = Einen Lebenspunkt verlieren
label-pass-rescue = Ausscheiden
label-pass-evade = Geschehen lassen
label-pass-save = Geschehen lassen
label-pass-ricochet-answer = Die Karte verlieren
label-pass-russian-roulette = 2 Lebenspunkte verlieren
label-pass-ranch = Das ist alles
label-pass-blood-brothers = Niemandem
label-pass-bandidos = Einen Lebenspunkt verlieren
label-pass-tornado = Keine abwerfen
label-pass-poker = Keine abwerfen
label-pass-poker-pick = Das ist alles
label-pass-dice-bart-cassidy = Keinen Pfeil nehmen
label-pass-dice-kit-carlson = Das ist alles

## Warum eine Karte nicht geht

reason-only-in-answer = Nur als Antwort auf etwas.
reason-lies-already = Du hast schon eine im Spiel.
reason-bang-limit = Kein BANG! mehr in diesem Zug.
reason-too-far = Reichweite { $limit }; wer am nächsten sitzt, ist bei { $nearest }.
reason-nobody-has-cards = Dort hat niemand eine Karte.
reason-nobody-is-out = Niemand ist ausgeschieden.
reason-everybody-has-one = Alle anderen haben schon eine.
reason-nobody-to-jail = Niemand kann ins Gefängnis.
reason-no-bang = Dir fehlt ein BANG! dazu.
reason-needs-another = Sie kostet eine weitere Karte.
reason-forbidden = Verboten: { $by }.
reason-no-answer = Keine Antwort auf: { $by }
reason-no-rescue = Sie rettet dich nicht.
reason-no-payment = { $by }: Damit kannst du nicht bezahlen.
reason-chosen = Schon gewählt.
reason-not-now = Jetzt nicht.
refused-card = { $card } geht hier nicht. { $reason }

## Was geschehen ist

cards-hidden = { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
cards-none = keine Karte
life-points = { $count ->
    [1] 1 Lebenspunkt
   *[other] { $count } Lebenspunkte
}

record-start = Die Partie beginnt; es spielen { $seats }.
record-role = Rolle von { $seat }: { $role }.
record-role-hidden = { $seat } sieht sich eine verdeckte Rolle an.
record-character = { $seat } ist { $character } ({ $life }).
record-turn = { $seat } ist am Zug.
record-skip = { $seat } setzt aus ({ $cause }).
record-draw-deck = { $seat } zieht { $cards } vom Stapel ({ $cause }).
record-draw-deck-draw-phase = { $seat } zieht { $cards }.
record-draw-deck-deal = { $seat } bekommt { $cards }.
record-draw-discards = { $seat } zieht { $cards } vom Ablagestapel ({ $cause }).
record-draw-discards-draw-phase = { $seat } zieht { $cards } vom Ablagestapel.
record-draw-aside = { $seat } nimmt { $cards } ({ $cause }).
record-take-hand = { $seat } nimmt { $cards } aus der Hand von { $from } ({ $cause }).
record-take-in-play = { $seat } nimmt { $cards }; das lag vor { $from } ({ $cause }).
record-play = { $seat } spielt { $card }.
record-play-as = { $seat } spielt { $card } als { $name }.
record-play-at = { $seat } spielt { $card } gegen { $target }.
record-play-as-at = { $seat } spielt { $card } als { $name } gegen { $target }.
record-play-against = { $seat } spielt { $card } (gegen: { $against }).
record-play-as-against = { $seat } spielt { $card } als { $name } (gegen: { $against }).
record-play-for = { $seat } spielt { $card } für { $target }.
record-play-for-against = { $seat } spielt { $card } für { $target } (gegen: { $against }).
record-play-as-for = { $seat } spielt { $card } als { $name } für { $target }.
record-play-as-for-against = { $seat } spielt { $card } als { $name } für { $target } (gegen: { $against }).
record-use = { $seat } setzt ein: { $ability }.
record-use-at = { $seat } setzt gegen { $target } ein: { $ability }.
record-use-for = { $seat } setzt für { $target } ein: { $ability }.
record-use-on = { $seat } setzt ein: { $ability } ({ $target }).
record-use-1 = { $seat } schießt auf { $target } (1).
record-use-2 = { $seat } schießt auf { $target } (2).
record-use-beer = { $seat } gibt { $target } ein Bier.
record-use-beer-self = { $seat } trinkt ein Bier.
record-flip = { $seat } deckt auf ({ $cause }): { $cards }.
record-flip-one-of = { $seat } deckt auf ({ $cause }): { $cards }. Es zählt: { $counts }.
record-reveal = { $seat } zeigt { $cards } ({ $cause }).
record-reveal-ricochet = { $cards } vor { $seat } ist das Ziel ({ $cause }).
record-return = { $seat } legt { $cards } auf den Stapel zurück ({ $cause }).
record-discard = { $seat } wirft ab: { $cards } ({ $cause }).
record-discard-by = { $seat } wirft ab: { $cards } ({ $cause } von { $author }).
record-discard-in-play = { $seat } wirft ab, was im Spiel war: { $cards } ({ $cause }).
record-discard-in-play-by = { $seat } wirft ab, was im Spiel war: { $cards } ({ $cause } von { $author }).
record-move = { $card } wandert von { $from } zu { $to }.
record-life-lost = { $seat } verliert { $points } ({ $cause }) und hat noch { $life }.
record-life-lost-by = { $seat } verliert { $points } ({ $cause } von { $author }) und hat noch { $life }.
record-life-lost-all = { $seat } verliert { $points } ({ $cause }) und hat keinen mehr.
record-life-lost-all-by = { $seat } verliert { $points } ({ $cause } von { $author }) und hat keinen mehr.
record-life-regained = { $seat } erhält { $points } ({ $cause }) und hat jetzt { $life }.
record-life-regained-by = { $seat } erhält { $points } ({ $cause } von { $author }) und hat jetzt { $life }.
record-unaffected = { $seat } bleibt verschont ({ $cause }).
record-unaffected-by = { $seat } bleibt verschont ({ $cause } von { $author }).
record-revived = { $seat } ist wieder im Spiel: { $points } ({ $cause }).
record-revived-ghost = { $seat } ist als Geist wieder im Spiel ({ $cause }).
record-roll = { $seat } würfelt { $thrown }.
record-roll-kept = { $seat } würfelt { $thrown } und behält { $kept }.
record-arrows-taken = { $count ->
    [1] { $seat } nimmt einen Pfeil ({ $cause }) und hat jetzt { $arrows }.
   *[other] { $seat } nimmt { $count } Pfeile ({ $cause }) und hat jetzt { $arrows }.
}
record-arrows-returned = { $count ->
    [1] { $seat } gibt einen Pfeil zurück ({ $cause }) und hat noch { $arrows }.
   *[other] { $seat } gibt { $count } Pfeile zurück ({ $cause }) und hat noch { $arrows }.
}
record-eliminated = { $seat } scheidet aus: { $role }.
record-eliminated-by = { $seat } wird von { $author } ausgeschaltet: { $role }.
record-reward = { $seat } erhält die Belohnung für { $victim }.
record-penalty = { $seat } büßt dafür, { $victim } ausgeschaltet zu haben.
record-shuffle = Der Ablagestapel wird gemischt: { $count } Karten bilden den neuen Stapel.
record-event = Ereignis: { $event }.
record-end-law = Die Gesetzeshüter gewinnen: { $winners }.
record-end-outlaws = Die Outlaws gewinnen: { $winners }.
record-end-renegade = Als Kopfgeldjäger siegreich: { $winners }.
record-end-deputy = Als Hilfssheriff siegreich: { $winners }.
record-end-outlaw = Als Outlaw siegreich: { $winners }.
record-end-nobody = Niemand gewinnt: Alle sind ausgeschieden.

## Arten der Ablehnung: Titel, Bedeutung, Abhilfe

problem-not-found = Nicht gefunden
problem-not-found-meaning = Unter dieser Adresse gibt es nichts, oder nichts, wovon Sie wissen dürfen.
problem-not-found-remedy = Prüfen Sie die Adresse und die Kennung darin; jeder Pfad endet mit einem Schrägstrich.
problem-not-authenticated = Anmeldung nötig
problem-not-authenticated-meaning = Die Anfrage enthält kein Token, und diese Adresse verlangt eines.
problem-not-authenticated-remedy = Senden Sie `Authorization: Bearer bang_…`; ein Token erhalten Sie mit POST /api/v1/sessions/.
problem-token-invalid = Token nicht anerkannt
problem-token-invalid-meaning = Das Token oder Name und Passwort sind falsch, oder das Token ist abgelaufen.
problem-token-invalid-remedy = Melden Sie sich mit POST /api/v1/sessions/ neu an.
problem-token-revoked = Token widerrufen
problem-token-revoked-meaning = Das Token war gültig, wurde aber widerrufen. Ein Platz, auf dem Sie damit gespielt haben, gehört weiterhin Ihnen.
problem-token-revoked-remedy = Melden Sie sich mit POST /api/v1/sessions/ neu an und spielen Sie mit dem neuen Token weiter.
problem-forbidden = Nicht erlaubt
problem-forbidden-meaning = Der Dienst kennt Sie, aber Sie oder Ihr Token dürfen das nicht.
problem-forbidden-remedy = Verwenden Sie ein Token mit der nötigen Berechtigung, oder bitten Sie jemanden, der es darf.
problem-validation-failed = Einige Angaben sind falsch
problem-validation-failed-meaning = Der Dienst hat die Anfrage verstanden, kann aber mindestens einen ihrer Werte nicht annehmen; `errors` nennt jeden davon.
problem-validation-failed-remedy = Berichtigen Sie die in `errors` genannten Angaben und senden Sie die Anfrage noch einmal.
problem-malformed-request = Anfrage nicht lesbar
problem-malformed-request-meaning = Die Anfrage ist nicht wohlgeformt: Der Inhalt ist kein strenges JSON, oder er ist zu tief verschachtelt.
problem-malformed-request-remedy = Senden Sie ein einziges JSON-Dokument in UTF-8, ohne NaN oder Infinity.
problem-body-too-large = Inhalt zu groß
problem-body-too-large-meaning = Der Inhalt ist größer, als der Dienst annimmt.
problem-body-too-large-remedy = Senden Sie höchstens 1 MiB.
problem-query-too-complex = Abfrage verlangt zu viel
problem-query-too-complex-meaning = Das GraphQL-Dokument ist länger, tiefer oder teurer, als eine Anfrage sein darf. Es wurde nichts ausgeführt.
problem-query-too-complex-remedy = Fragen Sie nach weniger auf einmal: weniger Zeilen, weniger Felder, weniger Operationen.
problem-unsupported-media-type = Medientyp nicht unterstützt
problem-unsupported-media-type-meaning = Diese Adresse nimmt den Medientyp des Inhalts nicht an.
problem-unsupported-media-type-remedy = Senden Sie JSON mit `Content-Type: application/json`.
problem-method-not-allowed = Methode nicht erlaubt
problem-method-not-allowed-meaning = Die Adresse gibt es, aber nicht für diese Methode.
problem-method-not-allowed-remedy = Verwenden Sie eine der Methoden, die im Header `Allow` stehen.
problem-not-acceptable = Antwort in diesem Format nicht möglich
problem-not-acceptable-meaning = Der Header `Accept` verlangt ein Format, das diese Adresse nicht anbietet.
problem-not-acceptable-remedy = Akzeptieren Sie `application/json`.
problem-rate-limited = Zu viele Anfragen
problem-rate-limited-meaning = Eine der veröffentlichten Grenzen ist im Augenblick erreicht. Es wurde nichts ausgeführt.
problem-rate-limited-remedy = Warten Sie die in `Retry-After` genannten Sekunden und senden Sie dieselbe Anfrage noch einmal.
problem-conflict = Konflikt
problem-conflict-meaning = Die Anfrage passt nicht zum gegenwärtigen Stand.
problem-conflict-remedy = Lesen Sie die Ressource noch einmal und entscheiden Sie neu.
problem-name-taken = Name vergeben
problem-name-taken-meaning = Ein anderes Konto hat diesen Namen; Groß- und Kleinschreibung machen keinen Unterschied.
problem-name-taken-remedy = Wählen Sie einen anderen Namen.
problem-table-full = Tisch voll
problem-table-full-meaning = Alle Plätze des Tisches sind besetzt.
problem-table-full-remedy = Wählen Sie einen anderen Tisch, oder eröffnen Sie einen.
problem-table-not-open = Tisch nicht offen
problem-table-not-open-meaning = Der Tisch lässt solche Änderungen nicht mehr zu: Er ist geschlossen, oder die Partie ist vorbei.
problem-table-not-open-remedy = Wählen Sie einen anderen Tisch, oder eröffnen Sie einen.
problem-table-started = Partie hat begonnen
problem-table-started-meaning = Das geht nur, bevor die Partie beginnt.
problem-table-started-remedy = Versuchen Sie es nicht noch einmal: Die Partie läuft.
problem-table-not-started = Partie hat nicht begonnen
problem-table-not-started-meaning = Das geht erst, wenn die Partie begonnen hat.
problem-table-not-started-remedy = Warten Sie auf den Beginn und senden Sie die Anfrage noch einmal.
problem-table-halted = Partie angehalten
problem-table-halted-meaning = Ein Fehler des Dienstes hat die Partie angehalten. Nichts ist verloren, und alle Uhren stehen still.
problem-table-halted-remedy = Warten Sie, bis die Betreiber sich darum gekümmert haben; Sie erhalten eine Mitteilung, wenn die Partie weitergeht.
problem-not-seated = Kein Platz am Tisch
problem-not-seated-meaning = Sie haben keinen Platz an diesem Tisch.
problem-not-seated-remedy = Nehmen Sie zuerst am Tisch Platz, falls er noch offen ist.
problem-already-seated = Schon am Tisch
problem-already-seated-meaning = Sie haben schon einen Platz an diesem Tisch.
problem-already-seated-remedy = Spielen Sie auf dem Platz, den Sie haben.
problem-rated-table = Gewerteter Tisch
problem-rated-table-meaning = Der Tisch ist gewertet, darum darf hier dieser Spieler oder diese KI nicht sitzen; `reason` sagt, warum.
problem-rated-table-remedy = Nimm an einem anderen Tisch Platz.
problem-not-enough-seats = Zu wenige Plätze besetzt
problem-not-enough-seats-meaning = Mit so wenigen besetzten Plätzen kann die Partie nicht beginnen.
problem-not-enough-seats-remedy = Warten Sie, bis mehr Plätze besetzt sind, oder besetzen Sie Plätze mit KI.
problem-seat-not-removable = Platz kann nicht frei werden
problem-seat-not-removable-meaning = Diesen Platz können Sie jetzt weder freimachen noch entfernen.
problem-seat-not-removable-remedy = Bitten Sie die Person auf diesem Platz, ihn aufzugeben.
problem-unknown-set = Unbekannter Kartensatz
problem-unknown-set-meaning = Kein Kartensatz hat diesen Namen.
problem-unknown-set-remedy = Verwenden Sie die Namen aus dem Katalog der Kartensätze.
problem-unknown-option = Unbekannte Tischoption
problem-unknown-option-meaning = Keine Tischoption hat diesen Namen oder diesen Wert.
problem-unknown-option-remedy = Verwenden Sie die Namen und Werte aus dem Katalog der Tischoptionen.
problem-unknown-policy = Unbekannte Spielweise
problem-unknown-policy-meaning = Keine Spielweise für KI-Plätze hat diesen Namen.
problem-unknown-policy-remedy = Verwenden Sie die Namen aus dem Katalog der Spielweisen.
problem-invalid-seats = Plätze passen nicht
problem-invalid-seats-meaning = Diese Zahl oder Anordnung von Plätzen ist mit diesen Kartensätzen und Optionen nicht möglich.
problem-invalid-seats-remedy = Wählen Sie eine Zahl von Plätzen, die das Regelwerk erlaubt.
problem-prompt-not-yours = Nicht Ihre Aufforderung
problem-prompt-not-yours-meaning = Die Aufforderung richtet sich an einen anderen Platz.
problem-prompt-not-yours-remedy = Beantworten Sie nur die Aufforderungen, die in Ihrer eigenen Ansicht stehen.
problem-prompt-answered = Aufforderung schon beantwortet
problem-prompt-answered-meaning = Die Aufforderung ist schon beantwortet: von einem Ihrer Programme, von einer KI oder mit der Vorgabe, weil die Zeit abgelaufen war.
problem-prompt-answered-remedy = Lesen Sie Ihre Ansicht noch einmal; sie zeigt, was Sie jetzt gefragt werden.
problem-prompt-changed = Aufforderung hat sich geändert
problem-prompt-changed-meaning = Nachdem Sie die Aufforderung gelesen haben, wurde ein Teil davon beantwortet, oder am Tisch ist etwas geschehen. Sie bietet jetzt andere Optionen an.
problem-prompt-changed-remedy = Lesen Sie Ihre Ansicht noch einmal und wählen Sie eine der Optionen, die sie jetzt nennt.
problem-prompt-suspended = Aufforderung ausgesetzt
problem-prompt-suspended-meaning = Auf einem anderen Platz wird gerade eine Fähigkeit eingesetzt, die jederzeit erlaubt ist. Danach kommt Ihre Aufforderung zurück.
problem-prompt-suspended-remedy = Warten Sie, bis Ihr Platz wieder gefragt ist, und lesen Sie dann Ihre Ansicht noch einmal.
problem-prompt-unknown = Aufforderung unbekannt
problem-prompt-unknown-meaning = In der Partie gibt es keine Aufforderung mit dieser Kennung.
problem-prompt-unknown-remedy = Lesen Sie Ihre Ansicht noch einmal; sie zeigt, was Sie jetzt gefragt werden.
problem-option-unknown = Option unbekannt
problem-option-unknown-meaning = Die Aufforderung bietet keine Option mit dieser Kennung an.
problem-option-unknown-remedy = Antworten Sie mit der Kennung einer der Optionen, die in der Aufforderung stehen.
problem-act-not-offered = Aktion nicht angeboten
problem-act-not-offered-meaning = Diese jederzeit mögliche Aktion wird Ihrem Platz im Augenblick nicht angeboten.
problem-act-not-offered-remedy = Verwenden Sie die Kennungen, die in Ihrer Ansicht unter `acts` stehen.
problem-idempotency-mismatch = Idempotenzschlüssel für eine andere Anfrage verwendet
problem-idempotency-mismatch-meaning = Der Schlüssel in `Idempotency-Key` wurde schon mit einer anderen Methode, einem anderen Pfad oder einem anderen Inhalt verwendet.
problem-idempotency-mismatch-remedy = Verwenden Sie für jede neue Anfrage einen neuen Schlüssel; wiederholen Sie einen Schlüssel nur mit genau derselben Anfrage.
problem-idempotency-in-flight = Dieselbe Anfrage ist in Arbeit
problem-idempotency-in-flight-meaning = Der Dienst bearbeitet noch eine Anfrage mit diesem `Idempotency-Key`.
problem-idempotency-in-flight-remedy = Warten Sie die in `Retry-After` genannten Sekunden und senden Sie dieselbe Anfrage noch einmal.
problem-invitation-required = Einladung nötig
problem-invitation-required-meaning = Zutritt haben nur Eingeladene.
problem-invitation-required-remedy = Lassen Sie sich einladen und senden Sie den Code der Einladung.
problem-record-not-ready = Aufzeichnung noch nicht verfügbar
problem-record-not-ready-meaning = Die vollständige Aufzeichnung einer Partie gibt es erst, wenn die Partie vorbei ist.
problem-record-not-ready-remedy = Fragen Sie nach dem Ende der Partie noch einmal.
problem-quota-exceeded = Kontingent ausgeschöpft
problem-quota-exceeded-meaning = Sie haben davon so viele, wie ein Konto haben darf.
problem-quota-exceeded-remedy = Entfernen oder beenden Sie eines davon, das Sie nicht mehr brauchen.
problem-server-error = Interner Fehler
problem-server-error-meaning = Der Dienst hat versagt. Es liegt nicht an Ihnen, und nichts wurde nur zur Hälfte ausgeführt.
problem-server-error-remedy = Senden Sie die Anfrage später noch einmal; nennen Sie `request_id`, wenn Sie den Fehler melden.
problem-unavailable = Zurzeit nicht verfügbar
problem-unavailable-meaning = Der Dienst kann das im Augenblick nicht. Es wurde nichts ausgeführt.
problem-unavailable-remedy = Warten Sie die in `Retry-After` genannten Sekunden und senden Sie dieselbe Anfrage noch einmal.

## Ablehnungen: ein einzelner Fall

## Nachrichten

## Grenzen für Anfragen

## Seiten

## Verwaltung: Namen von Feldern und Modellen

name-cards = Karten
name-dice = Würfel
name-out = ausgeschieden

app-accounts = Konten
app-bang-service = Dienst
app-bots = Bots
app-games = Partien
app-notices = Nachrichten
app-ratings = Wertungen
app-staff = Konten, für das Team
app-tools = Werkzeuge
app-wiring = Verdrahtung

model-apitoken = Zugangstoken
model-apitoken-plural = Zugangstoken
model-clocksetting = Stellung der Uhr
model-clocksetting-plural = Stellungen der Uhr
model-dealchain = Kette der Festlegungen
model-dealchain-plural = Ketten der Festlegungen
model-dealcommitment = Festlegung
model-dealcommitment-plural = Festlegungen
model-ending = Ende einer Partie
model-ending-plural = Enden von Partien
model-failure = Fehler
model-failure-plural = Fehler
model-idempotencyrecord = Idempotenzschlüssel
model-idempotencyrecord-plural = Idempotenzschlüssel
model-interceptchange = Änderung einer Siegquote
model-interceptchange-plural = Änderungen von Siegquoten
model-intervention = Eingriff
model-intervention-plural = Eingriffe
model-listedcount = Zählung der Rangliste
model-listedcount-plural = Zählungen der Rangliste
model-message = Nachricht
model-message-plural = Nachrichten
model-miss = Versäumte Frist
model-miss-plural = Versäumte Fristen
model-move = Spielzug
model-move-plural = Spielzüge
model-numbering = Nummernfolge
model-numbering-plural = Nummernfolgen
model-occupancy = Belegung eines Platzes
model-occupancy-plural = Belegungen von Plätzen
model-outage = Ausfall
model-outage-plural = Ausfälle
model-player = Konto
model-player-plural = Konten
model-player-groups = Gruppe eines Kontos
model-player-groups-plural = Gruppen von Konten
model-player-user-permissions = Berechtigung eines Kontos
model-player-user-permissions-plural = Berechtigungen von Konten
model-playerresult = Ergebnis eines Kontos
model-playerresult-plural = Ergebnisse von Konten
model-pool = Pool
model-pool-plural = Pools
model-position = Stellung
model-position-plural = Stellungen
model-prompt = Frage
model-prompt-plural = Fragen
model-ratedgame = Gewertete Partie
model-ratedgame-plural = Gewertete Partien
model-rating = Wertung
model-rating-plural = Wertungen
model-ratingchange = Änderung einer Wertung
model-ratingchange-plural = Änderungen von Wertungen
model-receiver = Webhook
model-receiver-plural = Webhooks
model-seat = Platz
model-seat-plural = Plätze
model-setaside = Zurückgestelltes Ende
model-setaside-plural = Zurückgestellte Enden
model-table = Tisch
model-table-plural = Tische
model-throttlebucket = Zähler einer Grenze
model-throttlebucket-plural = Zähler von Grenzen
model-uptime = Betriebszeit
model-uptime-plural = Betriebszeit

field-absence-misses = Abwesend nach
field-absence-policy = KI-Strategie bei Abwesenheit
field-asked-at = gefragt um
field-at = Zeit
field-attempts = Versuche
field-author = Antwort von
field-began-at = Beginn
field-booked-until = gebucht bis
field-by-policy = fragt eine KI
field-cause = Ursache
field-cell = Zelle
field-chances = Aussichten
field-clock = Uhr
field-commitment = Festlegung
field-corrections = Korrekturen
field-counted = zählt
field-created = angelegt
field-cursor = gewertet bis
field-due-at = Frist
field-email = E-Mail-Adresse
field-ended-at = Ende
field-ending = Ende
field-entropy = Beitrag zum Zufall
field-error = Fehler
field-excuse = Entschuldigung
field-expires-at = gültig bis
field-failing-since = gescheitert seit
field-failures = Fehlversuche
field-game = Spiel
field-games = Partien
field-generation = Generation
field-heart = Herzschlag
field-held-by = vertreten von
field-host = eröffnet von
field-id = Nr.
field-is-active = Zugang
field-is-listed = Rangliste
field-is-on = eingeschaltet
field-is-provisional = vorläufig
field-is-session = Sitzung
field-is-slow = langsam
field-is-staff = Team
field-kind = Art
field-last-used = zuletzt benutzt
field-made-at = Zeit
field-missed-at = versäumt um
field-misses = versäumt
field-model = Modell
field-moves = Spielzüge
field-name = Name
field-next-at = Nächster Versuch
field-number = Nummer
field-off-reason = ausgeschaltet, weil
field-opened-at = eröffnet
field-options = Optionen
field-owner = Bot von
field-paused-until = Pause bis
field-player = Konto
field-policy = KI-Strategie
field-pool = Pool
field-public-id = Kennung
field-rate = Geschwindigkeit
field-real-epoch = Echtzeit
field-reason = Grund
field-release = Version
field-result = Ergebnis
field-revoked-at = widerrufen
field-ring-at = Weckruf um
field-rulebook = Regelwerk
field-scopes = Rechte
field-seat = Platz
field-seat-count = Plätze
field-service-epoch = Zeit des Dienstes
field-sets = Kartensätze
field-shown = Punkte
field-since = ab Generation
field-started-at = Beginn
field-state = Zustand
field-status = Status
field-sweep-beat = Herzschlag sweep
field-table = Tisch
field-theta = Theta
field-tries = Versuche
field-turn = Zug
field-until = vor Generation
field-variance = Varianz
field-visibility = Sichtbarkeit
field-web-beat = Herzschlag web

field-apitoken-is-session-help = Beim Anmelden entstanden, nicht von Hand.
field-apitoken-name-help = Eigene Notiz, wo das Zugangstoken benutzt wird.
field-clocksetting-rate-help = Sekunden des Dienstes in einer Sekunde der Echtzeit
field-clocksetting-real-epoch-help = Ab wann diese Stellung gilt, in Echtzeit
field-clocksetting-service-epoch-help = Was die Uhr des Dienstes in diesem Augenblick zeigte
field-message-due-at-help = Die Frist, wie sie beim Schreiben galt
field-message-next-at-help = Vorher wird nicht zugestellt
field-miss-excuse-help = Warum das Team die versäumte Frist nicht anrechnet
field-outage-heart-help = Der Teil des Dienstes, der schwieg
field-player-is-active-help = Aus: keine Anmeldung, und kein Zugangstoken gilt, auch keines der eigenen Bots.
field-player-is-staff-help = Darf in die Verwaltung.
field-player-name-help = 3 bis 30 Buchstaben, Ziffern und die Zeichen _ . - ; groß oder klein geschrieben ist es derselbe Name.
field-receiver-failures-help = Fehlversuche in Folge
field-receiver-is-slow-help = Der letzte Versuch ist gescheitert oder hat lange gedauert
field-table-absence-misses-help = Züge in Folge mit versäumter Frist, nach denen eine KI den Platz übernimmt; 0: nie
field-table-clock-help = Leer: Niemand ist je zu spät

choice-adjudicate = Entscheiden
choice-annul = Annullieren
choice-asked = gefragt
choice-bot = Bot
choice-bots = Bots
choice-closed = geschlossen
choice-correct = Korrigieren
choice-deadline = Frist
choice-due = steht aus
choice-failed = gescheitert
choice-halt = Anhalten
choice-halted = angehalten
choice-held = KI spielt weiter
choice-invitation = mit Einladung
choice-lapsed = verfallen
choice-listed = nur in der Liste
choice-missed = Frist versäumt
choice-mixed = gemischt
choice-move-author-player = selbst
choice-no-answer = keine Antwort
choice-no-choice = keine Wahl
choice-obsolete = überholt
choice-open = offen
choice-over = beendet
choice-password-replaced = Passwort ersetzt
choice-people = Personen
choice-person = Person
choice-playing = läuft
choice-policy = KI
choice-public = öffentlich
choice-pushed = zugestellt
choice-ratedgame-counted-all = für alle
choice-ratedgame-counted-leavers = nur für Weggegangene
choice-ratedgame-counted-nothing = nicht
choice-removed = vom Platz entfernt
choice-restore = Korrektur zurücknehmen
choice-resume = Fortsetzen
choice-resumed = fortgesetzt
choice-side-deputy = Der Hilfssheriff gewinnt
choice-side-law = Sheriff und Hilfssheriffs gewinnen
choice-side-nobody = Niemand gewinnt
choice-side-outlaw = Der Outlaw gewinnt
choice-side-outlaws = Die Outlaws gewinnen
choice-side-renegade = Der Kopfgeldjäger gewinnt
choice-started = Beginn
choice-test = Test
choice-turn-missed = Zug schon versäumt
choice-void = Abbrechen
choice-voided = abgebrochen

## Verwaltung: alles andere

admin-site = Verwaltung von BANG!
admin-index = Konten, Tische, Dienst
admin-home = Start
admin-none = Keine.
admin-cancel = Abbrechen
admin-act = { $act } …
admin-by = von
admin-the-service = der Dienst
admin-table = Tisch
admin-game = Spiel
admin-state = Zustand
admin-credit = Gutschrift
admin-duration = { $days ->
    [0] { $time }
    [one] { $days } Tag, { $time }
   *[other] { $days } Tage, { $time }
}
admin-deadline = Frist
admin-reason = Grund
admin-refused = { $title }. { $detail }
admin-correct-the-fields = Die markierten Felder berichtigen.

admin-bad-filter = Filter nicht möglich
admin-bad-filter-not-possible = Dieser Filter ist nicht möglich: { $names }.
admin-bad-filter-times = Zeiten werden so geschrieben: 2026-11-22T18:30:00Z, vom Jahr 1 bis zum Jahr 9999 in UTC; ein Jahr als Zahl von 1 bis 9998, ein Monat von 1 bis 12, ein Tag von 1 bis 31.
admin-bad-filter-whole-list = Die ganze Liste zeigen.
admin-filter-name = Name
admin-filter-name-refused = Würde heute abgelehnt

admin-outage-explanation = Eine Zeile für jedes Schweigen von mehr als { $seconds } Sekunden, in dem niemand antworten konnte (web) oder keine Frist durchgesetzt wurde (sweep). Alles davon wurde jeder laufenden Uhr zurückgegeben, sodass deswegen niemand eine Frist versäumt hat.
admin-lasted = Dauer
admin-uptime-explanation = Die Uhren der Partien laufen nach der Betriebszeit: der Zeit des Dienstes ohne alle Ausfälle. Fehlt einer der beiden Herzschläge länger als { $seconds } Sekunden, so stehen die Uhren still, und keine Frist wird durchgesetzt. Mit dem nächsten Schlag wird der Ausfall gebucht und zurückgegeben. Herzschläge stehen in Echtzeit.
admin-uptime-runs = läuft
admin-uptime-stands = steht still: { $heart } schweigt
admin-uptime-shows = Stand der Betriebszeit

admin-act-halt = Anhalten
admin-act-halt-title = Tisch anhalten: { $table }
admin-act-halt-button = Partie anhalten
admin-act-halt-consequence = Bis zum Fortsetzen wird kein Platz gefragt, und keine Uhr läuft. Nichts geht verloren.
admin-act-halt-done = Angehalten. Alle am Tisch erhalten eine Nachricht.
admin-act-resume = Fortsetzen
admin-act-resume-title = Tisch fortsetzen: { $table }
admin-act-resume-button = Partie fortsetzen
admin-act-resume-consequence = Die Partie geht weiter, wo sie stand. Die Zeit der gefragten Plätze läuft von jetzt an.
admin-act-resume-done = Fortgesetzt. Alle am Tisch erhalten eine Nachricht.
admin-act-adjudicate = Entscheiden
admin-act-adjudicate-title = Partie entscheiden: Tisch { $table }
admin-act-adjudicate-button = Partie entscheiden
admin-act-adjudicate-consequence = Die Partie endet mit dem Sieg der gewählten Seite. Rollen, Handkarten und der Seed werden öffentlich. Das lässt sich nicht rückgängig machen.
admin-act-adjudicate-done = Entschieden. Alle am Tisch erhalten eine Nachricht.
admin-act-void = Abbrechen
admin-act-void-title = Partie abbrechen: Tisch { $table }
admin-act-void-button = Partie abbrechen
admin-act-void-consequence = Die Partie endet ohne Ergebnis. Rollen, Handkarten und der Seed werden öffentlich. Das lässt sich nicht rückgängig machen.
admin-act-void-done = Abgebrochen. Alle am Tisch erhalten eine Nachricht.
admin-act-annul = Annullieren
admin-act-annul-title = Partie annullieren: Tisch { $table }
admin-act-annul-button = Partie annullieren
admin-act-annul-consequence = Die Partie zählt nicht mehr. Wertungen und Tabellen werden ohne sie neu berechnet. Was gespielt wurde, bleibt stehen.
admin-act-annul-done = Annulliert. Der Grund ist am Tisch zu lesen.
admin-act-correct = Ergebnis korrigieren
admin-act-correct-title = Ergebnis korrigieren: Tisch { $table }
admin-act-correct-button = Ergebnis korrigieren
admin-act-correct-consequence = Wertungen und Tabellen werden mit dem Sieg der gewählten Seite neu berechnet. Was gespielt wurde, bleibt stehen.
admin-act-correct-done = Korrigiert. Der Grund ist am Tisch zu lesen.
admin-act-restore = Korrektur zurücknehmen
admin-act-restore-title = Korrektur zurücknehmen: Tisch { $table }
admin-act-restore-button = Korrektur zurücknehmen
admin-act-restore-consequence = Die geltende Korrektur wird zurückgenommen. Was vorher zählte, zählt wieder.
admin-act-restore-done = Zurückgenommen. Der Grund ist am Tisch zu lesen.
admin-reason-help = Alle am Tisch können das lesen. Es darf nicht verraten, wer was hat.
admin-winner = Sieg
admin-renegade = Welcher Kopfgeldjäger
admin-renegade-help = Ein Kopfgeldjäger gewinnt allein.
admin-renegade-none = keiner
admin-renegade-only = der einzige, der noch im Spiel ist
admin-renegade-only-help = Ein Kopfgeldjäger gewinnt allein. Nur nötig, solange beide im Spiel sind oder keiner.
admin-stays-halted = Diese Version kann die Partie nicht lesen: Sie bleibt angehalten.

admin-table-title = Tisch { $table }
admin-table-is = { $status ->
    [open] Der Tisch ist offen.
    [playing] Die Partie läuft.
    [halted] Die Partie ist angehalten.
    [over] Die Partie ist beendet.
    [voided] Die Partie ist abgebrochen.
   *[closed] Der Tisch ist geschlossen.
}
admin-table-game = Partie
admin-table-journal = Protokoll
admin-table-failures = Fehler
admin-table-not-started = Die Partie hat nicht begonnen.
admin-table-open-journal = Protokoll, wie Zuschauende es sehen
admin-table-everything = Alles, auch verdeckte Rollen und Karten
admin-table-halted = Diese Partie ist angehalten: Niemand kann ziehen, und keine Uhr läuft. Den Grund herausfinden, dann die Partie fortsetzen oder beenden.
admin-table-own-game = Du sitzt selbst an diesem Tisch: Anhalten, fortsetzen und beenden können die Partie nur andere.
admin-hidden-own-game = Du spielst selbst an diesem Tisch: Du darfst von der Partie nicht mehr sehen als die anderen.
admin-game-hidden-shown = Verdeckte Rollen und Karten sind zu sehen. Dieser Blick ist protokolliert.
admin-game-not-readable = Diese Version kann die Stellung dieser Partie nicht lesen.
admin-game-seat = Platz
admin-game-player = Wer
admin-game-role = Rolle
admin-game-character = Charakter
admin-game-life = Leben
admin-game-arrows = Pfeile
admin-game-in-play = Im Spiel
admin-game-hand = Hand
admin-game-hidden = verdeckt
admin-game-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
admin-game-journal = Protokoll

admin-failure-explanation = Jeder Fehler hat seinen eigenen Tisch angehalten und keinen anderen. Ist die Regel repariert, lässt sich die Partie auf der Seite des Tisches fortsetzen oder dort beenden.
admin-failure-table-status = Tisch ist jetzt
admin-failure-this-release = diese Version
admin-failure-trace = Ablaufspur
admin-failure-reproduce = Wiederholen
admin-failure-how-to-reproduce = { $here } auf dieser Maschine oder, ohne Datenbank, an jedem anderen Ort { $elsewhere } mit dem heruntergeladenen Bericht. Der Befehl wiederholt, was getan wurde. Er gibt den Fehler mit seinem Text aus oder sagt, dass er mit dieser Version nicht mehr auftritt.
admin-failure-hidden-parts = Verdecktes
admin-failure-look = Text des Fehlers, Aktion und Stellung
admin-failure-download = Bericht herunterladen
admin-failure-both-show = (beides zeigt Handkarten und Rollen; der Blick wird protokolliert)
admin-failure-own-game = Du spielst selbst an diesem Tisch: Der Fehler kann verraten, was andere haben.
admin-failure-hidden-title = Fehler { $failure }: Verdecktes
admin-failure-not-readable = nicht lesbar
admin-failure-hands-shown = Handkarten, Rollen und der Seed sind zu sehen. Dieser Blick ist protokolliert. Karten sind Nummern des Katalogs.
admin-failure-error = Fehler
admin-failure-act = Aktion
admin-failure-position = Stellung
admin-failure-halted-it = { $failure }: Damit hat Version { $release } die Partie angehalten.
admin-failure-occurs = Mit dieser Version ({ $release }) tritt der Fehler noch auf: Die Partie würde wieder angehalten.
admin-failure-fails-otherwise = Mit dieser Version ({ $release }) scheitert die Partie noch, wenn auch anders: Sie würde wieder angehalten.
admin-failure-not-offered = Diese Version ({ $release }) bietet nicht mehr an, was damals getan wurde; der Fehler kann nicht wieder auftreten.
admin-failure-does-not-occur = Mit dieser Version ({ $release }) tritt der Fehler nicht auf.

admin-miss-explanation = Nur versäumte Fristen mit der Ursache „keine Antwort“ zählen als Abwesenheit. Ob der Platz etwas zu wählen hatte, macht keinen Unterschied, denn der Tisch würde es erfahren. Was entschuldigt ist, zählt nicht: Fristen auswählen, dann die Aktion „Entschuldigen“.
admin-excuse = Entschuldigen
admin-excuse-title = Versäumte Fristen entschuldigen
admin-excuse-these = Diese versäumten Fristen zählen dann nicht:
admin-excuse-miss = { $player }, Tisch { $table }, Zug { $turn }, { $at }
admin-excuse-counts-not = { $cause ->
    [no_choice] (keine Wahl: zählt ohnehin nicht)
   *[turn_missed] (Zug schon versäumt: zählt ohnehin nicht)
}
admin-excuse-already = (schon entschuldigt: { $excuse })
admin-excuse-reason-help = Steht neben der versäumten Frist. Zum Beispiel: „Ausfall am 3. Mai, nicht verzeichnet.“
admin-excuse-them = Entschuldigen
admin-excuse-done = { $others ->
    [0] { $excused } entschuldigt.
    [one] { $excused } entschuldigt. { $others } zählte ohnehin nicht.
   *[other] { $excused } entschuldigt. { $others } zählten ohnehin nicht.
}

admin-move-explanation = Spielzüge laufender Partien sehen nur Berechtigte für verdeckte Rollen und Karten, die dort nicht selbst spielen: Eine Antwort kann verdeckt sein, und schon ihr Zeitpunkt verrät etwas.
admin-prompt-explanation = Fristen stehen in der Zeit des Dienstes und verschieben sich, wenn ein Ausfall zurückgegeben wird. Bei einer überfälligen Frage wird binnen Sekunden die Vorgabe gespielt: Bleiben mehrere stehen, so steht der Sweep still (siehe Betriebszeit). Ein KI-Platz hat keine Frist; viele Versuche bedeuten, dass seine KI-Strategie zu langsam ist oder scheitert.
admin-prompt-player = wartet auf
admin-prompt-late = überfällig um
admin-deadline-overdue = Überfällig
admin-deadline-coming = Steht bevor
admin-deadline-no-clock = Keine: ohne Uhr
admin-deadline-ai = Keine: KI-Platz

admin-token-state = Zustand
admin-token-live = Gültig
admin-token-expired = Abgelaufen
admin-token-revoked = Widerrufen
admin-token-revoke = Ausgewählte Zugangstoken widerrufen
admin-token-revoke-done = { $count } Zugangstoken widerrufen.
admin-password-tokens = Auch persönliche Zugangstoken widerrufen
admin-password-tokens-own = Sitzungen enden auf jeden Fall, außer dieser.
admin-password-tokens-other = Sitzungen enden auf jeden Fall. Zugangstoken nur behalten, wenn sonst niemand sie haben kann.
admin-password-done = Erledigt. { $player } erhält eine Nachricht.
admin-password-title = Passwort ändern: { $player }
admin-password-change = Passwort ändern
admin-password-own = Mein Passwort ändern
admin-password-enter = Neues Passwort für { $player } eingeben.
admin-password-reset = Passwort ersetzen
admin-password-set = Passwort festlegen
admin-password-stored = Passwörter werden nicht im Klartext gespeichert; sie lassen sich nicht anzeigen.
admin-password-none = Mit einem Passwort wird die Anmeldung mit Passwort eingeschaltet.
admin-password-enables = Damit wird für dieses Konto die Anmeldung mit Passwort eingeschaltet.
admin-password-enable = Anmeldung mit Passwort einschalten
admin-password-disable = Anmeldung mit Passwort ausschalten
admin-usable-password = Anmeldung mit Passwort
admin-usable-password-on = Ein
admin-usable-password-off = Aus
admin-usable-password-help = Ob eine Anmeldung mit Passwort möglich ist. Ohne sie gelten nur Zugangstoken.
admin-usable-password-lost = Beim Ausschalten geht das jetzige Passwort verloren.
admin-player-add = Weitere Angaben zum Konto sind möglich, sobald es angelegt ist.
admin-player-may = Rechte
admin-player-times = Zeiten
admin-may-add = { $model }: hinzufügen
admin-may-change = { $model }: ändern
admin-may-delete = { $model }: löschen
admin-may-view = { $model }: ansehen
admin-may-see-hidden = Verdeckte Rollen und Karten laufender Partien sehen
admin-may-intervene = Partien anhalten, fortsetzen, entscheiden und abbrechen; versäumte Fristen entschuldigen

admin-receiver-host = Rechner
admin-receiver-switch-on = Wieder einschalten
admin-receiver-switched-on = { $count ->
    [one] { $count } Webhook eingeschaltet.
   *[other] { $count } Webhooks eingeschaltet.
}
admin-message-explanation = Nachrichten über laufende Partien sehen nur Berechtigte für verdeckte Rollen und Karten, die dort nicht selbst spielen: Wer gefragt wird, hat etwas zu wählen.
admin-message-push = Noch einmal zustellen
admin-message-pushed = { $count ->
    [one] { $count } Nachricht wird noch einmal zugestellt; andere sind nicht gescheitert oder haben kein Ziel.
   *[other] { $count } Nachrichten werden noch einmal zugestellt; andere sind nicht gescheitert oder haben kein Ziel.
}

admin-pool-explanation = Die Wertungen eines Pools ergeben sich aus den Enden seiner Partien. „Zeigen, was sich ändern würde“ berechnet sie neu, ohne etwas zu speichern. „Neu berechnen“ tut das für alle Partien neben dem, was alle lesen, und zeigt die neuen Zahlen dann auf einmal; wie weit es ist, steht in dieser Liste.
admin-pool-unusual = Auffälliges
admin-pool-look = Paare und Gewinne
admin-pool-listed = auf der Rangliste
admin-pool-progress = wird neu berechnet
admin-pool-at-rest = nein
admin-pool-anew = beginnt von vorn
admin-pool-rebuilt = ab Ende { $ending }: { $rebuilt } von { $cursor }
admin-pool-aside = zurückgestellt
admin-pool-show-differences = Zeigen, was sich ändern würde
admin-pool-too-many = { $pool }: zu viele Partien für eine Seite. Aufzurufen ist: { $command }
admin-pool-nobody-moves = { $pool }: Nichts würde sich ändern.
admin-pool-would-move = { $more ->
    [0] { $pool }: { $moved }.
    [one] { $pool }: { $moved }; dazu { $more } weiteres Konto.
   *[other] { $pool }: { $moved }; dazu { $more } weitere Konten.
}
admin-pool-moves = { $player }: gespeichert { $known }, berechnet { $computed }
admin-pool-is-stored = { $player }: gespeichert { $known }, berechnet nichts
admin-pool-comes-out = { $player }: gespeichert nichts, berechnet { $computed }
admin-pool-compute = Neu berechnen
admin-pool-computing = { $pool }: wird neu berechnet.
admin-setaside-explanation = { $tries ->
    [one] Ein Ende wird einmal versucht, dann übergangen. „Noch einmal versuchen“ wertet es und alles, was folgte, in einer neuen Generation.
   *[other] Ein Ende wird { $tries }-mal versucht, dann übergangen. „Noch einmal versuchen“ wertet es und alles, was folgte, in einer neuen Generation.
}
admin-setaside-try = Noch einmal versuchen
admin-setaside-trying = Ende { $ending } wird noch einmal gewertet.
admin-unusual-title = Auffälliges: { $pool }
admin-unusual-explanation = Betrachtet werden die letzten { $games } Partien. Nichts davon beweist etwas: Es sagt, welche Partien zu lesen sind.
admin-unusual-pairs = Paare, die öfter zusammen gewinnen, als die Wertungen erklären
admin-unusual-pairs-how = Mindestens { $games } Partien auf derselben Seite und um { $errors } Standardfehler mehr Siege als erwartet.
admin-unusual-gains = Wer am meisten gegen eine einzige Person gewann
admin-unusual-gains-how = In mindestens { $games } Partien, die gegen sie gewonnen wurden.
admin-unusual-players = Wer
admin-unusual-player = Wer
admin-unusual-opponent = Gegen
admin-unusual-games = Partien
admin-unusual-wins = Siege
admin-unusual-expected = Erwartet
admin-unusual-errors = Standardfehler
admin-unusual-points = Punkte
admin-unusual-share = Anteil an allem Gewinn
admin-unusual-tables = Tische

admin-log-looked-at-table = Verdeckte Rollen und Karten angesehen.
admin-log-looked-at-failure = Verdecktes angesehen.
admin-log-downloaded-report = Bericht heruntergeladen.
admin-log-halt = Angehalten: { $reason }
admin-log-resume = Fortgesetzt: { $reason }
admin-log-adjudicate = Entschieden: { $reason }
admin-log-void = Abgebrochen: { $reason }
admin-log-annul = Annulliert: { $reason }
admin-log-correct = Korrigiert: { $reason }
admin-log-restore = Korrektur zurückgenommen: { $reason }
admin-log-excused = Entschuldigt: { $reason }
admin-log-switched-on = Wieder eingeschaltet.
admin-log-pushed-again = Wird noch einmal zugestellt.
admin-log-computed-again = Vom ersten Ende an neu berechnet.
admin-log-tried-again = Ende { $ending } noch einmal versucht.
admin-log-password-replaced = Passwort ersetzt; Sitzungen und persönliche Zugangstoken beendet.
admin-log-password-replaced-tokens-kept = Passwort ersetzt; Sitzungen beendet, persönliche Zugangstoken behalten.
admin-log-password-taken = Passwort entzogen; Sitzungen und persönliche Zugangstoken beendet.
admin-log-password-taken-tokens-kept = Passwort entzogen; Sitzungen beendet, persönliche Zugangstoken behalten.

admin-row-clocksetting = { $service } (Echtzeit: { $real }), × { $rate }
admin-row-uptime = { $credit } zurückgegeben
admin-row-outage = { $heart }: Schweigen, { $credit }
admin-row-receiver = Webhook von Konto { $player }
admin-row-failure = { $error } an Tisch { $table }
admin-row-intervention = { $kind ->
    [halt] Tisch { $table } angehalten
    [resume] Tisch { $table } fortgesetzt
    [adjudicate] Tisch { $table } entschieden
    [void] Tisch { $table } abgebrochen
    [annul] Tisch { $table } annulliert
    [correct] Ergebnis von Tisch { $table } korrigiert
   *[restore] Korrektur von Tisch { $table } zurückgenommen
}
admin-row-ending = { $kind ->
    [over] Ende an Tisch { $table }
    [adjudicated] Entscheidung an Tisch { $table }
   *[voided] Abbruch an Tisch { $table }
}
admin-row-message = Nachricht an Konto { $player } über Tisch { $table }
admin-row-miss = Platz { $seat } an Tisch { $table }, Zug { $turn }
admin-row-move = Spielzug { $number } an Tisch { $table }
admin-row-prompt = Platz { $seat } an Tisch { $table }
admin-row-seat = Platz { $number }
admin-row-position = { $moves ->
    [one] Tisch { $table } nach { $moves } Spielzug
   *[other] Tisch { $table } nach { $moves } Spielzügen
}
admin-row-occupancy = Platz { $seat } an Tisch { $table } ab Spielzug { $move }
admin-row-pool = { $game }, { $kind }
admin-row-playerresult = Konto { $player } in Ende { $ending }
admin-row-setaside = Ende { $ending }: { $error }
admin-row-rating = { $points } von Konto { $player } in Pool { $pool }
admin-row-ratedgame = Ende { $ending } in Pool { $pool }
admin-row-ratingchange = Platz { $seat } der gewerteten Partie { $game }
