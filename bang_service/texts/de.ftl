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
name-gatling = Gatling
name-black = Schwarz
name-hearts = Herz
name-diamonds = Karo
name-clubs = Kreuz
name-spades = Pik
name-sheriff = Sheriff
name-life-point = Lebenspunkt
name-lost-life-point = Verlorener Lebenspunkt
name-turn = Zug
name-back-of-a-card = Rückseite einer Karte
name-back-of-a-role = Rückseite einer Rolle
name-back-of-an-event-card = Rückseite einer Ereigniskarte
name-secret-sheriff = geheimer Sheriff
name-deputy = Hilfssheriff
name-outlaw = Outlaw
name-renegade = Kopfgeldjäger

## Namen mit mehr dazu

card = { $name } { $sign }
card-under-name = { $name } ({ $card })
card-played-as = { $card } als { $name }
name-thanks-to = { $name } ({ $why })
cause-henry-block = Schuss mit { $name }
cause-doc-holyday = Schuss mit { $name }
cause-evelyn-shebang = Schuss mit { $name }
name-chosen = { $name }: { $choice }

## Als was Karten gespielt werden, wenn eine Fähigkeit es erlaubt, deren Name allein es nicht sagt

played-as-black-flower = zusätzliches BANG! (Black Flower)
played-as-der-spot-burst-ringer = Gatling (Der Spot-Burst Ringer)

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

## Texte: Karten des Grundspiels

text-barrel = Gilt dir ein BANG!-Effekt, darfst du aufdecken: Bei Herz ist er wie durch einen Fehlschuss! abgewehrt.
text-mustang = Andere sehen dich um 1 weiter entfernt.
text-scope = Du siehst andere um 1 näher, doch nie näher als 1.
text-volcanic = Reichweite 1. Du darfst in deinem Zug beliebig viele BANG!-Karten spielen.
text-schofield = Reichweite 2.
text-remington = Reichweite 3.
text-rev-carabine = Reichweite 4.
text-winchester = Reichweite 5.
text-dynamite = Wer es vor sich hat, deckt zu Beginn des eigenen Zuges auf: Bei Pik 2 bis 9 explodiert es und kostet diese Person drei Lebenspunkte, sonst wandert es nach links.
text-jail = Wird vor eine andere Person gelegt, nie vor den Sheriff. Zu Beginn ihres Zuges deckt sie auf und wirft es ab: Außer bei Herz verliert sie den Zug.
text-bang = Eine Person in Reichweite verliert einen Lebenspunkt, wenn sie den Schuss nicht abwehrt. Nur eine BANG!-Karte pro Zug.
text-missed = Wehrt einen BANG!-Effekt gegen dich ab.
text-gatling = Je ein BANG!-Effekt auf alle anderen, in beliebiger Entfernung.
text-indians = Alle anderen werfen je eine BANG!-Karte ab oder verlieren einen Lebenspunkt. Fehlschuss! und Fass helfen nicht.
text-duel = Du und eine andere Person werft abwechselnd BANG!-Karten ab, die andere Person zuerst. Wer zuerst keine abwirft, verliert einen Lebenspunkt.
text-beer = Erhalte einen Lebenspunkt, in deinem Zug oder wenn du gerade den letzten verloren hast. Wirkungslos, wenn nur noch zwei im Spiel sind.
text-general-store = Lege so viele Karten offen aus, wie Personen im Spiel sind. Reihum, bei dir beginnend, nehmen alle je eine auf die Hand.
text-stagecoach = Ziehe zwei Karten.
text-wells-fargo = Ziehe drei Karten.
text-saloon = Alle, die im Spiel sind, erhalten einen Lebenspunkt.
text-cat-balou = Eine Person wirft eine Karte ab: eine zufällige Handkarte oder eine im Spiel, die du wählst.
text-panic = Nimm eine Karte von einer Person in Entfernung 1: eine zufällige Handkarte oder eine im Spiel, die du wählst.

## Texte: Karten aus Dodge City

text-binocular = Du siehst andere um 1 näher, doch nie näher als 1.
text-hideout = Andere sehen dich um 1 weiter entfernt.
text-punch = Ein BANG!-Effekt auf eine Person in Entfernung 1.
text-dodge = Wehrt einen BANG!-Effekt gegen dich ab; ziehe dann eine Karte.
text-brawl = Wirf dazu eine weitere Karte ab. Alle anderen werfen je eine Karte ab: eine zufällige Handkarte oder eine im Spiel, die du wählst.
text-rag-time = Wirf dazu eine weitere Karte ab. Nimm eine Karte von einer beliebigen Person: eine zufällige Handkarte oder eine im Spiel, die du wählst.
text-springfield = Wirf dazu eine weitere Karte ab. Ein BANG!-Effekt auf eine Person in beliebiger Entfernung.
text-tequila = Wirf dazu eine weitere Karte ab. Eine Person deiner Wahl, auch du selbst, erhält einen Lebenspunkt.
text-whisky = Wirf dazu eine weitere Karte ab. Erhalte zwei Lebenspunkte.
text-bible = Lag die Karte schon vor diesem Zug hier: Wirf sie ab, um einen BANG!-Effekt gegen dich abzuwehren. Ziehe dann eine Karte.
text-buffalo-rifle = In einem deiner späteren Züge: Wirf die Karte ab für einen BANG!-Effekt auf eine Person in beliebiger Entfernung.
text-can-can = In einem deiner späteren Züge: Wirf die Karte ab, damit eine Person eine Karte abwirft: eine zufällige Handkarte oder eine im Spiel, die du wählst.
text-canteen = In einem deiner späteren Züge: Wirf die Karte ab, um einen Lebenspunkt zu erhalten.
text-conestoga = In einem deiner späteren Züge: Wirf die Karte ab, um eine Karte von einer Person zu nehmen: eine zufällige Handkarte oder eine im Spiel, die du wählst.
text-derringer = In einem deiner späteren Züge: Wirf die Karte ab für einen BANG!-Effekt auf eine Person in Entfernung 1 und ziehe eine Karte.
text-howitzer = In einem deiner späteren Züge: Wirf die Karte ab für je einen BANG!-Effekt auf alle anderen, in beliebiger Entfernung.
text-iron-plate = Lag die Karte schon vor diesem Zug hier: Wirf sie ab, um einen BANG!-Effekt gegen dich abzuwehren.
text-knife = In einem deiner späteren Züge: Wirf die Karte ab für einen BANG!-Effekt auf eine Person in Entfernung 1.
text-pepperbox = In einem deiner späteren Züge: Wirf die Karte ab für einen BANG!-Effekt auf eine Person in Reichweite.
text-pony-express = In einem deiner späteren Züge: Wirf die Karte ab, um drei Karten zu ziehen.
text-sombrero = Lag die Karte schon vor diesem Zug hier: Wirf sie ab, um einen BANG!-Effekt gegen dich abzuwehren.
text-ten-gallon-hat = Lag die Karte schon vor diesem Zug hier: Wirf sie ab, um einen BANG!-Effekt gegen dich abzuwehren.

## Texte: Karten aus The Valley of Shadows

text-bounty = Wird vor eine andere Person gelegt. Wer diese mit einer BANG!-Karte ausschaltet, zieht eine Karte.
text-ghost = Wird vor eine ausgeschiedene Person gelegt: Sie ist wieder im Spiel, ohne Lebenspunkte und ohne Fähigkeit, und wirft am Ende jedes eigenen Zuges ihre Hand ab. Verschwindet der Geist, scheidet sie wieder aus.
text-lemat = Reichweite 1. In deinem Zug darfst du jede Handkarte als BANG!-Karte benutzen; das BANG!-Limit gilt weiter.
text-rattlesnake = Wird vor eine andere Person gelegt. Zu Beginn jedes ihrer Züge, nach Dynamit und Gefängnis, deckt sie auf: Bei Pik verliert sie einen Lebenspunkt. Die Karte bleibt liegen.
text-shotgun = Reichweite 1. Wer von deiner BANG!-Karte getroffen wird und überlebt, wirft eine Handkarte ab.
text-aim = Spiele die Karte zusammen mit einer BANG!-Karte: Trifft diese, kostet sie zwei Lebenspunkte. Ein einziger Fehlschuss! wehrt alles ab.
text-fanning = Zählt als dein eines BANG! in diesem Zug. Ein BANG!-Effekt auf eine Person in Reichweite und ein weiterer auf eine Person deiner Wahl in Entfernung 1 von dieser, falls es eine gibt.
text-tomahawk = Ein BANG!-Effekt auf eine Person bis Entfernung 2.
text-bandidos = Reihum, bei dir beginnend, werfen alle je zwei Handkarten ab (oder ihre einzige) oder verlieren einen Lebenspunkt.
text-last-call = Erhalte einen Lebenspunkt. Das ist kein Bier.
text-poker = Alle anderen wählen geheim je eine Handkarte; diese werden zusammen abgeworfen. Ist kein As dabei, nimmst du bis zu zwei davon.
text-tornado = Reihum, bei dir beginnend, werfen alle je eine Handkarte ab, falls sie eine haben, und ziehen zwei.
text-backfire = Wehrt wie ein Fehlschuss! einen BANG!-Effekt gegen dich ab; dann schießt du mit einem BANG!-Effekt zurück.
text-escape = In wessen Zug auch immer: Eine braune Karte außer BANG!, zu deren Zielen du gehörst, wirkt nicht auf dich.
text-saved = In wessen Zug auch immer: Eine andere Person verliert einen Lebenspunkt weniger. Überlebt sie, nimm zwei zufällige Karten aus ihrer Hand oder ziehe zwei.

## Texte: Charaktere des Grundspiels

text-bart-cassidy = Zieht für jeden verlorenen Lebenspunkt eine Karte vom Stapel.
text-black-jack = Zeigt die zweite Karte der Ziehphase und zieht bei Herz oder Karo noch eine.
text-calamity-janet = Darf BANG!-Karten als Fehlschuss!-Karten und Fehlschuss!-Karten als BANG!-Karten benutzen.
text-el-gringo = Nimmt für jeden Lebenspunkt, den die Karte einer anderen Person kostet, eine zufällige Karte aus deren Hand.
text-jesse-jones = Darf die erste Karte der Ziehphase zufällig aus der Hand einer anderen Person nehmen.
text-jourdonnais = Hat immer ein Fass: Darf gegen jeden Schuss aufdecken, mit einem echten Fass ein zweites Mal.
text-kit-carlson = Sieht sich in der Ziehphase die obersten drei Karten an, behält zwei und legt die andere auf den Stapel zurück.
text-lucky-duke = Dreht bei jedem Aufdecken! zwei Karten um und wählt, welche zählt.
text-paul-regret = Hat immer einen Mustang: Andere sehen Paul Regret um 1 weiter entfernt.
text-pedro-ramirez = Darf die erste Karte der Ziehphase oben vom Ablagestapel nehmen.
text-rose-doolan = Hat immer ein Zielfernrohr: Sieht andere um 1 näher.
text-sid-ketchum = Darf jederzeit zwei Handkarten abwerfen, um einen Lebenspunkt zu erhalten.
text-slab-the-killer = Erst zwei Fehlschüsse wehren die BANG!-Karten von Slab the Killer ab; ein Fass zählt als einer.
text-suzy-lafayette = Zieht eine Karte, sobald die eigene Hand leer ist.
text-vulture-sam = Nimmt, wenn jemand ausscheidet, alle Karten dieser Person, Handkarten und Karten im Spiel, auf die Hand.
text-willy-the-kid = Darf im eigenen Zug beliebig viele BANG!-Karten spielen.

## Texte: Charaktere aus Dodge City

text-apache-kid = Karo-Karten, die andere spielen, wirken nicht auf Apache Kid, außer im Duell.
text-belle-star = Im eigenen Zug hat keine Karte, die vor anderen liegt, eine Wirkung.
text-bill-noface = Zieht in der Ziehphase eine Karte und eine weitere für jeden fehlenden Lebenspunkt.
text-chuck-wengam = Darf im eigenen Zug einen Lebenspunkt verlieren, um zwei Karten zu ziehen, beliebig oft, aber nie den letzten.
text-doc-holyday = Darf einmal im eigenen Zug zwei Karten abwerfen für einen BANG!-Effekt auf eine Person in Reichweite.
text-elena-fuente = Darf jede Handkarte als Fehlschuss! benutzen.
text-greg-digger = Erhält jedes Mal zwei Lebenspunkte, wenn jemand anderes ausscheidet.
text-herb-hunter = Zieht jedes Mal zwei Karten, wenn jemand anderes ausscheidet.
text-jose-delgado = Darf zweimal im eigenen Zug eine blaue Handkarte abwerfen, um zwei Karten zu ziehen.
text-molly-stark = Zieht außerhalb des eigenen Zuges eine Karte für jede Fehlschuss!-, Bier- oder BANG!-Karte, die Molly Stark spielt oder freiwillig abwirft; im Duell an dessen Ende.
text-pat-brennan = Darf in der Ziehphase, statt zu ziehen, eine beliebige Karte nehmen, die im Spiel ist.
text-pixie-pete = Zieht in der Ziehphase drei statt zwei Karten.
text-sean-mallory = Darf am Ende des eigenen Zuges bis zu zehn Karten behalten.
text-tequila-joe = Erhält durch ein Bier zwei Lebenspunkte, durch andere Karten so viele wie alle anderen.
text-vera-custer = Nennt im eigenen Zug vor dem Ziehen einen anderen Charakter im Spiel und hat dessen Fähigkeit bis zum nächsten eigenen Zug.

## Texte: Charaktere aus The Valley of Shadows

text-black-flower = Darf einmal im eigenen Zug eine Kreuz-Karte als BANG!-Karte benutzen, zusätzlich zur erlaubten.
text-colorado-bill = Deckt bei jeder selbst gespielten BANG!-Karte auf: Bei Pik hilft weder Fehlschuss! noch Fass.
text-der-spot-burst-ringer = Darf einmal im eigenen Zug eine BANG!-Karte als Gatling benutzen; sie zählt nicht als die erlaubte.
text-evelyn-shebang = Darf in der Ziehphase weniger Karten ziehen: Für jede ausgelassene geht ein BANG!-Effekt auf eine Person in Reichweite, jedes Mal auf eine andere.
text-henry-block = Wer eine Karte von Henry Block nimmt oder abwerfen lässt, aus der Hand oder aus dem Spiel, ist vorher Ziel eines BANG!-Effekts von Henry Block.
text-lemonade-jim = Darf jedes Mal, wenn jemand anderes ein Bier spielt, eine Handkarte abwerfen, um einen Lebenspunkt zu erhalten.
text-mick-defender = Darf als einziges Ziel einer braunen Karte außer BANG! einen Fehlschuss! ausgeben, um ihr zu entgehen.
text-tuco-franziskaner = Zieht in der Ziehphase zwei Karten mehr, wenn vor Tuco Franziskaner keine blaue Karte liegt.

## Texte: Charaktere des Würfelspiels

text-dice-bart-cassidy = Darf für jeden Lebenspunkt, den eine 1, eine 2 oder eine Gatling kostet, stattdessen einen Pfeil nehmen, aber nicht den letzten.
text-dice-black-jack = Darf Dynamit neu würfeln, außer bei drei oder mehr.
text-dice-calamity-janet = Darf eine 1 als 2 und eine 2 als 1 benutzen.
text-dice-el-gringo = Wer El Gringo Lebenspunkte verlieren lässt, nimmt einen Pfeil.
text-dice-jesse-jones = Bei höchstens vier Lebenspunkten vor dem ersten Bier bringt jedes selbst getrunkene Bier zwei.
text-dice-jourdonnais = Verliert durch Indianer nie mehr als einen Lebenspunkt.
text-dice-kit-carlson = Darf für jede Gatling einen Pfeil einer beliebigen Person zurückgeben, auch einen eigenen.
text-dice-lucky-duke = Darf insgesamt viermal würfeln.
text-dice-paul-regret = Verliert durch die Gatling nie Lebenspunkte.
text-dice-pedro-ramirez = Darf für jeden verlorenen Lebenspunkt einen eigenen Pfeil zurückgeben.
text-dice-rose-doolan = Trifft mit der 1 einen oder zwei Plätze entfernt, mit der 2 zwei oder drei.
text-dice-sid-ketchum = Wählt zu Beginn des eigenen Zuges eine Person, auch sich selbst: Sie erhält einen Lebenspunkt.
text-dice-slab-the-killer = Darf einmal im eigenen Zug ein Bier verbrauchen, damit eine 1 oder 2 zwei Lebenspunkte kostet.
text-dice-suzy-lafayette = Erhält am Ende des eigenen Zuges zwei Lebenspunkte, wenn die Würfel keine 1 und keine 2 zeigen.
text-dice-vulture-sam = Erhält jedes Mal zwei Lebenspunkte, wenn jemand anderes ausscheidet.
text-dice-willy-the-kid = Schon zwei Gatlings genügen, um zu feuern.

## Texte: Ereignisse aus Eine Hand voll Karten

text-abandoned-mine = In der Ziehphase ziehen alle oben vom Ablagestapel, solange dort Karten liegen; überzählige Karten kommen verdeckt oben auf den Stapel.
text-hard-liquor = Alle dürfen ihre Ziehphase auslassen, um einen Lebenspunkt zu erhalten.
text-law-of-the-west = Alle zeigen die zweite Karte ihrer Ziehphase und müssen sie in diesem Zug spielen, wenn sie können.
text-peyote = Wer am Zug ist, rät, statt zu ziehen, Rot oder Schwarz und dreht die oberste Karte des Stapels um. Wer richtig rät, behält sie und rät weiter; wer falsch rät, wirft sie ab und hört auf.
text-ranch = Am Ende ihrer Ziehphase dürfen alle beliebig viele Karten abwerfen und ebenso viele ziehen.
text-ambush = Die Entfernung zwischen je zwei Personen ist 1; Karten und Fähigkeiten ändern sie weiterhin.
text-lasso = Karten, die vor jemandem liegen, haben keine Wirkung.
text-ricochet = Wer am Zug ist, darf BANG!-Karten gegen Karten abwerfen, die vor anderen liegen, in beliebiger Entfernung: Jede wird abgeworfen, wenn die Person, vor der sie liegt, keinen Fehlschuss! spielt.
text-russian-roulette = Beim Erscheinen: Reihum, beim Sheriff beginnend, werfen alle je einen Fehlschuss! ab, bis es jemand nicht tut; diese Person verliert zwei Lebenspunkte.
text-sniper = Wer am Zug ist, darf zwei BANG!-Karten zusammen gegen eine Person in Reichweite abwerfen: Erst zwei Fehlschüsse wehren sie ab.
text-the-judge = Niemand darf eine Karte vor sich oder vor andere spielen.
text-a-fistful-of-cards = Zu Beginn ihres Zuges sind alle das Ziel von so vielen BANG!-Effekten, wie sie Handkarten haben. Bleibt bis zum Ende der Partie.
text-blood-brothers = Zu Beginn ihres Zuges dürfen alle einen ihrer Lebenspunkte, aber nicht den letzten, einer anderen Person geben.
text-dead-man = Wer zuerst ausgeschieden ist, kommt im eigenen Zug zurück, mit zwei Lebenspunkten und zwei Karten, und bleibt im Spiel.
text-vendetta = Wer den eigenen Zug beendet, deckt auf: Bei Herz folgt noch ein Zug, nach dem nicht wieder aufgedeckt wird.

## Texte: Ereignisse aus Zwölf Uhr mittags

text-blessing = Die Farbe aller Karten ist Herz.
text-curse = Die Farbe aller Karten ist Pik.
text-ghost-town = Ausgeschiedene machen ihre Züge als Geister. Sie ziehen drei statt zwei Karten, können nicht sterben und scheiden am Zugende ohne ihre Karten wieder aus.
text-gold-rush = Die Züge gehen gegen den Uhrzeigersinn. Karten wandern und wirken weiterhin im Uhrzeigersinn.
text-hangover = Alle Charaktere verlieren ihre Fähigkeiten.
text-shootout = Alle dürfen in ihrem Zug eine zweite BANG!-Karte spielen.
text-the-daltons = Beim Erscheinen: Wer blaue Karten vor sich hat, wirft eine davon ab.
text-the-doctor = Beim Erscheinen: Wer, auch im Gleichstand, die wenigsten Lebenspunkte hat, erhält einen Lebenspunkt.
text-the-reverend = Niemand darf ein Bier spielen.
text-the-sermon = Niemand darf im eigenen Zug BANG!-Karten benutzen.
text-thirst = Alle ziehen in ihrer Ziehphase eine Karte weniger.
text-train-arrival = Alle ziehen am Ende ihrer Ziehphase eine zusätzliche Karte.
text-high-noon = Alle verlieren zu Beginn ihres Zuges einen Lebenspunkt. Bleibt bis zum Ende der Partie.

## Rollen und wer gewinnt

goal-sheriff = Schalte alle Outlaws und Kopfgeldjäger aus.
goal-deputy = Unterstütze und schütze den Sheriff; das Ziel des Sheriffs ist auch deines.
goal-secret-sheriff = Unterstütze und schütze den Sheriff als Hilfssheriff; stirbt der Sheriff, zeige dich: Dann bist du der Sheriff.
goal-outlaw = Töte den Sheriff.
goal-renegade = Sei am Ende allein im Spiel: Der Sheriff muss zuallerletzt fallen.
goal-open-deputy = Schalte den Kopfgeldjäger selbst aus; tut es jemand anderes, sei am Ende allein im Spiel.
goal-open-renegade = Schalte den Outlaw selbst aus; tut es jemand anderes, sei am Ende allein im Spiel.
goal-open-outlaw = Schalte den Hilfssheriff selbst aus; tut es jemand anderes, sei am Ende allein im Spiel.
side-law = Die Gesetzeshüter gewinnen
side-outlaws = Die Outlaws gewinnen
side-renegade = Der Kopfgeldjäger gewinnt
side-deputy = Der Hilfssheriff gewinnt
side-outlaw = Der Outlaw gewinnt
side-nobody = Niemand gewinnt

## Spiele und Sets

game-cards = BANG!
game-cards-text = Schießen, ausweichen, trinken und herausfinden, wer wer ist: Die Rollen sind geheim.
game-dice = BANG! Das Würfelspiel
game-dice-text = Dieselben Rollen, mit Würfeln statt Karten: bis zu dreimal würfeln, dann gilt, was liegt.
set-base = BANG!
set-base-text = Das Spiel selbst, zu dem alles andere hinzukommt.
set-dodge-city = Dodge City
set-dodge-city-text = Weitere Charaktere, und grüne Karten, die du jetzt auslegst und später benutzt.
set-fistful-of-cards = Eine Hand voll Karten
set-fistful-of-cards-text = Wie Zwölf Uhr mittags, mit anderen Ereignissen: Querschläger, Minen, Russisches Roulette.
set-high-noon = Zwölf Uhr mittags
set-high-noon-text = Jede Runde ändert ein neues Ereignis eine Regel für alle.
set-valley-of-shadows = The Valley of Shadows
set-valley-of-shadows-text = Neue Tücken: Klapperschlangen, Kopfgeld, Geister und Karten, die alle treffen.
set-dice = BANG! Das Würfelspiel

## Tischoptionen

option-win-check = Wann das Ende der Partie geprüft wird (R92).
option-win-check-immediate = Bei jedem Ausscheiden, sofort.
option-win-check-after-effect = Wenn der ganze laufende Effekt abgeschlossen ist.
option-reward-off-turn = Ob es auch im Zug einer anderen Person eine Belohnung für das Ausschalten gibt (R77, R80).
option-reward-off-turn-yes = Immer, wenn jemand eine andere Person ausschaltet.
option-reward-off-turn-no = Nur im eigenen Zug.
option-nine-players = Die Rollen an einem Neunertisch.
option-nine-players-plain = Zwei Hilfssheriffs und kein geheimer Sheriff.
option-nine-players-secret = Ein Hilfssheriff und ein geheimer Sheriff.
option-asking = Wie die Ziele einer Karte, die mehrere betrifft, gefragt werden (R16, R102).
option-asking-in-turn = Nacheinander; wer antwortet, weiß, was vorher geschah.
option-asking-together = Alle zugleich: Antworten bleiben verdeckt, dürfen von einem Aufdecken! abhängen und werden in Tischreihenfolge ausgeführt.
option-self-target = Ob du Panik! und Cat Balou gegen dich selbst spielen darfst (R97).
option-self-target-in-play = Nur gegen deine eigenen Karten im Spiel.
option-self-target-none = Nie.
option-self-target-hand-and-in-play = Gegen deine eigene Hand und deine Karten im Spiel.
option-self-jail = Ob man sich selbst ins Gefängnis bringen darf (R28).
option-self-jail-no = Gefängnis wird gegen eine andere Person gespielt.
option-self-jail-yes = Gefängnis darf gegen jede Person außer dem Sheriff gespielt werden.
option-suzy-draw = Wann Suzy Lafayette beim Antworten auf einen Schuss wegen leerer Hand zieht (R119, R121).
option-suzy-draw-at-once = Nach jeder Karte, mit der Suzy Lafayette antwortet.
option-suzy-draw-after-exchange = Wenn der ganze Schuss abgehandelt ist.
option-barrel-scope = Wogegen ein Fass hilft (R39).
option-barrel-scope-all-bang-effects = Gegen jede Karte oder Fähigkeit, die das BANG!-Symbol zeigt.
option-barrel-scope-bang-cards = Nur gegen BANG!-Karten.
option-ghost-ability = Ob eine Person, die der Geist im Spiel hält, die Fähigkeit ihres Charakters hat (R211).
option-ghost-ability-off = Sie hat keine Fähigkeit.
option-ghost-ability-on = Sie hat die Fähigkeit.
option-bounty-trigger = Wann eine Karte zieht, wer mit einer BANG!-Karte auf die Person mit dem Kopfgeld schießt.
option-bounty-trigger-killed = Wenn diese Person ausgeschaltet wird.
option-bounty-trigger-hit = Immer, wenn diese Person getroffen wird.
option-mick-scope = Welchen braunen Karten Mick Defender entgehen darf (R175).
option-mick-scope-solo-target = Denen, die Mick Defender allein gelten.
option-mick-scope-any-target = Allen, die Mick Defender gelten.
option-tomahawk-cancellable = Ob Tomahawk ein BANG!-Effekt ist.
option-tomahawk-cancellable-yes = Ja, und Fehlschuss! und Fass wehren ihn ab.
option-tomahawk-cancellable-no = Nein, er kostet einfach einen Lebenspunkt.
option-bandidos-includes-user = Ob auch wählen muss, wer Bandidos spielt (R160).
option-bandidos-includes-user-yes = Diese Person wählt zuerst.
option-bandidos-includes-user-no = Nur die anderen wählen.
option-henry-scope = Was Henry Block zum Schießen bringt (R173).
option-henry-scope-every = Alles, was eine Karte von Henry Block nimmt oder abwerfen lässt.
option-henry-scope-by-choice = Nur, was eine andere Person freiwillig tut, nicht, was eine Fähigkeit von selbst tut.
option-henry-count = Wie oft Henry Block schießt, wenn ein Effekt zwei Karten von Henry Block nimmt (R173).
option-henry-count-each-card = Vor jeder von ihnen.
option-henry-count-each-effect = Einmal, vor der ersten.

## Arten von Fragen und Antworten

prompt-kind-play = Handle in deinem Zug oder beende dessen zweite Phase.
prompt-kind-respond = Antworte auf das, was dir gilt, oder lass es geschehen.
prompt-kind-rescue = Rette deinen letzten Lebenspunkt oder scheide aus.
prompt-kind-draw = Wähle, woher deine Karten kommen.
prompt-kind-pick = Wähle eine von mehreren Karten.
prompt-kind-discard = Wähle eine eigene Karte, die du abgibst.
prompt-kind-choose = Wähle einen Platz oder ein Wort.
option-kind-play = Spiele eine Karte (`card`) aus deiner Hand oder eine, die vor dir bereitliegt, auch unter anderem Namen (`as`) oder auf einen Platz gerichtet (`seat`).
option-kind-use = Setze eine Fähigkeit oder ein Ereignis (`name`) ein, auch auf einen Platz (`seat`).
option-kind-flip = Aufdecken! für eine Karte oder Fähigkeit (`name`).
option-kind-discard = Wirf eine Handkarte ab oder die Karte im Spiel, die du gerade wählst.
option-kind-discard-hand = Lass das Ziel eine zufällige Handkarte abwerfen.
option-kind-take = Nimm diese Karte.
option-kind-take-hand = Nimm eine zufällige Karte aus der Hand des Ziels.
option-kind-draw = Ziehe von einem Stapel (`pile`).
option-kind-draw-from = Ziehe eine zufällige Karte aus der Hand eines Platzes (`seat`).
option-kind-choose = Wähle ein Wort (`name`).
option-kind-keep = Behalte diese Würfel (`dice`: ihre Seiten, mit Pluszeichen verbunden; weggelassen: keine) und wirf die anderen; behalte alle, um den Wurf anzunehmen.
option-kind-pass = Lehne ab oder wähle nichts weiter.
option-kind-end = Beende die zweite Phase deines Zuges.
option-kind-back = Nimm den Teil einer Wahl zurück, den du schon getroffen hast.

## Arten von Aufzeichnungen

record-kind-start = die Partie beginnt
record-kind-role = ein Platz erhält oder zeigt seine Rolle
record-kind-character = der Charakter eines Platzes und dessen Lebenspunkte
record-kind-turn = der Zug eines Platzes beginnt
record-kind-skip = ein Platz verliert seinen Zug
record-kind-draw = ein Platz zieht Karten vom Stapel, vom Ablagestapel oder von beiseitegelegten Karten
record-kind-take = ein Platz nimmt Karten eines anderen Platzes (oder eigene) aus der Hand oder aus dem Spiel auf die Hand
record-kind-play = ein Platz spielt eine Karte; against: worauf er damit antwortet (leer: keine Antwort); by: der Platz, der das getan hat (-1: keiner); effect: was sie bewirkt: lays (ausgelegt), fires (die ausgelegte eingesetzt), cancels (wehrt ab), counts (genügt noch nicht), cancels_and_shoots und counts_and_shoots (schießt auch zurück), escapes (entgeht), saves (bewahrt), in_vain und fires_in_vain (heilt niemanden), sonst leer; answers: die Karte, auf die sie antwortet (-1: keine oder unbekannt)
record-kind-use = ein Platz setzt eine Fähigkeit ein; die: die dafür benutzte Seite eines Würfels (leer: keine); effect: in_vain, wenn es nichts ändert (sonst leer)
record-kind-flip = ein Platz deckt auf: die umgedrehten Karten und die, die zählt; outcome: ob sie die gesuchte ist (yes, no oder partly: mehr ist nötig); by: der Platz, auf dessen Schuss das antwortet (-1: keiner)
record-kind-reveal = Karten werden allen gezeigt
record-kind-return = ein Platz legt Karten auf den Stapel zurück
record-kind-discard = Karten eines Platzes kommen auf den Ablagestapel; by: der Platz, der es bewirkt hat (-1: keiner); weapon: die neue Waffe, für die eine abgelegt wird (-1: keine oder unbekannt)
record-kind-move = eine Karte im Spiel wandert zu einem anderen Platz
record-kind-life = ein Platz erhält oder verliert Lebenspunkte; by: der Platz, der es bewirkt hat (-1: keiner); rival: der Platz, der das Duell gewonnen hat, in dem sie verloren gehen (-1: keiner)
record-kind-unaffected = ein Platz bleibt verschont von dem, was ein anderer Platz oder ein Ereignis tut; why: die Karte oder Fähigkeit, die ihn schützt, oder ghost (leer: unbekannt)
record-kind-revived = ein ausgeschiedener Platz ist wieder im Spiel; life: seine Lebenspunkte (0: als Geist)
record-kind-roll = ein Platz würfelt; roll: die Nummer dieses Wurfs im Zug, ab 1; thrown: die gefallenen Seiten; kept: die übrigen
record-kind-arrows = ein Platz nimmt Pfeile vom Vorrat oder gibt sie zurück; arrows: wie viele er danach hat
record-kind-eliminated = ein Platz scheidet aus; was: was er davor war: ghost (Geist) oder player (leer: unbekannt)
record-kind-reward = ein Platz verdient die Belohnung für ein Ausschalten
record-kind-penalty = ein Platz büßt für ein Ausschalten
record-kind-shuffle = der Ablagestapel wird zum neuen Stapel
record-kind-event = eine Ereigniskarte tritt in Kraft
record-kind-end = die Partie ist vorbei

## Phasen

phase-begin = Was vor dem Ziehen geschieht: ein neues Ereignis, Dynamit, Gefängnis und dergleichen.
phase-draw = Phase 1: Karten ziehen.
phase-play = Phase 2: beliebig viele Karten spielen.
phase-discard = Phase 3: überzählige Karten abwerfen.
phase-roll = Würfel: würfeln und neu würfeln.
phase-resolve = Würfel: jeden Würfel nutzen.

## Würfelseiten

face-arrow = Sofort beim Wurf: Nimm einen Pfeil. Wer den letzten nimmt, ruft die Indianer: Alle verlieren einen Lebenspunkt für jeden Pfeil, den sie vor sich haben, und alle Pfeile gehen zurück.
face-dynamite = Darf nicht neu gewürfelt werden. Drei oder mehr beenden das Würfeln und kosten einen Lebenspunkt.
face-1 = Eine Person neben dir verliert einen Lebenspunkt.
face-2 = Eine Person zwei Plätze entfernt verliert einen Lebenspunkt; sind noch zwei oder drei im Spiel, ist es eine 1.
face-beer = Eine Person deiner Wahl erhält einen Lebenspunkt.
face-gatling = Drei oder mehr: Alle anderen verlieren je einen Lebenspunkt, und deine Pfeile gehen zurück.

