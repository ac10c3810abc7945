### Begun, and not proofread.
### What people read of games, in Italian.

## Names of things that are no cards, people or events

name-bull-s-eye = Centro
name-arrow = Freccia
name-law = Legge
name-outlaws = Fuorilegge
name-deal = distribuzione
name-draw-phase = fase di pesca
name-eliminated = uscita dal gioco
name-end-of-turn = fine del turno
name-hand-limit = limite di carte in mano
name-penalty = penalità
name-reward = ricompensa
name-weapon = arma
name-last-life-point = ultimo punto vita
name-red = Rosso
name-gatling = Gatling
name-black = Nero
name-hearts = Cuori
name-diamonds = Quadri
name-clubs = Fiori
name-spades = Picche
name-sheriff = Sceriffo
name-life-point = Punto vita
name-lost-life-point = Punto vita perso
name-turn = Turno
name-back-of-a-card = Dorso di una carta
name-back-of-a-role = Dorso di un ruolo
name-back-of-an-event-card = Dorso di una carta evento
name-secret-sheriff = Sceriffo segreto
name-deputy = Vice
name-outlaw = Fuorilegge
name-renegade = Rinnegato

## Names with more about them

card = { $name } { $sign }
card-under-name = { $name } ({ $card })
card-played-as = { $card } come { $name }
name-thanks-to = { $name } ({ $why })
cause-henry-block = sparo di { $name }
cause-doc-holyday = sparo di { $name }
cause-evelyn-shebang = sparo di { $name }
name-chosen = { $name }: { $choice }

## What cards are played as when an ability allows it, where its name alone does not say it

played-as-black-flower = BANG! in più (Black Flower)
played-as-der-spot-burst-ringer = Gatling (Der Spot-Burst Ringer)

## Cards and events with another name in Italian

name-barrel = Barile
name-missed = Mancato!
name-beer = Birra
name-dynamite = Dinamite
name-panic = Panico!
name-jail = Prigione
name-duel = Duello
name-indians = Indiani!
name-stagecoach = Diligenza
name-scope = Mirino
name-general-store = Emporio
name-bible = Bibbia
name-binocular = Binocolo
name-brawl = Rissa
name-buffalo-rifle = Fucile da caccia
name-can-can = Can Can
name-canteen = Borraccia
name-hideout = Riparo
name-howitzer = Howitzer
name-iron-plate = Placca di ferro
name-knife = Pugnale
name-punch = Pugno
name-rag-time = Rag Time
name-ten-gallon-hat = Cappello
name-dodge = Schivata
name-aim = Mira
name-backfire = Ritorno di fiamma
name-bounty = Taglia
name-escape = Fuga
name-fanning = Sventagliata
name-ghost = Fantasma
name-last-call = Ultimo giro
name-rattlesnake = Serpente a sonagli
name-saved = Salvo!
name-shotgun = Shotgun
name-lemat = LeMat
name-high-noon = Mezzogiorno di fuoco
name-blessing = Benedizione
name-the-reverend = Il Reverendo
name-hangover = Sbornia
name-the-daltons = I Dalton
name-ghost-town = Città fantasma
name-the-sermon = Sermone
name-curse = Maledizione
name-gold-rush = Corsa all'oro
name-shootout = Sparatoria
name-the-doctor = Il Dottore
name-thirst = Sete
name-train-arrival = Il Treno
name-abandoned-mine = Miniera abbandonata
name-hard-liquor = Liquore forte
name-law-of-the-west = Legge del West
name-ambush = Agguato
name-ricochet = Rimbalzo
name-russian-roulette = Roulette russa
name-sniper = Cecchino
name-the-judge = Il Giudice
name-blood-brothers = Fratelli di sangue
name-dead-man = Dead Man
name-a-fistful-of-cards = Per un pugno di carte

## Texts: cards of the base game

text-barrel = Quando sei bersaglio di un effetto BANG!, puoi estrarre!: se esce Cuori, lo annulli come con un Mancato!.
text-mustang = Le altre persone ti vedono a distanza aumentata di 1.
text-scope = Vedi le altre persone a distanza ridotta di 1, ma mai sotto 1.
text-volcanic = Gittata 1. Nel tuo turno puoi giocare quante carte BANG! vuoi.
text-schofield = Gittata 2.
text-remington = Gittata 3.
text-rev-carabine = Gittata 4.
text-winchester = Gittata 5.
text-dynamite = Chi ce l'ha davanti estrae! all'inizio del proprio turno: se esce Picche, dal 2 al 9, esplode e costa tre punti vita; altrimenti passa a sinistra.
text-jail = Si mette davanti a un'altra persona, mai allo Sceriffo. All'inizio del suo turno quella persona estrae! e scarta la Prigione: se non esce Cuori, salta il turno.
text-bang = Una persona a portata perde un punto vita, se non annulla il colpo. Una sola carta BANG! per turno.
text-missed = Annulla un effetto BANG! diretto contro di te.
text-gatling = Un effetto BANG! su ogni altra persona, a qualsiasi distanza.
text-indians = Ogni altra persona scarta una carta BANG! o perde un punto vita. Mancato! e Barile non servono.
text-duel = Tu e un'altra persona scartate a turno carte BANG!; comincia l'altra persona. La prima persona che non ne scarta una perde un punto vita.
text-beer = Recupera un punto vita, nel tuo turno o quando hai appena perso l'ultimo. Non ha effetto se restano in gioco solo due persone.
text-general-store = Scopri tante carte quante sono le persone in gioco. A turno, cominciando da te, ogni persona ne prende una in mano.
text-stagecoach = Pesca due carte.
text-wells-fargo = Pesca tre carte.
text-saloon = Ogni persona in gioco recupera un punto vita.
text-cat-balou = Una persona scarta una carta: una a caso dalla mano o una in gioco a tua scelta.
text-panic = Prendi una carta a una persona a distanza 1: una a caso dalla mano o una in gioco a tua scelta.

## Texts: cards of Dodge City

text-binocular = Vedi le altre persone a distanza ridotta di 1, ma mai sotto 1.
text-hideout = Le altre persone ti vedono a distanza aumentata di 1.
text-punch = Un effetto BANG! su una persona a distanza 1.
text-dodge = Annulla un effetto BANG! diretto contro di te; poi pesca una carta.
text-brawl = Scarta anche un'altra carta. Ogni altra persona scarta una carta: una a caso dalla mano o una in gioco a tua scelta.
text-rag-time = Scarta anche un'altra carta. Prendi una carta a una persona qualsiasi: una a caso dalla mano o una in gioco a tua scelta.
text-springfield = Scarta anche un'altra carta. Un effetto BANG! su una persona a qualsiasi distanza.
text-tequila = Scarta anche un'altra carta. Una persona a tua scelta, anche tu, recupera un punto vita.
text-whisky = Scarta anche un'altra carta. Recupera due punti vita.
text-bible = Se era qui già prima di questo turno: scartala per annullare un effetto BANG! diretto contro di te. Poi pesca una carta.
text-buffalo-rifle = In un tuo turno successivo: scartala per un effetto BANG! su una persona a qualsiasi distanza.
text-can-can = In un tuo turno successivo: scartala per far scartare una carta a una persona: una a caso dalla mano o una in gioco a tua scelta.
text-canteen = In un tuo turno successivo: scartala per recuperare un punto vita.
text-conestoga = In un tuo turno successivo: scartala per prendere una carta a una persona: una a caso dalla mano o una in gioco a tua scelta.
text-derringer = In un tuo turno successivo: scartala per un effetto BANG! su una persona a distanza 1 e pesca una carta.
text-howitzer = In un tuo turno successivo: scartala per un effetto BANG! su ogni altra persona, a qualsiasi distanza.
text-iron-plate = Se era qui già prima di questo turno: scartala per annullare un effetto BANG! diretto contro di te.
text-knife = In un tuo turno successivo: scartala per un effetto BANG! su una persona a distanza 1.
text-pepperbox = In un tuo turno successivo: scartala per un effetto BANG! su una persona a portata.
text-pony-express = In un tuo turno successivo: scartala per pescare tre carte.
text-sombrero = Se era qui già prima di questo turno: scartala per annullare un effetto BANG! diretto contro di te.
text-ten-gallon-hat = Se era qui già prima di questo turno: scartala per annullare un effetto BANG! diretto contro di te.

