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

## Verwaltung: alles andere