## Bots

policy-random = Wählt irgendeine angebotene Möglichkeit, jede mit gleicher Chance.
policy-rules = Spielt für die eigene Rolle: schließt aus dem Handeln der anderen auf deren Rollen und bewertet jede Möglichkeit nach Regeln.

## Fragen

question-turn = Du bist am Zug: Karte spielen oder Zug beenden.
question-turn-bound = Du bist am Zug: Bevor er endet, musst du { $must } spielen ({ $because }).
question-turn-abilities = Du bist am Zug: Du kannst jetzt keine Karte spielen, hast aber andere Möglichkeiten.
question-turn-nothing = Du bist am Zug: Du kannst jetzt nichts spielen. Beende ihn.
question-shot = { $author } schießt auf dich: { $cause }. Abwehren?
question-shot-because = { $author } schießt auf dich: { $cause }, mit { $because }. Abwehren?
question-shot-ability = { $author } schießt auf dich ({ $cause }). Abwehren?
question-shot-henry-block = { $author } schießt auf dich, weil du eine Karte von dort nimmst oder abwerfen lässt ({ $cause }). Abwehren?
question-shot-event = Auf dich wird geschossen: { $cause }. Abwehren?
question-indians = { $author } schickt Indianer! Ein BANG! abwerfen?
question-duel = { $author } fordert dich zum Duell. Ein BANG! abwerfen?
question-duel-again = Das Duell, das { $author } begonnen hat: { $author } hat ein BANG! abgeworfen, jetzt du. Ein BANG! abwerfen?
question-duel-own = Dein Duell mit { $author }: { $author } hat ein BANG! abgeworfen, jetzt du. Ein BANG! abwerfen?
question-rescue = { $needed ->
    [1] Du hast keinen Lebenspunkt mehr ({ $because } von { $author }). Du brauchst einen, sonst scheidest du aus.
   *[other] Du hast keinen Lebenspunkt mehr ({ $because } von { $author }). Du stehst bei { $life } und brauchst { $needed } Lebenspunkte, sonst scheidest du aus.
}
question-rescue-event = { $needed ->
    [1] Du hast keinen Lebenspunkt mehr ({ $because }). Du brauchst einen, sonst scheidest du aus.
   *[other] Du hast keinen Lebenspunkt mehr ({ $because }). Du stehst bei { $life } und brauchst { $needed } Lebenspunkte, sonst scheidest du aus.
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
question-evade = { $author } spielt { $cause } gegen dich. Entkommst du?
question-evade-card = { $author } spielt { $cause } gegen dich: Du verlierst sonst eine Karte. Entkommst du?
question-evade-other = { $author } spielt { $cause } gegen { $about }. Entkommst du?
question-evade-all = { $author } spielt { $cause }. Entkommst du?
question-save = { $needed ->
    [1] { $about } verliert durch { $author } einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert durch { $author } { $needed } Lebenspunkte ({ $cause }). Einen dieser Punkte retten?
}
question-save-mine = { $needed ->
    [1] { $about } verliert durch dich einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert durch dich { $needed } Lebenspunkte ({ $cause }). Einen dieser Punkte retten?
}
question-save-event = { $needed ->
    [1] { $about } verliert einen Lebenspunkt ({ $cause }). Verhindern?
   *[other] { $about } verliert { $needed } Lebenspunkte ({ $cause }). Einen dieser Punkte retten?
}
question-flip = { $because }: Welche Karte zählt für { $cause }?
question-loot-take = { $cause }: Welche Karte nimmst du von { $about }?
question-loot-take-own = { $cause }: Welche deiner eigenen Karten nimmst du?
question-loot-discard = { $cause }: Welche Karte verliert { $about }?
question-loot-discard-own = { $cause }: Welche deiner eigenen Karten verlierst du?
question-general-store = { $choices ->
    [1] { name-general-store }: Nimm die letzte Karte.
   *[other] { name-general-store }: Nimm eine von { $choices } Karten.
}
question-general-store-other = { name-general-store }: Nimm eine von { $choices } Karten. { $about } bekommt die andere.
question-kit-carlson = { $needed ->
    [1] Kit Carlson: Welche Karte behältst du? Der Rest kommt auf den Stapel zurück.
   *[other] Kit Carlson: Welche { $needed } Karten behältst du? Der Rest kommt auf den Stapel zurück.
}
question-ricochet = Auf welche Karte vor { $about } schießt du?
question-ricochet-answer = { $author } schießt auf deine Karte { $card } ({ name-ricochet }). Mit einem Fehlschuss retten?
question-russian-roulette = { name-russian-roulette }: Einen Fehlschuss abwerfen? Wer es als Erstes nicht tut, wird getroffen.
question-hard-liquor = { name-hard-liquor }: Karten ziehen oder stattdessen einen Lebenspunkt erhalten?
question-peyote = Peyote: Ist die nächste Karte rot oder schwarz?
question-ranch = Ranch: Welche Karten tauschst du gegen neue?
question-top-discard = Alle deine Karten werden abgelegt. Welche soll oben auf dem Ablagestapel liegen?
question-next-discard = Welche deiner Karten soll unter denen liegen, die du gewählt hast?
question-blood-brothers = { name-blood-brothers }: Wem gibst du einen deiner Lebenspunkte?
question-pat-brennan = Ziehst du vom Stapel oder nimmst du eine Karte, die im Spiel ist?
question-vera-custer = Wessen Fähigkeit übernimmst du bis zu deinem nächsten Zug?
question-the-daltons = { name-the-daltons }: Welche deiner blauen Karten verlierst du?
question-shotgun = { $author } hat dich mit der Schrotflinte getroffen. Welche Karte wirfst du ab?
question-bandidos = { $needed ->
    [1] { $author } schickt Bandidos! Deine einzige Karte abwerfen oder einen Lebenspunkt verlieren?
   *[other] { $author } schickt Bandidos! { $needed } Karten abwerfen oder einen Lebenspunkt verlieren?
}
question-bandidos-mine = { $needed ->
    [1] Deine eigenen Bandidos: Deine einzige Karte abwerfen oder einen Lebenspunkt verlieren?
   *[other] Deine eigenen Bandidos: { $needed } Karten abwerfen oder einen Lebenspunkt verlieren?
}
question-bandidos-again = Bandidos: Welche Karte wirfst du noch ab?
question-tornado = Tornado: Welche Karte wirfst du ab? Du ziehst zwei.
question-poker = { $author } spielt Poker: Wähle eine Karte zum Abwerfen; alle werden zugleich gezeigt. Ohne Ass nimmt { $author } bis zu zwei davon.
question-poker-pick = { $needed ->
    [1] Poker: Welche Karte nimmst du? Du darfst noch eine nehmen.
   *[other] Poker: Welche Karte nimmst du? Du darfst { $needed } nehmen.
}
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
question-bullseye = Schuss { $number } von { $of } (eine { $cause }): Auf wen schießt du?
question-bullseye-as-one = Schuss { $number } von { $of } (eine 2, die jetzt als 1 zählt): Auf wen schießt du?
question-dice-beer = Bier { $number } von { $of }: Wer trinkt es?
question-dice-bart-cassidy = { $needed ->
    [1] { $cause }: Einen Pfeil nehmen, statt durch { $author } einen Lebenspunkt zu verlieren?
   *[other] { $cause }: Einen Pfeil nehmen, statt durch { $author } einen von { $needed } Lebenspunkten zu verlieren?
}
question-dice-kit-carlson = { $needed ->
    [1] Kit Carlson: Wessen Pfeil geht zurück?
   *[other] Kit Carlson: Wessen Pfeil geht zurück? Es dürfen noch { $needed } sein.
}
question-dice-pedro-ramirez = { $needed ->
    [1] Pedro Ramirez: Gibst du einen deiner Pfeile zurück?
   *[other] Pedro Ramirez: Gibst du einen deiner Pfeile zurück? Du darfst { $needed } zurückgeben.
}
question-dice-sid-ketchum = Sid Ketchum: Wer erhält einen Lebenspunkt?

asked-with-fact = { $question } { $fact }
stake = { $stake ->
    [1] Auf dem Spiel: 1 Lebenspunkt ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] Auf dem Spiel: { $stake } Lebenspunkte ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last = { $life ->
    [1] Auf dem Spiel: dein letzter Lebenspunkt.
   *[other] Auf dem Spiel: deine letzten { $life } Lebenspunkte.
}
stake-other = { $stake ->
    [1] Auf dem Spiel: 1 Lebenspunkt von { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] Auf dem Spiel: { $stake } Lebenspunkte von { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last-other = { $life ->
    [1] Auf dem Spiel: der letzte Lebenspunkt von { $whose }.
   *[other] Auf dem Spiel: die letzten { $life } Lebenspunkte von { $whose }.
}
needed-shot = Es braucht { $of } Fehlschüsse.
needed-shot-because = Es braucht { $of } Fehlschüsse ({ $because }).
given-shot = Es braucht { $of } Fehlschüsse, { $given } davon gegeben.
given-shot-because = Es braucht { $of } Fehlschüsse, { $given } davon gegeben ({ $because }).
more-shot = { $more ->
    [1] Noch ein Schuss auf dich folgt.
   *[other] Noch { $more } Schüsse auf dich folgen.
}
given-pay = Gewählt: { $given } von { $of }.
given-bandidos = { given-pay }
given-kit-carlson = { given-pay }
given-ranch = Gewählt: { $given }.
yourself = dich selbst
locked-roll = Dynamit bleibt liegen.
pile-roll = { $pile ->
    [1] 1 Pfeil im Vorrat: Der nächste bringt die Indianer.
   *[other] { $pile } Pfeile im Vorrat.
}
pile-dice-bart-cassidy = { pile-roll }
flip-means-barrel = Herz: ein Fehlschuss.
flip-means-jourdonnais = Herz: ein Fehlschuss.
flip-means-jail = Herz: Du bist frei; sonst setzt du aus.
flip-means-dynamite = Pik 2 bis 9: Es explodiert.
flip-means-rattlesnake = Pik: Sie beißt.
flip-means-vendetta = Herz: Du bist noch einmal am Zug.
flip-means-colorado-bill = Pik: Nichts wehrt deinen Schuss ab.

## Antworten

label-play = { $card }
label-play-as = { $card } als { $name }
label-play-as-escape = { $card } abwerfen, verschont bleiben (Mick Defender)
label-play-at = { $card } gegen { $target }
label-play-for = { $card } für { $target }
label-play-as-for = { $card } als { $name } für { $target }
label-play-as-at = { $card } als { $name } gegen { $target }
label-discard = { $card } abwerfen
label-discard-hand-limit = { $card }
label-discard-pay = { $card }
label-discard-cost = { $card }
label-discard-ranch = { $card }
label-discard-top-discard = { $card }
label-discard-next-discard = { $card }
label-discard-shotgun = { $card }
label-discard-the-daltons = { $card }
label-discard-loot-discard = { $card }
label-discard-ricochet = { $card }
label-discard-hand = Eine zufällige Handkarte
label-take = { $card }
label-take-pat-brennan = { $card } vor { $target }
label-take-own-pat-brennan = { $card } vor dir
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
label-keep-none = Keine
label-keep-all = Alle: nicht mehr würfeln
label-end = Zug beenden
label-back = Zurücknehmen
label-use = { $name } einsetzen
label-no-effect = { $label } (ohne Wirkung)
label-heals = { $label }: +{ $heals } ({ $because })
label-use-at = { $name } gegen { $target } einsetzen
label-use-1 = { $target } (als 1)
label-use-1-only = { $target }
label-use-2 = { $target } (als 2)
label-use-2-only = { $target }
label-use-doc-holyday = Zwei Karten abwerfen, auf { $target } schießen (Doc Holyday)
label-use-sniper = Mit zwei BANG! auf { $target } schießen ({ name-sniper })
label-use-ricochet = Auf eine Karte vor { $target } schießen ({ name-ricochet })
label-use-slab-the-killer = Mit einem Bier auf { $target } schießen: 2 Lebenspunkte (Slab the Killer)
label-use-beer = { $target }
label-use-beer-self = Du selbst
label-use-blood-brothers = { $target }
label-use-chuck-wengam = Einen Lebenspunkt verlieren, zwei Karten ziehen (Chuck Wengam)
label-use-bart-cassidy = Einen Pfeil nehmen
label-use-pedro-ramirez = Einen Pfeil zurückgeben
label-use-kit-carlson = { $target } ({ arrows-in-all })
label-use-kit-carlson-self = Du selbst ({ arrows-in-all })
label-use-sid-ketchum = Zwei Karten abwerfen, einen Lebenspunkt erhalten (Sid Ketchum)
label-use-sid-ketchum-at = { $target }
label-use-sid-ketchum-self = Du selbst
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
label-pass-ranch = Keine weitere tauschen
label-pass-top-discard = In der üblichen Reihenfolge
label-pass-next-discard = Die übrigen in der üblichen Reihenfolge
label-pass-blood-brothers = Niemandem
label-pass-bandidos = Einen Lebenspunkt verlieren
label-pass-tornado = Keine abwerfen
label-pass-poker = Keine abwerfen
label-pass-poker-pick = Keine weitere nehmen
label-pass-dice-bart-cassidy = Keinen Pfeil nehmen
label-pass-dice-kit-carlson = Keine weiteren Pfeile

## Warum eine Karte nicht geht

reason-only-in-answer = { $helps }
reason-lies-already = So eine Karte liegt schon vor dir.
reason-bang-limit = { $limit ->
    [1] Dein einziges BANG! dieses Zuges ist gespielt.
    [2] Beide BANG!-Karten dieses Zuges sind gespielt.
   *[other] Alle { $limit } BANG!-Karten dieses Zuges sind gespielt.
  }
reason-too-far = Wirkt bis Entfernung { $limit }, egal mit welcher Waffe; am nächsten ist jemand in Entfernung { $nearest }.
reason-out-of-reach = { $weapon } reicht bis { $limit }; am nächsten ist jemand in Entfernung { $nearest }.
reason-nobody-has-cards = { $limit ->
    [0] Sonst hat niemand eine Karte.
    [1] Niemand in Entfernung 1 hat eine Karte.
   *[other] Niemand bis Entfernung { $limit } hat eine Karte.
  }
reason-nobody-is-out = Niemand ist ausgeschieden.
reason-everybody-has-one = Vor allen anderen liegt schon eine.
reason-nobody-to-jail = Niemand kann ins Gefängnis. Schon darin: { $holders }.
reason-nobody-to-jail-exempt = Niemand kann ins Gefängnis: { $exempt } ist Sheriff.
reason-nobody-to-jail-exempt-holders = Niemand kann ins Gefängnis: { $exempt } ist Sheriff; schon darin: { $holders }.
reason-no-bang = { $card } geht nur mit einer BANG!-Karte, und jetzt kannst du keine spielen. { $because }
reason-no-bang-alone = { $card } geht nur mit einer BANG!-Karte, und du hast keine.
reason-no-target = Dafür gibt es niemanden.
reason-needs-another = Sie kostet eine weitere Karte, und du hast keine.
reason-forbidden = Nicht erlaubt: { $by }.
reason-forbidden-the-judge = Der Richter: Niemand darf eine Karte auslegen.
reason-forbidden-the-reverend = Der Reverend: Niemand darf ein Bier spielen.
reason-forbidden-the-sermon = Kirche: im eigenen Zug keine BANG!-Karten.
reason-no-answer = { $asked } { $helps }
reason-no-rescue = { $asked } { $helps }
reason-two-left = Zu zweit wirkt kein Bier.
reason-no-payment = { $by }: Damit kannst du nicht bezahlen.
reason-no-payment-jose-delgado = José Delgado: nur blaue Karten.
reason-no-payment-ricochet = Querschläger: nur BANG!-Karten.
reason-no-payment-sniper = Scharfschütze: nur BANG!-Karten.
reason-chosen = Schon gewählt.
reason-draw-first = Erst ziehen, dann Karten spielen.
reason-choice-first = Erst { $by }, dann Karten spielen.
reason-must-play-first = { $limit ->
    [0] Erst musst du { $by } spielen: Diese Karte würde den Platz dafür belegen.
   *[other] Erst musst du { $by } spielen, und das braucht das letzte BANG!, das dieser Zug erlaubt.
}
reason-not-the-hand = { $by }: Hier geht es nicht um deine Hand. { $helps }
noted-reason = { $reason } ({ $note })
note-silenced = { $by }: { $of } zählt nicht.
note-raised = { $by }
note-clubs-only = { $of }: nur Kreuz.
note-no-card-is-a-club = { $of }: nur Kreuz; { $by }: Nichts ist Kreuz.
note-spend = Abwerfen kannst du die Karte für { $by }.
note-missed-too = { $by }: Auch ein Fehlschuss! zählt.
helps-turn = { $card }: nur, wenn du am Zug bist und Karten spielst.
helps-bang = { $card }: nur, wenn du am Zug bist und Karten spielst, gegen Indianer! und im Duell.
helps-beer = { $card }: nur, wenn du am Zug bist und Karten spielst, oder wenn dein letzter Lebenspunkt verloren ist.
helps-shot = { $card }: nur, wenn auf dich geschossen wird.
helps-brown = { $card }: nur, wenn eine braune Karte, kein BANG!, dir gilt.
helps-loss = { $card }: nur, wenn jemand anders einen Lebenspunkt zu verlieren droht.
helps-front = { $card }: nur, wenn die Karte vor dir liegt, ab deinem nächsten Zug.
helps-front-shot = { $card }: nur, wenn die Karte vor dir liegt und in einem späteren Zug auf dich geschossen wird.
counts-shot = Ein Fehlschuss! zählt hier.
counts-ricochet-answer = Ein Fehlschuss! zählt hier.
counts-russian-roulette = Ein Fehlschuss! zählt hier, keine andere Karte.
counts-indians = Ein BANG! zählt hier.
counts-duel = Ein BANG! zählt hier.
counts-join = Eine BANG!-Karte ist hier gefragt.
counts-rescue = Ein Bier zählt hier.
counts-rescue-in-vain = Jetzt rettet dich keine Karte.
counts-evade = Eine Flucht zählt hier.
counts-save = Ein Gerettet! zählt hier.
counts-something-else = Keine Antwort auf { $by }.
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

# Whoever reads a record and has a seat in it is addressed: `$you` is the operand that stands for them (seat, author,
# target, from, to, victim, rival), or empty for all who read names. In the variant of an operand it is not named itself.

record-start = Die Partie beginnt mit { $seats } Personen.
record-role = { $you ->
    [seat] Deine Rolle: { $role }.
   *[other] Rolle von { $seat }: { $role }.
}
record-role-hidden = { $you ->
    [seat] Du bekommst eine verdeckte Rolle.
   *[other] { $seat } bekommt eine verdeckte Rolle.
}
record-character = { $you ->
    [seat] Du bist { $character } ({ $life }).
   *[other] { $seat } ist { $character } ({ $life }).
}
record-turn = { $you ->
    [seat] Du bist am Zug.
   *[other] { $seat } ist am Zug.
}
record-skip = { $you ->
    [seat] Du setzt aus ({ $cause }).
   *[other] { $seat } setzt aus ({ $cause }).
}
record-draw-deck = { $you ->
    [seat] Du ziehst { $cards } vom Stapel ({ $cause }).
   *[other] { $seat } zieht { $cards } vom Stapel ({ $cause }).
}
record-draw-deck-draw-phase = { $you ->
    [seat] Du ziehst { $cards }.
   *[other] { $seat } zieht { $cards }.
}
record-draw-deck-deal = { $you ->
    [seat] Du bekommst { $cards }.
   *[other] { $seat } bekommt { $cards }.
}
record-draw-discards = { $you ->
    [seat] Du ziehst { $cards } vom Ablagestapel ({ $cause }).
   *[other] { $seat } zieht { $cards } vom Ablagestapel ({ $cause }).
}
record-draw-discards-draw-phase = { $you ->
    [seat] Du ziehst { $cards } vom Ablagestapel.
   *[other] { $seat } zieht { $cards } vom Ablagestapel.
}
record-draw-aside = { $you ->
    [seat] Du nimmst { $cards } ({ $cause }).
   *[other] { $seat } nimmt { $cards } ({ $cause }).
}
record-take-hand = { $you ->
    [seat] Du nimmst { $cards } aus der Hand von { $from } ({ $cause }).
    [from] { $seat } nimmt { $cards } aus deiner Hand ({ $cause }).
   *[other] { $seat } nimmt { $cards } aus der Hand von { $from } ({ $cause }).
}
record-take-hand-own = { $you ->
    [seat] Du nimmst { $cards } aus deiner eigenen Hand ({ $cause }).
   *[other] { $seat } nimmt { $cards } aus der eigenen Hand ({ $cause }).
}
record-take-in-play = { $you ->
    [seat] Du nimmst eine Karte, die vor { $from } lag: { $cards } ({ $cause }).
    [from] { $seat } nimmt eine Karte, die vor dir lag: { $cards } ({ $cause }).
   *[other] { $seat } nimmt eine Karte, die vor { $from } lag: { $cards } ({ $cause }).
}
record-take-in-play-own = { $you ->
    [seat] Du nimmst eine eigene ausgelegte Karte: { $cards } ({ $cause }).
   *[other] { $seat } nimmt eine eigene ausgelegte Karte: { $cards } ({ $cause }).
}
record-play = { $you ->
    [seat] Du spielst { $card }.
   *[other] { $seat } spielt { $card }.
}
record-play-self = { $you ->
    [seat] Du spielst { $card } gegen eine eigene Karte.
   *[other] { $seat } spielt { $card } gegen eine eigene Karte.
}
record-play-for-self = { $you ->
    [seat] Du spielst { $card } für dich selbst.
   *[other] { $seat } spielt { $card } für sich selbst.
}
record-play-lays = { $you ->
    [seat] Du legst { $card } aus.
   *[other] { $seat } legt { $card } aus.
}
record-play-lays-self = { $you ->
    [seat] Du legst { $card } vor dich selbst.
   *[other] { $seat } legt { $card } vor sich selbst.
}
record-play-lays-at = { $you ->
    [seat] Du legst { $card } vor { $target }.
    [target] { $seat } legt { $card } vor dich.
   *[other] { $seat } legt { $card } vor { $target }.
}
record-play-lays-for = { $you ->
    [seat] Du legst { $card } vor { $target }.
    [target] { $seat } legt { $card } vor dich.
   *[other] { $seat } legt { $card } vor { $target }.
}
record-play-fires = { $you ->
    [seat] Du setzt die ausgelegte Karte ein: { $card }.
   *[other] { $seat } setzt die ausgelegte Karte ein: { $card }.
}
record-play-fires-at = { $you ->
    [seat] Du setzt die ausgelegte Karte gegen { $target } ein: { $card }.
    [target] { $seat } setzt die ausgelegte Karte gegen dich ein: { $card }.
   *[other] { $seat } setzt die ausgelegte Karte gegen { $target } ein: { $card }.
}
record-play-fires-for = { $you ->
    [seat] Du setzt die ausgelegte Karte für { $target } ein: { $card }.
    [target] { $seat } setzt die ausgelegte Karte für dich ein: { $card }.
   *[other] { $seat } setzt die ausgelegte Karte für { $target } ein: { $card }.
}
record-play-cancels = { $you ->
    [seat] Du wehrst { $against } mit { $card } ab.
   *[other] { $seat } wehrt { $against } mit { $card } ab.
}
record-play-cancels-by = { $you ->
    [seat] Du wehrst { $against } von { $author } mit { $card } ab.
    [author] { $seat } wehrt { $against } von dir mit { $card } ab.
   *[other] { $seat } wehrt { $against } von { $author } mit { $card } ab.
}
record-play-counts = { $you ->
    [seat] Du antwortest auf { $against } mit { $card }; das genügt noch nicht.
   *[other] { $seat } antwortet auf { $against } mit { $card }; das genügt noch nicht.
}
record-play-counts-by = { $you ->
    [seat] Du antwortest auf { $against } von { $author } mit { $card }; das genügt noch nicht.
    [author] { $seat } antwortet auf { $against } von dir mit { $card }; das genügt noch nicht.
   *[other] { $seat } antwortet auf { $against } von { $author } mit { $card }; das genügt noch nicht.
}
record-play-cancels-and-shoots-by = { $you ->
    [seat] Du wehrst { $against } von { $author } mit { $card } ab und schießt zurück.
    [author] { $seat } wehrt { $against } von dir mit { $card } ab und schießt zurück.
   *[other] { $seat } wehrt { $against } von { $author } mit { $card } ab und schießt zurück.
}
record-play-counts-and-shoots-by = { $you ->
    [seat] Du antwortest auf { $against } von { $author } mit { $card } und schießt danach zurück; das genügt noch nicht.
    [author] { $seat } antwortet auf { $against } von dir mit { $card } und schießt danach zurück; das genügt noch nicht.
   *[other] { $seat } antwortet auf { $against } von { $author } mit { $card } und schießt danach zurück; das genügt noch nicht.
}
record-play-escapes = { $you ->
    [seat] Du entgehst { $against } mit { $card }.
   *[other] { $seat } entgeht { $against } mit { $card }.
}
record-play-escapes-by = { $you ->
    [seat] Du entgehst { $against } von { $author } mit { $card }.
    [author] { $seat } entgeht { $against } von dir mit { $card }.
   *[other] { $seat } entgeht { $against } von { $author } mit { $card }.
}
record-play-saves = { $you ->
    [seat] Du bewahrst { $target } mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against }).
    [target] { $seat } bewahrt dich mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against }).
   *[other] { $seat } bewahrt { $target } mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against }).
}
record-play-saves-by = { $you ->
    [seat] Du bewahrst { $target } mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against } von { $author }).
    [target] { $seat } bewahrt dich mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against } von { $author }).
    [author] { $seat } bewahrt { $target } mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against } von dir).
   *[other] { $seat } bewahrt { $target } mit { $card } vor dem Verlust von 1 Lebenspunkt ({ $against } von { $author }).
}
record-play-as = { $you ->
    [seat] Du spielst { $card } als { $name }.
   *[other] { $seat } spielt { $card } als { $name }.
}
record-play-at = { $you ->
    [seat] Du spielst { $card } gegen { $target }.
    [target] { $seat } spielt { $card } gegen dich.
   *[other] { $seat } spielt { $card } gegen { $target }.
}
record-play-as-at = { $you ->
    [seat] Du spielst { $card } als { $name } gegen { $target }.
    [target] { $seat } spielt { $card } als { $name } gegen dich.
   *[other] { $seat } spielt { $card } als { $name } gegen { $target }.
}
record-play-against = { $you ->
    [seat] Du spielst { $card } (gegen: { $against }).
   *[other] { $seat } spielt { $card } (gegen: { $against }).
}
record-play-as-against = { $you ->
    [seat] Du spielst { $card } als { $name } (gegen: { $against }).
   *[other] { $seat } spielt { $card } als { $name } (gegen: { $against }).
}
record-play-for = { $you ->
    [seat] Du spielst { $card } für { $target }.
    [target] { $seat } spielt { $card } für dich.
   *[other] { $seat } spielt { $card } für { $target }.
}
record-play-for-against = { $you ->
    [seat] Du spielst { $card } für { $target } (gegen: { $against }).
    [target] { $seat } spielt { $card } für dich (gegen: { $against }).
   *[other] { $seat } spielt { $card } für { $target } (gegen: { $against }).
}
record-play-in-vain = { $you ->
    [seat] Du spielst { $card }, ohne Wirkung.
   *[other] { $seat } spielt { $card }, ohne Wirkung.
}
record-play-in-vain-for-self = { $you ->
    [seat] Du spielst { $card } für dich selbst, ohne Wirkung.
   *[other] { $seat } spielt { $card } für sich selbst, ohne Wirkung.
}
record-play-in-vain-for = { $you ->
    [seat] Du spielst { $card } für { $target }, ohne Wirkung.
    [target] { $seat } spielt { $card } für dich, ohne Wirkung.
   *[other] { $seat } spielt { $card } für { $target }, ohne Wirkung.
}
record-play-fires-in-vain = { $you ->
    [seat] Du setzt die ausgelegte Karte ein: { $card }, ohne Wirkung.
   *[other] { $seat } setzt die ausgelegte Karte ein: { $card }, ohne Wirkung.
}
record-play-as-for = { $you ->
    [seat] Du spielst { $card } als { $name } für { $target }.
    [target] { $seat } spielt { $card } als { $name } für dich.
   *[other] { $seat } spielt { $card } als { $name } für { $target }.
}
record-play-as-for-against = { $you ->
    [seat] Du spielst { $card } als { $name } für { $target } (gegen: { $against }).
    [target] { $seat } spielt { $card } als { $name } für dich (gegen: { $against }).
   *[other] { $seat } spielt { $card } als { $name } für { $target } (gegen: { $against }).
}
record-use = { $you ->
    [seat] Du setzt deine Fähigkeit ein ({ $ability }).
   *[other] { $seat } setzt die eigene Fähigkeit ein ({ $ability }).
}
record-use-at = { $you ->
    [seat] Du setzt deine Fähigkeit gegen { $target } ein ({ $ability }).
    [target] { $seat } setzt die eigene Fähigkeit gegen dich ein ({ $ability }).
   *[other] { $seat } setzt die eigene Fähigkeit gegen { $target } ein ({ $ability }).
}
record-use-for = { $you ->
    [seat] Du setzt deine Fähigkeit für { $target } ein ({ $ability }).
    [target] { $seat } setzt die eigene Fähigkeit für dich ein ({ $ability }).
   *[other] { $seat } setzt die eigene Fähigkeit für { $target } ein ({ $ability }).
}
record-use-on = { $you ->
    [seat] Du setzt deine Fähigkeit bei { $target } ein ({ $ability }).
    [target] { $seat } setzt die eigene Fähigkeit bei dir ein ({ $ability }).
   *[other] { $seat } setzt die eigene Fähigkeit bei { $target } ein ({ $ability }).
}
told-times = { $told } ({ $times }-mal)
record-use-1 = { $you ->
    [seat] Du schießt mit einer 1 auf { $target }.
    [target] { $seat } schießt mit einer 1 auf dich.
   *[other] { $seat } schießt mit einer 1 auf { $target }.
}
record-use-2 = { $you ->
    [seat] Du schießt mit einer 2 auf { $target }.
    [target] { $seat } schießt mit einer 2 auf dich.
   *[other] { $seat } schießt mit einer 2 auf { $target }.
}
record-use-1-as-2 = { $you ->
    [seat] Du schießt auf { $target } und nutzt eine 1 als 2.
    [target] { $seat } schießt auf dich und nutzt eine 1 als 2.
   *[other] { $seat } schießt auf { $target } und nutzt eine 1 als 2.
}
record-use-2-as-1 = { $you ->
    [seat] Du schießt auf { $target } und nutzt eine 2 als 1.
    [target] { $seat } schießt auf dich und nutzt eine 2 als 1.
   *[other] { $seat } schießt auf { $target } und nutzt eine 2 als 1.
}
record-use-1-times = { $you ->
    [seat] Du schießt { $times }-mal mit einer 1 auf { $target }.
    [target] { $seat } schießt { $times }-mal mit einer 1 auf dich.
   *[other] { $seat } schießt { $times }-mal mit einer 1 auf { $target }.
}
record-use-2-times = { $you ->
    [seat] Du schießt { $times }-mal mit einer 2 auf { $target }.
    [target] { $seat } schießt { $times }-mal mit einer 2 auf dich.
   *[other] { $seat } schießt { $times }-mal mit einer 2 auf { $target }.
}
record-use-1-as-2-times = { $you ->
    [seat] Du schießt { $times }-mal auf { $target } und nutzt dabei je eine 1 als 2.
    [target] { $seat } schießt { $times }-mal auf dich und nutzt dabei je eine 1 als 2.
   *[other] { $seat } schießt { $times }-mal auf { $target } und nutzt dabei je eine 1 als 2.
}
record-use-2-as-1-times = { $you ->
    [seat] Du schießt { $times }-mal auf { $target } und nutzt dabei je eine 2 als 1.
    [target] { $seat } schießt { $times }-mal auf dich und nutzt dabei je eine 2 als 1.
   *[other] { $seat } schießt { $times }-mal auf { $target } und nutzt dabei je eine 2 als 1.
}
record-use-beer = { $you ->
    [seat] Du gibst { $target } ein Bier.
    [target] { $seat } gibt dir ein Bier.
   *[other] { $seat } gibt { $target } ein Bier.
}
record-use-beer-self = { $you ->
    [seat] Du trinkst ein Bier.
   *[other] { $seat } trinkt ein Bier.
}
record-use-in-vain = { $you ->
    [seat] Du setzt deine Fähigkeit ein ({ $ability }), ohne Wirkung.
   *[other] { $seat } setzt die eigene Fähigkeit ein ({ $ability }), ohne Wirkung.
}
record-use-hard-liquor-alone = { $you ->
    [seat] Du ziehst keine Karten ({ $ability }).
   *[other] { $seat } zieht keine Karten ({ $ability }).
}
record-use-hard-liquor-alone-in-vain = { $you ->
    [seat] Du ziehst keine Karten ({ $ability }), ohne Wirkung.
   *[other] { $seat } zieht keine Karten ({ $ability }), ohne Wirkung.
}
record-use-for-in-vain = { $you ->
    [seat] Du setzt deine Fähigkeit für { $target } ein ({ $ability }), ohne Wirkung.
    [target] { $seat } setzt die eigene Fähigkeit für dich ein ({ $ability }), ohne Wirkung.
   *[other] { $seat } setzt die eigene Fähigkeit für { $target } ein ({ $ability }), ohne Wirkung.
}
record-use-beer-in-vain = { $you ->
    [seat] Du gibst { $target } ein Bier, ohne Wirkung.
    [target] { $seat } gibt dir ein Bier, ohne Wirkung.
   *[other] { $seat } gibt { $target } ein Bier, ohne Wirkung.
}
record-use-beer-self-in-vain = { $you ->
    [seat] Du trinkst ein Bier, ohne Wirkung.
   *[other] { $seat } trinkt ein Bier, ohne Wirkung.
}
record-use-beer-in-vain-times = { $you ->
    [seat] Du gibst { $target } { $times } Bier, ohne Wirkung.
    [target] { $seat } gibt dir { $times } Bier, ohne Wirkung.
   *[other] { $seat } gibt { $target } { $times } Bier, ohne Wirkung.
}
record-use-beer-self-in-vain-times = { $you ->
    [seat] Du trinkst { $times } Bier, ohne Wirkung.
   *[other] { $seat } trinkt { $times } Bier, ohne Wirkung.
}
record-use-gatling-alone = { $you ->
    [seat] Du feuerst die Gatling ab.
   *[other] { $seat } feuert die Gatling ab.
}
record-use-slab-the-killer = { $you ->
    [seat] Du schießt mit einem Bier auf { $target }: 2 Lebenspunkte ({ $ability }).
    [target] { $seat } schießt mit einem Bier auf dich: 2 Lebenspunkte ({ $ability }).
   *[other] { $seat } schießt mit einem Bier auf { $target }: 2 Lebenspunkte ({ $ability }).
}
record-use-doc-holyday = { $you ->
    [seat] Du schießt auf { $target } ({ $ability }).
    [target] { $seat } schießt auf dich ({ $ability }).
   *[other] { $seat } schießt auf { $target } ({ $ability }).
}
record-use-sniper = { $you ->
    [seat] Du schießt mit zwei BANG! auf { $target } ({ $ability }).
    [target] { $seat } schießt mit zwei BANG! auf dich ({ $ability }).
   *[other] { $seat } schießt mit zwei BANG! auf { $target } ({ $ability }).
}
record-use-ricochet = { $you ->
    [seat] Du schießt auf eine Karte vor { $target } ({ $ability }).
    [target] { $seat } schießt auf eine Karte vor dir ({ $ability }).
   *[other] { $seat } schießt auf eine Karte vor { $target } ({ $ability }).
}
record-use-fanning = { $you ->
    [seat] Du schießt auch auf { $target } ({ $ability }).
    [target] { $seat } schießt auch auf dich ({ $ability }).
   *[other] { $seat } schießt auch auf { $target } ({ $ability }).
}
record-use-evelyn-shebang = { $you ->
    [seat] Du schießt auf { $target }, statt eine Karte zu ziehen ({ $ability }).
    [target] { $seat } schießt auf dich, statt eine Karte zu ziehen ({ $ability }).
   *[other] { $seat } schießt auf { $target }, statt eine Karte zu ziehen ({ $ability }).
}
record-use-evelyn-shebang-times = { $you ->
    [seat] Du schießt { $times }-mal auf { $target }, statt so viele Karten zu ziehen ({ $ability }).
    [target] { $seat } schießt { $times }-mal auf dich, statt so viele Karten zu ziehen ({ $ability }).
   *[other] { $seat } schießt { $times }-mal auf { $target }, statt so viele Karten zu ziehen ({ $ability }).
}
record-use-vera-custer = { $you ->
    [seat] Du übernimmst die Fähigkeit von { $target } ({ $ability }).
    [target] { $seat } übernimmt deine Fähigkeit ({ $ability }).
   *[other] { $seat } übernimmt die Fähigkeit von { $target } ({ $ability }).
}
record-use-blood-brothers = { $you ->
    [seat] Du gibst { $target } einen Lebenspunkt ({ $ability }).
    [target] { $seat } gibt dir einen Lebenspunkt ({ $ability }).
   *[other] { $seat } gibt { $target } einen Lebenspunkt ({ $ability }).
}
record-use-bart-cassidy-alone = { $you ->
    [seat] Du nimmst einen Pfeil, statt einen Lebenspunkt zu verlieren.
   *[other] { $seat } nimmt einen Pfeil, statt einen Lebenspunkt zu verlieren.
}
record-use-kit-carlson-self = { $you ->
    [seat] Du gibst mit einer Gatling einen eigenen Pfeil zurück (Kit Carlson).
   *[other] { $seat } gibt mit einer Gatling einen eigenen Pfeil zurück (Kit Carlson).
}
record-use-kit-carlson = { $you ->
    [seat] Du gibst mit einer Gatling einen Pfeil von { $target } zurück (Kit Carlson).
    [target] { $seat } gibt mit einer Gatling einen Pfeil von dir zurück (Kit Carlson).
   *[other] { $seat } gibt mit einer Gatling einen Pfeil von { $target } zurück (Kit Carlson).
}
record-flip = { $you ->
    [seat] Du deckst auf ({ $cause }): { $cards }.
   *[other] { $seat } deckt auf ({ $cause }): { $cards }.
}
record-flip-one-of = { $you ->
    [seat] Du deckst auf ({ $cause }): { $cards }. Es zählt: { $counts }.
   *[other] { $seat } deckt auf ({ $cause }): { $cards }. Es zählt: { $counts }.
}
record-flip-counting = { $cards } (es zählt: { $counts })
record-flip-told-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – der Schuss ist abgewehrt.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – der Schuss ist abgewehrt.
}
record-flip-told-yes-by = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – der Schuss von { $author } ist abgewehrt.
    [author] { $seat } deckt auf ({ $cause }): { $flipped } – dein Schuss ist abgewehrt.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – der Schuss von { $author } ist abgewehrt.
}
record-flip-told-partly = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – das genügt noch nicht gegen den Schuss.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – das genügt noch nicht gegen den Schuss.
}
record-flip-told-partly-by = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – das genügt noch nicht gegen den Schuss von { $author }.
    [author] { $seat } deckt auf ({ $cause }): { $flipped } – das genügt noch nicht gegen deinen Schuss.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – das genügt noch nicht gegen den Schuss von { $author }.
}
record-flip-told-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – der Schuss ist nicht abgewehrt.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – der Schuss ist nicht abgewehrt.
}
record-flip-told-no-by = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – der Schuss von { $author } ist nicht abgewehrt.
    [author] { $seat } deckt auf ({ $cause }): { $flipped } – dein Schuss ist nicht abgewehrt.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – der Schuss von { $author } ist nicht abgewehrt.
}
record-flip-told-jail-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – du bist frei.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – { $seat } ist frei.
}
record-flip-told-jail-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – du bleibst im Gefängnis.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – { $seat } bleibt im Gefängnis.
}
record-flip-told-dynamite-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – es explodiert.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – es explodiert.
}
record-flip-told-dynamite-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – es explodiert nicht.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – es explodiert nicht.
}
record-flip-told-rattlesnake-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – sie beißt.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – sie beißt.
}
record-flip-told-rattlesnake-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – sie beißt nicht.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – sie beißt nicht.
}
record-flip-told-vendetta-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – du bist noch einmal am Zug.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – { $seat } ist noch einmal am Zug.
}
record-flip-told-vendetta-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – es gibt keinen weiteren Zug.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – es gibt keinen weiteren Zug.
}
record-flip-told-colorado-bill-yes = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – nichts wehrt diesen Schuss ab.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – nichts wehrt diesen Schuss ab.
}
record-flip-told-colorado-bill-no = { $you ->
    [seat] Du deckst auf ({ $cause }): { $flipped } – dieser Schuss lässt sich abwehren.
   *[other] { $seat } deckt auf ({ $cause }): { $flipped } – dieser Schuss lässt sich abwehren.
}
record-reveal = { $you ->
    [seat] Du zeigst { $cards } ({ $cause }).
   *[other] { $seat } zeigt { $cards } ({ $cause }).
}
record-reveal-ricochet = { $you ->
    [seat] Das Ziel ist { $cards } vor dir ({ $cause }).
   *[other] Das Ziel ist { $cards } vor { $seat } ({ $cause }).
}
record-reveal-peyote-red = { $you ->
    [seat] Du rätst Rot und drehst { $cards } um (Peyote).
   *[other] { $seat } rät Rot und dreht { $cards } um (Peyote).
}
record-reveal-peyote-black = { $you ->
    [seat] Du rätst Schwarz und drehst { $cards } um (Peyote).
   *[other] { $seat } rät Schwarz und dreht { $cards } um (Peyote).
}
record-return = { $you ->
    [seat] Du legst { $cards } auf den Stapel zurück ({ $cause }).
   *[other] { $seat } legt { $cards } auf den Stapel zurück ({ $cause }).
}
record-discard = { $you ->
    [seat] Du wirfst { $cards } ab ({ $cause }).
   *[other] { $seat } wirft { $cards } ab ({ $cause }).
}
record-discard-as = { $you ->
    [seat] Du wirfst { $cards } ab ({ $cause }), als { $name }.
   *[other] { $seat } wirft { $cards } ab ({ $cause }), als { $name }.
}
record-discard-by = { $you ->
    [seat] Du wirfst { $cards } ab ({ $cause } von { $author }).
    [author] { $seat } wirft { $cards } ab ({ $cause } von dir).
   *[other] { $seat } wirft { $cards } ab ({ $cause } von { $author }).
}
record-discard-in-play = { $you ->
    [seat] Du verlierst { $cards } ({ $cause }).
   *[other] { $seat } verliert { $cards } ({ $cause }).
}
record-discard-in-play-spent = { $you ->
    [seat] { $cards } vor dir wird abgeworfen.
   *[other] { $cards } vor { $seat } wird abgeworfen.
}
record-discard-in-play-weapon = { $you ->
    [seat] Du legst { $cards } für die neue Waffe ab.
   *[other] { $seat } legt { $cards } für die neue Waffe ab.
}
record-discard-in-play-weapon-for = { $you ->
    [seat] Du tauschst { $cards } gegen { $weapon }.
   *[other] { $seat } tauscht { $cards } gegen { $weapon }.
}
record-discard-in-play-by = { $you ->
    [seat] Du verlierst { $cards } ({ $cause } von { $author }).
    [author] { $seat } verliert { $cards } ({ $cause } von dir).
   *[other] { $seat } verliert { $cards } ({ $cause } von { $author }).
}
record-discard-eliminated = { $you ->
    [seat] Deine Karten werden abgelegt: { $cards }.
   *[other] Die Karten von { $seat } werden abgelegt: { $cards }.
}
record-discard-penalty = { $you ->
    [seat] Du wirfst alle Karten ab: { $cards } ({ $cause }).
   *[other] { $seat } wirft alle Karten ab: { $cards } ({ $cause }).
}
record-move = { $you ->
    [from] { $card } wandert von dir zu { $to }.
    [to] { $card } wandert von { $from } zu dir.
   *[other] { $card } wandert von { $from } zu { $to }.
}
record-life-lost = { $you ->
    [seat] Du verlierst { $points } ({ $cause }) und hast noch { $life }.
   *[other] { $seat } verliert { $points } ({ $cause }) und hat noch { $life }.
}
record-life-lost-by = { $you ->
    [seat] Du verlierst { $points } ({ $cause } von { $author }) und hast noch { $life }.
    [author] { $seat } verliert { $points } ({ $cause } von dir) und hat noch { $life }.
   *[other] { $seat } verliert { $points } ({ $cause } von { $author }) und hat noch { $life }.
}
record-life-lost-duel = { $you ->
    [seat] Du verlierst das Duell mit { $rival }: { $points }, noch { $life }.
    [rival] { $seat } verliert das Duell mit dir: { $points }, noch { $life }.
   *[other] { $seat } verliert das Duell mit { $rival }: { $points }, noch { $life }.
}
record-life-lost-all-duel = { $you ->
    [seat] Du verlierst das Duell mit { $rival }: { $points }, keiner bleibt.
    [rival] { $seat } verliert das Duell mit dir: { $points }, keiner bleibt.
   *[other] { $seat } verliert das Duell mit { $rival }: { $points }, keiner bleibt.
}
record-life-lost-all = { $you ->
    [seat] Du verlierst { $points } ({ $cause }) und hast keinen mehr.
   *[other] { $seat } verliert { $points } ({ $cause }) und hat keinen mehr.
}
record-life-lost-all-by = { $you ->
    [seat] Du verlierst { $points } ({ $cause } von { $author }) und hast keinen mehr.
    [author] { $seat } verliert { $points } ({ $cause } von dir) und hat keinen mehr.
   *[other] { $seat } verliert { $points } ({ $cause } von { $author }) und hat keinen mehr.
}
record-life-regained = { $you ->
    [seat] Du erhältst { $points } ({ $cause }) und hast jetzt { $life }.
   *[other] { $seat } erhält { $points } ({ $cause }) und hat jetzt { $life }.
}
record-life-regained-by = { $you ->
    [seat] Du erhältst { $points } ({ $cause } von { $author }) und hast jetzt { $life }.
    [author] { $seat } erhält { $points } ({ $cause } von dir) und hat jetzt { $life }.
   *[other] { $seat } erhält { $points } ({ $cause } von { $author }) und hat jetzt { $life }.
}
record-life-regained-none = { $you ->
    [seat] Du erhältst { $points } ({ $cause }) und hast noch immer keinen.
   *[other] { $seat } erhält { $points } ({ $cause }) und hat noch immer keinen.
}
record-life-regained-none-by = { $you ->
    [seat] Du erhältst { $points } ({ $cause } von { $author }) und hast noch immer keinen.
    [author] { $seat } erhält { $points } ({ $cause } von dir) und hat noch immer keinen.
   *[other] { $seat } erhält { $points } ({ $cause } von { $author }) und hat noch immer keinen.
}
record-unaffected = { $you ->
    [seat] Du bleibst verschont ({ $cause }).
   *[other] { $seat } bleibt verschont ({ $cause }).
}
record-unaffected-ghost = { $you ->
    [seat] Du hast als Geist keinen Lebenspunkt zu verlieren ({ $cause }).
   *[other] { $seat } hat als Geist keinen Lebenspunkt zu verlieren ({ $cause }).
}
record-unaffected-ghost-by = { $you ->
    [seat] Du hast als Geist keinen Lebenspunkt zu verlieren ({ $cause } von { $author }).
    [author] { $seat } hat als Geist keinen Lebenspunkt zu verlieren ({ $cause } von dir).
   *[other] { $seat } hat als Geist keinen Lebenspunkt zu verlieren ({ $cause } von { $author }).
}
record-unaffected-by = { $you ->
    [seat] Du bleibst verschont ({ $cause } von { $author }).
    [author] { $seat } bleibt verschont ({ $cause } von dir).
   *[other] { $seat } bleibt verschont ({ $cause } von { $author }).
}
record-unaffected-why = { $you ->
    [seat] Du bleibst verschont ({ $cause }), dank { $why }.
   *[other] { $seat } bleibt verschont ({ $cause }), dank { $why }.
}
record-unaffected-why-by = { $you ->
    [seat] Du bleibst verschont ({ $cause } von { $author }), dank { $why }.
    [author] { $seat } bleibt verschont ({ $cause } von dir), dank { $why }.
   *[other] { $seat } bleibt verschont ({ $cause } von { $author }), dank { $why }.
}
record-revived = { $you ->
    [seat] Du bist wieder im Spiel und hast { $points } ({ $cause }).
   *[other] { $seat } ist wieder im Spiel und hat { $points } ({ $cause }).
}
record-revived-ghost = { $you ->
    [seat] Du bist als Geist wieder im Spiel ({ $cause }).
   *[other] { $seat } ist als Geist wieder im Spiel ({ $cause }).
}
record-roll = { $you ->
    [seat] Du würfelst { $thrown }.
   *[other] { $seat } würfelt { $thrown }.
}
record-roll-again = { $you ->
    [seat] Du würfelst noch einmal mit allen: { $thrown }.
   *[other] { $seat } würfelt noch einmal mit allen: { $thrown }.
}
record-roll-kept = { $you ->
    [seat] Du behältst { $kept } und würfelst die übrigen: { $thrown }.
   *[other] { $seat } behält { $kept } und würfelt die übrigen: { $thrown }.
}
arrows-counted = { $count ->
    [1] einen Pfeil
   *[other] { $count } Pfeile
}
record-arrows-taken = { $you ->
    [seat] Du nimmst { arrows-counted } ({ $cause }) und hast jetzt { $arrows }.
   *[other] { $seat } nimmt { arrows-counted } ({ $cause }) und hat jetzt { $arrows }.
}
record-arrows-taken-by = { $you ->
    [seat] Du nimmst { arrows-counted } ({ $author } ist { $cause }) und hast jetzt { $arrows }.
    [author] { $seat } nimmt { arrows-counted } (du bist { $cause }) und hat jetzt { $arrows }.
   *[other] { $seat } nimmt { arrows-counted } ({ $author } ist { $cause }) und hat jetzt { $arrows }.
}
record-arrows-taken-arrow = { $you ->
    [seat] Du nimmst { arrows-counted } und hast jetzt { $arrows }.
   *[other] { $seat } nimmt { arrows-counted } und hat jetzt { $arrows }.
}
record-arrows-taken-bart-cassidy = { $you ->
    [seat] Du hast jetzt { arrows-in-all }.
   *[other] { $seat } hat jetzt { arrows-in-all }.
}
arrows-in-all = { $arrows ->
    [1] 1 Pfeil
   *[other] { $arrows } Pfeile
}
arrows-now = { $arrows ->
    [0] keinen mehr
   *[other] noch { $arrows }
}
record-arrows-returned = { $you ->
    [seat] Du gibst { arrows-counted } zurück ({ $cause }) und hast { arrows-now }.
   *[other] { $seat } gibt { arrows-counted } zurück ({ $cause }) und hat { arrows-now }.
}
record-arrows-returned-by = { $you ->
    [seat] Du gibst { arrows-counted } zurück ({ $author } ist { $cause }) und hast { arrows-now }.
    [author] { $seat } gibt { arrows-counted } zurück (du bist { $cause }) und hat { arrows-now }.
   *[other] { $seat } gibt { arrows-counted } zurück ({ $author } ist { $cause }) und hat { arrows-now }.
}
record-arrows-returned-together = Pfeile gehen zurück ({ $cause }): { $returned }.
seat-with-arrows = { $seat } ({ $count })
record-arrows-returned-indians = Die Indianer greifen an! Pfeile gehen zurück: { $returned }.
record-eliminated = { $you ->
    [seat] Du ({ $role }) scheidest aus.
   *[other] { $seat } ({ $role }) scheidet aus.
}
record-eliminated-ghost = { $you ->
    [seat] Dein Geist verschwindet.
   *[other] Der Geist von { $seat } verschwindet.
}
record-eliminated-by = { $you ->
    [seat] Du ({ $role }) wirst von { $author } ausgeschaltet.
    [author] { $seat } ({ $role }) wird von dir ausgeschaltet.
   *[other] { $seat } ({ $role }) wird von { $author } ausgeschaltet.
}
record-reward = { $you ->
    [seat] Du erhältst die Belohnung für { $victim }.
    [victim] { $seat } erhält die Belohnung für dich.
   *[other] { $seat } erhält die Belohnung für { $victim }.
}
record-penalty = { $you ->
    [seat] Du büßt dafür, { $victim } ausgeschaltet zu haben.
    [victim] { $seat } büßt dafür, dich ausgeschaltet zu haben.
   *[other] { $seat } büßt dafür, { $victim } ausgeschaltet zu haben.
}
record-shuffle = { $count ->
    [1] Der Ablagestapel, eine einzige Karte, wird zum neuen Stapel.
   *[other] Der Ablagestapel wird gemischt: { $count } Karten bilden den neuen Stapel.
}
record-event = Neues Ereignis: { $event }.
record-event-told = Neues Ereignis: { $event }. { $rule }
you = du
record-end-law = { side-law }: { $winners }.
record-end-outlaws = { side-outlaws }: { $winners }.
record-end-renegade = { side-renegade }: { $winners }.
record-end-deputy = { side-deputy }: { $winners }.
record-end-outlaw = { side-outlaw }: { $winners }.
record-end-nobody = Niemand gewinnt: Alle sind ausgeschieden.