## Texts: cards of The Valley of Shadows

text-bounty = Si mette davanti a un'altra persona. Chi la elimina con una carta BANG! pesca una carta.
text-ghost = Si mette davanti a una persona fuori gioco: torna in gioco senza punti vita e senza abilità, e alla fine di ogni suo turno scarta la mano. Se il Fantasma se ne va, esce di nuovo dal gioco.
text-lemat = Gittata 1. Nel tuo turno puoi usare qualsiasi carta della mano come carta BANG!; il limite di BANG! resta valido.
text-rattlesnake = Si mette davanti a un'altra persona. All'inizio di ogni suo turno, dopo Dinamite e Prigione, quella persona estrae!: se esce Picche, perde un punto vita. La carta resta lì.
text-shotgun = Gittata 1. Chi subisce il colpo di una tua carta BANG! e sopravvive scarta una carta della mano.
text-aim = Giocala insieme a una carta BANG!: se questa colpisce, toglie due punti vita. Un solo Mancato! annulla tutto.
text-fanning = Vale come il tuo unico BANG! del turno. Un effetto BANG! su una persona a portata e un altro su una persona a tua scelta a distanza 1 da quella, se c'è.
text-tomahawk = Un effetto BANG! su una persona fino a distanza 2.
text-bandidos = A turno, cominciando da te, ogni persona scarta due carte della mano (o l'unica che ha) o perde un punto vita.
text-last-call = Recupera un punto vita. Non è una Birra.
text-poker = Ogni altra persona sceglie in segreto una carta della mano; poi si scartano tutte insieme. Se non c'è nessun asso, prendine fino a due.
text-tornado = A turno, cominciando da te, ogni persona scarta una carta della mano, se ne ha, e ne pesca due.
text-backfire = Annulla come un Mancato! un effetto BANG! diretto contro di te; poi rispondi al fuoco con un effetto BANG!.
text-escape = Nel turno di chiunque: una carta marrone diversa da BANG!, se sei tra i suoi bersagli, non ha effetto su di te.
text-saved = Nel turno di chiunque: un'altra persona perde un punto vita in meno. Se sopravvive, prendi due carte a caso dalla sua mano o pescane due.

## Texts: characters of the base game

text-bart-cassidy = Pesca una carta dal mazzo per ogni punto vita perso.
text-black-jack = Mostra la seconda carta della fase di pesca: se è Cuori o Quadri, ne pesca un'altra.
text-calamity-janet = Può usare le carte BANG! come carte Mancato! e viceversa.
text-el-gringo = Per ogni punto vita perso a causa della carta di un'altra persona, prende una carta a caso dalla sua mano.
text-jesse-jones = Può prendere la prima carta della fase di pesca, a caso, dalla mano di un'altra persona.
text-jourdonnais = Ha sempre un Barile: può estrarre! contro ogni colpo, e una seconda volta con un vero Barile.
text-kit-carlson = Nella fase di pesca guarda le prime tre carte del mazzo, ne tiene due e rimette l'altra in cima.
text-lucky-duke = Ogni volta che estrae! scopre due carte e sceglie quale vale.
text-paul-regret = Ha sempre un Mustang: le altre persone vedono Paul Regret a distanza aumentata di 1.
text-pedro-ramirez = Può prendere la prima carta della fase di pesca dalla cima della pila degli scarti.
text-rose-doolan = Ha sempre un Mirino: vede le altre persone a distanza ridotta di 1.
text-sid-ketchum = In qualsiasi momento può scartare due carte della mano per recuperare un punto vita.
text-slab-the-killer = Per annullare le carte BANG! di Slab the Killer servono due Mancato!; un Barile vale per uno.
text-suzy-lafayette = Appena resta senza carte in mano, pesca una carta.
text-vulture-sam = Quando qualcuno esce dal gioco, Vulture Sam prende in mano tutte le sue carte, della mano e in gioco.
text-willy-the-kid = Nel proprio turno può giocare quante carte BANG! vuole.

## Texts: characters of Dodge City

text-apache-kid = Le carte di Quadri giocate da altre persone non hanno effetto su Apache Kid, tranne che in un Duello.
text-belle-star = Nel turno di Belle Star le carte davanti alle altre persone non hanno effetto.
text-bill-noface = Nella fase di pesca prende una carta, più una per ogni punto vita mancante.
text-chuck-wengam = Nel proprio turno, quante volte vuole, può perdere un punto vita, ma mai l'ultimo, per pescare due carte.
text-doc-holyday = Una volta nel proprio turno può scartare due carte per un effetto BANG! su una persona a portata.
text-elena-fuente = Può usare qualsiasi carta della mano come un Mancato!.
text-greg-digger = Recupera due punti vita ogni volta che qualcun altro esce dal gioco.
text-herb-hunter = Pesca due carte ogni volta che qualcun altro esce dal gioco.
text-jose-delgado = Due volte nel proprio turno può scartare dalla mano una carta blu per pescare due carte.
text-molly-stark = Fuori dal proprio turno pesca una carta per ogni carta Mancato!, Birra o BANG! che gioca o scarta di propria scelta; in un Duello, quando questo finisce.
text-pat-brennan = Nella fase di pesca, invece di pescare, può prendere una qualsiasi carta in gioco.
text-pixie-pete = Nella fase di pesca prende tre carte invece di due.
text-sean-mallory = Alla fine del proprio turno può tenere in mano fino a dieci carte.
text-tequila-joe = Con una Birra recupera due punti vita; con altre carte, quanti ne recupera chiunque.
text-vera-custer = Nel proprio turno, prima di pescare, nomina un altro personaggio in gioco e ne ha l'abilità fino al proprio turno successivo.

## Texts: characters of The Valley of Shadows

text-black-flower = Una volta nel proprio turno può usare una carta di Fiori come carta BANG!, oltre a quella consentita.
text-colorado-bill = Per ogni carta BANG! che gioca estrae!: se esce Picche, Mancato! e Barile non servono.
text-der-spot-burst-ringer = Una volta nel proprio turno può usare una carta BANG! come Gatling; non conta come quella consentita.
text-evelyn-shebang = Nella fase di pesca può prendere meno carte: per ognuna a cui rinuncia parte un effetto BANG! su una persona a portata, ogni volta diversa.
text-henry-block = Chi prende o fa scartare una carta di Henry Block, dalla mano o in gioco, è prima bersaglio di un suo effetto BANG!.
text-lemonade-jim = Ogni volta che qualcun altro gioca una Birra, Lemonade Jim può scartare una carta della mano per recuperare un punto vita.
text-mick-defender = Quando è l'unico bersaglio di una carta marrone diversa da BANG!, può usare un Mancato! per evitarla.
text-tuco-franziskaner = Nella fase di pesca prende due carte in più, se non ha davanti nessuna carta blu.

## Texts: characters of the Dice Game

text-dice-bart-cassidy = Per ogni punto vita perso a causa di un 1, di un 2 o della Gatling può prendere invece una freccia, ma non l'ultima.
text-dice-black-jack = Può tirare di nuovo la Dinamite, ma non se sono tre o più.
text-dice-calamity-janet = Può usare un 1 come 2 e un 2 come 1.
text-dice-el-gringo = Chi fa perdere punti vita a El Gringo prende una freccia.
text-dice-jesse-jones = Se prima di bere ha al massimo quattro punti vita, ogni Birra che usa per sé ne dà due.
text-dice-jourdonnais = Con gli Indiani non perde mai più di un punto vita.
text-dice-kit-carlson = Per ogni Gatling può far restituire una freccia a chi vuole, o restituirne una propria.
text-dice-lucky-duke = Può tirare i dadi quattro volte in tutto.
text-dice-paul-regret = Non perde mai punti vita per la Gatling.
text-dice-pedro-ramirez = Per ogni punto vita perso può restituire una delle proprie frecce.
text-dice-rose-doolan = Con l'1 colpisce a uno o due posti di distanza, con il 2 a due o tre.
text-dice-sid-ketchum = All'inizio del proprio turno sceglie chi recupera un punto vita: una persona qualsiasi, anche Sid Ketchum.
text-dice-slab-the-killer = Una volta nel proprio turno può usare una Birra perché un 1 o un 2 tolga due punti vita.
text-dice-suzy-lafayette = Alla fine del proprio turno recupera due punti vita, se i dadi non mostrano né 1 né 2.
text-dice-vulture-sam = Recupera due punti vita ogni volta che qualcun altro esce dal gioco.
text-dice-willy-the-kid = Bastano due Gatling per fare fuoco.

## Texts: events of A Fistful of Cards

text-abandoned-mine = Nella fase di pesca si pesca dalla cima della pila degli scarti, finché ci sono carte; le carte in eccesso vanno coperte in cima al mazzo.
text-hard-liquor = Ogni persona può saltare la propria fase di pesca per recuperare un punto vita.
text-law-of-the-west = Ogni persona mostra la seconda carta della propria fase di pesca e, se può, deve giocarla in quel turno.
text-peyote = Invece di pescare, chi è di turno dice rosso o nero e scopre la prima carta del mazzo. Se indovina, la tiene e continua; se sbaglia, la scarta e si ferma.
text-ranch = Alla fine della propria fase di pesca ogni persona può scartare quante carte vuole e pescarne altrettante.
text-ambush = La distanza tra due persone qualsiasi è 1; carte e abilità la modificano ancora.
text-lasso = Le carte in gioco davanti a qualcuno non hanno effetto.
text-ricochet = Chi è di turno può scartare carte BANG! contro carte davanti ad altre persone, a qualsiasi distanza: ognuna viene scartata, se chi ce l'ha davanti non gioca un Mancato!.
text-russian-roulette = Quando entra in gioco: a turno, cominciando dallo Sceriffo, ogni persona scarta un Mancato!, finché una non lo fa: questa perde due punti vita.
text-sniper = Chi è di turno può scartare due carte BANG! insieme contro una persona a portata: per annullarle servono due Mancato!.
text-the-judge = Nessuno può giocare carte davanti a sé o davanti ad altre persone.
text-a-fistful-of-cards = All'inizio del proprio turno ogni persona è bersaglio di tanti effetti BANG! quante sono le carte che ha in mano. Resta fino alla fine della partita.
text-blood-brothers = All'inizio del proprio turno ogni persona può dare a un'altra uno dei propri punti vita, ma non l'ultimo.
text-dead-man = La prima persona uscita dal gioco rientra nel proprio turno, con due punti vita e due carte, e resta in gioco.
text-vendetta = Chi finisce il proprio turno estrae!: se esce Cuori, gioca un altro turno, dopo il quale non estrae! di nuovo.

## Texts: events of High Noon

text-blessing = Tutte le carte sono di Cuori.
text-curse = Tutte le carte sono di Picche.
text-ghost-town = Chi è fuori gioco gioca i propri turni come fantasma: pesca tre carte invece di due, non può morire e alla fine del turno esce di nuovo dal gioco, senza le sue carte.
text-gold-rush = Si gioca in senso antiorario. Le carte passano e agiscono ancora in senso orario.
text-hangover = Tutti i personaggi perdono le loro abilità.
text-shootout = Ogni persona può giocare una seconda carta BANG! nel proprio turno.
text-the-daltons = Quando entra in gioco: chi ha davanti carte blu ne scarta una.
text-the-doctor = Quando entra in gioco: chi ha meno punti vita, anche a pari merito, ne recupera uno.
text-the-reverend = Nessuno può giocare una Birra.
text-the-sermon = Nessuno può usare carte BANG! nel proprio turno.
text-thirst = Nella propria fase di pesca ogni persona prende una carta in meno.
text-train-arrival = Alla fine della propria fase di pesca ogni persona prende una carta in più.
text-high-noon = All'inizio del proprio turno ogni persona perde un punto vita. Resta fino alla fine della partita.

## Roles, and who wins

goal-sheriff = Elimina tutti i Fuorilegge e i Rinnegati.
goal-deputy = Aiuta e proteggi lo Sceriffo; il suo obiettivo è anche il tuo.
goal-secret-sheriff = Aiuta e proteggi lo Sceriffo come un Vice; se lo Sceriffo muore, rivela il tuo ruolo: allora lo Sceriffo sei tu.
goal-outlaw = Uccidi lo Sceriffo.
goal-renegade = Resta in gioco senza più nessun altro: lo Sceriffo deve cadere per ultimo.
goal-open-deputy = Elimina di tua mano il Rinnegato; se lo fa qualcun altro, resta in gioco senza più nessun altro.
goal-open-renegade = Elimina di tua mano il Fuorilegge; se lo fa qualcun altro, resta in gioco senza più nessun altro.
goal-open-outlaw = Elimina di tua mano il Vice; se lo fa qualcun altro, resta in gioco senza più nessun altro.
side-law = Vince la Legge
side-outlaws = Vincono i Fuorilegge
side-renegade = Vince il Rinnegato
side-deputy = Vince il Vice
side-outlaw = Vince il Fuorilegge
side-nobody = Non vince nessuno

## Games and sets

game-cards = BANG!
game-dice = BANG! The Dice Game
set-base = BANG!
set-dodge-city = Dodge City
set-fistful-of-cards = Per un pugno di carte
set-high-noon = Mezzogiorno di fuoco
set-valley-of-shadows = La valle delle ombre
set-dice = BANG! The Dice Game

## Table options

option-win-check = Quando si controlla se la partita è finita (R92).
option-win-check-immediate = A ogni eliminazione, subito.
option-win-check-after-effect = Quando l'effetto in corso si è concluso del tutto.
option-reward-off-turn = Se la ricompensa per un'eliminazione spetta anche nel turno di un'altra persona (R77, R80).
option-reward-off-turn-yes = Ogni volta che una persona ne elimina un'altra.
option-reward-off-turn-no = Solo nel proprio turno.
option-nine-players = I ruoli a un tavolo da nove.
option-nine-players-plain = Due Vice e nessuno Sceriffo segreto.
option-nine-players-secret = Un Vice e uno Sceriffo segreto.
option-asking = Come rispondono i bersagli di una carta che ne ha più di uno (R16, R102).
option-asking-in-turn = Uno dopo l'altro; chi risponde sa che cosa è successo prima.
option-asking-together = Tutti insieme: le risposte restano coperte, possono dipendere da un estrai! e si eseguono in ordine di posto.
option-self-target = Se puoi giocare Panico! e Cat Balou contro di te (R97).
option-self-target-in-play = Solo contro le tue carte in gioco.
option-self-target-none = Mai.
option-self-target-hand-and-in-play = Contro la tua mano e le tue carte in gioco.
option-self-jail = Se ci si può mettere in Prigione da sé (R28).
option-self-jail-no = La Prigione si gioca contro un'altra persona.
option-self-jail-yes = La Prigione si può giocare contro chiunque tranne lo Sceriffo.
option-suzy-draw = Quando pesca Suzy Lafayette, se resta senza carte rispondendo a un colpo (R119, R121).
option-suzy-draw-at-once = Dopo ogni carta con cui risponde.
option-suzy-draw-after-exchange = Quando il colpo si è concluso del tutto.
option-barrel-scope = Contro che cosa serve un Barile (R39).
option-barrel-scope-all-bang-effects = Contro ogni carta o abilità che mostra il simbolo BANG!.
option-barrel-scope-bang-cards = Solo contro le carte BANG!.
option-ghost-ability = Se una persona tenuta in gioco dal Fantasma ha l'abilità del suo personaggio (R211).
option-ghost-ability-off = Non ha nessuna abilità.
option-ghost-ability-on = Ha l'abilità.
option-bounty-trigger = Quando pesca una carta chi spara con una carta BANG! alla persona con la Taglia.
option-bounty-trigger-killed = Quando quella persona viene eliminata.
option-bounty-trigger-hit = Ogni volta che quella persona viene colpita.
option-mick-scope = Quali carte marroni può evitare Mick Defender (R175).
option-mick-scope-solo-target = Quelle che hanno come unico bersaglio Mick Defender.
option-mick-scope-any-target = Tutte quelle che hanno tra i bersagli Mick Defender.
option-tomahawk-cancellable = Se Tomahawk è un effetto BANG!.
option-tomahawk-cancellable-yes = Sì, e Mancato! e Barile lo annullano.
option-tomahawk-cancellable-no = No, toglie semplicemente un punto vita.
option-bandidos-includes-user = Se deve scegliere anche chi gioca i Bandidos (R160).
option-bandidos-includes-user-yes = Sì, e sceglie prima delle altre persone.
option-bandidos-includes-user-no = Scelgono solo le altre persone.
option-henry-scope = Che cosa fa sparare Henry Block (R173).
option-henry-scope-every = Tutto ciò che prende o fa scartare una carta di Henry Block.
option-henry-scope-by-choice = Solo ciò che un'altra persona fa di propria scelta, non ciò che un'abilità fa da sé.
option-henry-count = Quante volte spara Henry Block, se un effetto prende due carte di Henry Block (R173).
option-henry-count-each-card = Prima di ognuna.
option-henry-count-each-effect = Una volta, prima della prima.

## Kinds of questions and answers

prompt-kind-play = Agisci nel tuo turno o terminane la seconda fase.
prompt-kind-respond = Rispondi a ciò che ti riguarda o lascia che accada.
prompt-kind-rescue = Salva il tuo ultimo punto vita o esci dal gioco.
prompt-kind-draw = Scegli da dove vengono le tue carte.
prompt-kind-pick = Scegli una carta tra diverse.
prompt-kind-discard = Scegli una tua carta da cedere.
prompt-kind-choose = Scegli un posto o una parola.
option-kind-play = Gioca una carta (`card`) della mano o una pronta davanti a te, anche sotto un altro nome (`as`) o contro un posto (`seat`).
option-kind-use = Usa un'abilità o un evento (`name`), anche contro un posto (`seat`).
option-kind-flip = Estrai! per una carta o un'abilità (`name`).
option-kind-discard = Scarta una carta della mano o la carta in gioco che stai scegliendo.
option-kind-discard-hand = Fai scartare al bersaglio una carta a caso della mano.
option-kind-take = Prendi questa carta.
option-kind-take-hand = Prendi una carta a caso dalla mano del bersaglio.
option-kind-draw = Pesca da una pila (`pile`).
option-kind-draw-from = Pesca una carta a caso dalla mano di un posto (`seat`).
option-kind-choose = Scegli una parola (`name`).
option-kind-keep = Tieni questi dadi (`dice`: le loro facce, unite da segni più; se manca: nessuno) e tira gli altri; tienili tutti per accettare il tiro.
option-kind-pass = Rinuncia, o non scegliere altro.
option-kind-end = Termina la seconda fase del tuo turno.
option-kind-back = Annulla la parte di una scelta che hai già fatto.

## Kinds of records

record-kind-start = la partita comincia
record-kind-role = un posto riceve o mostra il suo ruolo
record-kind-character = il personaggio di un posto e i suoi punti vita
record-kind-turn = comincia il turno di un posto
record-kind-skip = un posto perde il turno
record-kind-draw = un posto pesca carte dal mazzo, dalla pila degli scarti o tra quelle messe da parte
record-kind-take = un posto prende in mano carte di un altro posto (o proprie), dalla mano o in gioco
record-kind-play = un posto gioca una carta; against: a che cosa risponde (vuoto: non è una risposta)
record-kind-use = un posto usa un'abilità
record-kind-flip = un posto estrae!: le carte scoperte e quella che vale
record-kind-reveal = si mostrano carte a tutto il tavolo
record-kind-return = un posto rimette carte sul mazzo
record-kind-discard = carte di un posto vanno nella pila degli scarti; by: il posto che ne è la causa (-1: nessuno)
record-kind-move = una carta in gioco passa a un altro posto
record-kind-life = un posto recupera o perde punti vita; by: il posto che ne è la causa (-1: nessuno)
record-kind-unaffected = ciò che fa un altro posto o un evento non ha effetto su un posto
record-kind-revived = un posto fuori gioco torna in gioco; life: i suoi punti vita (0: come fantasma)
record-kind-roll = un posto tira i dadi; roll: il numero di questo tiro nel turno, da 1; thrown: le facce uscite; kept: le altre
record-kind-arrows = un posto prende frecce dalla riserva o le restituisce; arrows: quante ne ha dopo
record-kind-eliminated = un posto esce dal gioco
record-kind-reward = un posto ottiene la ricompensa per un'eliminazione
record-kind-penalty = un posto paga la penalità per un'eliminazione
record-kind-shuffle = la pila degli scarti diventa il nuovo mazzo
record-kind-event = una carta evento entra in gioco
record-kind-end = la partita è finita

## Phases

phase-begin = Ciò che accade prima di pescare: un nuovo evento, Dinamite, Prigione e simili.
phase-draw = Fase 1: pescare carte.
phase-play = Fase 2: giocare quante carte si vuole.
phase-discard = Fase 3: scartare le carte in eccesso.
phase-roll = Dadi: tirare e tirare di nuovo.
phase-resolve = Dadi: usare ogni dado.

## Faces of dice

face-arrow = Subito, appena esce: prendi una freccia. Chi prende l'ultima chiama gli Indiani: ogni persona perde un punto vita per ogni freccia che ha davanti, e tutte le frecce tornano nella riserva.
face-dynamite = Non si può tirare di nuovo. Tre o più fanno finire i tiri e tolgono un punto vita.
face-1 = Una persona accanto a te perde un punto vita.
face-2 = Una persona a due posti di distanza perde un punto vita; se restano in gioco due o tre persone, vale come un 1.
face-beer = Una persona a tua scelta recupera un punto vita.
face-gatling = Tre o più: ogni altra persona perde un punto vita, e le tue frecce tornano nella riserva.

## Bots

policy-random = Sceglie una qualsiasi delle possibilità offerte, tutte con la stessa probabilità.
policy-rules = Gioca per il proprio ruolo: deduce i ruoli altrui da ciò che fa ogni persona e valuta ogni possibilità in base a regole.

## Questions

question-turn = Tocca a te: gioca una carta o termina il turno.
question-turn-bound = Tocca a te: devi giocare { $must } prima di poter finire ({ $because }).
question-turn-abilities = Tocca a te: ora non puoi giocare carte, ma hai altre mosse.
question-turn-nothing = Tocca a te: ora non puoi giocare nulla. Termina il turno.
question-shot = { $author } ti spara: { $cause }. Annulli il colpo?
question-shot-because = { $author } ti spara: { $cause }, con { $because }. Annulli il colpo?
question-shot-ability = { $author } ti spara ({ $cause }). Annulli il colpo?
question-shot-henry-block = { $author } ti spara perché prendi o fai scartare una sua carta ({ $cause }). Annulli il colpo?
question-shot-event = Ti sparano: { $cause }. Annulli il colpo?
question-indians = { $author } manda gli Indiani! Scarti un BANG!?
question-duel = { $author } ti sfida a Duello. Scarti un BANG!?
question-duel-again = Il Duello iniziato da { $author }: { $author } ha scartato un BANG!, ora tu. Scarti un BANG!?
question-duel-own = Il tuo Duello con { $author }: { $author } ha scartato un BANG!, ora tu. Scarti un BANG!?
question-rescue = { $needed ->
    [1] Non hai più punti vita ({ $because } di { $author }). Recuperane uno o esci dal gioco.
   *[other] Non hai più punti vita ({ $because } di { $author }). Sei a { $life } e te ne servono { $needed }, o esci dal gioco.
}
question-rescue-event = { $needed ->
    [1] Non hai più punti vita ({ $because }). Recuperane uno o esci dal gioco.
   *[other] Non hai più punti vita ({ $because }). Sei a { $life } e te ne servono { $needed }, o esci dal gioco.
}
question-hand-limit = { $needed ->
    [1] Hai una carta di troppo in mano. Quale scarti?
   *[other] Hai { $needed } carte di troppo in mano. Quale scarti?
}
question-pay = { $needed ->
    [1] { $cause }: con quale carta paghi?
   *[other] { $cause }: con quali { $needed } carte paghi?
}
question-cost = { $cause } costa un'altra carta. Quale scarti?
question-join = { $cause }: scegli il BANG! da giocare insieme.
question-first-card = Da dove prendi la prima carta?
question-evade = { $author } gioca { $cause } contro di te. Eviti l'effetto?
question-evade-card = { $author } gioca { $cause } contro di te: perderesti una carta. Eviti l'effetto?
question-evade-other = { $author } gioca { $cause } contro { $about }. Eviti l'effetto?
question-evade-all = { $author } gioca { $cause }. Eviti l'effetto?
question-save = { $needed ->
    [1] { $author } sta per togliere un punto vita a { $about } ({ $cause }). Lo impedisci?
   *[other] { $author } sta per togliere { $needed } punti vita a { $about } ({ $cause }). Ne salvi uno?
}
question-save-mine = { $needed ->
    [1] Stai per togliere un punto vita a { $about } ({ $cause }). Lo impedisci?
   *[other] Stai per togliere { $needed } punti vita a { $about } ({ $cause }). Ne salvi uno?
}
question-save-event = { $needed ->
    [1] { $about } sta per perdere un punto vita ({ $cause }). Lo impedisci?
   *[other] { $about } sta per perdere { $needed } punti vita ({ $cause }). Ne salvi uno?
}
question-flip = { $because }: quale carta vale per { $cause }?
question-loot-take = { $cause }: quale carta prendi a { $about }?
question-loot-take-own = { $cause }: quale delle tue carte prendi?
question-loot-discard = { $cause }: quale carta perde { $about }?
question-loot-discard-own = { $cause }: quale delle tue carte perdi?
question-general-store = { $choices ->
    [1] { name-general-store }: prendi l'ultima carta.
   *[other] { name-general-store }: prendi una di { $choices } carte.
}
question-general-store-other = { name-general-store }: prendi una di { $choices } carte. { $about } riceve l'altra.
question-kit-carlson = { $needed ->
    [1] Kit Carlson: quale carta tieni? Le altre tornano sul mazzo.
   *[other] Kit Carlson: quali { $needed } carte tieni? Le altre tornano sul mazzo.
}
question-ricochet = A quale carta davanti a { $about } spari?
question-ricochet-answer = { $author } spara alla tua carta { $card } ({ name-ricochet }). Usi un Mancato! per salvarla?
question-russian-roulette = { name-russian-roulette }: scarti un Mancato!? Il primo che non lo fa è colpito.
question-hard-liquor = { name-hard-liquor }: peschi le tue carte o recuperi invece un punto vita?
question-peyote = Peyote: il colore della prossima carta è rosso o nero?
question-ranch = Ranch: quali carte cambi con carte nuove?
question-top-discard = Tutte le tue carte vengono scartate. Quale deve stare in cima alla pila degli scarti?
question-next-discard = Quale delle tue carte deve stare sotto quelle che hai scelto?
question-blood-brothers = { name-blood-brothers }: a chi dai uno dei tuoi punti vita?
question-pat-brennan = Peschi dal mazzo o prendi una carta in gioco?
question-vera-custer = Di chi copi l'abilità fino al tuo prossimo turno?
question-the-daltons = { name-the-daltons }: quale delle tue carte blu perdi?
question-shotgun = { $author } ti ha colpito con lo Shotgun. Quale carta scarti?
question-bandidos = { $needed ->
    [1] { $author } manda i Bandidos! Scarti la tua unica carta o perdi un punto vita?
   *[other] { $author } manda i Bandidos! Scarti { $needed } carte o perdi un punto vita?
}
question-bandidos-mine = { $needed ->
    [1] I tuoi Bandidos: scarti la tua unica carta o perdi un punto vita?
   *[other] I tuoi Bandidos: scarti { $needed } carte o perdi un punto vita?
}
question-bandidos-again = Bandidos: quale altra carta scarti?
question-tornado = Tornado: quale carta scarti? Poi ne peschi due.
question-poker = { $author } gioca Poker: scegli una carta da scartare; si mostrano tutte insieme. Senza assi { $author } ne prende fino a due.
question-poker-pick = { $needed ->
    [1] Poker: quale carta prendi? Puoi prenderne ancora una.
   *[other] Poker: quale carta prendi? Puoi prenderne { $needed }.
}
question-fanning = { name-fanning }: a chi spari oltre a { $about }?
question-evelyn-shebang = { $needed ->
    [1] A chi spari invece di pescare una carta? Resta una carta.
   *[other] A chi spari invece di pescare una carta? Restano { $needed } carte.
}
question-lemonade-jim = { $author } beve una Birra. Scarti una carta per recuperare anche tu un punto vita?
question-saved = Hai salvato { $about }. Da dove prendi le tue due carte?
question-roll = { $needed ->
    [1] Quali dadi tieni? Resta un tiro.
   *[other] Quali dadi tieni? Restano { $needed } tiri.
}
question-bullseye = Colpo { $number } di { $of } (un { $cause }): a chi spari?
question-bullseye-as-one = Colpo { $number } di { $of } (un 2, che ora vale 1): a chi spari?
question-dice-beer = Birra { $number } di { $of }: chi la beve?
question-dice-bart-cassidy = { $needed ->
    [1] { $cause }: prendi una freccia invece di perdere un punto vita per mano di { $author }?
   *[other] { $cause }: prendi una freccia invece di perdere uno dei { $needed } punti vita per mano di { $author }?
}
question-dice-kit-carlson = { $needed ->
    [1] Kit Carlson: di chi torna una freccia?
   *[other] Kit Carlson: di chi torna una freccia? Possono essere ancora { $needed }.
}
question-dice-pedro-ramirez = { $needed ->
    [1] Pedro Ramirez: restituisci una delle tue frecce?
   *[other] Pedro Ramirez: restituisci una delle tue frecce? Puoi restituirne { $needed }.
}
question-dice-sid-ketchum = Sid Ketchum: chi recupera un punto vita?
asked-with-fact = { $question } { $fact }
stake = { $stake ->
    [1] In gioco: 1 punto vita ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] In gioco: { $stake } punti vita ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last = { $life ->
    [1] In gioco: il tuo ultimo punto vita.
   *[other] In gioco: i tuoi ultimi { $life } punti vita.
}
stake-other = { $stake ->
    [1] In gioco: 1 punto vita di { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] In gioco: { $stake } punti vita di { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last-other = { $life ->
    [1] In gioco: l'ultimo punto vita di { $whose }.
   *[other] In gioco: gli ultimi { $life } punti vita di { $whose }.
}
needed-shot = Servono { $of } Mancato!.
needed-shot-because = Servono { $of } Mancato! ({ $because }).
given-shot = Servono { $of } Mancato!, { $given } già dati.
given-shot-because = Servono { $of } Mancato!, { $given } già dati ({ $because }).
more-shot = { $more ->
    [1] Segue un altro colpo contro di te.
   *[other] Seguono altri { $more } colpi contro di te.
}
given-pay = Scelte: { $given } di { $of }.
given-bandidos = { given-pay }
given-kit-carlson = { given-pay }
given-ranch = Scelte: { $given }.
yourself = te
locked-roll = La Dinamite resta.
pile-roll = { $pile ->
    [1] 1 freccia nella riserva: la prossima porta gli Indiani.
   *[other] { $pile } frecce nella riserva.
}
pile-dice-bart-cassidy = { pile-roll }
flip-means-barrel = Cuori: un Mancato!.
flip-means-jourdonnais = Cuori: un Mancato!.
flip-means-jail = Cuori: esci di Prigione; altrimenti perdi il turno.
flip-means-dynamite = Picche da 2 a 9: esplode.
flip-means-rattlesnake = Picche: morde.
flip-means-vendetta = Cuori: hai un altro turno.
flip-means-colorado-bill = Picche: nulla annulla il tuo colpo.

## Answers

label-play = { $card }
label-play-as = { $card } come { $name }
label-play-as-escape = Scarta { $card }, resta illeso (Mick Defender)
label-play-at = { $card } contro { $target }
label-play-for = { $card } per { $target }
label-play-as-for = { $card } come { $name } per { $target }
label-play-as-at = { $card } come { $name } contro { $target }
label-discard = Scarta { $card }
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
label-discard-hand = Una carta a caso dalla mano
label-take = { $card }
label-take-pat-brennan = { $card } davanti a { $target }
label-take-own-pat-brennan = { $card } davanti a te
label-take-hand = Una carta a caso dalla mano
label-flip = Estrai! ({ $name })
label-draw-deck = Dal mazzo
label-draw-deck-hard-liquor = Pesca le tue carte
label-draw-deck-pat-brennan = Pesca dal mazzo
label-draw-deck-evelyn-shebang = Pesca dal mazzo
label-draw-discards = Dalla pila degli scarti
label-draw-from = Dalla mano di { $target }
label-choose = { $name }
label-keep = { $dice }
label-keep-none = Nessuno
label-keep-all = Tutti: non tirare più
label-end = Termina il turno
label-back = Annulla la scelta
label-use = Usa { $name }
label-no-effect = { $label } (senza effetto)
label-heals = { $label }: +{ $heals } ({ $because })
label-use-at = Usa { $name } contro { $target }
label-use-1 = { $target } (come 1)
label-use-1-only = { $target }
label-use-2 = { $target } (come 2)
label-use-2-only = { $target }
label-use-doc-holyday = Scarta due carte, spara a { $target } (Doc Holyday)
label-use-sniper = Spara a { $target } con due BANG! ({ name-sniper })
label-use-ricochet = Spara a una carta davanti a { $target } ({ name-ricochet })
label-use-slab-the-killer = Spara a { $target } con una Birra: 2 punti vita (Slab the Killer)
label-use-beer = { $target }
label-use-beer-self = Tu
label-use-blood-brothers = { $target }
label-use-chuck-wengam = Perdi un punto vita, pesca due carte (Chuck Wengam)
label-use-bart-cassidy = Prendi una freccia
label-use-pedro-ramirez = Restituisci una freccia
label-use-kit-carlson = { $target } ({ arrows-in-all })
label-use-kit-carlson-self = Tu ({ arrows-in-all })
label-use-sid-ketchum = Scarta due carte, recupera un punto vita (Sid Ketchum)
label-use-sid-ketchum-at = { $target }
label-use-sid-ketchum-self = Tu
label-use-jose-delgado = Scarta una carta blu, pescane due (José Delgado)
label-use-hard-liquor = Recupera un punto vita
label-use-vera-custer = { $target } ({ $character })
label-use-fanning = { $target }
label-use-evelyn-shebang = Spara a { $target }
label-pass = No
label-pass-shot = Subisci il colpo
label-pass-indians = Perdi un punto vita
label-pass-duel = Perdi un punto vita
label-pass-rescue = Esci dal gioco
label-pass-evade = Lascia che accada
label-pass-save = Lascia che accada
label-pass-ricochet-answer = Perdi la carta
label-pass-russian-roulette = Perdi 2 punti vita
label-pass-ranch = Non cambiarne altre
label-pass-top-discard = Nell'ordine consueto
label-pass-next-discard = Le altre nell'ordine consueto
label-pass-blood-brothers = A nessuno
label-pass-bandidos = Perdi un punto vita
label-pass-tornado = Non scartare
label-pass-poker = Non scartare
label-pass-poker-pick = Non prenderne altre
label-pass-dice-bart-cassidy = Non prendere la freccia
label-pass-dice-kit-carlson = Nessun'altra freccia

## Why a card cannot be used

reason-only-in-answer = { $helps }
reason-lies-already = Ne hai già una davanti a te.
reason-bang-limit = { $limit ->
    [1] Hai già giocato l'unico BANG! di questo turno.
    [2] Hai già giocato entrambi i BANG! di questo turno.
   *[other] Hai già giocato tutti i { $limit } BANG! di questo turno.
  }
reason-too-far = Arriva fino a distanza { $limit }, qualunque sia l'arma; chi è più vicino è a distanza { $nearest }.
reason-out-of-reach = { $weapon } arriva a distanza { $limit }; chi è più vicino è a distanza { $nearest }.
reason-nobody-has-cards = { $limit ->
    [0] Nessun altro ha carte.
    [1] Nessuno a distanza 1 ha carte.
   *[other] Nessuno fino a distanza { $limit } ha carte.
  }
reason-nobody-is-out = Nessuno è fuori gioco.
reason-everybody-has-one = Ogni altra persona ne ha già una.
reason-nobody-to-jail = Nessuno può andare in Prigione. Ci sono già: { $holders }.
reason-nobody-to-jail-exempt = Nessuno può andare in Prigione: lo Sceriffo è { $exempt }.
reason-nobody-to-jail-exempt-holders = Nessuno può andare in Prigione: lo Sceriffo è { $exempt }; ci sono già: { $holders }.
reason-no-bang = { $card } si gioca con una carta BANG!, e adesso non puoi giocarne. { $because }
reason-no-bang-alone = { $card } si gioca con una carta BANG!, e non ne hai.
reason-no-target = Non c'è nessuno contro cui giocarla.
reason-needs-another = Costa un'altra carta, e non ne hai.
reason-forbidden = Vietato: { $by }.
reason-no-answer = { $asked } { $helps }
reason-no-rescue = { $asked } { $helps }
reason-two-left = In due una Birra non ha effetto.
reason-no-payment = { $by }: con questa non puoi pagare.
reason-chosen = Già scelta.
reason-draw-first = Prima si pesca, poi si giocano le carte.
reason-choice-first = Prima { $by }, poi si giocano le carte.
reason-not-the-hand = { $by }: qui non si tratta della tua mano. { $helps }
noted-reason = { $reason } ({ $note })
note-silenced = { $by }: { $of } non conta.
note-raised = { $by }
note-clubs-only = { $of }: solo fiori.
note-no-card-is-a-club = { $of }: solo fiori; { $by }: nessuna lo è.
note-spend = Puoi scartarla per { $by }.
note-missed-too = { $by }: conta anche un Mancato!
helps-turn = { $card }: solo quando tocca a te giocare le carte.
helps-bang = { $card }: solo quando tocca a te giocare le carte, contro gli Indiani! e in un Duello.
helps-beer = { $card }: solo quando tocca a te giocare le carte, o quando hai perso l'ultimo punto vita.
helps-shot = { $card }: solo quando ti sparano.
helps-brown = { $card }: solo quando una carta marrone, non un BANG!, ti colpisce.
helps-loss = { $card }: solo quando qualcun altro sta per perdere un punto vita.
helps-front = { $card }: solo davanti a te, dal tuo prossimo turno.
helps-front-shot = { $card }: solo davanti a te, quando ti sparano in un turno successivo.
counts-shot = Qui conta un Mancato!
counts-ricochet-answer = Qui conta un Mancato!
counts-russian-roulette = Qui conta solo un Mancato!
counts-indians = Qui conta un BANG!
counts-duel = Qui conta un BANG!
counts-join = Qui serve una carta BANG!
counts-rescue = Qui conta una Birra.
counts-rescue-in-vain = Ora nessuna carta ti salva.
counts-evade = Qui conta una Fuga.
counts-save = Qui conta un Salvo!
counts-something-else = Non è una risposta a { $by }.

## What happened

cards-hidden = { $count ->
    [1] una carta
   *[other] { $count } carte
}
cards-none = nessuna carta
life-points = { $count ->
    [1] 1 punto vita
   *[other] { $count } punti vita
}

record-start = La partita comincia con { $seats } persone al tavolo.
record-role = Ruolo di { $seat }: { $role }.
record-role-hidden = { $seat } riceve un ruolo coperto.
record-character = { $seat } è { $character } ({ $life }).
record-turn = { $seat } comincia il turno.
record-skip = { $seat } salta il turno ({ $cause }).
record-draw-deck = { $seat } pesca { $cards } dal mazzo ({ $cause }).
record-draw-deck-draw-phase = { $seat } pesca { $cards }.
record-draw-deck-deal = { $seat } riceve { $cards }.
record-draw-discards = { $seat } pesca { $cards } dalla pila degli scarti ({ $cause }).
record-draw-discards-draw-phase = { $seat } pesca { $cards } dalla pila degli scarti.
record-draw-aside = { $seat } prende { $cards } ({ $cause }).
record-take-hand = { $seat } prende { $cards } dalla mano di { $from } ({ $cause }).
record-take-hand-own = { $seat } prende { $cards } dalla propria mano ({ $cause }).
record-take-in-play = { $seat } prende { $cards } dalle carte in gioco di { $from } ({ $cause }).
record-take-in-play-own = { $seat } prende { $cards } dalle proprie carte in gioco ({ $cause }).
record-play = { $seat } gioca { $card }.
record-play-self = { $seat } gioca { $card } contro una propria carta.
record-play-for-self = { $seat } gioca { $card } per sé.
record-play-as = { $seat } gioca { $card } come { $name }.
record-play-at = { $seat } gioca { $card } contro { $target }.
record-play-as-at = { $seat } gioca { $card } come { $name } contro { $target }.
record-play-against = { $seat } gioca { $card } (contro: { $against }).
record-play-as-against = { $seat } gioca { $card } come { $name } (contro: { $against }).
record-play-for = { $seat } gioca { $card } per { $target }.
record-play-for-against = { $seat } gioca { $card } per { $target } (contro: { $against }).
record-play-in-vain = { $seat } gioca { $card }, senza effetto.
record-play-in-vain-for-self = { $seat } gioca { $card } per sé, senza effetto.
record-play-in-vain-for = { $seat } gioca { $card } per { $target }, senza effetto.
record-play-fires-in-vain = { $seat } usa { $card }, che aveva davanti a sé, senza effetto.
record-play-cancels = { $seat } annulla { $against } con { $card }.
record-play-cancels-by = { $seat } annulla { $against } di { $author } con { $card }.
record-play-counts = { $seat } risponde a { $against } con { $card }; non basta ancora.
record-play-counts-by = { $seat } risponde a { $against } di { $author } con { $card }; non basta ancora.
record-play-cancels-and-shoots-by = { $seat } annulla { $against } di { $author } con { $card } e risponde al fuoco.
record-play-counts-and-shoots-by = { $seat } risponde a { $against } di { $author } con { $card } e poi risponderà al fuoco; non basta ancora.
record-play-escapes = { $seat } sfugge a { $against } con { $card }.
record-play-escapes-by = { $seat } sfugge a { $against } di { $author } con { $card }.
record-play-fires = { $seat } usa { $card }, che aveva davanti a sé.
record-play-fires-at = { $seat } usa { $card }, che aveva davanti a sé, contro { $target }.
record-play-fires-for = { $seat } usa { $card }, che aveva davanti a sé, per { $target }.
record-play-lays = { $seat } mette in gioco { $card }.
record-play-lays-self = { $seat } mette { $card } davanti a sé.
record-play-lays-at = { $seat } mette { $card } davanti a { $target }.
record-play-lays-for = { $seat } mette { $card } davanti a { $target }.
record-play-saves = { $seat } salva 1 punto vita a { $target } con { $card } ({ $against }).
record-play-saves-by = { $seat } salva 1 punto vita a { $target } con { $card } ({ $against } di { $author }).
record-play-as-for = { $seat } gioca { $card } come { $name } per { $target }.
record-play-as-for-against = { $seat } gioca { $card } come { $name } per { $target } (contro: { $against }).
record-use = { $seat } usa la sua abilità ({ $ability }).
told-times = { $told } ({ $times } volte)
record-use-at = { $seat } usa la sua abilità contro { $target } ({ $ability }).
record-use-for = { $seat } usa la sua abilità per { $target } ({ $ability }).
record-use-on = { $seat } usa la sua abilità su { $target } ({ $ability }).
record-use-1 = { $seat } spara a { $target } con un 1.
record-use-2 = { $seat } spara a { $target } con un 2.
record-use-1-times = { $seat } spara { $times } volte a { $target } con un 1.
record-use-2-times = { $seat } spara { $times } volte a { $target } con un 2.
record-use-1-as-2 = { $seat } spara a { $target } usando un 1 come 2.
record-use-2-as-1 = { $seat } spara a { $target } usando un 2 come 1.
record-use-1-as-2-times = { $seat } spara { $times } volte a { $target } usando ogni volta un 1 come 2.
record-use-2-as-1-times = { $seat } spara { $times } volte a { $target } usando ogni volta un 2 come 1.
record-use-beer = { $seat } offre una Birra a { $target }.
record-use-beer-self = { $seat } beve una Birra.
record-use-in-vain = { $seat } usa la sua abilità ({ $ability }), senza effetto.
record-use-hard-liquor-alone = { $seat } non pesca carte ({ $ability }).
record-use-hard-liquor-alone-in-vain = { $seat } non pesca carte ({ $ability }), senza effetto.
record-use-for-in-vain = { $seat } usa la sua abilità per { $target } ({ $ability }), senza effetto.
record-use-beer-in-vain = { $seat } offre una Birra a { $target }, senza effetto.
record-use-beer-self-in-vain = { $seat } beve una Birra, senza effetto.
record-use-beer-in-vain-times = { $seat } offre { $times } Birre a { $target }, senza effetto.
record-use-beer-self-in-vain-times = { $seat } beve { $times } Birre, senza effetto.
record-use-gatling-alone = { $seat } fa fuoco con la Gatling.
record-use-slab-the-killer = { $seat } spara a { $target } con una Birra: 2 punti vita ({ $ability }).
record-use-doc-holyday = { $seat } spara a { $target } ({ $ability }).
record-use-sniper = { $seat } spara a { $target } con due BANG! ({ $ability }).
record-use-ricochet = { $seat } spara a una carta davanti a { $target } ({ $ability }).
record-use-fanning = { $seat } spara anche a { $target } ({ $ability }).
record-use-evelyn-shebang = { $seat } spara a { $target } invece di pescare una carta ({ $ability }).
record-use-evelyn-shebang-times = { $seat } spara { $times } volte a { $target } invece di pescare altrettante carte ({ $ability }).
record-use-vera-custer = { $seat } copia l'abilità di { $target } ({ $ability }).
record-use-blood-brothers = { $seat } dà un punto vita a { $target } ({ $ability }).
record-use-bart-cassidy-alone = { $seat } prende una freccia invece di perdere un punto vita.
record-use-kit-carlson-self = { $seat } usa una Gatling per restituire una freccia (Kit Carlson).
record-use-kit-carlson = { $seat } usa una Gatling per restituire una freccia di { $target } (Kit Carlson).
record-flip = { $seat } estrae! ({ $cause }): { $cards }.
record-flip-one-of = { $seat } estrae! ({ $cause }): { $cards }. Vale { $counts }.
record-flip-counting = { $cards } (vale { $counts })
record-flip-told-yes = { $seat } estrae! ({ $cause }): { $flipped } – il colpo è annullato.
record-flip-told-yes-by = { $seat } estrae! ({ $cause }): { $flipped } – il colpo di { $author } è annullato.
record-flip-told-partly = { $seat } estrae! ({ $cause }): { $flipped } – non basta ancora contro il colpo.
record-flip-told-partly-by = { $seat } estrae! ({ $cause }): { $flipped } – non basta ancora contro il colpo di { $author }.
record-flip-told-no = { $seat } estrae! ({ $cause }): { $flipped } – il colpo non è annullato.
record-flip-told-no-by = { $seat } estrae! ({ $cause }): { $flipped } – il colpo di { $author } non è annullato.
record-flip-told-jail-yes = { $seat } estrae! ({ $cause }): { $flipped } – { $seat } esce di prigione.
record-flip-told-jail-no = { $seat } estrae! ({ $cause }): { $flipped } – { $seat } resta in prigione.
record-flip-told-dynamite-yes = { $seat } estrae! ({ $cause }): { $flipped } – esplode.
record-flip-told-dynamite-no = { $seat } estrae! ({ $cause }): { $flipped } – non esplode.
record-flip-told-rattlesnake-yes = { $seat } estrae! ({ $cause }): { $flipped } – morde.
record-flip-told-rattlesnake-no = { $seat } estrae! ({ $cause }): { $flipped } – non morde.
record-flip-told-vendetta-yes = { $seat } estrae! ({ $cause }): { $flipped } – { $seat } ha un altro turno.
record-flip-told-vendetta-no = { $seat } estrae! ({ $cause }): { $flipped } – non c'è un altro turno.
record-flip-told-colorado-bill-yes = { $seat } estrae! ({ $cause }): { $flipped } – niente annulla questo colpo.
record-flip-told-colorado-bill-no = { $seat } estrae! ({ $cause }): { $flipped } – questo colpo si può annullare.
record-reveal = { $seat } mostra { $cards } ({ $cause }).
record-reveal-ricochet = Il bersaglio è { $cards } davanti a { $seat } ({ $cause }).
record-reveal-peyote-red = { $seat } dice rosso e scopre { $cards } (Peyote).
record-reveal-peyote-black = { $seat } dice nero e scopre { $cards } (Peyote).
record-return = { $seat } rimette { $cards } sul mazzo ({ $cause }).
record-discard = { $seat } scarta { $cards } ({ $cause }).
record-discard-as = { $seat } scarta { $cards } ({ $cause }), come { $name }.
record-discard-by = { $seat } scarta { $cards } ({ $cause } di { $author }).
record-discard-in-play = { $seat } scarta { $cards } dalle carte in gioco ({ $cause }).
record-discard-in-play-spent = { $cards } davanti a { $seat } viene scartata.
record-discard-eliminated = Le carte di { $seat } vengono scartate: { $cards }.
record-discard-penalty = { $seat } scarta tutte le carte: { $cards } ({ $cause }).
record-discard-in-play-weapon = { $seat } mette via { $cards } per la nuova arma.
record-discard-in-play-weapon-for = { $seat } mette via { $cards } per { $weapon }.
record-discard-in-play-by = { $seat } scarta { $cards } dalle carte in gioco ({ $cause } di { $author }).
record-move = { $card } passa da { $from } a { $to }.
record-life-lost = { $seat } perde { $points } ({ $cause }) e ne ha ancora { $life }.
record-life-lost-by = { $seat } perde { $points } ({ $cause } di { $author }) e ne ha ancora { $life }.
record-life-lost-all = { $seat } perde { $points } ({ $cause }) e non ne ha più.
record-life-lost-all-by = { $seat } perde { $points } ({ $cause } di { $author }) e non ne ha più.
record-life-lost-duel = { $seat } perde il duello con { $rival }: { $points }, ne ha ancora { $life }.
record-life-lost-all-duel = { $seat } perde il duello con { $rival }: { $points }, non ne ha più.
record-life-regained = { $seat } recupera { $points } ({ $cause }) e ora ne ha { $life }.
record-life-regained-by = { $seat } recupera { $points } ({ $cause } di { $author }) e ora ne ha { $life }.
record-life-regained-none = { $seat } recupera { $points } ({ $cause }) ma ancora non ne ha.
record-life-regained-none-by = { $seat } recupera { $points } ({ $cause } di { $author }) ma ancora non ne ha.
record-unaffected = { $seat } non subisce l'effetto ({ $cause }).
record-unaffected-by = { $seat } non subisce l'effetto ({ $cause } di { $author }).
record-unaffected-ghost = { $seat } come fantasma non ha punti vita da perdere ({ $cause }).
record-unaffected-ghost-by = { $seat } come fantasma non ha punti vita da perdere ({ $cause } di { $author }).
record-unaffected-why = { $seat } non subisce l'effetto ({ $cause }), grazie a { $why }.
record-unaffected-why-by = { $seat } non subisce l'effetto ({ $cause } di { $author }), grazie a { $why }.
record-revived = { $seat } torna in gioco con { $points } ({ $cause }).
record-revived-ghost = { $seat } torna in gioco come fantasma ({ $cause }).
record-roll = { $seat } tira i dadi: { $thrown }.
record-roll-again = { $seat } tira di nuovo tutti i dadi: { $thrown }.
record-roll-kept = { $seat } tira i dadi: { $thrown }. Ha tenuto: { $kept }.
arrows-counted = { $count ->
    [1] una freccia
   *[other] { $count } frecce
}
record-arrows-taken = { $seat } prende { arrows-counted } ({ $cause }) e ora ne ha { $arrows }.
record-arrows-taken-by = { $seat } prende { arrows-counted } ({ $author } è { $cause }) e ora ne ha { $arrows }.
record-arrows-taken-arrow = { $seat } prende { arrows-counted } e ora ne ha { $arrows }.
record-arrows-taken-bart-cassidy = { $seat } ora ha { arrows-in-all }.
arrows-in-all = { $arrows ->
    [1] 1 freccia
   *[other] { $arrows } frecce
}
arrows-now = { $arrows ->
    [0] non ne ha più
   *[other] ne ha ancora { $arrows }
}
record-arrows-returned = { $seat } restituisce { arrows-counted } ({ $cause }) e { arrows-now }.
record-arrows-returned-by = { $seat } restituisce { arrows-counted } ({ $author } è { $cause }) e { arrows-now }.
record-arrows-returned-together = Tornano le frecce ({ $cause }): { $returned }.
seat-with-arrows = { $seat } ({ $count })
record-arrows-returned-indians = Gli indiani attaccano! Tornano le frecce: { $returned }.
record-eliminated = { $seat } ({ $role }) esce dal gioco.
record-eliminated-ghost = Il fantasma di { $seat } scompare.
record-eliminated-by = { $author } elimina { $seat } ({ $role }).
record-reward = { $seat } ottiene la ricompensa per { $victim }.
record-penalty = { $seat } paga per aver eliminato { $victim }.
record-shuffle = { $count ->
    [1] La pila degli scarti, una sola carta, diventa il nuovo mazzo.
   *[other] La pila degli scarti viene mescolata: il nuovo mazzo ha { $count } carte.
}
record-event = Nuovo evento: { $event }.
record-event-told = Nuovo evento: { $event }. { $rule }
you = tu
record-end-law = Vince la Legge: { $winners }.
record-end-outlaws = Vincono i Fuorilegge: { $winners }.
record-end-renegade = Vince il Rinnegato: { $winners }.
record-end-deputy = Vince il Vice: { $winners }.
record-end-outlaw = Vince il Fuorilegge: { $winners }.
record-end-nobody = Non vince nessuno: non c'è più nessuno in gioco.

## Refusals: a single case

# The request as such
chance-other-rulebook = Questa versione del servizio ha altre carte o altre opzioni per un tavolo di questo tipo.
chance-played-otherwise = Una regola è stata corretta dopo la partita; la mossa { $move } è la prima che ora ha un esito diverso.

## Administration: names of fields and models

name-cards = Carte
name-dice = Dadi
name-out = fuori gioco

## Administration: all else

duration-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
duration-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
duration-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
duration-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}

terms-no-clock = Senza orologio: non si è mai in ritardo.
terms-decision = Per ogni decisione: { $time }.
terms-turn = Per tutte le decisioni del proprio turno insieme: { $time }.
terms-others-turns = Per ogni decisione nei turni altrui: { $time }.
terms-bank = Di riserva per tutta la partita: { $time }.
terms-increment = A ogni turno la riserva cresce: { $time }, fino a { $most }.
terms-reaction = Per reagire a ciò che accade ad altre persone: { $time }.
terms-absence-never = La partita aspetta chi non si presenta.
terms-absence = { $misses ->
    [one] Dopo { $misses } turno con una scadenza mancata, al posto di chi manca gioca un'IA ({ $policy }).
   *[other] Dopo { $misses } turni di fila con una scadenza mancata, al posto di chi manca gioca un'IA ({ $policy }).
}
terms-option = { $about } { $chosen }
