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