## Stimmen: was Menschen einander am Tisch sagen, in Sprüchen und Gesichtern

voice-somebody = …
voice-empty-seat = Platz { $seat }
voice-howdy = Tag zusammen!
voice-no-outlaw = Ich bin kein Outlaw!
voice-with-the-law = Ich stehe auf der Seite des Gesetzes.
voice-not-me = Warum ausgerechnet ich?
voice-draw-partner = Zieh!
voice-well-shot = Guter Schuss!
voice-missed = Daneben!
voice-that-hurt = Das tat weh.
voice-not-forgotten = Das vergesse ich nicht.
voice-thanks-for-the-beer = Danke für das Bier!
voice-sorry-partner = Tut mir leid. Ist nicht persönlich gemeint.
voice-hurry-partner = Nun mach schon.
voice-well-played = Gut gespielt!
voice-once-more = Noch eine Runde?
voice-shoot-seat = Schießt auf { $seat }!
voice-trust-seat = { $seat }: dir traue ich.
voice-suspect-seat = { $seat } führt etwas im Schilde.
voice-spare-seat = Lasst { $seat } in Ruhe!
voice-thanks-seat = Sehr verbunden, { $seat }.
voice-laugh = lacht
voice-wink = zwinkert
voice-shock = ist entsetzt
voice-anger = ist wütend
voice-tears = vergießt eine Träne
voice-yawn = gähnt
voice-hat-off = zieht den Hut
voice-cheers = hebt das Glas

## Lektionen: wie sie heißen, und die Hinweise zu den Fragen an alle, die lernen.

lesson-cards = Erste Partie: BANG!
lesson-cards-about = Karten, Waffen und geheime Rollen gegen drei Computer, in drei Minuten.
lesson-dice = Erste Partie: das Würfelspiel
lesson-dice-about = Dieselben Rollen mit fünf Würfeln gegen drei Computer, in drei Minuten.
hint-cards-goal = { $role ->
    [sheriff] Du bist der Sheriff, und alle wissen es: Du gewinnst, wenn alle Outlaws und der Kopfgeldjäger ausgeschieden sind.
    [outlaw] Du bist ein Outlaw, und nur du weißt es: Du gewinnst, wenn der Sheriff fällt.
    [renegade] Du bist der Kopfgeldjäger, und nur du weißt es: Du gewinnst, wenn du am Ende allein im Spiel bist und der Sheriff zuletzt fällt.
   *[other] Du bist Hilfssheriff, und nur du weißt es: Du gewinnst mit dem Sheriff.
} Unten liegen deine Karten: Tippe eine an, um sie zu lesen. Was markiert ist, ist eine gute Antwort.
hint-cards-distance = Bei allen steht, wie weit sie von dir entfernt sind, und bei dir, wie weit du schießt. Du kannst nur auf jemanden in deiner Reichweite schießen.
hint-cards-weapon = Eine Waffe liegt vor dir und sagt, wie weit du schießt; ohne reichst du nur bis Entfernung 1. Du hast immer nur eine: Lege die markierte aus.
hint-cards-bang = BANG! kostet jemanden in deiner Reichweite einen Lebenspunkt, wenn es nicht abgewehrt wird. Eines je Zug darfst du spielen: Tippe die Karte an, dann, auf wen du schießt.
hint-cards-beer = Du hast Lebenspunkte verloren, und ohne scheidest du aus. Ein Bier gibt dir einen zurück, aber nie mehr, als du am Anfang hattest.
hint-cards-card = In jedem deiner Züge ziehst du zwei Karten und spielst dann so viele, wie du willst. Was eine Karte tut, steht da, wenn du sie antippst: Die markierte ist jetzt gut.
hint-cards-end = Wenn du nichts mehr spielen willst, beende deinen Zug. Dann behältst du nur so viele Karten, wie du Lebenspunkte hast.
hint-cards-limit = Dein Zug ist vorbei, und du hast mehr Karten als Lebenspunkte. Wirf ab, was du am ehesten entbehren kannst: Es ist markiert.
hint-cards-shot = Auf dich wird geschossen; das kostet einen Lebenspunkt, wenn du es nicht abwehrst. { $answer ->
    [yes] Ein Fehlschuss! kann das: Behalte möglichst immer einen auf der Hand.
   *[no] Ein Fehlschuss! könnte das, aber du hast keinen: Du lässt es geschehen.
}
hint-cards-duel = Hier hilft kein Fehlschuss!. Wer ein BANG! abwirft, verliert nichts; wer es nicht tut, verliert einen Lebenspunkt.
hint-cards-rescue = Das ist dein letzter Lebenspunkt. Nur ein Bier rettet dich jetzt.
hint-cards-others = Inzwischen waren alle anderen am Zug: Die Liste „Was geschehen ist“ erzählt davon. Die meisten Rollen sind geheim, also sieh hin, wer auf wen schießt: Wer auf den Sheriff schießt, steht wohl nicht auf seiner Seite.
hint-cards-ending = Die Partie endet, wenn der Sheriff fällt oder wenn alle Outlaws und der Kopfgeldjäger ausgeschieden sind. Wer ausscheidet, zeigt die eigene Rolle, und wer einen Outlaw ausschaltet, zieht drei Karten.
hint-dice-goal = { $role ->
    [sheriff] Du bist der Sheriff, und alle wissen es: Du gewinnst, wenn alle Outlaws und der Kopfgeldjäger ausgeschieden sind.
    [outlaw] Du bist ein Outlaw, und nur du weißt es: Du gewinnst, wenn der Sheriff fällt.
    [renegade] Du bist der Kopfgeldjäger, und nur du weißt es: Du gewinnst, wenn du am Ende allein im Spiel bist und der Sheriff zuletzt fällt.
   *[other] Du bist Hilfssheriff, und nur du weißt es: Du gewinnst mit dem Sheriff.
} Du hast fünf Würfel geworfen: Tippe an, welche du behältst, dann wirf die anderen.
hint-dice-roll = Du darfst in einem Zug bis zu dreimal würfeln und jedes Mal andere Würfel behalten. Behältst du alle fünf, würfelst du nicht mehr, und sie gelten.
hint-dice-arrow = Jeder gewürfelte Pfeil bringt sofort einen Pfeil aus der Mitte. Wer den letzten nimmt, ruft die Indianer: Alle verlieren einen Lebenspunkt für jeden Pfeil, den sie haben.
hint-dice-dynamite = Dynamit kannst du nicht noch einmal würfeln. Mit dreien würfelst du nicht mehr, und du verlierst einen Lebenspunkt.
hint-dice-gatling = Drei Gatlings kosten alle anderen je einen Lebenspunkt, und du wirst deine Pfeile los. Weniger bewirken nichts.
hint-dice-shot = Eine 1 trifft jemanden direkt neben dir, eine 2 jemanden zwei Plätze weiter, und jede kostet einen Lebenspunkt. Tippe an, auf wen du schießt: Es kommt darauf an, was du über die Rolle weißt.
hint-dice-beer = Ein Bier gibt einen Lebenspunkt zurück, aber nie mehr, als man am Anfang hatte. Trink es selbst, oder gib es jemandem, der dir hilft.
hint-dice-others = Inzwischen haben alle anderen gewürfelt: Die Liste „Was geschehen ist“ erzählt davon. Die meisten Rollen sind geheim, also sieh hin, wer auf wen schießt: Wer auf den Sheriff schießt, steht wohl nicht auf seiner Seite.
hint-dice-ending = Die Partie endet, wenn der Sheriff fällt oder wenn alle Outlaws und der Kopfgeldjäger ausgeschieden sind. Wer ausscheidet, zeigt die eigene Rolle.
hint-choice = Hier wählst du, wonach die Frage fragt. Die markierte Antwort ist eine gute.

## Arten der Ablehnung: Titel, Bedeutung, Abhilfe

problem-not-found = Nicht gefunden
problem-not-found-meaning = Unter dieser Adresse gibt es nichts, oder nichts, wovon du wissen darfst.
problem-not-found-remedy = Prüfe die Adresse und die Kennung darin; jeder Pfad endet mit einem Schrägstrich.
problem-not-authenticated = Anmeldung nötig
problem-not-authenticated-meaning = Die Anfrage enthält kein Token, und diese Adresse verlangt eines.
problem-not-authenticated-remedy = Sende `Authorization: Bearer bang_…`; ein Token erhältst du mit POST /api/v1/sessions/.
problem-token-invalid = Token nicht anerkannt
problem-token-invalid-meaning = Das Token oder Name und Passwort sind falsch, oder das Token ist abgelaufen.
problem-token-invalid-remedy = Melde dich mit POST /api/v1/sessions/ neu an.
problem-token-revoked = Token widerrufen
problem-token-revoked-meaning = Das Token war gültig, wurde aber widerrufen. Ein Platz, auf dem du damit gespielt hast, gehört weiterhin dir.
problem-token-revoked-remedy = Melde dich mit POST /api/v1/sessions/ neu an und spiele mit dem neuen Token weiter.
problem-forbidden = Nicht erlaubt
problem-forbidden-meaning = Der Dienst kennt dich, aber du oder dein Token dürfen das nicht.
problem-forbidden-remedy = Verwende ein Token mit der nötigen Berechtigung, oder bitte jemanden darum, der es darf.
problem-account-required = Konto nötig
problem-account-required-meaning = Gäste spielen mit, aber dafür braucht es ein Konto.
problem-account-required-remedy = Mach mit POST /api/v1/me/account/ ein Konto daraus: Ein Name und ein Passwort genügen, und deine Spiele bleiben dir. Versuche es dann noch einmal.
problem-validation-failed = Einige Angaben sind falsch
problem-validation-failed-meaning = Der Dienst hat die Anfrage verstanden, kann aber mindestens einen ihrer Werte nicht annehmen; `errors` nennt jeden davon.
problem-validation-failed-remedy = Berichtige die in `errors` genannten Angaben und sende die Anfrage noch einmal.
problem-malformed-request = Anfrage nicht lesbar
problem-malformed-request-meaning = Die Anfrage ist nicht wohlgeformt: Der Inhalt ist kein strenges JSON, oder er ist zu tief verschachtelt.
problem-malformed-request-remedy = Sende ein einziges JSON-Dokument in UTF-8, ohne NaN oder Infinity.
problem-body-too-large = Inhalt zu groß
problem-body-too-large-meaning = Der Inhalt ist größer, als der Dienst annimmt.
problem-body-too-large-remedy = Sende höchstens 1 MiB.
problem-query-too-complex = Abfrage verlangt zu viel
problem-query-too-complex-meaning = Das GraphQL-Dokument ist länger, tiefer oder teurer, als eine Anfrage sein darf. Es wurde nichts ausgeführt.
problem-query-too-complex-remedy = Frage nach weniger auf einmal: weniger Zeilen, weniger Felder, weniger Operationen.
problem-unsupported-media-type = Medientyp nicht unterstützt
problem-unsupported-media-type-meaning = Diese Adresse nimmt den Medientyp des Inhalts nicht an.
problem-unsupported-media-type-remedy = Sende JSON mit `Content-Type: application/json`.
problem-method-not-allowed = Methode nicht erlaubt
problem-method-not-allowed-meaning = Die Adresse gibt es, aber nicht für diese Methode.
problem-method-not-allowed-remedy = Verwende eine der Methoden, die im Header `Allow` stehen.
problem-not-acceptable = Antwort in diesem Format nicht möglich
problem-not-acceptable-meaning = Der Header `Accept` verlangt ein Format, das diese Adresse nicht anbietet.
problem-not-acceptable-remedy = Akzeptiere `application/json`.
problem-rate-limited = Zu viele Anfragen
problem-rate-limited-meaning = Eine der veröffentlichten Grenzen ist im Augenblick erreicht. Es wurde nichts ausgeführt.
problem-rate-limited-remedy = Warte die in `Retry-After` genannten Sekunden und sende dieselbe Anfrage noch einmal.
problem-conflict = Konflikt
problem-conflict-meaning = Die Anfrage passt nicht zum gegenwärtigen Stand.
problem-conflict-remedy = Lies die Ressource noch einmal und entscheide neu.
problem-name-taken = Name vergeben
problem-name-taken-meaning = Ein anderes Konto hat diesen Namen; Groß- und Kleinschreibung machen keinen Unterschied.
problem-name-taken-remedy = Wähle einen anderen Namen.
problem-table-full = Tisch voll
problem-table-full-meaning = Alle Plätze des Tisches sind besetzt.
problem-table-full-remedy = Wähle einen anderen Tisch, oder eröffne einen.
problem-seats-kept = Plätze reserviert
problem-seats-kept-meaning = Die freien Plätze dieses Tisches sind noch eine Weile für andere reserviert.
problem-seats-kept-remedy = Komm nach der Zeit wieder, die der Tisch als `kept_until` nennt, oder wähle einen anderen Tisch. Seine Tischleitung kann reservierte Plätze freigeben.
problem-table-not-open = Tisch nicht offen
problem-table-not-open-meaning = Der Tisch lässt solche Änderungen nicht mehr zu: Er ist geschlossen, oder die Partie ist vorbei.
problem-table-not-open-remedy = Wähle einen anderen Tisch, oder eröffne einen.
problem-table-started = Partie hat begonnen
problem-table-started-meaning = Das geht nur, bevor die Partie beginnt.
problem-table-started-remedy = Versuche es nicht noch einmal: Die Partie läuft.
problem-table-not-started = Partie hat nicht begonnen
problem-table-not-started-meaning = Das geht erst, wenn die Partie begonnen hat.
problem-table-not-started-remedy = Warte auf den Beginn und sende die Anfrage noch einmal.
problem-table-not-over = Partie ist nicht zu Ende
problem-table-not-over-meaning = Das geht erst, wenn an dem Tisch eine Partie zu Ende ist.
problem-table-not-over-remedy = Warte auf das Ende der Partie und sende die Anfrage noch einmal.
problem-table-halted = Partie angehalten
problem-table-halted-meaning = Ein Fehler des Dienstes hat die Partie angehalten. Nichts ist verloren, und alle Uhren stehen still.
problem-table-halted-remedy = Warte, bis das Betriebsteam sich darum gekümmert hat; du erhältst eine Mitteilung, wenn die Partie weitergeht.
problem-not-seated = Kein Platz am Tisch
problem-not-seated-meaning = Du hast keinen Platz an diesem Tisch.
problem-not-seated-remedy = Nimm zuerst am Tisch Platz, falls er noch offen ist.
problem-given-up = Partie aufgegeben
problem-given-up-meaning = Du hast diese Partie aufgegeben. Geht sie weiter, spielt bis zum Ende eine KI für dich.
problem-given-up-remedy = Sieh zu wie alle anderen, oder spiel an einem anderen Tisch.
problem-already-seated = Schon am Tisch
problem-already-seated-meaning = Du hast schon einen Platz an diesem Tisch.
problem-already-seated-remedy = Spiele auf dem Platz, den du hast.
problem-rated-table = Gewerteter Tisch
problem-rated-table-meaning = Der Tisch ist gewertet, darum darf dieses Konto oder diese KI hier nicht sitzen; `reason` sagt, warum.
problem-rated-table-remedy = Nimm an einem anderen Tisch Platz.
problem-not-enough-seats = Zu wenige Plätze besetzt
problem-not-enough-seats-meaning = Mit so wenigen besetzten Plätzen kann die Partie nicht beginnen.
problem-not-enough-seats-remedy = Warte, bis mehr Plätze besetzt sind, oder besetze Plätze mit KI.
problem-seat-not-removable = Platz kann nicht frei werden
problem-seat-not-removable-meaning = Diesen Platz kannst du jetzt weder freimachen noch entfernen.
problem-seat-not-removable-remedy = Bitte die Person auf diesem Platz, ihn aufzugeben.
problem-unknown-set = Unbekannter Kartensatz
problem-unknown-set-meaning = Kein Kartensatz hat diesen Namen.
problem-unknown-set-remedy = Verwende die Namen aus dem Katalog der Kartensätze.
problem-unknown-option = Unbekannte Tischoption
problem-unknown-option-meaning = Keine Tischoption hat diesen Namen oder diesen Wert.
problem-unknown-option-remedy = Verwende die Namen und Werte aus dem Katalog der Tischoptionen.
problem-unknown-policy = Unbekannte Spielweise
problem-unknown-policy-meaning = Keine Spielweise für KI-Plätze hat diesen Namen.
problem-unknown-policy-remedy = Verwende die Namen aus dem Katalog der Spielweisen.
problem-unknown-lesson = Unbekannte Lektion
problem-unknown-lesson-meaning = Keine Lektion hat diesen Namen.
problem-unknown-lesson-remedy = Verwende die Namen aus dem Katalog der Lektionen.
problem-unknown-voice = Unbekannte Stimme
problem-unknown-voice-meaning = Kein Spruch und kein Gesicht hat diesen Namen.
problem-unknown-voice-remedy = Verwende die Namen aus dem Katalog der Stimmen.
problem-invalid-seats = Plätze passen nicht
problem-invalid-seats-meaning = Diese Zahl oder Anordnung von Plätzen ist mit diesen Kartensätzen und Optionen nicht möglich.
problem-invalid-seats-remedy = Wähle eine Zahl von Plätzen, die das Regelwerk erlaubt.
problem-prompt-not-yours = Nicht deine Aufforderung
problem-prompt-not-yours-meaning = Die Aufforderung richtet sich an einen anderen Platz.
problem-prompt-not-yours-remedy = Beantworte nur die Aufforderungen, die in deiner eigenen Ansicht stehen.
problem-prompt-answered = Aufforderung schon beantwortet
problem-prompt-answered-meaning = Die Aufforderung ist schon beantwortet: von einem deiner Programme, von einer KI oder mit der Vorgabe, weil die Zeit abgelaufen war.
problem-prompt-answered-remedy = Lies deine Ansicht noch einmal; sie zeigt, was du jetzt gefragt wirst.
problem-prompt-changed = Aufforderung hat sich geändert
problem-prompt-changed-meaning = Nachdem du die Aufforderung gelesen hast, wurde ein Teil davon beantwortet, oder am Tisch ist etwas geschehen. Sie bietet jetzt andere Optionen an.
problem-prompt-changed-remedy = Lies deine Ansicht noch einmal und wähle eine der Optionen, die sie jetzt nennt.
problem-prompt-suspended = Aufforderung ausgesetzt
problem-prompt-suspended-meaning = Auf einem anderen Platz wird gerade eine Fähigkeit eingesetzt, die jederzeit erlaubt ist. Danach kommt deine Aufforderung zurück.
problem-prompt-suspended-remedy = Warte, bis dein Platz wieder gefragt ist, und lies dann deine Ansicht noch einmal.
problem-prompt-unknown = Aufforderung unbekannt
problem-prompt-unknown-meaning = In der Partie gibt es keine Aufforderung mit dieser Kennung.
problem-prompt-unknown-remedy = Lies deine Ansicht noch einmal; sie zeigt, was du jetzt gefragt wirst.
problem-option-unknown = Option unbekannt
problem-option-unknown-meaning = Die Aufforderung bietet keine Option mit dieser Kennung an.
problem-option-unknown-remedy = Antworte mit der Kennung einer der Optionen, die in der Aufforderung stehen.
problem-act-not-offered = Aktion nicht angeboten
problem-act-not-offered-meaning = Diese jederzeit mögliche Aktion wird deinem Platz im Augenblick nicht angeboten.
problem-act-not-offered-remedy = Verwende die Kennungen, die in deiner Ansicht unter `acts` stehen.
problem-idempotency-mismatch = Idempotenzschlüssel für eine andere Anfrage verwendet
problem-idempotency-mismatch-meaning = Der Schlüssel in `Idempotency-Key` wurde schon mit einer anderen Methode, einem anderen Pfad oder einem anderen Inhalt verwendet.
problem-idempotency-mismatch-remedy = Verwende für jede neue Anfrage einen neuen Schlüssel; wiederhole einen Schlüssel nur mit genau derselben Anfrage.
problem-idempotency-in-flight = Dieselbe Anfrage ist in Arbeit
problem-idempotency-in-flight-meaning = Der Dienst bearbeitet noch eine Anfrage mit diesem `Idempotency-Key`.
problem-idempotency-in-flight-remedy = Warte die in `Retry-After` genannten Sekunden und sende dieselbe Anfrage noch einmal.
problem-invitation-required = Einladung nötig
problem-invitation-required-meaning = Zutritt haben nur Eingeladene.
problem-invitation-required-remedy = Bitte die Tischleitung um eine Einladung und sende ihren Code.
problem-record-not-ready = Aufzeichnung noch nicht verfügbar
problem-record-not-ready-meaning = Die vollständige Aufzeichnung einer Partie gibt es erst, wenn die Partie vorbei ist.
problem-record-not-ready-remedy = Frage nach dem Ende der Partie noch einmal.
problem-preview-not-ready = Vorschau noch nicht fertig
problem-preview-not-ready-meaning = Das kleine Bild des Tisches wird zum ersten Mal gezeichnet.
problem-preview-not-ready-remedy = Frage in einigen Sekunden noch einmal.
problem-voices-off = Keine Stimmen an diesem Tisch
problem-voices-off-meaning = An diesem Tisch kann niemand etwas sagen: So wurde er eröffnet.
problem-voices-off-remedy = Versuche es nicht noch einmal: Die Bedingungen eines Tisches ändern sich nicht. Ein Tisch nennt sie als `voices`.
problem-replay-impossible = Partie kann nicht nachgespielt werden
problem-replay-impossible-meaning = Diese Version des Dienstes kann die Partie nicht Schritt für Schritt nachspielen.
problem-replay-impossible-remedy = Lies ihr Protokoll und ihre Aufzeichnung: Sie sagen alles, was geschehen ist.
problem-quota-exceeded = Kontingent ausgeschöpft
problem-quota-exceeded-meaning = Du hast davon so viele, wie ein Konto haben darf.
problem-quota-exceeded-remedy = Entferne oder beende eines davon, das du nicht mehr brauchst.
problem-server-error = Interner Fehler
problem-server-error-meaning = Der Dienst hat versagt. Es liegt nicht an dir, und nichts wurde nur zur Hälfte ausgeführt.
problem-server-error-remedy = Sende die Anfrage später noch einmal; nenne `request_id`, wenn du den Fehler meldest.
problem-unavailable = Zurzeit nicht verfügbar
problem-unavailable-meaning = Der Dienst kann das im Augenblick nicht. Es wurde nichts ausgeführt.
problem-unavailable-remedy = Warte die in `Retry-After` genannten Sekunden und sende dieselbe Anfrage noch einmal.

## Ablehnungen: ein einzelner Fall

# Die Anfrage als solche
refused-overloaded = Der Dienst ist im Augenblick überlastet.
refused-reading-too-long = Der Dienst konnte das in der Zeit, die er für eine Anfrage hat, nicht ermitteln. Fragen Sie weniger auf einmal ab, oder versuchen Sie es später noch einmal.
refused-host-header = Der Header `Host` nennt keinen Host dieses Dienstes.
refused-address-without-slash = Unter dieser Adresse gibt es nichts. Meintest du { $path } ?
refused-body-too-large = Der Inhalt darf höchstens { $limit } Bytes haben.
refused-body-too-slow = Der Inhalt ist nicht rechtzeitig angekommen.
refused-body-incomplete = Der Inhalt ist nicht vollständig angekommen.
refused-body-packed = Der Inhalt ist gepackt: Schick ihn ohne Content-Encoding.
refused-body-no-json = Der Inhalt ist kein JSON: { $reason }.
refused-body-too-deep = Der Inhalt ist tiefer als { $levels } Ebenen verschachtelt.
refused-parameter-unknown = Unbekannter Abfrageparameter: { $names }. Bekannt sind: { $known }.
refused-parameter-none-known = Unbekannter Abfrageparameter: { $names }. Diese Adresse nimmt keine an.
refused-idempotency-key = Verwende 1 bis 100 sichtbare ASCII-Zeichen ohne Leerzeichen, zum Beispiel eine UUID.
refused-too-many-kept-answers = Für dieses Konto bewahrt der Dienst die Antworten auf { $most } Anfragen mit einem Idempotency-Key auf, mehr geht nicht, jede 48 Stunden lang. Warte, oder sende die Anfrage ohne Schlüssel: Eine Aufforderung lässt sich ohnehin nur einmal beantworten.
refused-limit-reached = Zu viele Anfragen { $by ->
    [address] von dieser Adresse
    [account] von diesem Konto
    [together] von allen zusammen
    [token] mit diesem Token
    [account_address] für dieses Konto von dieser Adresse
   *[device] von diesem Gerät
} von dieser Art: { $meaning }. Erlaubt sind { $count } in { $period ->
    [1] 1 Sekunde
   *[other] { NUMBER($period, useGrouping: 0) } Sekunden
}, davon { $burst } auf einmal. Warte { $wait ->
    [1] 1 Sekunde
   *[other] { NUMBER($wait, useGrouping: 0) } Sekunden
} und sende dieselbe Anfrage noch einmal.
chance-other-rulebook = Diese Version des Dienstes hat für einen solchen Tisch andere Karten oder Tischregeln.
chance-played-otherwise = Eine Regel wurde berichtigt, seit die Partie gespielt wurde; Zug { $move } ist der erste, der jetzt anders ausgeht.
refused-replay = { $why ->
    [rules] Die Partie wurde nach Regeln gespielt, die diese Version des Dienstes nicht hat. Ihr Protokoll und ihre Aufzeichnung sagen alles, was geschehen ist.
    [otherwise] Diese Version des Dienstes spielt eine Entscheidung der Partie anders, als ihre Aufzeichnung sagt. Protokoll und Aufzeichnung sagen alles, was geschehen ist.
   *[failed] Diese Version des Dienstes konnte die Partie nicht nachspielen. Ihr Protokoll und ihre Aufzeichnung sagen alles, was geschehen ist.
}
refused-newer-release = Eine neuere Version des Dienstes hat diese Partie weitergespielt, und dieser Prozess kann sie noch nicht lesen: Der Dienst wird gerade erneuert. Warte die Sekunden in `Retry-After` und sende dann dieselbe Anfrage noch einmal.
refused-replays-waiting = Im Moment warten zu viele Partien darauf, nachgespielt zu werden. Warte die Sekunden in `Retry-After` und frage dann noch einmal.
refused-hashing-busy = Im Augenblick werden zu viele Passwörter geprüft. Warte die Sekunden in `Retry-After` und sende die Anfrage dann noch einmal.

# Angaben
refused-input = { $name }: { $detail }
refused-inputs = Diese Angaben sind falsch: { $names }.
refused-input-unknown = Diese Angabe gibt es hier nicht. Bekannt sind: { $names }.
refused-input-none-known = Diese Anfrage nimmt keine Angaben an.
refused-language-unknown = In dieser Sprache gibt es keine Texte. Es gibt: { $known }.
refused-choose-one-of = Wähle eines davon: { $choices }.
refused-flag = Gib true oder false an.
refused-number = Gib eine ganze Zahl an.
refused-number-range = Gib eine ganze Zahl von { $low } bis { $high } an.
refused-host = Gib den Namen einer Person oder ihre Id an.
refused-text-length = Gib 1 bis { $most } Zeichen an.
refused-order-of-games = So werden laufende Partien geordnet: Verlange das zusammen mit dem Status playing.
refused-names-twice = Gib jeden Namen einmal an.
refused-cursor = Nimm den Cursor aus `next` der vorigen Seite, oder lass ihn weg, um von vorn zu beginnen.
refused-entropy-invisible = Verwende nur sichtbare ASCII-Zeichen, ohne Leerzeichen.

# GraphQL
refused-graphql-method = Sende GraphQL mit POST.
refused-graphql-several = Sende je Anfrage eine Operation, als Objekt.
refused-graphql-no-query = Sende ein Objekt mit `query` und, falls nötig, `variables`.
refused-graphql-member = Sende `query` (einen Text) und, falls nötig, `variables` (ein Objekt) und `operationName` (einen Text).
refused-graphql-no-operation = `query` enthält keine solche Operation.
refused-graphql-operation-unnamed = Nenne in `operationName` die Operation, die ausgeführt werden soll.
refused-graphql-not-here = Sende Abfragen und Änderungen mit POST an diese Adresse.
refused-graphql-no-stream = Abonniere über einen WebSocket an derselben Adresse.
refused-graphql-not-live = Dieses Feld gibt es in einem Abonnement nicht. Frage es in einer Abfrage ab.
refused-graphql-cost = Diese Operation kostet { $cost }; die Grenze ist { $limit }. Frage nach weniger Zeilen (`first`) oder weniger Feldern, oder teile sie auf mehrere Anfragen auf.
refused-graphql-length = Das Dokument hat { $count } Zeichen; die Grenze ist { $limit }. Sende Werte als Variablen.
refused-graphql-depth = Die Operation ist { $levels } Ebenen tief; die Grenze ist { $limit }.
refused-graphql-aliases = Die Operation hat { $count } Aliasse; die Grenze ist { $limit }.
refused-graphql-alias-length = Ein Alias hat { $count } Buchstaben; die Grenze ist { $limit }.
refused-graphql-no-id = Das ist keine Kennung. Verwende Kennungen genau so, wie der Dienst sie gibt.
refused-graphql-id-of-another-kind = Das ist eine Kennung der Art { $found }, nicht der Art { $kind }.
refused-graphql-id-unknown = Es gibt nichts der Art { $kind } mit dieser Kennung.
refused-graphql-after = Nimm `after` aus einem `cursor` oder `endCursor` der vorigen Seite, oder lass es weg, um von vorn zu beginnen.
refused-graphql-stream-after = Nimm `after` aus einem `cursor`, oder lass es weg, um mit dem gegenwärtigen Stand zu beginnen.
refused-graphql-record-after = Gib die Nummer eines Eintrags an.

# Namen und andere Texte, die Menschen sehen
refused-name-nothing = Dieses Wort bedeutet in Daten „nichts“. Wähle einen anderen Namen.
refused-name-of-ai = Solche Namen sind KI-Plätzen vorbehalten. Wähle einen anderen Namen.
refused-name-of-guest = Solche Namen sind Gästen vorbehalten. Wähle einen anderen Namen.
refused-name-empty = Ein Name braucht mehr als Punkte, Striche und Leerzeichen. Füge einen Buchstaben oder eine Ziffer hinzu.
refused-name-letters = Verwende nur die Buchstaben a bis z, Ziffern und die Zeichen _ . -
refused-name-taken = Dieser Name ist vergeben.
refused-text-marks = Mehr als { $count } kombinierende Zeichen folgen aufeinander. Lass einige davon weg.
refused-text-character = Das Zeichen { $code } ist unsichtbar oder ändert, wie andere die Zeile lesen. Lass es weg.

# Konten, Token, Bots
refused-log-in = Name oder Passwort sind falsch, oder das Konto ist geschlossen.
refused-email = Das ist keine E-Mail-Adresse: Sie braucht übliche Zeichen, ein @ und einen Rechnernamen mit Punkt.
refused-password = Das ist nicht dein gegenwärtiges Passwort.
refused-preference-kind = Auf diesem Weg gibt es keine Nachrichten dieser Art, nur: { $kinds }.
refused-preference-how = Möglich sind: { $hows }.
refused-quiet-half = Gib beide Uhrzeiten an oder keine.
refused-quiet-always = Lass wenigstens einen Tag übrig, der nicht ruhig ist, oder schalte die Nachrichten aus.
refused-hour = Eine Uhrzeit, wie 22:00.
refused-mail-key = Diesen Schlüssel gibt es nicht: Er wurde verwendet oder ersetzt, oder er ist zu alt. Verlange eine neue Mail.
refused-nothing-to-confirm = Dein Konto hat keine Adresse. Setze eine mit PUT /api/v1/me/email/.
refused-time-zone = Gib den IANA-Namen einer Zeitzone an, zum Beispiel Europe/Berlin.
refused-authorization-scheme = Sende das Token als `Authorization: Bearer bang_…`.
refused-other-origin = Nur eine Seite dieses Dienstes darf danach fragen, mit JSON.
refused-token-malformed = Das ist kein Token: Es hat die Form bang_<id>_<secret>.
refused-token-unknown = Dieses Token gibt es nicht. Melde dich mit POST /api/v1/sessions/ an.
refused-token-expired = Dieses Token ist abgelaufen. Melde dich mit POST /api/v1/sessions/ an.
refused-account-closed = Dieses Konto ist geschlossen. Frage das Betriebsteam.
refused-bot-or-owner-closed = Dieser Bot oder das Konto, zu dem er gehört, ist geschlossen. Frage die Person, der er gehört.
refused-scope-lacking = Diesem Token fehlt die Berechtigung { $scope }. Erstelle mit POST /api/v1/me/tokens/ eines, das sie hat.
refused-scopes-lacking = Diesem Token fehlt selbst: { $scopes }. Verwende ein Token, das alle Berechtigungen hat; eine Anmeldung gibt dir eines.
refused-scopes = Wähle mindestens eine davon: { $scopes }.
refused-scopes-of-bot = Die Token eines Bots haben keine anderen Berechtigungen als { $scopes }.
refused-own-token-unknown = Du hast kein Token mit dieser Kennung.
refused-bot-token-unknown = Dieser Bot hat kein Token mit dieser Kennung.
refused-too-many-tokens = Du hast { $count } Token. Widerrufe eines mit DELETE /api/v1/me/tokens/{"{"}id{"}"}/.
refused-too-many-bot-tokens = Dieser Bot hat { $count } Token. Widerrufe eines mit DELETE /api/v1/me/bots/{ $bot }/tokens/{"{"}id{"}"}/.
refused-bot-unknown = Du hast keinen Bot mit dieser Kennung. GET /api/v1/me/bots/ nennt deine Bots.
refused-bot-closed = Dieser Bot ist geschlossen. Lege mit POST /api/v1/me/bots/ einen anderen an.
refused-bot-of-bot = Ein Bot kann keine Bots haben. Verwende ein Token des Kontos einer Person.
refused-bot-in-admin = Ein Bot hat in der Verwaltung keine Rechte. Gib sie der Person, der er gehört.
refused-no-guest = Du hast schon ein Konto: Das kann nur für einen Gast angelegt werden.
refused-guest-in-admin = Ein Gast hat in der Verwaltung keine Rechte. Dafür braucht es zuerst ein Konto.
refused-guest-address = Ein Gast hat keine Adresse. Sie wird angegeben, wenn aus dem Gast ein Konto wird.
refused-too-many-bots = Du hast { $count } Bots. Schließe einen mit DELETE /api/v1/me/bots/{"{"}id{"}"}/.

# Webhooks
refused-webhook-unknown = Du hast keinen Webhook mit dieser Kennung. GET /api/v1/me/webhooks/ listet deine auf.
refused-webhook-off = Dieser Webhook ist abgeschaltet. Schalte ihn mit PUT /api/v1/me/webhooks/{"{"}id{"}"}/ ein.
refused-too-many-webhooks = Du hast { $count } Webhooks. Entferne einen mit DELETE /api/v1/me/webhooks/{"{"}id{"}"}/.
refused-delivery-unknown = Diese Nachricht hat keine Zustellung an diesen Webhook. GET /api/v1/me/webhooks/{"{"}id{"}"}/deliveries/ listet sie auf.
refused-delivery-due = Diese Nachricht steht noch aus: Sie wird von selbst zugestellt.
refused-delivery-overtaken = Dort wird nicht mehr auf dich gewartet, deshalb wird diese Nachricht nicht noch einmal zugestellt.
refused-webhook-address = Das ist keine Adresse.
refused-webhook-characters = Eine Adresse hat höchstens { $most } sichtbare ASCII-Zeichen, keine Leerzeichen und keine umgekehrten Schrägstriche.
refused-webhook-scheme = Die Adresse muss mit https:// beginnen
refused-webhook-credentials = Die Adresse darf weder Namen noch Passwort enthalten; stattdessen sind die Zustellungen signiert.
refused-webhook-fragment = Die Adresse darf kein Fragment haben.
refused-webhook-no-host = In der Adresse fehlt der Host. Schreibe Namen in anderen Alphabeten in ihrer ASCII-Form (xn--…).
refused-webhook-ports = Webhooks werden nur an diese Ports geschickt: { $ports }.
refused-webhook-not-found = Der Host der Adresse wurde im öffentlichen Internet nicht gefunden.

# Geräte
refused-device-unknown = Du hast kein Gerät mit dieser Kennung. GET /api/v1/me/devices/ listet deine auf.
refused-device-off = Dieses Gerät ist abgeschaltet. Schalte es mit PUT /api/v1/me/devices/{"{"}id{"}"}/ ein.
refused-too-many-devices = Du hast { $count } Geräte. Entferne eines mit DELETE /api/v1/me/devices/{"{"}id{"}"}/.
refused-device-host = In der Adresse eines Push-Dienstes steht der Name eines Hosts. Gib den Endpunkt so an, wie der Browser ihn nennt.
refused-device-point = Das ist kein Punkt auf der Kurve P-256: 65 Bytes in base64url. Gib den Schlüssel so an, wie der Browser ihn nennt.
refused-device-auth = Das ist kein Geheimnis von 16 Bytes in base64url. Gib es so an, wie der Browser es nennt.
refused-device-keys = Dieser Endpunkt ist mit anderen Schlüsseln bekannt. Melde den Browser beim Push-Dienst neu an und gib an, was er dann nennt.
refused-device-moving = Gerade fügt noch jemand diesen Browser hinzu. Versuche es noch einmal.

# Wertung und Statistik
refused-pool-unknown = Diesen Pool gibt es nicht. GET /api/v1/ratings/ nennt alle.
refused-player-unknown = Kein öffentlicher Tisch und keine Liga nennt ein solches Konto.
refused-player-unrated = Dieses Konto hat in diesem Pool keine gewertete Partie.
refused-player-without-games = Dieses Konto hat keine öffentliche Partie beendet.

# Womit ein Tisch eröffnet wird
refused-rules = { $why ->
    [no-game] Das Spiel { $game } gibt es nicht. Bekannt sind: { $known }.
    [no-edition] Der Kartensatz { $set } hat keine Ausgabe { $edition }; die neueste ist { $newest }.
    [no-set] Den Kartensatz { $set } gibt es nicht. Bekannt sind: { $known }.
    [no-base] Jeder Tisch braucht den Kartensatz 'base'; Erweiterungen kommen dazu.
    [seats] { $seats ->
        [1] Für 1 Platz lässt sich nicht austeilen. Diese Kartensätze sind für { $low } bis { $high } Plätze.
       *[other] Für { NUMBER($seats, useGrouping: 0) } Plätze lässt sich nicht austeilen. Diese Kartensätze sind für { $low } bis { $high } Plätze.
    }
    [dice-sets] Das Würfelspiel ist eine einzige Schachtel: Wähle den Satz { $set }, oder nenne keinen.
    [dice-seats] Das Würfelspiel geht nicht zu { NUMBER($seats, useGrouping: 0) }. Es ist für { $low } bis { $high } Plätze.
    [no-option] Die Tischoption { $option } gibt es nicht. Bekannt sind: { $known }.
    [no-value] { $value } ist kein Wert der Option { $option }. Wähle eines davon: { $known }.
    [no-seat] Den Platz { $seat } gibt es nicht. Dieser Tisch hat die Plätze 0 bis { $last }.
    [hidden-role] Die Rolle { $role } lässt sich nicht festlegen. Das geht nur mit Rollen, die alle kennen: { $known }.
   *[role-too-often] Zu viele Plätze ({ $seats }) sollen die Rolle { $role } bekommen. Lass einige davon weg.
}
refused-picture-unknown = Dieses Bild gibt es nicht. Der Katalog hat die Adresse jedes Bildes, als `picture`.
refused-face-unknown = Dieses Gesicht gibt es nicht. Der Katalog hat die Adresse jedes Gesichts, als `face`.

refused-lesson-unknown = Die Lektion { $lesson } gibt es nicht. Es gibt: { $known }.
refused-voice-unknown = Die Stimme { $voice } gibt es nicht. Es gibt: { $known }.
refused-voice-names-nobody = „{ $voice }“ nennt niemanden: Lass den Platz weg.
refused-voice-names-seat = „{ $voice }“ nennt jemanden: Gib den Platz von jemand anderem an, einen von: { $seats }.
refused-voices-over = Die Partie ist seit mehr als { $hours ->
    [1] einer Stunde
   *[other] { $hours } Stunden
} zu Ende: Dort spricht niemand mehr.
refused-mute-oneself = Dich selbst kannst du nicht stumm schalten.
refused-mute-unknown = Niemand mit dieser Nummer sitzt an diesem Tisch oder hat dort etwas gesagt, das du hörst.
refused-policy-unknown = Die Spielweise { $policy } gibt es nicht. Bekannt sind: { $known }.
refused-bank-above-limit = Das Zeitkonto kann nicht über seiner Grenze beginnen.
refused-too-many-tables = Du leitest { $count } Tische, die offen sind oder an denen du noch spielst: { $tables }. Spiel eine Partie zu Ende, gib eine auf, oder schließe einen Tisch, der noch nicht begonnen hat.
refused-rated-seats = Ein gewerteter Tisch hat mindestens { $fewest } Plätze. Eröffne einen größeren, oder einen ohne Wertung.
refused-rated-private = Ein gewerteter Tisch ist öffentlich. Eröffne einen öffentlichen Tisch, oder einen ohne Wertung.
refused-rated-without-clock = Ein gewerteter Tisch hat eine Uhr: Sonst müsste niemand weiterspielen, wenn eine Niederlage droht. Eröffne einen mit Uhr, oder einen ohne Wertung.
refused-rated-without-absence = An einem gewerteten Tisch spielt für Abwesende eine KI. Gib 1 oder mehr an, oder eröffne einen ohne Wertung.
refused-rated-option = Ein gewerteter Tisch behält die Vorgabe dieser Option. Lass sie weg, oder eröffne einen ohne Wertung.

# Plätze
refused-table-unknown = Den Tisch { $table } gibt es nicht, oder du darfst ihn nicht sehen.
refused-no-host = Das darf nur die Tischleitung.
refused-visibility = Ob alle zuschauen dürfen, bestimmt nur, wer ein ungewertetes Spiel allein gegen Computer spielt und den Tisch leitet.
refused-managed = Dieser Tisch hat keine Tischleitung: Er gehört zu einer Liga, und darüber entscheidet deren Leitung.
refused-managed-join = Die Plätze dieses Tisches vergibt seine Liga. Nimm an einem anderen Tisch Platz.
refused-managed-rematch = Diesen Tisch führt eine Liga, und sie bestimmt, wer wieder spielt. Eröffne einen eigenen Tisch.
refused-managed-leave = Deinen Platz hat die Liga des Tisches vergeben. Bitte ihre Leitung, dich herauszunehmen.
refused-not-managed = Dieser Tisch hat eine Tischleitung, und die entscheidet darüber.
refused-managed-sat-there = Dieses Konto saß in dieser Partie auf einem anderen Platz und kennt dessen Hand. Wähle ein anderes.
refused-seat-unknown = Dieser Tisch hat die Plätze 0 bis { $last }.
refused-seat-not-free = Platz { $seat } ist nicht frei. Freie Plätze: { $free }.
refused-seat-of-player = Dort sitzt keine KI; gib den Platz mit DELETE /api/v1/tables/{ $table }/seats/{ $seat }/ frei.
refused-seat-of-host = Das ist dein eigener Platz. Den Tisch gibst du mit POST /api/v1/tables/{ $table }/close/ auf.
refused-removed-before = Die Tischleitung hat deinen Platz an diesem Tisch freigegeben. Nimm an einem anderen Platz.
refused-too-many-seats = Du hast Plätze an { $count } Tischen anderer, deren Partien nicht begonnen haben. Verlass zuerst einen davon.
refused-rated-bot = An diesem Tisch spielen nur Menschen. Nimm an einem Tisch des Pools `mixed` oder `bots` Platz.
refused-rated-person = An diesem Tisch spielen nur Bots. Nimm mit einem deiner Bots Platz, oder an einem anderen Tisch.
refused-rated-guest = Gäste spielen nicht an gewerteten Tischen. Leg dir ein Konto an, dann bleiben dir deine Spiele; oder wähle einen Tisch ohne Wertung.
refused-rated-same-owner = Ein Konto und seine Bots nehmen an einem gewerteten Tisch einen Platz ein.
refused-rated-unconfirmed = Gewertete Partien brauchen eine bestätigte Adresse. Gib deine unter { $page } an und bestätige sie; bis dahin spiel ohne Wertung.
refused-rated-newcomer = { $left ->
    [one] Spiel noch eine Partie ohne Wertung zu Ende, dann darfst du gewertete spielen. Nötig sind { $needed }.
   *[other] Spiel noch { $left } Partien ohne Wertung zu Ende, dann darfst du gewertete spielen. Nötig sind { $needed }.
}
refused-rated-unmeasured = { $policy } spielt nicht an gewerteten Tischen. Wähle eine von diesen: { $choices }.
refused-rated-absence-policy = Diese KI spielt nicht an gewerteten Tischen. Wähle eine von diesen: { $choices }; oder eröffne einen ohne Wertung.
refused-rated-policy = An diesem Tisch spielen nur Menschen. Eröffne einen des Pools `mixed`, oder einen ohne Wertung.
refused-rated-often-together = Du und { $name } habt in sieben Tagen { $count } gewertete Partien zusammen gespielt, mehr zählen nicht. Nimm an einem anderen Tisch Platz, oder an einem ohne Wertung.
refused-seats-free = { $missing ->
    [1] 1 von { $seats } Plätzen ist frei. Warte, bis jemand Platz nimmt, oder besetze ihn mit KI.
   *[other] { $missing } von { $seats } Plätzen sind frei. Warte, bis jemand Platz nimmt, oder besetze sie mit KI.
}

# Partien
refused-game-over = Die Partie ist vorbei; lies ihre Aufzeichnung.
refused-give-up-out = Du bist in dieser Partie ausgeschieden, also gibt es nichts aufzugeben. Sie nimmt keinen Platz unter den Tischen ein, die du leiten darfst.
refused-rematch-given-up = Du hast diese Partie aufgegeben, also spielen die anderen ohne dich wieder. Eröffne einen eigenen Tisch.
refused-act = Ohne Aufforderung gehen nur jederzeit mögliche Aktionen, und diese wird dir jetzt nicht angeboten. Um eine Aufforderung zu beantworten, sende ihre Kennung als `prompt`.
refused-answered-by-deadline = Deine Zeit für diese Aufforderung ist abgelaufen, deshalb wurde die Vorgabe gespielt. Lies deine Ansicht noch einmal.
refused-answered-by-policy = Eine KI hält deinen Platz und hat diese Aufforderung beantwortet. Komm an den Tisch zurück, um selbst zu spielen.
refused-stream-format = Diese Adresse ist ein Strom: Akzeptiere { $format }.
refused-stream-cursor = Gib die `id` des letzten Ereignisses an, das du erhalten hast.
refused-too-many-streams = Du hast { $count } Ströme offen. Schließe zuerst einen; GET /api/v1/me/stream/ liefert alle deine Tische in einem.

# Was das Betriebsteam mit Partien tut
refused-table-without-game = Der Tisch { $table } hat keine Partie.
refused-reason-length = Gib einen Grund mit höchstens { $most } Zeichen an.
refused-no-organiser = Das dürfen nur Organisierende dieser Liga.
refused-own-entry = Das ist deine Anmeldung oder die eines Bots von dir: Überlass das jemand anderem aus der Organisation.
refused-own-division = Du oder ein Bot von dir spielt in dieser Division: Überlass das jemand anderem aus der Organisation.
refused-league-unknown = Diese Liga gibt es nicht.
refused-season-unknown = Diese Saison gibt es nicht.
refused-round-unknown = Diese Runde gibt es nicht.
refused-entry-unknown = Diese Anmeldung gibt es nicht.
refused-fixture-unknown = Diesen Tisch gibt es in keiner Liga.
refused-division-unknown = Wähle eine Division dieser Saison.
refused-season-state = { $state ->
    [draft] Die Saison wird vorbereitet: Öffne zuerst die Anmeldung.
    [registration] Die Anmeldung ist offen: Schließe sie zuerst.
    [placing] Die Anmeldung ist geschlossen, und die Saison hat nicht begonnen.
    [running] Die Saison läuft.
    [finished] Die Saison ist zu Ende.
   *[cancelled] Die Saison wurde abgesagt.
}
refused-entered = Du hast dich für diese Saison schon angemeldet.
refused-not-entered = Du hast dich für diese Saison nicht angemeldet.
refused-not-placed = Du hast noch keine Division: Warte, bis die Organisation dich eingeteilt hat.
refused-entry-gone = Diese Person ist nicht mehr dabei.
refused-plays-already = { $player } spielt in dieser Saison schon.
refused-substitute-organises = Wer die Liga leitet, springt nicht ein, und auch kein Bot davon: Ein Platz zeigt eine Hand. Wähle jemand anderen.
refused-substitute-asked = { $player } ist schon gefragt, für jemanden einzuspringen: Warte die Antwort ab oder wähle jemand anderen.
refused-substitution-waits = Für { $player } ist schon jemand gefragt: Warte die Antworten ab oder sag es zuerst ab.
refused-substitution-at-table = { $player } spielt an einem dieser Tische, und auch dort ist eine Vertretung gefragt: Warte, bis das geklärt ist. An einem Tisch wechselt ein Platz nach dem anderen.
refused-no-substitution = Hier ist niemand gefragt einzuspringen.
refused-substitution-unknown = Unter dieser Nummer bist du nichts gefragt.
refused-substitution-ended = Das ist schon geklärt.
refused-substitution-not-asked = Deine Antwort ist hier nicht nötig: Die Betreiber haben es angeordnet, oder du hast die Saison verlassen.
refused-ordered-seat = Du hast in dieser Partie einen Platz neu besetzt: Überlass das Urteil einer anderen Person der Leitung.
refused-season-people = Diese Saison ist für Personen: Bots dürfen sich nicht anmelden.
refused-season-bots = Diese Saison ist für Bots: Personen dürfen sich nicht anmelden.
refused-season-unconfirmed = Bestätige zuerst deine E-Mail-Adresse: Diese Saison ist für Personen mit bestätigter Adresse.
refused-divided = Jemand hat schon bestätigt: Verschiebe stattdessen einzelne Anmeldungen.
refused-undivided = Teile die Anmeldungen zuerst in Divisionen ein.
refused-too-few-entries = Es gibt zu wenige Anmeldungen: Für einen Tisch braucht es mindestens { $fewest }.
refused-division-too-small = In Division { $division } haben zu wenige bestätigt: Es braucht mindestens { $fewest }.
refused-registration-past = Wähle einen künftigen Zeitpunkt, bis zu dem man sich anmelden kann.
refused-first-day-missing = Wähle den ersten Tag von Runde 1.
refused-first-day-early = Wähle einen ersten Tag nach dem Ende der Anmeldung.
refused-first-day-past = Der erste Tag ist vorbei: Wähle einen späteren.
refused-round-before = Lose zuerst die Runden davor aus: Diese hängt von ihnen ab.
refused-draw-state = { $state ->
    [committed] Die Runde ist noch nicht ausgelost.
    [published] Die Auslosung ist veröffentlicht: Sie bleibt.
   *[discarded] Diese Auslosung wurde verworfen.
}
refused-fixture-not-playing = An diesem Tisch wird gerade nicht gespielt.
refused-season-seats = Die gewünschte Tischgröße liegt zwischen der kleinsten und der größten.
refused-season-size = Wähle eine Größe von { $fewest } bis { $most }.
refused-season-clock = Wähle eine Uhr: Ohne sie endet eine Runde vielleicht nie.
refused-season-absence = Wähle, nach wie vielen verpassten Fristen eine KI übernimmt: Sonst endet eine Runde vielleicht nie.
refused-between = Wähle eine Zahl von { $least } bis { $most }.
refused-moving = Höchstens die halbe Division kann auf- oder absteigen: { $most }.
refused-tie-break = Die Feinwertung { $name } gibt es nicht. Wähle aus: { $known }.
refused-tie-break-twice = Nenne jede Feinwertung nur einmal.
refused-own-table = Du oder einer deiner Bots sitzt an diesem Tisch: Überlass das jemand anderem.
refused-own-table-named = Du hast einen Platz am Tisch { $table }: Überlass das jemand anderem.
refused-table-status = { $wanted ->
    [running] Der Status des Tisches ist { $status }; nötig ist playing oder halted.
   *[other] Der Status des Tisches ist { $status }; nötig ist { $wanted }.
}
refused-roles-unreadable = Die Rollen lassen sich aus der Stellung nicht lesen: Du kannst diese Partie nur ohne Ergebnis beenden.
refused-renegade-unnamed = { name-renegade }: In dieser Rolle gewinnt man allein; nenne den Platz.
refused-renegade-hidden = { name-renegade }: In dieser Rolle gewinnt man allein, und zwei Plätze kommen in Frage: Wer verdeckte Rollen sehen darf, muss den Platz nennen.
refused-seat-without-renegade = Nenne einen Platz nur für diese Rolle: { name-renegade }.
refused-seat-no-renegade = Platz { $seat } hat nicht die Rolle { name-renegade }.
refused-game-not-over = Nur eine Partie, die vorbei ist, lässt sich berichtigen.
refused-counts-not = Diese Partie zählt schon jetzt nicht.
refused-result-same = Das ist schon das Ergebnis.
refused-no-correction = An diesem Tisch gilt keine Berichtigung.

## Nachrichten

notice-removed = Die Tischleitung hat deinen Platz freigegeben. Du kannst an diesem Tisch nicht noch einmal Platz nehmen.
notice-lapsed = Niemand hat die Partie rechtzeitig begonnen, deshalb wurde der Tisch geschlossen.
notice-started = Die Partie hat begonnen.
notice-asked = { $asked ->
    [no] Du bist am Zug.
   *[yes] { $question }
}
notice-may-react = { $asked ->
    [no] Du kannst reagieren.
   *[yes] { $question }
}
notice-reminder = { $asked ->
    [no] Es wird noch auf dich gewartet, und deine Zeit läuft ab.
   *[yes] Es wird noch auf dich gewartet, und deine Zeit läuft ab. { $question }
}
notice-joined = { $who } sitzt jetzt an deinem Tisch.
notice-left = { $who } hat deinen Tisch verlassen.
notice-full = { $who } sitzt jetzt an deinem Tisch. Alle Plätze sind besetzt: Du kannst die Partie beginnen.
notice-rematch = { $who } will mit denselben Leuten noch einmal spielen und hält dir einen Platz frei.
notice-closed = Der Tisch wurde vor der Partie geschlossen.
notice-back = Du spielst wieder selbst. Inzwischen hat eine KI für dich gespielt.
notice-eliminated = Du bist ausgeschieden.
notice-more = Und noch { $count } mehr.
notice-rating = Deine Wertung: { $rating } ±{ $uncertainty } (diese Partie: { $change }).
notice-password-changed = Dein Konto hat ein anderes Passwort. Warst du das nicht, verlange sofort ein neues.
notice-access-added = { $access ->
    [webhook] Deine Nachrichten gehen an einen neuen Webhook.
    [device] Deine Nachrichten gehen an ein neues Gerät.
    [token] Für dein Konto gibt es ein neues Token.
    [bot] Du hast einen neuen Bot: { $bot }.
    [bot-token] Für deinen Bot { $bot } gibt es ein neues Token.
   *[log-in] Du hast dich auf einem Gerät angemeldet, das nicht bekannt war.
} Warst du das nicht, ändere sofort dein Passwort.
notice-address-changed = Dein Konto hat eine andere E-Mail-Adresse oder keine mehr. Warst du das nicht, ändere sofort dein Passwort.
notice-placed = Du spielst in Division { $division } von { $season }. Bitte bestätige, dass du dabei bist.
notice-place-lapsed = Du hast nicht rechtzeitig bestätigt und bist in { $season } nicht dabei.
notice-round-drawn = Runde { $number } von { $season } ist ausgelost. Dein Tisch öffnet, wenn die Runde beginnt.
notice-stands-in = Du spielst in { $season } ab jetzt für { $who }.
notice-substitute-asked = Du sollst in { $season } ab jetzt für { $who } spielen. Sag zu oder ab.
notice-replacement-asked = { $who } soll in { $season } ab jetzt für dich spielen. Sag zu oder ab; wenn du nichts sagst, geschieht es.
notice-substituted = { $who } spielt in { $season } ab jetzt für dich.
notice-season-over = { $season } ist zu Ende. Dein Rang: { $number }.
notice-league-message = { $who } schreibt dir zu { $season }: „{ $text }“.
notice-kind-removed = Dein Platz wird freigemacht
notice-kind-joined = Jemand setzt sich an deinen Tisch
notice-kind-left = Jemand verlässt deinen Tisch
notice-kind-full = Dein Tisch ist voll
notice-kind-rematch = Jemand will noch einmal mit dir spielen
notice-kind-closed = Der Tisch wird geschlossen
notice-kind-lapsed = Ein Tisch wird geschlossen, weil niemand begonnen hat
notice-kind-started = Eine Partie beginnt
notice-kind-asked = Auf dich wird gewartet
notice-kind-may-react = Du kannst reagieren
notice-kind-reminder = Deine Zeit läuft ab
notice-kind-missed = Deine Zeit ist abgelaufen
notice-kind-held = Eine KI spielt für dich
notice-kind-back = Du spielst wieder selbst
notice-kind-eliminated = Du scheidest aus
notice-kind-halted = Eine Partie steht wegen eines Fehlers
notice-kind-resumed = Sie geht weiter
notice-kind-over = Eine Partie ist zu Ende
notice-kind-recounted = Es ändert sich, wie eine Partie zählt
notice-kind-voided = Eine Partie endet ohne Ergebnis
notice-kind-password-changed = Dein Passwort wird geändert
notice-kind-password-replaced = Dein Passwort wird ersetzt
notice-kind-address-changed = Deine Adresse wird geändert
notice-kind-address-off = Deine Adresse funktioniert nicht
notice-kind-access-added = Etwas Neues handelt für dich oder erfährt von deinen Partien
notice-kind-endpoint-off = Ein Webhook oder Gerät funktioniert nicht
notice-kind-placed = Du kommst in eine Division
notice-kind-place-lapsed = Du hast deinen Platz nicht rechtzeitig bestätigt
notice-kind-round-drawn = Eine Runde deiner Saison ist ausgelost
notice-kind-stands-in = Du springst für jemanden ein
notice-kind-substitute-asked = Du sollst für jemanden einspringen
notice-kind-replacement-asked = Jemand soll für dich spielen
notice-kind-substituted = Jemand spielt für dich
notice-kind-season-over = Deine Saison ist zu Ende
notice-kind-league-message = Eine Ligaleitung schreibt dir
notice-kind-test = Ein Test
league-log = { $verb ->
    [opened] Die Anmeldung ist offen.
    [registration_closed] Die Anmeldung ist geschlossen.
    [divided] { $entries } Anmeldungen wurden in { $divisions } Divisionen eingeteilt.
    [started] Die Saison hat begonnen.
    [cancelled] Die Saison wurde abgesagt.
    [finished] Die Saison ist zu Ende.
    [withdrew] { $player } hat die Saison verlassen.
    [removed] { $player } wurde aus der Saison genommen.
    [lapsed] { $player } hat nicht rechtzeitig bestätigt.
    [moved] { $player } kam in Division { $division }.
    [substituted] { $heir } spielt ab jetzt für { $player }.
    [substitute_asked] { $heir } soll für { $player } spielen und ist gefragt.
    [substitute_called_off] { $heir } soll nicht mehr für { $player } spielen.
    [substitute_declined] { $heir } spielt nicht für { $player }: Eine der beiden Seiten will es nicht.
    [substitute_lapsed] { $heir } spielt nicht für { $player }: Die Zusage kam nicht rechtzeitig.
    [drawn_again] Division { $division }, Runde { $round }: Auslosung { $draw } wurde verworfen.
    [published] Division { $division }, Runde { $round }: Auslosung { $draw } wurde veröffentlicht.
    [round_closed] Division { $division }, Runde { $round } ist geschlossen.
    [shortened] { $table }: Für jede Entscheidung bleibt jetzt eine Stunde.
    [closed_table] { $table } wurde geschlossen: Alle bekommen, was von ihnen zu erwarten war.
    [corrected] Das Ergebnis von { $table } wurde berichtigt.
    [clock_changed] { $table } hat eine andere Uhr.
    [ranked] Rang von { $player } für die Einteilung: { $rank }.
    [paused] Die Uhren von { $table } sind angehalten.
    [resumed] Die Uhren von { $table } laufen wieder.
    [paused_all] Die Uhren aller Tische sind angehalten: { $tables }.
    [resumed_all] Die Uhren aller Tische laufen wieder: { $tables }.
    [adjudicated] { $table } wurde durch Entscheidung beendet.
    [voided] { $table } wurde ohne Ergebnis beendet.
    [annulled] { $table } zählt nicht.
    [judged] Bei { $table } gilt jetzt ein anderer Sieg.
    [restored] Die Korrektur von { $table } wurde zurückgenommen.
    [messaged] Eine Mitteilung ging an alle: { $count }.
    [messaged_division] Eine Mitteilung ging an Division { $division }: { $count }.
    [messaged_table] Eine Mitteilung ging an Division { $division }, Runde { $round }, Tisch { $table }: { $count }.
    [appealed] Division { $division }, Runde { $round }, Tisch { $table }: Es gibt einen Einspruch.
    [appeal_granted] Division { $division }, Runde { $round }, Tisch { $table }: Dem Einspruch wurde stattgegeben.
   *[appeal_declined] Division { $division }, Runde { $round }, Tisch { $table }: Der Einspruch wurde abgelehnt.
}
refused-division-missing = Diese Division gibt es nicht.
league-round-over = Der letzte Tag der Runde ist vorbei.
refused-no-operator = Das dürfen nur die Betreiber des Dienstes.
refused-paused = Die Uhren dieses Tisches sind schon angehalten.
refused-not-paused = Die Uhren dieses Tisches laufen schon.
refused-no-table-to-pause = Es gibt gerade keinen Tisch, für den das möglich ist.
refused-fixture-not-open = Dieser Tisch ist noch nicht offen.
refused-message-length = Schreib 1 bis { $most } Zeichen.
refused-appeal-waits = Dein letzter Einspruch zu diesem Tisch ist noch nicht entschieden.
refused-appeal-unknown = Diesen Einspruch gibt es nicht.
refused-appeal-decided = Dieser Einspruch ist schon entschieden.
refused-own-judgement = Du hast hier entschieden, oder es ist dein eigener Einspruch: Überlass das einer anderen Person der Leitung.
refused-line-unknown = Diese Zeile gibt es in keinem Protokoll.
refused-not-undone = Das lässt sich nicht zurücknehmen, oder nicht mehr.
league-log-undone = Zurückgenommen: { $what }
notice-endpoint-off = { $named ->
    [no] Einer deiner Webhooks oder eines deiner Geräte funktioniert nicht. Es geht nichts mehr dorthin; dort steht auch, warum.
   *[yes] { $endpoint } funktioniert nicht. Es geht keine Nachricht mehr dorthin; dort steht auch, warum.
}
notice-missed = Deine Zeit ist abgelaufen, und die Vorgabe wurde für dich gespielt.
notice-held = Du hast zu viele Fristen versäumt: Bis du zurückkommst, spielt eine KI auf deinem Platz.
notice-halted = Die Partie wurde wegen eines Fehlers angehalten, und das Betriebsteam kümmert sich darum. Keine Uhr läuft.
notice-resumed = Die Partie geht weiter.
notice-over = Die Partie ist vorbei.
notice-recounted = Wie diese Partie zählt, wurde korrigiert. Wertungen und Tabellen werden damit neu berechnet.
notice-voided = Die Partie wurde ohne Ergebnis beendet.
notice-test = Das ist der Test, um den du gebeten hast.
notice-address-off = Mails an deine E-Mail-Adresse kommen nicht an, deshalb gehen keine mehr dorthin. Gib eine andere an, oder bestätige diese noch einmal, sobald sie wieder geht.
notice-password-replaced = Das Betriebsteam hat das Passwort deines Kontos ersetzt und alle Sitzungen beendet. Wenn du nicht darum gebeten hast, frage nach.

## E-Mails

mail-unsubscribe = Keine solchen E-Mails mehr
mail-off-refused = Ein Mailserver hat diese Adresse abgelehnt. Es gehen keine E-Mails mehr dorthin, bis du sie neu bestätigst.
mail-off-bounced = Eine E-Mail an diese Adresse ist zurückgekommen. Es gehen keine E-Mails mehr dorthin, bis du sie neu bestätigst.

## Grenzen für Anfragen

limit-anonymous = Anfragen ohne anerkanntes Token
limit-read = etwas lesen
limit-write = etwas ändern, das keine eigene Grenze hat
limit-answer = Aufforderungen beantworten; eine angenommene Antwort zählt nicht, deshalb ist das eigene Spiel nie begrenzt
limit-create-table = Tische eröffnen
limit-create-bot = Bots anlegen
limit-webhook = Webhooks und Geräte einrichten und erproben
limit-preview = Vorschauen von Tischen, die gezeichnet werden müssen
limit-replay = Beendete Partien, die zum Nachspielen neu berechnet werden müssen
limit-voice = etwas sagen; zählt für jeden Tisch einzeln
limit-spectator-voice = was zu den Zuschauenden eines Tisches gesagt wird, von allen zusammen
limit-signup = Konten anlegen, auch aus Gästen
limit-guest = als neuer Gast spielen
limit-mail = Mails, die eine Adresse bestätigen; was über die Grenze eines Postfachs hinausgeht, auch beim Zurücksetzen, entfällt stillschweigend
limit-reset = ein neues Passwort verlangen
limit-login = Anmelden; eine Anmeldung, die gelingt, zählt nicht, und Versuche von einem bekannten Gerät zählen nur für dieses Gerät
limit-login-tries = jede Anmeldung, auch mit richtigem Passwort
limit-appointment = Anmelden zu der Zeit, die `Retry-After` genannt hat, während es zu viele Fehlversuche von anderswo gibt
limit-password = das eigene Passwort ändern; eine Änderung, die gelingt, zählt nicht
limit-password-tries = jede Änderung, die nach dem Passwort fragt, auch mit dem richtigen
limit-kept-answers = Anfragen mit einem `Idempotency-Key`, deren Antworten aufbewahrt werden; Wiederholungen zählen nicht

## Seiten

page-title = BANG!-Dienst
page-docs = Dokumentation
page-docs-about = Anleitung, Referenz, Regeln, Betriebshandbuch (auf Englisch)
page-error-request = Status { $status }, Anfrage { $id }
page-error-home = Zur ersten Seite

page-unsubscribe = E-Mails zu Partien
page-unsubscribe-on = Dieser Dienst schreibt an deine Adresse, wenn in deinen Partien etwas geschieht.
page-unsubscribe-stop = Diese E-Mails nicht mehr senden
page-unsubscribe-off = An deine Adresse gehen keine E-Mails zu Partien mehr. Ein vergessenes Passwort kannst du damit weiterhin ersetzen.
page-unsubscribe-again = Wieder senden

page-problems = Probleme
page-problems-about = Jede Ablehnung ist ein Dokument vom Typ application/problem+json mit einem dieser Codes.
page-problems-all = Alle Probleme
page-problem-status = Status { $status }
page-code = Code
page-status = Status
page-meaning = Bedeutung

page-play = Spielen
page-play-now = Jetzt spielen, ohne Konto
page-first-hook = Geheime Rollen, rauchende Colts und sehr kurze Freundschaften.
page-first-roles = Wer steht auf wessen Seite?
page-first-roles-about = Alle haben eine Rolle, und die meisten verbergen ihre; einen Charakter mit einer Fähigkeit; und Karten auf der Hand. Sieh hin, wer auf wen schießt, und trau niemandem zu lange.
page-first-on = { $count ->
    [one] Gerade läuft eine Partie.
   *[other] Gerade laufen { $count } Partien.
}
page-first-watched = Du spielst sofort gegen Computer, und andere dürfen zuschauen; am Tisch kannst du das ändern.
page-first-watch = Zusehen
page-first-nothing-on = Gerade läuft keine Partie. Beginn eine: Ein Klick genügt.
page-first-ways = Wie du magst
page-first-friends = Mit Freunden
page-first-friends-about = Eröffne einen Tisch, verschick seinen Link und leg los, wenn alle da sind. Wer über den Link kommt, braucht kein Konto.
page-first-days = Ein Zug am Tag
page-first-days-about = Partien, die auf dich warten: Dein Telefon oder eine E-Mail sagt dir, wann du am Zug bist, und nachts ist Ruhe.
page-first-dice-about = Würfel statt Karten, dazu Pfeile und Dynamit, das niemand aufhält: eine Partie für zehn Minuten.
page-first-leagues-about = Saisons mit Divisionen, Tabellen und Kartengaben, die alle nachprüfen können.
page-first-programs = Schreib dein eigenes Spielprogramm
page-first-programs-about = Was diese Seite kann, kann auch dein Programm: Der Dienst sagt, was ein Platz tun darf, und kennt die Regeln für dich.
page-first-operations = Alle Operationen, zum Lesen und Ausprobieren
play-title = BANG!
play-about = Das Kartenspiel aus dem Wilden Westen, mit Freunden, Fremden oder dem Computer: an einem Abend, oder mit einem Zug am Tag.
play-needs-scripts = Diese Seite braucht Skripte. Ohne sie siehst du einen Tisch auf seiner eigenen Seite und antwortest aus einer Mail. Hier ist dein Konto:
play-needs-scripts-table = Diese Seite braucht Skripte. Ohne sie siehst du den Tisch hier:
play-offline = Keine Verbindung
play-offline-about = Der Dienst ist nicht zu erreichen. Deine Partien warten dort; nichts davon ist verloren.
play-offline-again = Noch einmal versuchen

page-account = Dein Konto
page-account-log-in = Anmelden
page-account-log-out = Abmelden
page-account-login = Name oder bestätigte E-Mail-Adresse
page-account-sign-up = Konto anlegen
page-account-password-rule = Mindestens 8 Zeichen, nicht nur Ziffern, und keines, das viele verwenden.
page-account-sign-up-about = Den Namen sehen andere. Mit einer E-Mail-Adresse kannst du ein neues Passwort wählen, wenn du deines vergisst.
page-account-name = Name
page-account-email = E-Mail-Adresse
play-notices = Benachrichtigungen
play-notice-go-on = Weiter
play-notices-kind = Was
play-notices-way-push = Geräte
play-notices-device = Benachrichtigungen auf diesem Gerät
play-notices-way-mail = Mail
play-notices-of = { $kind }: { $way }
play-notices-now = sofort
play-notices-digest = täglich
play-notices-off = aus
play-notices-earlier = { $count ->
    [one] Eine Frage dieses Spiels davor
   *[other] { $count } Fragen dieses Spiels davor
}
play-notices-choose = Ich erfahre
play-notices-all = alles
play-notices-waiting = nur, was auf mich wartet
play-notices-none-of-it = nichts
play-notices-each = Jede Art für sich
play-notices-quiet-from = Ruhe von
play-notices-quiet-to = Ruhe bis
play-notices-digest-at = Die tägliche Mail kommt um
play-notices-by-mail = Benachrichtigungen per Mail
page-account-email-optional = E-Mail-Adresse (freiwillig)
page-account-email-confirmed = bestätigt
page-account-email-waits = noch nicht bestätigt
page-account-send-again = Bestätigung noch einmal senden
page-account-remove-email = Adresse entfernen
page-account-remove-email-about = Ohne Adresse kannst du kein neues Passwort wählen, wenn du deines vergisst.
page-account-password = Passwort
page-account-current-password = Gegenwärtiges Passwort
page-account-new-password = Neues Passwort
page-account-end-tokens = Auch meine Token beenden
page-account-change-password = Passwort ändern
page-account-change-password-about = Du bleibst hier angemeldet. Alle anderen Sitzungen enden, Geräte erfahren nichts mehr, und Webhooks werden abgeschaltet, außer was zu einem Token gehört, das du behältst.
page-password-stays = Die Token deiner Bots bleiben:
page-password-bot = { $bot }: { $count ->
    [one] ein Token
   *[other] { $count } Token
}
page-password-end-all = Speichern und das alles beenden
play-account-language = Sprache
play-account-time-zone = Zeitzone
page-account-save = Speichern
page-account-confirm = Adresse bestätigen
page-account-confirm-about = Damit sagst du, dass die Adresse deine ist.
page-account-confirmed = Die Adresse ist bestätigt.
page-account-forgotten = Passwort vergessen
page-account-forgotten-about = Du bekommst eine Mail mit einem Link, wenn dein Konto eine bestätigte Adresse hat.
page-account-send-mail = Mail senden
page-account-reset-sent = Wenn es ein solches Konto mit einer bestätigten Adresse gibt, ist eine Mail unterwegs. Ihr Link gilt eine Stunde.
page-account-reset = Neues Passwort wählen
page-account-reset-about = Alle deine Sitzungen und persönlichen Token enden, deine Geräte erfahren nichts mehr, und deine Webhooks werden abgeschaltet.

page-table-play = Spielen oder zusehen
page-table-unknown = Kein solcher Tisch
page-table-unknown-about = Unter dieser Adresse gibt es keinen Tisch, oder er steht dir nicht offen.
page-table-due = Antworte bis { $when }.
page-table-since = Seit deiner letzten Antwort
page-table-happened = Was geschehen ist
page-table-before = { $count ->
    [one] Davor ist noch etwas geschehen.
   *[other] Davor ist noch { $count }-mal etwas geschehen.
}
page-table-seats = Plätze
page-table-host = Eröffnet von: { $name }
page-table-managed = Dieser Tisch gehört zu einer Liga, die seine Plätze vergibt.
page-table-staff = Personal: { $reason }

page-answer = Antworten
page-answer-about = Deine Antwort:
page-answer-default = die Standardantwort
page-answer-default-is = die Standardantwort: { $answer }
page-answer-table = Zum Tisch
page-answer-done = Deine Antwort ist gegeben.
page-answer-is-given = Diese Frage ist schon beantwortet. Es bleibt nichts zu tun.
page-answer-late = Diese Frage ist nicht mehr offen: Das Spiel ist weitergegangen.
page-answer-missed = Diese Frage ist ohne dich beantwortet: Ihre Zeit war abgelaufen, oder eine KI hat für dich gespielt.
page-answer-held = An diesem Tisch spielt eine KI für dich. Nimm dort deinen Platz zurück, um selbst zu antworten.
page-answer-not-seated = Du hast an diesem Tisch keinen Platz mehr.
page-answer-unknown = Dieser Link ist nicht vollständig. Öffne ihn aus der Mail selbst.

## Seiten der Ligen

page-leagues = Ligen
page-leagues-none = Hier gibt es noch keine Liga.
page-league-path = Wo du bist
page-league-docs = Wie Ligen funktionieren (auf Englisch)
page-league-own = Deine Saisons
page-league-seasons = Saisons
page-league-no-season = Es gab noch keine Saison.
page-league-season = Saison { $number }
page-league-division = Division { $level }
page-league-bot = { $name } (Bot)
page-league-older = Ältere
page-league-state-registration = Die Anmeldung ist offen.
page-league-state-placing = Die Anmeldung ist geschlossen; die Angemeldeten werden in Divisionen eingeteilt und bestätigen.
page-league-state-running = Die Saison läuft.
page-league-state-finished = Die Saison ist zu Ende.
page-league-state-cancelled = Die Saison wurde abgesagt.
page-league-entries = { $count ->
    [0] Noch nimmt niemand teil.
    [one] { $count } Anmeldung.
   *[other] { $count } Anmeldungen.
}
page-league-registration-until = Anmelden kannst du dich bis { $when }.
page-league-enter-there = Anmelden
page-league-confirm-there = Bestätigen, dass du dabei bist
page-league-divisions = Divisionen
page-league-entered = Wer angemeldet ist
page-league-entered-more = Und weitere.
page-league-rounds-head = Runden
page-league-days = Die Tage beginnen und enden in der Zeitzone { $zone }.
page-league-round-column = Runde
page-league-first-day = Erster Tag
page-league-last-day = Letzter Tag
page-league-of-divisions = Divisionen { $divisions }
page-league-calendar = Die Runden für deinen Kalender (iCal)
page-league-log-there = Was in dieser Saison getan wurde, und warum
page-league-log = Protokoll
page-league-log-about = Alles, was die Ligaleitung tut, mit Begründung, und was der Dienst von selbst tut. Das Neueste steht oben.
page-league-rules = Regeln
page-league-rule-game = Spiel
page-league-rule-tables = Tische
page-league-rule-time = Zeit
page-league-rule-rounds = Runden
page-league-rule-entry = Wer teilnimmt
page-league-rule-points = Punkte
page-league-rule-ties = Bei gleichen Punkten
page-league-rule-promotion = Auf- und Abstieg
page-league-game = { $game } (Sets: { $sets }).
page-league-voices = { $voices ->
    [on] An den Tischen kann gesprochen werden, in Sprüchen und Gesichtern, die der Dienst hat.
   *[off] An den Tischen wird nicht gesprochen.
}
page-league-usual-rules = Die üblichen Regeln.
page-league-seats = { $seats } sitzen an einem Tisch; wo es nicht aufgeht, { $fewest } bis { $most }.
page-league-seats-always = { $seats } sitzen an jedem Tisch.
page-league-visibility = { $visibility ->
    [public] Alle dürfen an den Tischen zusehen.
   *[seated] Einen Tisch sieht nur, wer dort sitzt. Sein Ergebnis ist öffentlich.
}
page-league-unrated = Ihre Partien ändern keine Wertungen.
page-league-rated = { $pool ->
    [people] Ihre Partien zählen für die Wertung von Personen.
    [mixed] Ihre Partien zählen für die gemischte Wertung.
   *[bots] Ihre Partien zählen für die Wertung von Bots.
}
page-league-rounds = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
} zu je { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}. Es gelten die Tage der Zeitzone { $zone }.
page-league-drawn = Jede Runde wird mit einem Startwert ausgelost, der feststand, bevor jemand wusste, wer sie spielt. Begegnungen, Plätze in der Zugreihenfolge und die Rolle des Sheriffs werden gleichmäßig verteilt. Alle anderen Rollen werden ausgeteilt.
page-league-unfinished = { $unfinished ->
    [wait] Partien, die nach dem letzten Tag einer Runde noch laufen, werden zu Ende gespielt.
    [shorten] In Partien, die nach dem letzten Tag einer Runde noch laufen, bleibt von da an für jede Entscheidung eine Stunde.
   *[close] Partien, die nach dem letzten Tag einer Runde noch laufen, werden geschlossen: Alle dort bekommen, was von ihnen zu erwarten war.
}
page-league-admission = { $admission ->
    [everybody] Personen und Bots dürfen sich anmelden.
    [people] Personen dürfen sich anmelden, Bots nicht.
    [confirmed] Personen mit bestätigter E-Mail-Adresse dürfen sich anmelden.
   *[bots] Bots dürfen sich anmelden, Personen nicht.
}
page-league-most = Höchstens { $most } nehmen teil; wer sich später anmeldet, wartet, bis ein Platz frei wird.
page-league-confirm = Wer in eine Division eingeteilt wurde, bestätigt rechtzeitig oder nimmt nicht teil. Zeit dafür: { $time }.
page-league-points = { $points ->
    [expectation] Ein Sieg ist einen Punkt wert. Von jeder Partie wird abgezogen, was die Rolle an einem Tisch dieser Größe im Schnitt gewinnt: siehe die Tabelle unten.
   *[plain] Ein Sieg ist einen Punkt wert, welche Rolle es auch war.
}
page-league-points-left = Wer eine KI zu Ende spielen ließ, bekommt für die Partie höchstens 0 Punkte.
page-league-expected = { $by ->
    [people] Diese Mittelwerte stammen aus Partien, die Personen gespielt haben.
    [simulation] Diese Mittelwerte stammen aus simulierten Partien unter Gleichen.
   *[both] Diese Mittelwerte stammen aus Partien von Personen, wo es genug davon gibt, sonst aus simulierten.
}
page-league-ties = Bei gleichen Punkten entscheiden nacheinander:
page-league-tie = { $name ->
    [wins] Siege
    [direct] Direkt
    [opponents] Gegenüber
   *[fewer_games] Weniger Partien
}
page-league-tie-about = { $name ->
    [wins] mehr Siege;
    [direct] mehr Punkte in den Partien, in denen die Gleichen aufeinandertrafen;
    [opponents] mehr Punkte aller, gegen die gespielt wurde, zusammen;
   *[fewer_games] weniger Partien für dieselben Punkte.
}
page-league-ties-shared = Wer dann noch gleich ist, teilt sich den Rang. Wo nur eine Person etwas haben kann, entscheidet das Los, mit einem Startwert, der seit der Eröffnung der Saison feststeht.
page-league-moving = { $count ->
    [one] Eine Person steigt auf und eine ab
   *[other] { $count } steigen auf und { $count } ab
}, zwischen je zwei Divisionen nach der Saison. Frei werdende Plätze werden von unten besetzt.
page-league-no-moving = Niemand steigt auf oder ab, aber frei werdende Plätze werden von unten besetzt.
page-league-chances = Wogegen ein Sieg gerechnet wird
page-league-seats-column = Plätze
page-league-commitment = Festlegung des Startwerts, mit dem Gleichstände gelost werden (SHA-256):
page-league-seed = Startwert:
page-league-standings = Tabelle
page-league-results = Ergebnisse
page-league-final = Diese Tabelle ist endgültig.
page-league-tie-columns = Die letzten Spalten entscheiden bei gleichen Punkten; wo das nicht nötig war, steht 0.
page-league-so-far = So steht es jetzt, aus allen Partien, die zählen.
page-league-no-standings = Noch zählt keine Partie. Hier spielen:
page-league-rank = Rang
page-league-player = Person
page-league-points-column = Punkte
page-league-games = Partien
page-league-wins = Gewonnen
page-league-sheriffs = Sheriff
page-league-withdrawn = ausgestiegen
page-league-substituted = jemand anderes spielt weiter
page-league-unconfirmed = noch nicht bestätigt
page-league-pace-none = Noch ist keine Partie mit einem Ergebnis zu Ende.
page-league-pace = { $games ->
    [one] Bisher ist eine Partie zu Ende. Ihre Dauer: { $longest }.
   *[other] Bisher sind { $games } Partien zu Ende. Mittlere Dauer (Median): { $median }; längste: { $longest }.
}
page-league-turns = An Tischen, die nicht zu Ende sind, stehen die Namen in der Zugreihenfolge: Wer zuerst steht, beginnt, als Sheriff, wenn es einen gibt. Andere Rollen stehen da, wenn eine Partie zu Ende ist, jeweils mit dem Anteil, den sie im Schnitt gewinnt.
page-league-round = Runde { $number }
page-league-round-of = Runde { $number } (Divisionen { $divisions })
page-league-span = Vom Beginn von { $first } bis zum Ende von { $last } ({ $zone }).
page-league-until = bis zum Ende von { $day } ({ $zone })
page-league-round-planned = Ihre Tische stehen noch nicht fest.
page-league-round-drawn = Sie ist ausgelost; ihre Tische öffnen am ersten Tag.
page-league-round-open = Sie läuft.
page-league-round-closed = Sie ist geschlossen: Alles zählt.
page-league-table = Tisch { $number }
page-league-table-planned = noch nicht offen
page-league-table-playing = läuft
page-league-table-played = zu Ende
page-league-table-closed = ohne Ergebnis geschlossen
page-league-table-void = zählt nicht
page-league-role = Rolle
page-league-won = gewonnen
page-league-left = am Ende spielte eine KI
page-league-draw-committed = Auslosung { $number }: noch nicht veröffentlicht
page-league-draw-published = Auslosung { $number }: wie diese Tische zustande kamen
page-league-draw-discarded = Auslosung { $number }: verworfen. { $reason }
page-league-draw-commitment = Festlegung, vor der Auslosung veröffentlicht (SHA-256 des Startwerts):
page-league-draw-entries = Nummern der Anmeldungen, die zu verlosen waren:
page-league-draw-sizes = Plätze der Tische:
page-league-draw-out = Wer aussetzt:
page-league-draw-about = Aus Startwert, Anmeldungen, Größen und den Tischen der Runden davor kann jede Person diese Auslosung nachrechnen.
page-league-draw-docs = Wie das geht
play-league-own-none = Keine Saison ist offen für Anmeldungen, und du hast dich für keine angemeldet.
play-league-open = Offen für Anmeldungen
play-league-enter = Anmelden
play-league-leave = Diese Saison verlassen
play-league-asked = Du bist gefragt
play-league-asked-substitute = { $by } bittet dich, in { $season } ab jetzt für { $player } zu spielen: laufende Partien mit frischer Uhr und alle kommenden Runden. Grund: { $reason }
play-league-asked-entrant = { $by } möchte, dass in { $season } ab jetzt { $substitute } für { $player } spielt. Grund: { $reason }
play-league-asked-until-substitute = Antworte bis { $until }, sonst springt niemand ein.
play-league-asked-until-entrant = Antworte bis { $until }. Wenn du nichts sagst, spielt { $substitute }.
play-league-asked-agreed = Du hast zugesagt. Andere sind noch gefragt.
play-league-asked-not = Deine Antwort ist nicht nötig: { $substitute } spielt, sobald zugesagt ist.
play-league-agree = Zusagen
play-league-agree-about = Du bist einverstanden, dass in { $season } ab jetzt { $substitute } für { $player } spielt. Was gespielt ist, bleibt. Das lässt sich nicht zurücknehmen.
play-league-decline = Absagen
play-league-decline-about = Du willst nicht, dass in { $season } { $substitute } für { $player } spielt. Die Leitung liest, dass jemand von euch abgesagt hat.
play-table = Tisch
play-league-appeal-text = Was entschieden wurde, und was du dagegen zu sagen hast
play-league-appeal-where = { $season }, { $division }, Runde { $round }, Tisch { $table }
play-league-appeal-waiting = Darüber ist noch nicht entschieden.
play-league-appeal-granted = Du hast recht:
play-league-appeal-declined = Es bleibt bei der Entscheidung:
play-league-entry-applied = Du bist angemeldet.
play-league-entry-waiting = Die Saison ist voll: Du wartest, bis ein Platz frei wird.
play-league-entry-placed = Du hast einen Platz.
play-league-entry-confirmed = Du hast bestätigt. Die Saison hat noch nicht begonnen.
play-league-entry-playing = Du nimmst teil.

## Verwaltung: Namen von Feldern und Modellen

name-cards = Karten
name-dice = Würfel
name-out = ausgeschieden

app-people = Konten
app-platform = Dienst
app-bots = Bots
app-games = Partien
app-mail = E-Mails
app-notices = Nachrichten
app-pages = Seiten
app-ratings = Wertungen
app-staff = Konten, für das Team
app-tools = Werkzeuge
app-wiring = Verdrahtung
app-leagues = Ligen

model-addressoff = Ausgeschaltete Adresse
model-addressoff-plural = Ausgeschaltete Adressen
model-apitoken = Zugangstoken
model-apitoken-plural = Zugangstoken
model-browsersession = Sitzung eines Browsers
model-browsersession-plural = Sitzungen von Browsern
model-attempt = Versuch
model-attempt-plural = Versuche
model-contraction = Wegnahme
model-contraction-plural = Wegnahmen
model-clocksetting = Stellung der Uhr
model-clocksetting-plural = Stellungen der Uhr
model-dealchain = Kette der Festlegungen
model-dealchain-plural = Ketten der Festlegungen
model-dealcommitment = Festlegung
model-dealcommitment-plural = Festlegungen
model-delivery = Zustellung
model-delivery-plural = Zustellungen
model-ending = Ende einer Partie
model-ending-plural = Enden von Partien
model-addresslookup = Anfrage zu einer Adresse
model-addresslookup-plural = Anfragen zu Adressen
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
model-mail = E-Mail
model-mail-plural = E-Mails
model-mailkey = Schlüssel in einer E-Mail
model-mailkey-plural = Schlüssel in E-Mails
model-notice = Nachricht
model-notice-plural = Nachrichten
model-miss = Versäumte Frist
model-miss-plural = Versäumte Fristen
model-arrival = Ankunft
model-arrival-plural = Ankünfte
model-meetingchange = Begegnung zweier Gegner
model-meetingchange-plural = Begegnungen von Gegnern
model-move = Spielzug
model-move-plural = Spielzüge
model-numbering = Nummernfolge
model-numbering-plural = Nummernfolgen
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
model-noticemark = Lesezeichen der Nachrichten
model-noticemark-plural = Lesezeichen der Nachrichten
model-position = Stellung
model-position-plural = Stellungen
model-preview = Vorschau
model-preview-plural = Vorschauen
model-utterance = Äußerung
model-utterance-plural = Äußerungen
model-mute = Stummschaltung
model-mute-plural = Stummschaltungen
model-replay = Nachspiel
model-replay-plural = Nachspiele
model-replaypart = Teil eines Nachspiels
model-replaypart-plural = Teile von Nachspielen
model-prompt = Frage
model-prompt-plural = Fragen
model-ratedgame = Gewertete Partie
model-ratedgame-plural = Gewertete Partien
model-rating = Wertung
model-rating-plural = Wertungen
model-ratingchange = Änderung einer Wertung
model-ratingchange-plural = Änderungen von Wertungen
model-endpoint = Ziel
model-endpoint-plural = Ziele
model-hours = Ruhezeiten
model-hours-plural = Ruhezeiten
model-lastview = Blick auf einen Tisch
model-lastview-plural = Blicke auf Tische
model-preference = Wunsch zu Nachrichten
model-preference-plural = Wünsche zu Nachrichten
model-seat = Platz
model-seat-plural = Plätze
model-keptseat = Freigehaltener Platz
model-keptseat-plural = Freigehaltene Plätze
model-quarantinedending = Ausgesondertes Ende
model-quarantinedending-plural = Ausgesonderte Enden
model-table = Tisch
model-table-plural = Tische
model-tenurerow = Belegung eines Platzes
model-tenurerow-plural = Belegungen von Plätzen
model-throttlebucket = Zähler einer Grenze
model-throttlebucket-plural = Zähler von Grenzen
model-unsubscribed = Abbestellung
model-unsubscribed-plural = Abbestellungen
model-uptime = Betriebszeit
model-uptime-plural = Betriebszeit
model-appeal = Einspruch
model-appeal-plural = Einsprüche
model-substitution = Vertretung
model-substitution-plural = Vertretungen
model-cursor = Lesezeichen der Ligen
model-cursor-plural = Lesezeichen der Ligen
model-division = Division
model-division-plural = Divisionen
model-draw = Auslosung
model-draw-plural = Auslosungen
model-entry = Anmeldung
model-entry-plural = Anmeldungen
model-fixture = Tisch einer Runde
model-fixture-plural = Tische der Runden
model-league = Liga
model-league-plural = Ligen
model-league-organisers = Person der Leitung
model-league-organisers-plural = Personen der Leitung
model-logentry = Zeile im Protokoll
model-logentry-plural = Zeilen im Protokoll
model-place = Platz einer Runde
model-place-plural = Plätze der Runden
model-round = Runde
model-round-plural = Runden
model-season = Saison
model-season-plural = Saisons
model-standing = Zeile der Tabelle
model-standing-plural = Zeilen der Tabelle
model-step = Schritt
model-step-plural = Schritte

field-address = Adresse
field-addressoff-since = seit
field-asked-at = gefragt um
field-at = Zeit
field-attempts = Versuche
field-author = Antwort von
field-began-at = Beginn
field-booked-until = gebucht bis
field-by-policy = fragt eine KI
field-can-unsubscribe = abbestellbar
field-cause = Ursache
field-cell = Zelle
field-chances = Aussichten
field-commitment = Festlegung
field-corrections = Korrekturen
field-counted = zählt
field-created = angelegt
field-cursor = gewertet bis
field-detail = Antwort des Mailservers
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
field-games = Partien
field-gave-up = hat aufgegeben
field-generation = Generation
field-heart = Herzschlag
field-held-by = vertreten von
field-host = eröffnet von
field-id = Nr.
field-in-digest = in der Übersicht
field-is-active = Zugang
field-is-listed = Rangliste
field-is-guest = Gast
field-is-on = eingeschaltet
field-is-session = Sitzung
field-is-slow = langsam
field-is-staff = Team
field-key = Kennung
field-kind = Art
field-language = Sprache
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
field-revoked-at = widerrufen
field-ring-at = Weckruf um
field-rulebook = Regelwerk
field-scopes = Rechte
field-seat = Platz
field-seat-count = Plätze
field-sent-at = gesendet
field-service-epoch = Zeit des Dienstes
field-settled-at = erledigt
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
field-delivery-in-digest-help = Bei E-Mail: eine Zeile der Übersicht eines Tages
field-delivery-next-at-help = Vorher wird nicht zugestellt
field-delivery-settled-at-help = Wann sie zugestellt, überholt oder aufgegeben wurde
field-endpoint-failures-help = Fehlversuche in Folge
field-endpoint-is-slow-help = Der letzte Versuch ist gescheitert oder hat lange gedauert
field-notice-due-at-help = Die Frist, wie sie beim Schreiben galt
field-miss-excuse-help = Warum das Team die versäumte Frist nicht anrechnet
field-outage-heart-help = Der Teil des Dienstes, der schwieg
field-player-is-active-help = Aus: keine Anmeldung, und kein Zugangstoken gilt, auch keines der eigenen Bots.
field-player-is-guest-help = Spielt ohne Anmeldung; einige Tage nach dem letzten Besuch wieder gelöscht.
field-player-is-staff-help = Darf in die Verwaltung.
field-player-name-help = 3 bis 30 Buchstaben, Ziffern und die Zeichen _ . - ; groß oder klein geschrieben ist es derselbe Name.
field-written-at = geschrieben
field-about = Worum es geht
field-applied-at = angemeldet
field-by = von
field-decided-by = entschieden von
field-decision = Entscheidung
field-done-at = erledigt
field-first-day = erster Tag
field-last-day = letzter Tag
field-league = Liga
field-organisers = Leitung
field-season = Saison
field-seed-rank = Rang für die Einteilung
field-slug = Name in Adressen

choice-addressoff-reason-bounced = zurückgekommen
choice-addressoff-reason-refused = abgelehnt
choice-adjudicate = Entscheiden
choice-annul = Annullieren
choice-bot = Bot
choice-bots = Bots
choice-closed = geschlossen
choice-correct = Korrigieren
choice-deadline = Frist
choice-delivery-state-sent = zugestellt
choice-due = steht aus
choice-endpoint-kind-mail = E-Mail
choice-endpoint-kind-push = Gerät
choice-endpoint-kind-webhook = Webhook
choice-failed = gescheitert
choice-halt = Anhalten
choice-halted = angehalten
choice-invitation = mit Einladung
choice-mail-state-dropped = nicht gesendet
choice-mail-state-expired = aufgegeben
choice-mail-state-refused = abgelehnt
choice-mail-state-sent = gesendet
choice-mixed = gemischt
choice-move-author-player = selbst
choice-no-answer = keine Antwort
choice-no-choice = keine Wahl
choice-obsolete = überholt
choice-open = offen
choice-over = beendet
choice-people = Personen
choice-person = Person
choice-playing = läuft
choice-policy = KI
choice-public = öffentlich
choice-ratedgame-counted-all = für alle
choice-ratedgame-counted-leavers = nur für Weggegangene
choice-ratedgame-counted-nothing = nicht
choice-restore = Korrektur zurücknehmen
choice-resume = Fortsetzen
choice-side-deputy = { side-deputy }
choice-side-law = { side-law }
choice-side-nobody = { side-nobody }
choice-side-outlaw = { side-outlaw }
choice-side-outlaws = { side-outlaws }
choice-side-renegade = { side-renegade }
choice-turn-missed = Zug schon versäumt
choice-void = Abbrechen
choice-voided = abgebrochen
choice-applied = angemeldet
choice-waiting = wartet
choice-placed = eingeteilt
choice-confirmed = hat bestätigt
choice-withdrawn = ausgestiegen
choice-substituted = vertreten
choice-draft = Entwurf
choice-registration = Anmeldung offen
choice-placing = Einteilung
choice-running = läuft
choice-finished = zu Ende
choice-cancelled = abgesagt
choice-planned = geplant
choice-drawn = ausgelost
choice-played = gespielt
choice-seated = nur für die am Tisch
choice-granted = berechtigt
choice-declined = abgelehnt
choice-close-registration = Anmeldung schließt
choice-lapse-entry = Platz verfällt
choice-draw = Runde wird veröffentlicht
choice-open-table = Tisch öffnet
choice-last-day = Runde endet
choice-settle-substitution = Frist einer Vertretung

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
duration-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
duration-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
duration-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
duration-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
admin-deadline = Frist
admin-reason = Grund
admin-refused = { $title }. { $detail }
admin-correct-the-fields = Die markierten Felder berichtigen.

overview-section-tables = Tische
overview-section-people = Leute
overview-section-delivery = Nachrichten und Mails
overview-section-ratings = Wertungen
overview-section-service = Dienst
overview-release = Version { $release }
overview-since = seit { $moment }
overview-number = { $count }
overview-hidden = verdeckt, solange Partien laufen
overview-not-readable = gerade nicht lesbar
overview-halted = Angehaltene Partien warten auf dich: den Grund herausfinden, dann fortsetzen oder beenden
overview-halted-row = { $table }: { $reason }
overview-tables-open = Offene Tische
overview-tables-playing = Laufende Partien
overview-tables-halted = Angehaltene Partien
overview-tables-over = Beendete Partien
overview-prompts-people = Fragen an Menschen
overview-prompts-ai = Fragen an KI-Plätze
overview-ai-oldest = Älteste Frage an einen KI-Platz
overview-overdue = Überfällige Fragen
overview-overdue-oldest = Am längsten überfällig
overview-sign-ups = Neue Konten am letzten Tag
overview-guests = Neue Gäste am letzten Tag
overview-outbox = Kopien für Webhooks und Geräte, die anstehen
overview-outbox-oldest = Älteste davon
overview-unspread = Noch nicht kopierte Nachrichten
overview-failing-webhook = Webhooks, die nicht antworten
overview-failing-push = Geräte, die nicht antworten
overview-off = Abgeschaltete Webhooks und Geräte
overview-mails-due = Mails, die anstehen
overview-mails-oldest = Älteste davon
overview-mails-failed = Gescheiterte Mails des letzten Tags
overview-unrated = Zu wertende Ergebnisse
overview-quarantined = Nicht gewertete Ergebnisse
overview-web-silent = Web stumm seit
overview-sweep-silent = Fristen nicht geprüft seit
overview-outages = Ausfälle in der letzten Woche
overview-queue-deadlines = Warteschlange der Fristen
overview-queue-ai = Warteschlange der KI-Plätze
overview-queue-deliveries = Warteschlange der Zustellung
overview-queue-housekeeping = Warteschlange der Hausarbeit

admin-endpoint-works = geht
admin-endpoint-works-yes = Geht
admin-endpoint-works-failing = Scheitert, wird wieder versucht
admin-endpoint-works-off = Aus
admin-bad-filter = Filter nicht möglich
admin-bad-filter-not-possible = Dieser Filter ist nicht möglich: { $names }.
admin-bad-filter-times = Zeiten werden so geschrieben: 2026-11-22T18:30:00Z, vom Jahr 1 bis zum Jahr 9999 in UTC; ein Jahr als Zahl von 1 bis 9998, ein Monat von 1 bis 12, ein Tag von 1 bis 31.
admin-bad-filter-whole-list = Die ganze Liste zeigen.
admin-list-cut = Nur die ersten { NUMBER($count) } Zeilen werden gezählt und gezeigt. Die anderen finden sich mit Suche und Filtern.
admin-filter-seats = Plätze
admin-filter-seats-count = { $count } Plätze
admin-filter-name = Name
admin-filter-name-refused = Würde heute abgelehnt

admin-outage-explanation = Eine Zeile für jedes Schweigen von mehr als { $seconds } Sekunden, in dem niemand antworten konnte (web) oder keine Frist durchgesetzt wurde (sweep). Alles davon wurde jeder laufenden Uhr zurückgegeben, sodass deswegen niemand eine Frist versäumt hat.
admin-lasted = Dauer
admin-uptime-explanation = Die Uhren der Partien laufen nach der Betriebszeit: der Zeit des Dienstes ohne alle Ausfälle. Fehlt einer der beiden Herzschläge länger als { $seconds } Sekunden, so stehen die Uhren still, und keine Frist wird durchgesetzt. Mit dem nächsten Schlag wird der Ausfall gebucht und zurückgegeben. Herzschläge stehen in Echtzeit.
admin-uptime-runs = läuft
admin-uptime-stands = steht still: { $heart } schweigt
admin-uptime-shows = Stand der Betriebszeit

admin-act-label = { $act ->
    [halt] Anhalten
    [resume] Fortsetzen
    [adjudicate] Entscheiden
    [void] Abbrechen
    [annul] Annullieren
    [correct] Ergebnis korrigieren
   *[restore] Korrektur zurücknehmen
}
admin-act-title = { $act ->
    [halt] Tisch anhalten: { $table }
    [resume] Tisch fortsetzen: { $table }
    [adjudicate] Partie entscheiden: Tisch { $table }
    [void] Partie abbrechen: Tisch { $table }
    [annul] Partie annullieren: Tisch { $table }
    [correct] Ergebnis korrigieren: Tisch { $table }
   *[restore] Korrektur zurücknehmen: Tisch { $table }
}
admin-act-button = { $act ->
    [halt] Partie anhalten
    [resume] Partie fortsetzen
    [adjudicate] Partie entscheiden
    [void] Partie abbrechen
    [annul] Partie annullieren
    [correct] Ergebnis korrigieren
   *[restore] Korrektur zurücknehmen
}
admin-act-consequence = { $act ->
    [halt] Bis zum Fortsetzen wird kein Platz gefragt, und keine Uhr läuft. Nichts geht verloren.
    [resume] Die Partie geht weiter, wo sie stand. Die Zeit der gefragten Plätze läuft von jetzt an.
    [adjudicate] Die Partie endet mit dem Sieg der gewählten Seite. Rollen, Handkarten und der Seed werden öffentlich. Das lässt sich nicht rückgängig machen.
    [void] Die Partie endet ohne Ergebnis. Rollen, Handkarten und der Seed werden öffentlich. Das lässt sich nicht rückgängig machen.
    [annul] Die Partie zählt nicht mehr. Wertungen und Tabellen werden ohne sie neu berechnet. Was gespielt wurde, bleibt stehen.
    [correct] Wertungen und Tabellen werden mit dem Sieg der gewählten Seite neu berechnet. Was gespielt wurde, bleibt stehen.
   *[restore] Die geltende Korrektur wird zurückgenommen. Was vorher zählte, zählt wieder.
}
admin-act-done = { $act ->
    [halt] Angehalten. Alle am Tisch erhalten eine Nachricht.
    [resume] Fortgesetzt. Alle am Tisch erhalten eine Nachricht.
    [adjudicate] Entschieden. Alle am Tisch erhalten eine Nachricht.
    [void] Abgebrochen. Alle am Tisch erhalten eine Nachricht.
    [annul] Annulliert. Der Grund ist am Tisch zu lesen.
    [correct] Korrigiert. Der Grund ist am Tisch zu lesen.
   *[restore] Zurückgenommen. Der Grund ist am Tisch zu lesen.
}
admin-reason-help = Alle am Tisch können das lesen. Es darf nicht verraten, wer was hat.
admin-winner = Sieg
admin-renegade = Welcher Kopfgeldjäger
admin-renegade-help = Ein Kopfgeldjäger gewinnt allein.
admin-renegade-none = keiner
admin-renegade-only = der einzige, der noch im Spiel ist
admin-renegade-only-help = Ein Kopfgeldjäger gewinnt allein. Nur nötig, solange beide im Spiel sind oder keiner.
admin-act-not-now = { $state } Gerade nicht möglich: { $act }.
admin-stays-halted = Diese Version kann die Partie nicht lesen: Sie bleibt angehalten.

admin-act-chosen = Gewählte Partien: { $act }…
admin-act-chosen-none = Keine der gewählten Partien lässt das jetzt zu.
admin-act-chosen-left = Diese bleiben, wie sie sind: In ihrem Zustand geht das nicht, oder du sitzt selbst dort.
admin-act-chosen-done = { $act }: { $count ->
    [one] bei { $count } Partie erledigt.
   *[other] bei { $count } Partien erledigt.
}
admin-act-chosen-refused = { $table }: { $why }

terms-no-clock = Keine Uhr: Niemand ist je zu spät.
terms-decision = Je Entscheidung: { $time }.
terms-turn = Alle Entscheidungen des eigenen Zugs zusammen: { $time }.
terms-others-turns = Je Entscheidung in den Zügen der anderen: { $time }.
terms-bank = Reserve für die ganze Partie: { $time }.
terms-increment = Mit jedem Zug wächst die Reserve: { $time }, bis { $most }.
terms-reaction = Um auf das zu reagieren, was anderen geschieht: { $time }.
terms-absence-never = Die Partie wartet auf alle, die wegbleiben.
terms-absence = { $misses ->
    [one] Nach { $misses } Zug mit versäumter Frist spielt eine KI ({ $policy }) für sie.
   *[other] Nach { $misses } Zügen in Folge mit versäumter Frist spielt eine KI ({ $policy }) für sie.
}
terms-option = { $about } { $chosen }

admin-table-terms = Was gespielt wird und wie schnell
admin-table-times = Zeiten und Nachweis
admin-table-opened = eröffnet
admin-table-result = Ergebnis
admin-table-lesson = Lektion
admin-table-sets = Kartensätze
admin-table-options = Regeln
admin-table-options-usual = Die üblichen.
admin-table-clock = Uhr
admin-table-absence = Abwesenheit
admin-table-asked = Wartet auf { $name } seit { $since }:
admin-table-no-deadline = keine Frist
admin-table-due = noch { $left }, bis { $due }
admin-table-late = seit { $left } zu spät, die Frist war { $due }
admin-table-away = { $why ->
    [gave_up] { $name } hat aufgegeben: Eine KI ({ $policy }) spielt bis zum Ende.
   *[away] { $name } ist weg: Eine KI ({ $policy }) spielt für sie.
}
admin-table-bank = Reserve
admin-table-turn-left = Rest des eigenen Zugs
admin-table-last = Was zuletzt geschah
admin-waits-overdue = Jemanden über der Frist
admin-waits-people = Menschen
admin-waits-ai = KI-Plätze
admin-pace-fast = Schnell: Entscheidungen unter einer Stunde
admin-pace-days = Zugweise: eine Stunde oder mehr
admin-pace-none = Keine Uhr

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
admin-player-close = Gewählte Konten schließen
admin-player-open = Gewählte Konten wieder öffnen
admin-player-closed = { $count ->
    [one] { $count } Konto geschlossen: Dort kann sich niemand mehr anmelden.
   *[other] { $count } Konten geschlossen: Dort kann sich niemand mehr anmelden.
}
admin-player-opened = { $count ->
    [one] { $count } Konto wieder geöffnet.
   *[other] { $count } Konten wieder geöffnet.
}
admin-log-account-closed = Konto geschlossen.
admin-log-account-opened = Konto wieder geöffnet.
admin-player-seen = Zuletzt mit einem Programm gesehen: { $at }.
admin-player-never-seen = Nie mit einem Programm gesehen.
admin-player-more = Mehr über dieses Konto:
admin-player-may = Rechte
admin-player-times = Zeiten
admin-may = { $act ->
    [add] { $model }: hinzufügen
    [change] { $model }: ändern
    [delete] { $model }: löschen
   *[view] { $model }: ansehen
}
admin-may-see-hidden = Verdeckte Rollen und Karten laufender Partien sehen
admin-may-intervene = Partien anhalten, fortsetzen, entscheiden und abbrechen; versäumte Fristen entschuldigen

admin-endpoint-host = Rechner
admin-endpoint-switch-on = Wieder einschalten
admin-endpoint-switched-on = { $count ->
    [one] { $count } Ziel eingeschaltet.
   *[other] { $count } Ziele eingeschaltet.
}
admin-notice-explanation = Nachrichten über laufende Partien sehen nur Berechtigte für verdeckte Rollen und Karten, die dort nicht selbst spielen: Wer gefragt wird, hat etwas zu wählen.
admin-delivery-send = Noch einmal zustellen
admin-delivery-sent = { $count ->
    [one] { $count } Nachricht wird noch einmal zugestellt; andere stehen aus, sind überholt, oder ihr Ziel ist aus oder eine E-Mail.
   *[other] { $count } Nachrichten werden noch einmal zugestellt; andere stehen aus, sind überholt, oder ihr Ziel ist aus oder eine E-Mail.
}
admin-delivery-player = Konto
admin-delivery-way = Weg
admin-delivery-kind = Art
admin-delivery-table = Tisch

admin-mail-explanation = Was in den E-Mails steht, wird nicht gezeigt: Ein Link darin kann ein Konto öffnen. Eine E-Mail wird einen Tag lang versucht. „Noch einmal senden“ beginnt von vorn; an ausgeschaltete Adressen wird nichts gesendet.
admin-mail-again = Noch einmal senden
admin-mail-sent-again = { $count ->
    [one] { $count } E-Mail wird noch einmal gesendet; andere stehen ohnehin aus oder gehen an ausgeschaltete Adressen.
   *[other] { $count } E-Mails werden noch einmal gesendet; andere stehen ohnehin aus oder gehen an ausgeschaltete Adressen.
}
admin-address-explanation = Mailserver sagen, dass an diese Adressen nichts zugestellt werden kann. Es geht nichts mehr dorthin, bis die Adresse neu bestätigt ist oder du sie einschaltest.
admin-address-on = Wieder einschalten
admin-address-switched-on = { $count ->
    [one] { $count } Adresse ist eingeschaltet.
   *[other] { $count } Adressen sind eingeschaltet.
}

admin-pool-explanation = Die Wertungen eines Pools ergeben sich aus den Enden seiner Partien. „Zeigen, was sich ändern würde“ berechnet sie neu, ohne etwas zu speichern. „Neu berechnen“ tut das für alle Partien neben dem, was alle lesen, und zeigt die neuen Zahlen dann auf einmal; wie weit es ist, steht in dieser Liste.
admin-pool-unusual = Auffälliges
admin-pool-look = Paare und Gewinne
admin-pool-listed = auf der Rangliste
admin-pool-progress = wird neu berechnet
admin-pool-at-rest = nein
admin-pool-anew = beginnt von vorn
admin-pool-rebuilt = ab Ende { $ending }: { $rebuilt } von { $cursor }
admin-pool-quarantined = ausgesondert
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
admin-quarantined-explanation = { $tries ->
    [one] Ein Ende wird einmal versucht, dann übergangen. „Noch einmal versuchen“ wertet es und alles, was folgte, in einer neuen Generation.
   *[other] Ein Ende wird { $tries }-mal versucht, dann übergangen. „Noch einmal versuchen“ wertet es und alles, was folgte, in einer neuen Generation.
}
admin-quarantined-try = Noch einmal versuchen
admin-quarantined-trying = Ende { $ending } wird noch einmal gewertet.
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
admin-unusual-companies = Wer gegen Konten gewinnt, die kaum mit anderen spielen
admin-unusual-companies-how = Wenige Konten, die oft benutzt werden, oder immer neue; mehr Siege, als der Zufall erklärt.
admin-unusual-accounts = Konten
admin-unusual-rushes = Viele Partien aus einem Netz an einem Tag
admin-unusual-rushes-how = Ein Netz kann das eines Vereins oder einer Familie sein. Die Partien werden gewertet wie andere.
admin-unusual-annul = Alle diese annullieren …
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
admin-log-mail-again = Wird noch einmal gesendet.
admin-log-address-on = Adresse eingeschaltet.
admin-log-sent-again = Wird noch einmal zugestellt.
admin-log-computed-again = Vom ersten Ende an neu berechnet.
admin-log-tried-again = Ende { $ending } noch einmal versucht.
admin-log-password-replaced = Passwort ersetzt; Sitzungen und persönliche Zugangstoken beendet.
admin-log-password-replaced-tokens-kept = Passwort ersetzt; Sitzungen beendet, persönliche Zugangstoken behalten.
admin-log-password-taken = Passwort entzogen; Sitzungen und persönliche Zugangstoken beendet.
admin-log-password-taken-tokens-kept = Passwort entzogen; Sitzungen beendet, persönliche Zugangstoken behalten.

admin-row-clocksetting = { $service } (Echtzeit: { $real }), × { $rate }
admin-row-uptime = { $credit } zurückgegeben
admin-row-outage = { $heart }: Schweigen, { $credit }
admin-row-endpoint = { $kind ->
    [webhook] Webhook von Konto { $player }
    [push] Gerät von Konto { $player }
   *[mail] E-Mail an Konto { $player }
}
admin-row-delivery = Nachricht { $notice } an Ziel { $endpoint }
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
admin-row-notice = Nachricht an Konto { $player } über Tisch { $table }
admin-row-miss = Platz { $seat } an Tisch { $table }, Zug { $turn }
admin-row-move = Spielzug { $number } an Tisch { $table }
admin-row-prompt = Platz { $seat } an Tisch { $table }
admin-row-seat = Platz { $number }
admin-row-position = { $moves ->
    [one] Tisch { $table } nach { $moves } Spielzug
   *[other] Tisch { $table } nach { $moves } Spielzügen
}
admin-row-tenurerow = Platz { $seat } an Tisch { $table } ab Spielzug { $move }
admin-row-pool = { $game }, { $kind }
admin-row-playerresult = Konto { $player } in Ende { $ending }
admin-row-quarantined = Ende { $ending }: { $error }
admin-row-rating = { $points } von Konto { $player } in Pool { $pool }
admin-row-ratedgame = Ende { $ending } in Pool { $pool }
admin-row-ratingchange = Platz { $seat } der gewerteten Partie { $game }

admin-row-logentry = Zeile { $number } im Protokoll von { $season }
admin-row-step = { $kind } – { $season }
admin-hours = Stunden
admin-minutes = Minuten
admin-yes = ja
admin-time = wann
admin-from-to = { $first } bis { $last }
admin-division = Division
admin-division-players = wer dort spielt
admin-division-same-owner = von derselben Person
admin-round = Runde
admin-round-of = Division { $division }, Runde { $round }
admin-round-days = Tage
admin-round-tables = Tische der Runde
admin-round-discarded = Verworfene Auslosungen
admin-table-number = Tisch { $number }
admin-draw = Auslosung
admin-draw-unpublished = Das Ergebnis der Auslosung; nur die Leitung sieht es, bis es veröffentlicht ist
admin-draw-table = Tisch { $number }, in der Reihenfolge der Züge: { $players }
admin-draw-out = Setzen in dieser Runde aus: { $players }
admin-entry-player = spielt
admin-entry-rank = Rang für die Einteilung
admin-entry-rank-help = 1 ist am besten. Leer: hinter allen, die einen Rang haben.
admin-entry-applied = angemeldet
admin-entry-owner = Bot von
admin-entry-confirm-until = soll bestätigen bis
admin-entry-substitute = Wer ab jetzt spielen soll
admin-entry-substitute-help = Tippe den Anfang des Namens. Niemand, der die Liga leitet, und kein Bot davon.
admin-entry-substitute-for = spielt für
admin-entry-substitution = soll vertreten werden
admin-entry-substitution-told = { $player }, gefragt von { $by }. { $agreed } Bis { $until }.
admin-entry-substitution-open = Die Vertretung hat noch nicht zugesagt.
admin-entry-substitution-agreed = Die Vertretung hat zugesagt.
admin-fixture-of = Division { $division }, Runde { $round }, Tisch { $table }
admin-fixture-game = die Partie
admin-fixture-name = Name des Tisches
admin-fixture-began = Partie begonnen
admin-fixture-clocks = Uhren
admin-fixture-paused = angehalten: Niemand versäumt etwas
admin-fixture-not-paused = sie laufen
admin-fixture-seats = Wer spielt, in der Reihenfolge der Züge
admin-fixture-points = Punkte
admin-fixture-left = eine KI hat zu Ende gespielt
admin-fixture-counts = zählt als
admin-fixture-counts-not = Die Partie zählt nicht.
admin-message = Mitteilung
admin-message-all = alle, die teilnehmen
admin-message-to = an
admin-message-help = Sie bekommen sie als Nachricht, mit deinem Namen. Sie darf nicht verraten, wer welche Karten hält.
admin-appeals = Einsprüche
admin-appeal-text = Einspruch
admin-appeal-text-help = Was entschieden wurde, und was noch einmal angesehen werden soll.
admin-appeal-decision = Entscheidung
admin-appeal-granted = Der Einspruch ist berechtigt.
admin-appeal-declined = Es bleibt bei der Entscheidung.
admin-appeal-decided-by = entschieden von
admin-appeal-answer = Antwort
admin-appeal-explanation = Wer mit einer Entscheidung an einem Tisch nicht einverstanden ist, legt Einspruch ein. Darüber entscheidet jemand aus der Leitung, der dort weder entschieden noch gespielt hat.
admin-log-line = was geschehen ist
admin-log-rules-changed = Regeln geändert.
admin-logentry-explanation = Das können alle lesen. Was sich zurücknehmen lässt, hat auf seiner Seite einen Knopf.
admin-step = Schritt
admin-step-stand = Stand
admin-step-failed = gescheitert, wird wiederholt
admin-step-waits = noch nicht fällig
admin-step-done = erledigt
admin-step-error = Fehler
admin-step-next = nächster Versuch
admin-step-explanation = Was der Dienst von selbst tut. Ein gescheiterter Schritt wird in immer größeren Abständen wiederholt; hier steht, woran er gescheitert ist.
admin-league-explanation = Betreiber legen Ligen an und bestimmen ihre Leitung. Die Leitung bereitet Saisons vor und führt sie durch.
admin-league-organisers = Leitung
admin-league-organisers-help = Zur Wahl stehen nur Konten mit Zugang zu diesen Seiten. Eine Berechtigung brauchen sie nicht.
admin-league-seasons = Alle Saisons dieser Liga
admin-league-no-season = Es gibt noch keine Saison: Bereite eine vor.
admin-league-slug-help = Der Name in Adressen: kleine Buchstaben, Ziffern und Bindestriche.
admin-league-visibility-help = Öffentlich: Alle dürfen bei den Tischen zusehen. Sonst wissen von einem Tisch nur die, die dort sitzen.
admin-league-more = Mehr zu dieser Saison
admin-league-concerns = Das betrifft:
admin-league-entrants = { $count }, die teilnehmen
admin-league-division-of = Division { $division }, { $count } Anmeldungen: { $players }
admin-league-same-owner = Diese gehören derselben Person: { $players }
admin-league-confirmed = { $count } haben bestätigt und spielen
admin-league-left-out = Haben nicht bestätigt und nehmen nicht teil: { $players }
admin-league-act-not-now = Das geht gerade nicht.
admin-season = Saison
admin-season-explanation = Eine Saison wird auf der Seite ihrer Liga vorbereitet. Auf ihrer eigenen Seite steht, was jetzt möglich ist.
admin-season-entries = Anmeldungen
admin-season-tables = Tische der Saison
admin-season-log = Protokoll
admin-season-divisions = Divisionen
admin-season-left = Nicht mehr dabei; auf ihrer Seite kannst du eine Vertretung einsetzen
admin-division-standings = Tabelle
admin-division-named = Division { $division }
admin-public-page = was alle sehen
admin-season-rounds-list = Runden
admin-season-next = wie es weitergeht
admin-season-next-draft = Regeln vervollständigen, dann die Anmeldung öffnen
admin-season-next-open-registration = die Regeln sind vollständig: Anmeldung öffnen
admin-season-missing = fehlt noch
admin-season-next-registration = die Anmeldung schließt von selbst: { $moment }
admin-season-next-divide = Anmeldungen in Divisionen einteilen; erster Tag: { $day }
admin-season-next-start = Bestätigungen abwarten, dann beginnen; erster Tag: { $day }
admin-season-next-ready = alle haben bestätigt: Saison beginnen; erster Tag: { $day }
admin-season-next-draw = Runde { $round } wird von selbst ausgelost und veröffentlicht, falls du es nicht vorher tust: { $moment }
admin-season-next-open = die Tische von Runde { $round } öffnen von selbst: { $moment }
admin-season-next-last-day = der letzte Tag von Runde { $round } endet: { $moment }
admin-season-next-finished = sie ist vorbei; die nächste Saison bereitest du auf der Seite der Liga vor
admin-season-next-tables = die letzten Partien laufen
admin-season-took = { $count } Tische; die Hälfte höchstens { $typical }, der längste { $longest }
admin-season-tables-took = wie lange Tische gedauert haben
admin-season-change-rules = Regeln…
admin-season-rules = Regeln
admin-season-rules-of = Regeln von { $season }
admin-season-rules-help = Bis du die Anmeldung öffnest, kannst du alles ändern. Danach ist es öffentlich und bleibt so.
admin-season-rules-save = Regeln speichern
admin-season-rules-saved = Gespeichert. Die Saison kann jetzt öffnen.
admin-season-is-fixed = Diese Regeln sind öffentlich und bleiben, wie sie sind.
admin-season-name = Name der Saison
admin-season-name-help = Ohne Namen heißt sie nach ihrer Nummer.
admin-rules-name = Wie die Saison heißt
admin-rules-game = Was gespielt wird
admin-rules-absence = Wer wegbleibt
admin-rules-tables = Größe der Tische
admin-rules-days = Tage der Saison
admin-rules-entries = Wer wo spielt
admin-rules-standings = Tabelle
admin-rules-options = Feinheiten der Spielregeln; meist bleiben sie, wie sie sind
admin-season-sets-help = Ohne Auswahl wird mit dem üblichen Set des Spiels gespielt.
admin-season-option-of = Nur mit { $set }.
admin-season-absence-misses = versäumte Fristen in Folge, nach denen eine KI weiterspielt
admin-season-absence-policy = wie diese KI spielt
admin-season-seats = gewünschte Plätze an einem Tisch
admin-season-fewest-seats = mindestens
admin-season-most-seats = höchstens
admin-season-sizes = Plätze an einem Tisch
admin-season-sizes-told = { $seats }, und { $fewest } bis { $most }, wenn es nicht aufgeht
admin-season-rounds = Zahl der Runden
admin-season-round-days = Tage einer Runde
admin-season-rounds-told = { $rounds } zu je { $days } Tagen
admin-season-first-day = erster Tag
admin-season-registration-until = Anmeldung bis
admin-season-registration-until-help = Nach den Uhren der Zeitzone, die darüber steht.
admin-season-time-zone = Zeitzone aller Tage
admin-season-time-zone-help = Eine Stadt aus der Liste, zum Beispiel Europe/Berlin.
admin-season-division-size = Plätze in einer Division
admin-season-most-entries = höchstens so viele Anmeldungen
admin-season-most-entries-help = Wer sich später anmeldet, wartet auf einen Platz. Leer: keine Grenze.
admin-season-no-limit = keine Grenze
admin-season-moving = wie viele auf- und absteigen
admin-season-moving-help = Aus jeder Division in die benachbarte, am Ende der Saison.
admin-season-admission = wer sich anmelden darf
admin-season-unfinished = Partien, die am Ende der Runde noch laufen
admin-season-points = Punkte
admin-season-rated = die Tische werden gewertet
admin-season-rated-help = Dann zählen sie auch für die Wertungen der Beteiligten.
admin-season-rating = Wertung
admin-season-voices = an den Tischen kann gesprochen werden
admin-season-voices-help = In Sprüchen und Gesichtern aus einer festen Liste, die alle am Tisch sehen.
admin-season-talk = Gespräch an den Tischen
admin-season-talk-told = { $voices ->
    [on] in Sprüchen und Gesichtern
   *[off] keines
}
admin-season-not-rated = sie werden nicht gewertet
admin-season-tie-breaks = bei gleichen Punkten
admin-season-tie-break = bei gleichen Punkten, als Nummer { $place }
admin-tie-break-none = nichts weiter
admin-tie-break = { $name ->
    [wins] mehr Siege
    [direct] Punkte der Partien, in denen sie aufeinandertrafen
    [opponents] Punkte derer, auf die sie trafen
   *[fewer_games] weniger Partien
}
admin-points = { $points ->
    [expectation] Ein Sieg ist einen Punkt wert, abzüglich dessen, was die Rolle im Durchschnitt gewinnt.
   *[plain] Ein Sieg ist einen Punkt wert, gleich mit welcher Rolle.
}
admin-admission = { $admission ->
    [everybody] Personen und Bots.
    [people] Personen, keine Bots.
    [confirmed] Personen mit bestätigter E-Mail-Adresse.
   *[bots] Bots, keine Personen.
}
admin-unfinished = { $unfinished ->
    [wait] Die Runde wartet auf sie.
    [shorten] Ab dann bleibt für jede Entscheidung eine Stunde.
   *[close] Sie werden geschlossen, und alle bekommen, was von ihnen zu erwarten war.
}
admin-clock = Uhr
admin-clock-pace = { $pace ->
    [days] Über Tage: ein Tag für jede Entscheidung, zwei Tage Reserve.
    [fast] Schnell: eine Minute für jede Entscheidung, fünf Minuten Reserve.
   *[own] Mit den Zeiten darunter.
}
admin-clock-time = { $time ->
    [decision] für jede Entscheidung
    [turn] für einen ganzen Zug
    [bank] Reserve zu Beginn
    [increment] mehr Reserve mit jedem Zug
    [bank_limit] höchstens in Reserve
   *[reaction] um auf andere zu reagieren
}
admin-clock-time-help = { $time ->
    [decision] Diese Zeiten gelten nur, wenn du sie darüber gewählt hast.
    [turn] Statt einer Zeit für jede Entscheidung im eigenen Zug. Leer: Jede Entscheidung hat ihre eigene.
    [bank] Sie wird verbraucht, wenn die andere Zeit vorbei ist.
    [increment] Leer: Die Reserve wächst nicht.
    [bank_limit] Nicht weniger als zu Beginn.
   *[reaction] Wer nichts sagt, hat gepasst.
}
admin-clock-wrong = Wähle eine Zeit von mindestens einer Minute und höchstens 30 Tagen.
admin-today = Ligen: was heute zu tun ist
admin-today-calm = Nichts wartet auf dich.
admin-today-halted = Angehaltene Tische
admin-today-appeals = Einsprüche, über die zu entscheiden ist
admin-today-failed = Gescheiterte Schritte; sie werden wiederholt
admin-today-to-open = Saisons, die zu vervollständigen und zu öffnen sind
admin-today-to-place = Saisons, die einzuteilen und zu beginnen sind
admin-today-without-division = ohne Division
admin-today-unconfirmed = noch nicht bestätigt
admin-today-to-draw = Runden, die auszulosen oder zu veröffentlichen sind
admin-today-drawn = ausgelost, nicht veröffentlicht
admin-today-not-drawn = nicht ausgelost
admin-today-by-itself = von selbst veröffentlicht
admin-today-left = Seit höchstens sieben Tagen nicht mehr dabei, ohne Vertretung
admin-today-waited-for = Auf wen länger als einen Tag gewartet wird, oder wer zu spät ist
admin-today-since = seit
admin-today-until = bis
admin-today-seasons = Saisons
admin-today-idle = Ligen ohne Saison: Bereite eine auf ihrer Seite vor
admin-league-act-label = { $act ->
    [prepare] Saison vorbereiten
    [open] Anmeldung öffnen
    [close_registration] Anmeldung schließen
    [divide] In Divisionen einteilen
    [start] Saison beginnen
    [cancel] Saison absagen
    [pause_all] Uhren aller Tische anhalten
    [resume_all] Uhren aller Tische weiterlaufen lassen
    [message] Mitteilung schreiben
    [draw] Auslosen und ansehen
    [publish] Auslosung veröffentlichen
    [draw_again] Neu auslosen
    [rank] Rang festlegen
    [move] In eine andere Division
    [substitute] Um Vertretung bitten
    [call_off] Vertretung absagen
    [remove] Aus der Saison nehmen
    [clock] Uhr ändern
    [pause] Uhren anhalten
    [resume] Uhren weiterlaufen lassen
    [adjudicate] Partie entscheiden
    [void] Ohne Ergebnis beenden
    [annul] Ergebnis annullieren
    [correct] Ergebnis korrigieren
    [restore] Korrektur zurücknehmen
    [write] An den Tisch schreiben
    [appeal] Einspruch einlegen
    [decide] Über den Einspruch entscheiden
   *[undo] Zurücknehmen
}
admin-league-act-consequence = { $act ->
    [prepare] Ein Entwurf mit den Regeln der letzten Saison entsteht. Nur die Leitung sieht ihn.
    [open] Die Regeln werden öffentlich und bleiben, wie sie sind. Alle Zugelassenen können sich anmelden. Das lässt sich nicht zurücknehmen.
    [close_registration] Niemand kann sich mehr anmelden. Danach teilst du die Anmeldungen in Divisionen ein.
    [divide] Alle bekommen eine Division, eine Nachricht und 48 Stunden, um zu bestätigen. Bis jemand bestätigt hat, kannst du neu einteilen.
    [start] Die Runden bekommen ihre Tage, und zur Auslosung jeder Runde wird eine Festlegung veröffentlicht. Wer nicht bestätigt hat, nimmt nicht teil. Das lässt sich nicht zurücknehmen.
    [cancel] Die Saison endet hier. Laufende Partien gehen weiter, zählen aber nicht. Das lässt sich nicht zurücknehmen.
    [pause_all] An diesen Tischen versäumt niemand etwas, bis du ihre Uhren weiterlaufen lässt. Gespielt werden kann weiterhin. Tische, die später öffnen, laufen wie gewohnt; Tische, an denen du sitzt, bleiben ausgenommen.
    [resume_all] Diese Tische bekommen ihre Uhren zurück. Wer gefragt ist, hat ab jetzt die volle Zeit dafür.
    [message] Deine Mitteilung geht sofort als Nachricht an sie. Im Protokoll steht, dass du geschrieben hast, nicht was.
    [draw] Die Tische dieser Runde werden mit dem festgelegten Startwert ausgelost. Das ist die Auslosung selbst, keine Probe: Du kannst sie veröffentlichen oder mit einem Grund, den alle lesen, neu auslosen.
    [publish] Alle sehen die Tische und den Startwert, und wer spielt, bekommt eine Nachricht. Die Tische öffnen am ersten Tag der Runde. Eine Runde ohne Auslosung wird vorher ausgelost. Das lässt sich nicht zurücknehmen.
    [draw_again] Diese Tische werden verworfen und mit ihrem Startwert und deinem Grund öffentlich. Eine neue Auslosung wird festgelegt. Alle sehen, wie oft ausgelost wurde.
    [rank] Bei der Einteilung in Divisionen gilt die Reihenfolge der Ränge. Es steht im Protokoll und lässt sich dort zurücknehmen.
    [move] Gespielt wird in einer anderen Division. Wer nicht bestätigt hat, bekommt eine Nachricht und 48 Stunden dafür. Im Protokoll lässt es sich zurücknehmen.
    [substitute] Beide werden gefragt. Haben beide zugesagt, spielt jemand anderes: laufende Partien mit frischer Uhr und alle kommenden Runden. Wer vertreten werden soll, sagt auch zu, wenn 48 Stunden lang nichts kommt oder die Saison aus eigenem Entschluss verlassen wurde; fragt jemand aus dem Betrieb, wird es nur mitgeteilt. Was gespielt ist, bleibt bei der Person, die geht; sie sieht vom Platz nichts mehr. Du urteilst über keine der Partien, in denen dabei ein Platz wechselt.
    [call_off] Niemand springt ein, wer auch schon zugesagt hat. Du kannst jemand anderen fragen.
    [remove] Die Teilnahme endet. Vor Beginn der Saison rückt nach, wer zuerst wartet; in laufenden Partien spielt eine KI weiter. Das lässt sich nicht zurücknehmen.
    [clock] Der Tisch hat ab jetzt diese Uhr. Wer gefragt ist, hat die volle Zeit. Im Protokoll lässt es sich zurücknehmen.
    [pause] An diesem Tisch versäumt niemand etwas, bis du die Uhren weiterlaufen lässt. Gespielt werden kann weiterhin.
    [resume] Der Tisch bekommt seine Uhr zurück. Wer gefragt ist, hat ab jetzt die volle Zeit dafür.
    [adjudicate] Die Partie endet mit dem Sieg, den du nennst, und zählt so. Rollen, Handkarten und Startwert werden öffentlich. Das lässt sich nicht zurücknehmen.
    [void] Die Partie endet und zählt für niemanden. Rollen, Handkarten und Startwert werden öffentlich. Das lässt sich nicht zurücknehmen.
    [annul] Die Partie zählt nicht mehr. Die Tabelle folgt. Du kannst das später zurücknehmen.
    [correct] Die Partie zählt mit dem Sieg, den du nennst. Die Tabelle folgt. Du kannst das später zurücknehmen.
    [restore] Was vor der letzten Korrektur galt, gilt wieder. Die Tabelle folgt.
    [write] Deine Mitteilung geht sofort als Nachricht an diese Personen. Im Protokoll steht, dass du geschrieben hast, nicht was.
    [appeal] Darüber entscheidet jemand anderes aus der Leitung, ohne hier entschieden oder gespielt zu haben. Im Protokoll steht, dass es einen Einspruch gibt.
    [decide] Dein Grund ist die Antwort; sie steht im Protokoll und geht als Nachricht an die Person, wenn sie teilnimmt. Kein Ergebnis ändert sich von selbst: Korrigiere es am Tisch.
   *[undo] Was diese Zeile sagt, wird zurückgenommen, wenn seither nichts darauf aufbaut. Die Zeile bleibt; eine weitere sagt, dass sie zurückgenommen ist.
}
admin-league-act-done = { $act ->
    [prepare] Der Entwurf ist angelegt. Vervollständige jetzt seine Regeln.
    [open] Die Anmeldung ist offen.
    [close_registration] Die Anmeldung ist geschlossen.
    [divide] Alle haben eine Division und wissen davon.
    [start] Die Saison hat begonnen.
    [cancel] Die Saison ist abgesagt.
    [pause_all] Die Uhren sind angehalten.
    [resume_all] Die Uhren laufen wieder.
    [message] Die Mitteilung ist unterwegs.
    [draw] Die Runde ist ausgelost. Noch sieht das nur die Leitung.
    [publish] Die Auslosung ist öffentlich.
    [draw_again] Die Auslosung ist verworfen. Lose jetzt neu aus.
    [rank] Der Rang ist festgelegt.
    [move] Der Wechsel ist vollzogen.
    [substitute] Sie sind gefragt.
    [call_off] Es ist abgesagt.
    [remove] Die Teilnahme ist beendet.
    [clock] Der Tisch hat eine andere Uhr.
    [pause] Die Uhren sind angehalten.
    [resume] Die Uhren laufen wieder.
    [adjudicate] Entschieden. Alle am Tisch bekommen eine Nachricht, und die Tabelle folgt in wenigen Sekunden.
    [void] Beendet. Alle am Tisch bekommen eine Nachricht, und die Tabelle folgt in wenigen Sekunden.
    [annul] Annulliert. Die Tabelle folgt in wenigen Sekunden.
    [correct] Korrigiert. Die Tabelle folgt in wenigen Sekunden.
    [restore] Zurückgenommen. Die Tabelle folgt in wenigen Sekunden.
    [write] Die Mitteilung ist unterwegs.
    [appeal] Der Einspruch wartet auf jemand anderes aus der Leitung.
    [decide] Über den Einspruch ist entschieden.
   *[undo] Zurückgenommen.
}

## Zeichnungen von Tischen

drawing-title = BANG!: { $table }
drawing-card = { $name }, { $suit } { $rank }
drawing-head = { $table }. { $turn }
drawing-turn = Runde { $round }, { $seat } ist am Zug.
drawing-waiting = Gewartet wird auf { $seats }.
drawing-copies = { $character } (als { $copied })
drawing-role-unknown = Rolle unbekannt
drawing-table = Tisch { $table }
drawing-beliefs = Wie die Rollen zu erkennen waren
drawing-beliefs-legend = Wie wahrscheinlich jede wahre Rolle schien, Tat für Tat. Ein Punkt ist eine Tat dieser Person.
drawing-beliefs-percent = { $percent } %
drawing-beliefs-told = { $name } war { $role }: dafür gehalten mit { $first } am Anfang und { $last } am Ende, nach { $acts ->
    [0] keiner eigenen Tat
    [one] einer eigenen Tat
   *[other] { $acts } eigenen Taten
}.
drawing-beliefs-open = { $name } war { $role }: alle Rollen waren offen.
drawing-free = freier Platz
drawing-status = { $status ->
    [open] { $free ->
        [0] Alle Plätze sind besetzt.
        [1] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    }
    [playing] Das Spiel läuft.
    [over] Das Spiel ist vorbei.
    [halted] Das Spiel ist angehalten.
    [voided] Das Spiel wurde ohne Ergebnis beendet.
   *[closed] Der Tisch ist geschlossen.
}
drawing-hand = Deine Hand
drawing-hand-usable = Deine Hand (mit Balken: jetzt verwendbar)
drawing-deck = Stapel: { $count }
drawing-discards = Ablage: { $count }
drawing-event-current = Gilt gerade
drawing-event-next = Nächstes Ereignis
drawing-aside = Liegt bereit
drawing-rolls = Würfe: { $rolls } von { $allowed }
drawing-arrows-left = Übrige Pfeile: { $count }
drawing-told-alive = { $name }: { $character }, { $role }, { $most ->
    [1] { $life } von 1 Lebenspunkt.
   *[other] { $life } von { $most } Lebenspunkten.
}
drawing-told-ghost = { $name }: { $character }, { $role }, als Geist im Spiel.
drawing-told-out = { $name }: { $character }, { $role }, ausgeschieden.
drawing-told-hand-count = { $count ->
    [0] Keine Karten auf der Hand.
    [1] 1 Karte auf der Hand.
   *[other] { $count } Karten auf der Hand.
}
drawing-told-distance = Entfernung { $distance }.
drawing-told-arrows = { $count ->
    [1] 1 Pfeil.
   *[other] { $count } Pfeile.
}
drawing-told-you = Du bist { $name }.
drawing-told-reach = Reichweite { $reach }.
drawing-told-held = Ein Computer spielt an dieser Stelle.
drawing-told-not-ready = Noch nicht bereit: { $cards }.
drawing-told-usable = Jetzt verwendbar: { $cards }.
drawing-told-no-dice = Die Würfel wurden noch nicht geworfen.
drawing-told-hand-empty = Deine Hand ist leer.
drawing-told-in-play = Im Spiel: { $cards }.
drawing-told-hand = Deine Hand: { $cards }.
drawing-told-aside = Bereit liegen: { $cards }.
drawing-told-deck = { $count ->
    [1] 1 Karte im Stapel.
   *[other] { $count } Karten im Stapel.
}
drawing-told-discards = Auf der Ablage: { $cards }.
drawing-told-event = Ereignis, das gilt: { $event }. { $text }
drawing-told-event-next = Nächstes Ereignis: { $event }. { $text }
drawing-told-rolls = { $rolls } von { $allowed } Würfen gemacht.
drawing-told-dice = Würfel: { $dice }.
drawing-told-arrows-left = { $count ->
    [1] Noch 1 Pfeil übrig.
   *[other] Noch { $count } Pfeile übrig.
}
pool-title = { $game }, { $kind }
drawing-rating = Wertung von { $name }: { $pool }
drawing-rating-now = { $games ->
    [1] 1 Partie.
   *[other] { $games } Partien.
} Wertung { $likeliest } ±{ $uncertainty }, fast sicher { $rating }.
drawing-rating-without = { $count ->
    [1] Eine Partie zählte nicht (Ring): Tisch { $tables }.
   *[other] Partien, die nicht zählten (Ringe): Tische { $tables }.
}

# Mails; Leerzeilen trennen Absätze
mail-notice-subject = { $kind ->
    [asked] Du bist dran: { $table }
    [reminder] Deine Zeit läuft ab: { $table }
    [started] Die Partie beginnt: { $table }
    [over] Die Partie ist zu Ende: { $table }
    [full] Alle Plätze sind besetzt: { $table }
    [account] BANG!: Neues zu deinem Konto
    [season] Neues von { $table }
   *[other] Neues: { $table }
}
mail-notice-hello = Howdy, { $name }!
mail-notice-until = { $text } Zeit bis { $moment }.
mail-notice-button = Zum Tisch
mail-notice-season-button = Zur Saison
mail-notice-account-button = Zu deinem Konto
mail-digest-subject = BANG!: Neues { $tables ->
    [0] zu deinem Konto
    [1] von einem Tisch
   *[other] von { $tables } Tischen
}
mail-digest-season-subject = BANG!: Neues von deinen Saisons
mail-digest-table = — { $table } —
mail-confirm-address-subject = BANG!: Bestätige deine Adresse
mail-confirm-address-text =
    Howdy!

    Das Konto { $name } hat diese E-Mail-Adresse angegeben. Wenn sie deine ist, bestätige sie innerhalb von drei Tagen. Der Link gilt einmal.

    Wenn du das Konto nicht kennst, tu nichts: Du hörst nichts mehr davon.
mail-confirm-address-button = Adresse bestätigen
mail-password-reset-subject = BANG!: Wähle ein neues Passwort
mail-password-reset-text =
    Howdy { $name }!

    Jemand hat ein neues Passwort für dein Konto verlangt. Mit dem Link kannst du innerhalb einer Stunde eines wählen. Er gilt einmal, und alle deine Sitzungen und persönlichen Token enden.

    Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.
mail-password-reset-button = Neues Passwort wählen
mail-password-changed-subject = BANG!: Dein Passwort wurde geändert
mail-password-changed-text =
    Howdy { $name }!

    Das Passwort deines Kontos wurde soeben geändert.

    Wenn du das nicht warst, verlange sofort ein neues Passwort und prüfe dann deine Token.
mail-access-added-subject = BANG!: Neues in deinem Konto
mail-access-added-text =
    Howdy { $name }!

    { $access ->
        [webhook] Deine Nachrichten gehen ab jetzt an einen neuen Webhook.
        [device] Deine Nachrichten gehen ab jetzt an ein neues Gerät.
        [token] Für dein Konto wurde soeben ein neues Token erzeugt. Wer es hat, kann für dich handeln.
        [bot] In deinem Konto wurde soeben ein Bot angelegt: { $bot }.
        [bot-token] Für deinen Bot { $bot } wurde soeben ein neues Token erzeugt. Wer es hat, spielt als dein Bot.
       *[log-in] Soeben hat sich jemand in deinem Konto angemeldet, auf einem Gerät, das nicht bekannt war.
    }

    Warst du das, ist nichts zu tun. Warst du es nicht, ändere sofort dein Passwort: Jene Seite beendet, was andere eingerichtet haben könnten.
mail-address-tried-subject = BANG!: Jemand hat deine Adresse angegeben
mail-address-tried-text =
    Howdy { $name }!

    Jemand hat diese E-Mail-Adresse für ein anderes Konto angegeben. Sie gehört zu deinem, darum hat sich nichts geändert.

    Wenn du das warst: Du hast schon ein Konto. Melde dich als { $name } an, oder verlange ein neues Passwort. Wenn du es nicht warst, ist nichts zu tun.
mail-address-changing-subject = BANG!: Eine andere Adresse für dein Konto
mail-address-changing-text =
    Howdy { $name }!

    Für dein Konto wurde eine andere E-Mail-Adresse angegeben. Sobald sie bestätigt ist, tritt sie an die Stelle von dieser.

    Wenn du das nicht warst, kennt jemand dein Passwort: Wähle sofort ein neues, und setze deine Adresse noch einmal.
mail-address-changed-subject = BANG!: Diese Adresse wird nicht mehr verwendet
mail-address-changed-text =
    Howdy { $name }!

    Diese E-Mail-Adresse gehört nicht mehr zu deinem Konto. Sie wurde soeben ersetzt oder entfernt, und dies ist die letzte Mail an sie.

    Wenn du das nicht warst, wende dich an die Menschen, die den Dienst betreiben.

## The page at /play/, beside what it has in common with the other pages

play-loading = Wird geladen …
play-close = Schließen
play-skip = Zum Inhalt
page-site = Seite
page-ratings = Wertungen
play-notices-unread = { $count ->
    [one] , eine ungelesen
   *[other] , { $count } ungelesen
}
play-show-more = Mehr zeigen
play-log-in-to-see = Melde dich an, um das zu sehen
play-is-bot = Bot
play-is-guest = Gast
play-player = Wer
page-player-person = Eine Person.
page-player-bot = Ein Bot: Ein Programm spielt.
page-player-guest = Ein Gast, ohne Konto.
page-player-since = Dabei seit { $day }.
page-player-closed = Dieses Konto ist geschlossen.
play-own-links = Nur für dich
play-preferences = Was du erfährst
play-to-player = Zum Profil
play-pool-title = { $game }: { $kind }
play-pool-people = Personen
play-pool-bots = Bots
play-pool-mixed = alle
play-pool-listed = { $count ->
    [one] Ein Konto steht auf der Rangliste.
   *[other] { $count } Konten stehen auf der Rangliste.
}
play-ratings-about = Eine Wertung sagt, wie gut jemand spielt, welche Rolle es auch ist: eine Schätzung und ihre Unsicherheit, die ohne Partien wächst. Die Reihenfolge folgt dem, was fast sicher ist: der Schätzung weniger zweimal ihrer Unsicherheit.
play-ratings-none = Noch keine gewertete Partie. Es zählen Tische, die mit Wertung eröffnet werden.
play-rating-bound = fast sicher: { $rating }
play-rating-provisional = noch nicht auf der Rangliste: { $games } von { $needed } Partien
play-rating-uncounted = Keine der hier gespielten Partien zählt noch. Der Verlauf sagt, warum.
play-rating-resting = nicht auf der Rangliste: keine Partie in den letzten 90 Tagen
play-rating-rank = Rang { $rank } von { $of }
play-rating-own = Deine Wertung hier
play-games-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
play-board-about = Wer genug gewertete Partien hat, davon eine in den letzten 90 Tagen. Die Reihenfolge folgt dem, was fast sicher ist: der Schätzung weniger zweimal ihrer Unsicherheit nach der letzten Partie.
play-board-none = Noch steht niemand auf der Rangliste. Spiele einige gewertete Partien, und du bist vorn.
play-rating = Wertung
play-last-game = Letzte Partie
play-neighbours = Nachbarn auf der Rangliste
play-plot = Im Lauf der Zeit
play-plot-rating = fast sicher
play-plot-estimate = Schätzung
play-plot-band = zweimal die Unsicherheit über und unter der Schätzung
play-plot-about = Ein Schritt für jede Partie. Ein Ring: Die Partie zählt nicht.
play-plot-latest = { $count ->
    [one] Die letzte Partie.
   *[other] Die letzten { $count } Partien.
}
play-plot-figures = Dasselbe in Zahlen
play-plot-sentence = { $count ->
    [one] Wertung von { $who }, eine Partie, { $first }: von { $before } auf { $after }.
   *[other] Wertung von { $who }, { $count } Partien vom { $first } bis zum { $last }: von { $before } auf { $after }; am tiefsten { $lowest }, am höchsten { $highest }.
}
play-day = Tag
play-result = Ergebnis
play-expected = Erwartet
play-before = Davor
play-after = Danach
play-change = Änderung
play-has-lost = verloren
play-counts-leavers = zählt für die, die gegangen sind
play-roles-about = Wie oft sie in jeder Rolle gewonnen haben, und was dort zu erwarten war. Überschuss: Siege je Partie darüber hinaus, bei wenigen Partien nahe 0.
play-surplus = Überschuss
play-statistics = Statistik
play-statistics-about = Aus öffentlichen Partien, die zu Ende sind. Partien mit Einladung zählen hier nicht, auch nicht solche ohne Ergebnis.
play-statistics-none = Noch ist keine öffentliche Partie zu Ende.
play-played = Gespielt
play-answers = Fragen beantwortet
play-within-minute = in einer Minute
play-within-hour = in einer Stunde
play-within-day = an einem Tag
play-missed = Fristen versäumt
play-by-role = Nach Rolle
play-by-character = Nach Charakter
play-by-size = Nach Zahl der Plätze
play-by-set = Nach Set
play-games-playing = Laufende Partien
play-games-playing-none = Gerade läuft keine Partie, die du sehen darfst.
play-game-won = gewonnen
play-game-lost = verloren
play-games-over = Beendete Partien
play-games-over-none = Noch ist keine Partie zu Ende, die du noch einmal ansehen darfst.
play-season-unknown = Diese Saison oder Division gibt es nicht.
play-season-placing = Die Angemeldeten werden eingeteilt und bestätigen.
play-season-page = Alle Regeln, Kalender und Dateien
play-log-in-to-enter = Melde dich an, um teilzunehmen
play-own-part = Deine Teilnahme
play-own-over = Du warst dabei.
play-enter-about = Wenn die Anmeldung vorbei ist, erfährst du deine Division und hast 48 Stunden, um zu bestätigen.
play-confirm = Bestätigen, dass du mitspielst
play-confirm-until = Bestätige bis { $when }, sonst nimmst du nicht teil.
play-leave-about = Was du gespielt hast, bleibt. In Partien, die nicht zu Ende sind, spielt eine KI für dich, bis jemand einspringt. Ist die Anmeldung geschlossen, kannst du nicht selbst zurückkommen.
play-next-table = Dein nächster Tisch ist in Runde { $round }: Er öffnet am { $begins }, die Runde endet am { $until }.
play-next-table-open = Dein Tisch in Runde { $round } ist offen bis { $until }.
play-entry-withdrawn = Du nimmst nicht mehr teil.
play-entry-substituted = Jemand anderes spielt an deiner Stelle.
play-points-of = { $points } Punkte
page-league-by-round = Punkte nach Runde
play-appeal = Einspruch einlegen
play-appeal-about = Du bittest die Ligaleitung, noch einmal anzusehen, was an diesem Tisch entschieden wurde. Darüber entscheidet jemand, der dort weder entschieden noch gespielt hat; die Antwort erfährst du.
play-appeal-sent = Dein Einspruch ist bei der Ligaleitung.
play-appeals = Deine Einsprüche
play-appeals-none = Du hast keinen eingelegt. Das geht bei einem deiner Tische, auf der Seite deiner Saison.
play-notices-none = Du hast noch keine Benachrichtigungen. Wenn ein Tisch auf dich wartet, steht es hier.
play-mark-read = Alle als gelesen markieren
play-all-read = Du hast alles gelesen.
play-is-new = Neu:
play-mail-guest = Mails brauchen ein Konto.
play-mail-none = Per Mail kommt nichts: Dein Konto hat keine Adresse.
play-mail-waiting = { $address } ist noch nicht bestätigt: Öffne den Link in der Mail dorthin.
play-mail-to = Mails gehen an { $address }.
play-mail-unsubscribed = { $address } ist bestätigt, aber du bekommst keine Benachrichtigungen per Mail.
play-mail-change = Adresse ändern
play-speech = Sprache und Zeitzone
play-language-asked = wie der Browser es wünscht
play-language-begun = { $language } (begonnen: das Spiel spricht sie, die Seiten bleiben englisch)
play-time-zone-here = Dieses Gerät ist in { $zone }.
play-saved = Gespeichert.
play-kinds = Was du wie erfährst
play-kinds-about = Alles steht in der Liste der Benachrichtigungen. Hier wählst du, was dich darüber hinaus erreicht.
play-fast-tables = Auch von Tischen mit weniger als einer Stunde Bedenkzeit
play-rest = Ruhezeiten, in der Zeitzone { $zone }
play-quiet-days = Ruhige Tage:
play-webhooks = Webhooks
play-webhooks-about = Adressen von Programmen, an die Benachrichtigungen gehen. Sie werden über die API angelegt:
play-docs = Anleitung
play-webhooks-none = Du hast keine.
play-webhook-on = An.
play-webhook-off = Aus.
play-webhook-paused = Vor { $until } wird nichts gesendet.
play-switch-on = Einschalten
play-switch-off = Ausschalten
play-remove = Entfernen
play-sign-up-hint = Ein Name aus 3 bis 30 Buchstaben und Ziffern, und ein Passwort aus mindestens 8 Zeichen, das niemand errät.
play-have-account = Ich habe ein Konto
play-now = Jetzt spielen
play-now-of = { $game } spielen
play-learn = In drei Minuten lernen
play-learn-about = Eine erste Partie gegen den Computer, mit einem Hinweis zu deinen Fragen: was du siehst, und was du jetzt tun kannst. Nichts zählt, und du kannst jederzeit aufhören.
play-learn-begin = Los: { $lesson }
play-learn-again = Noch einmal: { $lesson }
play-learn-over = Jetzt kennst du das Spiel.
play-hint = Hinweis
play-hint-advice = Jetzt gut: { $option }
play-proof-lesson = Das war eine Lektion: Ihre Zahl war schon vor der Partie veröffentlicht. Die Prüfung zeigt also, dass die Karten aus dieser Zahl kamen, und nicht, dass niemand sie kannte.
play-go-on = Weiterspielen: { $table }
play-new-game = Neue Partie
play-dealing = Die Karten werden ausgeteilt …
play-open-table = Tisch eröffnen
play-my-move = Du bist dran
play-my-move-none = Nichts wartet auf dich.
play-others-move = andere sind am Zug
play-rules = So wird gespielt
play-rules-of = So spielt man { $game }
play-rules-roles = Rollen
play-rules-dealt = Wer bei wie vielen dabei ist
play-rules-open = Am Tisch für { $count } liegen alle Rollen offen:
play-rules-turn = Ein Zug
play-rules-brown = Karten mit braunem Rand
play-rules-blue = Karten mit blauem Rand
play-rules-green = Karten mit grünem Rand
play-rules-characters = Charaktere
play-rules-events = Ereignisse
play-rules-copies = { $count ->
    [one] Einmal vorhanden.
   *[other] { $count }-mal vorhanden.
}
play-free-tables = Tische mit freiem Platz
play-free-none = Gerade gibt es keinen. Eröffne einen und schick seinen Link an andere, oder spiel gegen den Computer.
play-watch = Spiele zum Zuschauen
play-watch-none = Gerade läuft keine Partie. Bei einem Tisch, der allen offensteht, können alle zusehen.
play-watched = Andere dürfen zuschauen
play-watched-about = Spiele gegen Computer stehen dann bei den Spielen zum Zuschauen. In jedem davon kannst du das ändern.
play-any = beliebig
play-search = Suche
play-sets = Erweiterungen
play-pace = Tempo
play-pace-live = sofort, eine Minute für einen Zug
play-pace-days = über Tage, ein Tag für einen Zug
play-pace-live-about = Ihr sitzt gemeinsam davor: eine Minute für jede Entscheidung. Reicht sie nicht, hilft ein Vorrat von { $reserve } Minuten, der je Zug um { $more } Sekunden wächst.
play-pace-days-about = Wer gefragt ist, hat einen Tag, dazu zwei Tage Vorrat, und erfährt, dass es so weit ist.
play-pace-untimed = ohne Uhr
play-pace-untimed-about = Niemand drängt. Eine Partie kann dann für immer auf jemanden warten.
play-open-roles = Rollen: { $roles }
play-open-role = { $count } × { $role }
play-open-computers = Ist der Tisch offen, können freie Plätze an Computer gehen. Bei jeder Spielweise steht, wie stark sie ist.
play-coming = Wer kommen darf
play-public = alle
play-public-about = Der Tisch steht in der Liste der Tische. Wer mag, setzt sich dazu oder sieht zu.
play-house-rules = Hausregeln
play-table-name = Name des Tisches
play-private = Nur mit Einladung
play-private-about = Nur wer deinen Link hat, findet den Tisch. Den Link bekommst du, sobald der Tisch offen ist.
play-table-row = { $game }, { $sitting } von { $seats } Plätzen besetzt.
play-rated = Wertung
play-rated-not = ohne
play-rated-people = gewertet, unter Personen
play-rated-mixed = gewertet, mit Bots und Computern
play-rated-not-about = Nur zum Spaß: Keine Wertung ändert sich.
play-rated-people-about = Sieg und Niederlage ändern deine Wertung, je nachdem, wie stark die anderen sind. Nur Personen spielen mit.
play-rated-mixed-about = Ebenso, mit eigener Wertung: Auch Bots und Computer dürfen mitspielen.
play-rated-about = Ein gewerteter Tisch steht allen offen und hat mindestens vier Plätze.
play-rated-row = Gewertet.
play-row-pace = { $pace ->
    [live] am Stück
    [days] über Tage
   *[untimed] ohne Uhr
}
play-act-at = { $act }: { $table }
play-row-computers = { $count ->
    [one] { $count } Computer
   *[other] { $count } Computer
}
play-chance = { $percent } Siegchance · { $estimate } ±{ $uncertainty }
play-seat-estimate = { $estimate } ±{ $uncertainty }
play-seat-games = { $games } von { $needed } Partien
play-chances = Aussichten vor der Partie
play-chances-about = Wie wahrscheinlich jemand zur siegreichen Seite gehört, allein nach den Wertungen: im Mittel über alle Arten, die Rollen zu verteilen.
play-table-number = Tisch { $id }
play-table-waiting = Vor dem Spiel
play-to-lobby = Zu allen Tischen
play-log-in-to-sit = Anmelden, um Platz zu nehmen
play-sit-down = Platz nehmen
play-send-away = { $name } wegschicken
play-leave = Aufstehen
play-start = Spiel beginnen
play-add-ai = Computer dazusetzen ({ $policy })
page-ai-seat = Computer: { $policy }
play-invite-with = Lade andere mit dieser Adresse ein:
play-invite-watch = Lade andere mit dieser Adresse zum Zusehen ein:
play-seats-free = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
play-record = Das Protokoll dieses Spiels
play-no-screen = Hier ist nichts.
play-lost-since = Verbindung verloren um { $at }, vor { $ago }: So stand der Tisch da.
play-lost-next = Nächster Versuch: in { $left }
play-lost-again = Jetzt versuchen
play-fault-status = Der Dienst hat das abgelehnt ({ $status }).
play-fault-lost = Vom Dienst kam keine Antwort. Nichts steht in einer Schlange: Versuch es noch einmal.
play-refused-account = Dafür braucht es ein Konto. Behalte zuerst deine Spiele: Ein Name und ein Passwort genügen, und du bleibst, wer du bist.
play-refused-log-in = Du bist nicht mehr angemeldet. Melde dich an und versuche es noch einmal.
play-refused-forbidden = Darüber entscheiden andere.
play-refused-invitation = An diesen Tisch kommt man nur mit Einladung. Bitte die Tischleitung um den Link.
play-refused-not-now = Das geht jetzt nicht. Sieh noch einmal auf den Tisch: Er zeigt, was du gefragt bist.
play-refused-suspended = Jemand anderes handelt dazwischen. Gleich bist du wieder gefragt.
play-refused-quota = Mehr davon kannst du nicht haben. Entferne oder beende etwas, das du nicht mehr brauchst.
play-refused-often = Das war viel auf einmal. Warte ein wenig und versuche es dann noch einmal.
play-refused-kept = Die freien Plätze sind eine Weile für andere reserviert. Komm später wieder, oder wähle einen anderen Tisch.
play-refused-failed = Beim Dienst ist etwas schiefgegangen, nichts ist halb getan. Versuche es später noch einmal.
play-refused-not-over = Das Spiel ist noch nicht zu Ende. Warte sein Ende ab.
play-refused-not-begun = Das Spiel hat noch nicht begonnen. Warte, bis es beginnt.
play-refused-begun = Das Spiel hat schon begonnen. Wähle einen anderen Tisch, oder sieh hier zu.
play-refused-unavailable = Das kann der Dienst gerade nicht. Versuche es gleich noch einmal.
play-refused-input = Etwas davon passt nicht. Sieh nach, was du ausgefüllt hast, und versuche es noch einmal.
play-refused-voices = An diesem Tisch redet niemand: So wurde er eröffnet.
play-refused-changed = Inzwischen hat sich etwas geändert. Sieh noch einmal hin und entscheide dann neu.
play-answer-sent = Unterwegs: { $option }
play-answer-too-late = Diese Frage ist schon beantwortet, hier oder anderswo. So steht der Tisch jetzt.
play-prompt = Was du gefragt wirst
play-prompt-remaining = { $count ->
    [one] Eine solche Antwort ist nötig.
   *[other] { $count } solche Antworten sind nötig.
}
play-prompt-due = Zeit um: { $option }
play-prompt-nothing = Du kannst hier keine deiner Karten einsetzen.
play-prompt-left = noch { $left }
play-prompt-all = { $count ->
    [one] Die einzige Antwort
   *[other] Alle { $count } Antworten
}
play-prompt-whom = { $card }: Wen wählst du?
play-prompt-back = Zurück
play-acts = Das kannst du jederzeit tun
play-dice = Würfel
play-die-kept = { $face }, behalten
play-die-fixed = { $face }, darf nicht neu geworfen werden
play-die-rolled = { $face }, wird neu geworfen
play-dice-roll = { $option } behalten und weiter
play-dice-many = { $face } (×{ $count })
play-dice-not-so = So geht es nicht
play-card-not-ready = erst in deinem nächsten Zug bereit
play-role-hidden = Rolle verdeckt
play-seat-turn = am Zug
play-seat-asked = wird gefragt
play-seat-out = ausgeschieden
play-seat-ghost = Geist
play-seat-held = vom Computer gespielt
play-seat-life = { $life } von { $most } Lebenspunkten
play-seat-hand = { $count ->
    [one] eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
play-seat-arrows = { $count ->
    [one] 1 Pfeil
   *[other] { $count } Pfeile
}
play-seat-distance = Entfernung { $distance }
play-seat-reach = Reichweite { $reach }
play-seat-due = noch { $left }
play-seat-in-play = Vor { $name }
play-seat-in-play-own = Vor dir
play-you = Du
play-hand = { $count ->
    [one] Deine Hand: eine Karte
   *[other] Deine Hand: { $count } Karten
}
play-middle = Mitte des Tisches
play-round-short = Runde { $round }
play-turn-yours = Dein Zug
play-turn-of = { $name } am Zug
play-time-left = Zeit:
play-table-tools = Dieser Tisch
play-deck = { $count ->
    [one] Stapel: eine Karte
   *[other] Stapel: { $count } Karten
}
play-aside = { $count ->
    [one] Eine Karte zur Auswahl
   *[other] { $count } Karten zur Auswahl
}
play-event = In Kraft: { $title }
play-event-next = Als Nächstes: { $title }
play-arrows-left = { $count ->
    [one] Noch ein Pfeil
   *[other] Noch { $count } Pfeile
}
play-log-about = Über
play-log-everybody = alle
play-you-are-asked = Du wirst gefragt. { $question }
play-waiting-for = Gewartet wird auf { $names }.
play-waiting = Gezeigt wird, was geschieht …
play-story-question = Zu meiner Frage
play-story-skip = Zeigen, wie es ausgeht
play-story-pace = Was geschieht, zeigen
play-story-off = auf einmal
play-story-quick = zügig
play-story-calm = in Ruhe
play-over-won = Das Spiel ist aus. { $side }: { $names }.
play-over-nobody = Das Spiel ist aus. Niemand gewinnt.
play-over-voided = Das Spiel wurde ohne Ergebnis beendet.
play-seats-kept = Bis { $until } frei gehalten für: { $names }
play-result-show = Ergebnis zeigen
play-result-none = Ohne Ergebnis
play-result-given-up = Das Spiel ist ohne Ergebnis zu Ende: Nur noch Computer waren darin.
play-result-winners = Wer gewonnen hat
play-result-decided = Zuletzt gefallen
play-result-everybody = Alle am Tisch
play-result-taken = { $count ->
    [one] eine andere Person ausgeschaltet
   *[other] { $count } andere ausgeschaltet
}
play-result-out = ausgeschieden in Runde { $round }
play-result-out-by = ausgeschieden in Runde { $round }, durch { $name }
play-result-out-by-you = ausgeschieden in Runde { $round }, durch dich
play-result-rating = Wertung { $before } → { $after }
play-result-rating-coming = Die Wertungen nach diesem Spiel werden berechnet …
play-result-rating-aside = Die Wertungen nach diesem Spiel konnten noch nicht berechnet werden. Das Personal weiß davon.
play-result-rating-not = Dieses Spiel ändert keine Wertung.
play-result-guest = Du spielst als Gast.
play-result-again = Noch einmal mit denselben
play-result-again-alone = Noch einmal spielen
play-result-again-waiting = An einem neuen Tisch ist ein Platz für dich frei gehalten. Schon dort: { $names }
play-result-new = Neues Spiel
play-give-up = Aufgeben
play-give-up-played-on = Der Computer spielt für dich weiter, und du bekommst deinen Platz nicht zurück. Zusehen kannst du bis zum Ende.
play-give-up-ends = Das Spiel endet ohne Ergebnis, weil nur noch Computer darin sind.
play-give-up-now = Dieses Spiel aufgeben
play-give-up-not = Weiterspielen
play-status-not-playing = An diesem Tisch läuft kein Spiel.
play-span-days = { $count ->
    [one] 1 Tag { $hours } Std.
   *[other] { $count } Tage { $hours } Std.
}
play-span-whole-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
play-span-hours = { $hours } Std. { $minutes } Min.
play-span-minutes = { $minutes } Min. { $seconds } Sek.
play-span-seconds = { $seconds } Sek.
play-filter = Liste eingrenzen
play-keep-games = Spiele behalten
play-keep-about = Du spielst als Gast, und nur dieser Browser kennt dich. Mit einem Namen und einem Passwort spielst du überall weiter; deine Spiele bleiben deine.
play-replay = Noch einmal ansehen
play-replay-of = { $table }, noch einmal
play-replay-coming = Die Partie wird noch einmal gespielt …
play-replay-first = Anfang
play-replay-back = Zurück
play-replay-next = Weiter
play-replay-last = Ende
play-replay-play = Abspielen
play-replay-pause = Anhalten
play-replay-step = Schritt { $step } von { $last }
play-replay-eyes = Gesehen von
play-replay-open = niemandem: alle Karten offen
play-beliefs = Wie die Rollen zu erkennen waren
play-beliefs-about = Jede Tat verrät etwas über die, die sie tun. Das konnte glauben, wer gut aufpasste, und damit haben die Plätze des Computers gerechnet.
play-beliefs-show = Zeigen
play-proof = War das Geben ehrlich?
play-proof-about = Alles Zufällige dieser Partie folgt aus einer Zahl. Vor der ersten Karte hat der Dienst den Fingerabdruck dieser Zahl gezeigt, wie das Siegel eines geschlossenen Umschlags: Eine andere Zahl hat einen anderen. Jetzt ist der Umschlag offen: Dein Browser mischt alles noch einmal und sieht, ob in der Partie dieselben Karten kamen.
play-proof-check = Prüfen
play-proof-good = Alles, was geprüft wurde, ist in Ordnung.
play-proof-bad = So hätte ein ehrlicher Dienst dieses Protokoll nicht geschrieben!
play-proof-insecure = Dieser Browser kann das nur über https prüfen.
play-verifier = Ein Programm, das das ganze Protokoll prüft
play-newer = Der Dienst hat eine neuere Fassung dieser Seite.
play-newer-load = Laden
play-seat-in-hand = Auf der Hand von { $name }
play-proof-part = Zahl und Kette sind in Ordnung. Mehr lässt sich nicht prüfen: Die Regeln des Dienstes sind nicht mehr die dieser Partie, deshalb sagt sein Protokoll nicht, was der Zufall entschieden hat.
play-proof-busy = Es wird geprüft …
play-proof-rest = Ob jede Karte da lag, wo jemand sie hatte, was mit der Ablage geschah und was überhaupt zu so einem Tisch gehört, prüft nur das Programm. Die Züge selbst prüfen beide nicht.
play-proof-ok-seed = Die Zahl hat den Fingerabdruck, den der Tisch zeigt. Dieser Browser hat ihn sich vor der Partie nicht gemerkt.
play-proof-ok-noted = Die Zahl hat den Fingerabdruck, den dieser Browser sich vor der Partie gemerkt hat.
play-proof-ok-link = Der Fingerabdruck ist Nummer { $number } in der Kette aller Partien.
play-proof-ok-chain = { $count ->
    [one] Er steht in der veröffentlichten Kette: ein Glied wurde geprüft.
   *[other] Er steht in der veröffentlichten Kette: { $count } Glieder wurden nacheinander geprüft.
}
play-proof-ok-kept = { $count ->
    [one] Er steht in der veröffentlichten Kette, und dieser Browser kennt sie: ein Glied wurde geprüft.
   *[other] Er steht in der veröffentlichten Kette, und in ihr steht noch das Glied { $kept }, das dieser Browser kennt: { $count } Glieder wurden nacheinander geprüft.
}
play-proof-ok-added = { $count ->
    [one] Eine Person hat zum Mischen etwas beigetragen; es ist wie versprochen enthalten.
   *[other] { $count } Leute haben zum Mischen etwas beigetragen; es ist wie versprochen enthalten.
}
play-proof-ok-shown = Das Protokoll hat dieselben { $count } Einträge wie die Partie, die hier gezeigt wird.
play-proof-ok-chance = { $shuffles }-mal Mischen und { $picks } andere Entscheidungen des Zufalls sind die der Zahl.
play-proof-ok-dealt = Die { $count } Plätze haben die Rollen und Charaktere bekommen, die ausgeteilt wurden.
play-proof-ok-journal = Die { $drawn } gezogenen Karten lagen jedes Mal oben auf dem Stapel, und was der Zufall gewählt hat, ist das, was die Partie erzählt.
play-proof-format = Diese Seite kennt keine Protokolle im Format { $format }.
play-proof-malformed = Es ist unvollständig oder gar kein Protokoll.
play-proof-not-digits = Zahl, Fingerabdruck oder Kette sind nicht mit je 64 Ziffern geschrieben.
play-proof-seed-other = Die Zahl hat einen anderen Fingerabdruck als den, der vor der Partie gezeigt wurde.
play-proof-commitment-other = Sein Fingerabdruck ist ein anderer als der, den dieser Browser sich vor der Partie gemerkt hat.
play-proof-link-other = Glied { $number } der Kette folgt nicht aus dem davor.
play-proof-link-first = Glied { $number } kann nicht an dieser Stelle der Kette stehen.
play-proof-chain-gap = In der veröffentlichten Kette fehlt Nummer { $number } an ihrer Stelle.
play-proof-chain-seed = Die veröffentlichte Zahl der Partie { $number } hat einen anderen Fingerabdruck.
play-proof-chain-changed = Glied { $number } der Kette ist ein anderes als das, das dieser Browser kennt: Die Kette wurde geändert.
play-proof-chain-not-its = Die veröffentlichte Kette sagt zu Nummer { $number } etwas anderes als das Protokoll.
play-proof-players = Es nennt nicht zu jedem Platz, wer dort saß.
play-proof-added = Platz { $seat } hat etwas beigetragen, das niemand beitragen darf.
play-proof-fixed = Die vor dem Austeilen festgelegten Rollen passen nicht zu den ausgeteilten.
play-proof-act-missing = Entscheidung { $number } des Zufalls fehlt.
play-proof-act-order = Entscheidung { $number } des Zufalls ({ $domain }) kommt nicht nach der davor.
play-proof-act-unknown = Entscheidung { $number } des Zufalls ({ $domain }) ist weder ein Mischen noch eine Wahl.
play-proof-shuffle-other = Entscheidung { $number } des Zufalls ({ $domain }): Nach der Zahl ist die Reihenfolge eine andere.
play-proof-pick-other = Entscheidung { $number } des Zufalls ({ $domain }): Nach der Zahl ist etwas anderes gewählt.
play-proof-top = Eintrag { $record } der Partie: Oben auf dem Stapel lag eine andere Karte.
play-proof-told = Eintrag { $record } der Partie erzählt etwas anderes, als der Zufall gewählt hat.
play-proof-dealt = Eintrag { $record } der Partie: Diesem Platz wurde etwas anderes ausgeteilt.
play-proof-apart = Eintrag { $record } der Partie: Diese Karte lag nicht dort.
play-proof-due = Eintrag { $record } der Partie steht, wo vom neuen Stapel erzählt werden muss.
play-proof-journal-short = Die Partie endet, bevor alles erzählt ist, was der Zufall entschieden hat.
play-proof-end = Der letzte Eintrag der Partie und sein Ergebnis sind nicht dasselbe.
play-proof-shown-other = Eintrag { $record } ist ein anderer als in der Partie, die hier gezeigt wird.
play-proof-left = Eintrag { $record } der Partie: Vor diesem Zug wurden Karten vom Stapel genommen, und niemand hat sie bekommen.
play-seat-in-reach = in deiner Reichweite
play-news = Neues vom Tisch
play-past = Was inzwischen geschehen ist
play-past-count = { $count ->
    [one] Eine Sache ist seither geschehen.
   *[other] { $count } Dinge sind seither geschehen.
}
play-past-now = Du musst nichts davon ansehen, bevor du spielst.
play-past-older = { $count ->
    [one] Eine Sache davor kannst du nach der Partie in der Wiederholung lesen.
   *[other] { $count } Dinge davor kannst du nach der Partie in der Wiederholung lesen.
}
play-past-play = Nacheinander
play-past-all = Alles auf einmal
play-past-close = Das hier schließen
play-past-follow = Was geschah: { $count } seit deiner letzten Antwort
play-past-news = { $count } Dinge sind geschehen. Das letzte: { $text }
play-keys = Tasten (?)
play-keys-tab = von einem Teil des Tisches zum nächsten: Plätze, Antworten, deine Hand
play-keys-arrows = von Karte zu Karte in deiner Hand und von Antwort zu Antwort
play-keys-ends = zur ersten und zur letzten davon
play-keys-enter = wählen, oder mehr lesen über das, was nicht zu wählen ist
play-keys-escape = die letzte Wahl zurücknehmen oder ein Blatt schließen
play-keys-help = dieses Blatt
play-keys-touch = Alles geht auch mit der Maus oder dem Finger: erst die Karte berühren, dann wen sie treffen soll.
play-replay-at = Jetzt bei { $step } von { $last }
play-past-follow-short = Was geschah: { $count }
play-device = Dieses Gerät
play-device-name = { $browser } auf { $system }
play-device-unnamed = Browser
play-device-nobody = Benachrichtigungen bekommt, wer hier spielt.
play-push-about = Dein Telefon oder Rechner sagt dir, wenn du am Zug bist und wenn eine Partie begonnen hat oder vorbei ist, auch wenn diese Seite geschlossen ist. Unterwegs kann niemand lesen, was darin steht.
play-push-insecure = Benachrichtigungen kommen nur über https: Öffne diese Seite unter ihrer https-Adresse.
play-push-homescreen = Auf iPhone und iPad kommen Benachrichtigungen nur, wenn die Seite auf dem Home-Bildschirm liegt: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne sie von dort.
play-push-unsupported = Dieser Browser nimmt keine Benachrichtigungen an. Vielleicht kann es ein anderer, oder lass sie per Mail kommen.
play-push-refused = Dieser Browser lässt die Seite keine Benachrichtigungen zeigen.
play-push-refused-how = So erlaubst du es: Tippe auf das Zeichen vor der Adresse dieser Seite, oder öffne die Einstellungen für diese Website, und stelle Benachrichtigungen auf „Zulassen“. Lade dann diese Seite neu.
play-push-off = Benachrichtigungen sind hier aus.
play-push-on = Benachrichtigungen kommen hierher.
play-push-turn-on = Hier benachrichtigen
play-push-turn-off = Hier nicht benachrichtigen
play-push-try = Ausprobieren
play-push-tried = Eine Benachrichtigung ist unterwegs. Wenn keine kommt, sieh nach, ob dein Gerät diesen Browser welche zeigen lässt.
play-push-failed = Der Push-Dienst dieses Browsers war nicht zu erreichen. Versuch es später noch einmal, oder in einem anderen Browser.
play-looks = Wie die Seiten aussehen
play-size = Schrift
play-size-small = klein
play-size-normal = normal
play-size-large = groß
play-colours = Farben
play-colours-device = wie auf diesem Gerät
play-colours-light = hell
play-colours-dark = dunkel
play-install = Als eigenes Programm
play-install-about = Lege die Seite neben deine anderen Programme: Dann öffnet sie sich in einem eigenen Fenster.
play-install-phone = Auf dem Telefon: im Menü des Browsers „Zum Startbildschirm hinzufügen“ oder „Installieren“.
play-install-desk = Am Rechner: das Zeichen zum Installieren am Ende der Adresse, oder „Installieren“ im Menü.
play-menu = Menü
play-guest-stays = Als Gast kannst du dich nicht abmelden: Nur dieser Browser kennt dich, deine Spiele wären verloren. Behalte sie mit Namen und Passwort, dann kannst du dich abmelden und wiederkommen.
play-your-goal = Dein Ziel: { $goal }
play-seat-player = Es spielt:
play-seat-ai = Es spielt ein Computer: { $policy }.
play-add-ai-thinks = Computer dazusetzen, der mitdenkt
play-add-ai-random = Computer dazusetzen, der irgendwas spielt
play-sheet-in-reach = Entfernung { $distance }: Deine Waffe reicht { $reach } weit und damit bis hierher.
play-sheet-too-far = Entfernung { $distance }: zu weit für deine Waffe, sie reicht { $reach } weit.
play-sheet-reach = Die Waffe hier reicht { $reach } weit.
play-sheet-own-reach = Deine Waffe trifft bis Entfernung { $reach }.
play-you-have-won = Du hast gewonnen!
play-you-have-lost = Du hast verloren.
play-sounds = Töne und Vibration
play-tab-yours = ● Du bist dran – { $table }
play-tab-of = Warten auf { $names } – { $table }
play-tab-table = { $table } – BANG!
play-answer-lost = Keine Verbindung: Bis sie wieder da ist, wird nichts gesendet.
play-voices = Etwas sagen
play-voices-said = Was gesagt wird
play-voices-says = { $name }: { $text }
play-voices-unread = { $count ->
    [one] { $count } noch nicht gesehen
   *[other] { $count } noch nicht gesehen
}
play-voices-spectators = zu denen, die zuschauen
play-voices-to-all = Alle am Tisch hören dich.
play-voices-apart = Nur wer zuschaut, hört dich: wer noch spielt, nicht.
play-voices-off = An diesem Tisch kann niemand etwas sagen: So wurde er eröffnet.
play-voices-log-in = Anmelden, um etwas zu sagen
play-voices-deaf = Du hörst niemanden: Du hast es abgeschaltet.
play-voices-people = Wen du hörst und wen nicht
play-voices-number = Konto { $id }
play-voices-mute = { $name } nicht mehr hören
play-voices-unmute = { $name } wieder hören
play-voices-hear = Hören, was andere an Tischen sagen
play-invite-share = Teilen
play-invite-copy = Kopieren
play-invite-copied = Kopiert.
play-sit-as-guest = Als Gast Platz nehmen
play-guest-name = Dein Name
play-guest-name-about = Wenn du magst; sonst wird ein Name für dich gezogen.
play-own-games = Deine Spiele
play-own-tables = Deine Tische
play-own-tables-none = Noch steht kein Tisch von dir fest.
play-own-table = Runde { $round }, Tisch { $table }
play-own-table-left = Hier spielt seither jemand anderes für dich.
play-profile = Profil
page-player-figures = Wertungen, Statistik und Partien
page-league-own-part = Dein Teil an dieser Saison
page-account-preferences = Was dir gesagt wird, Sprache und Zeitzone
play-admission-everybody = Menschen und Bots dürfen teilnehmen.
play-admission-people = Menschen dürfen teilnehmen, Bots nicht.
play-admission-confirmed = Menschen mit bestätigter E-Mail-Adresse dürfen teilnehmen.
play-admission-bots = Bots dürfen teilnehmen, Menschen nicht.
play-guest-lost = Dieser Gast und seine Partien sind dann für dich verloren.
play-season-room = { $count ->
    [one] Höchstens eine Person nimmt teil.
   *[other] Höchstens { $count } nehmen teil; wer sich später anmeldet, wartet.
}
play-season-full = { $count ->
    [one] Sie ist voll: Eine Person nimmt teil, und du würdest warten, bis sie geht.
   *[other] Sie ist voll: { $count } nehmen teil, und du würdest warten, bis jemand geht.
}
