### What people read of games, in English. Names that are missing here are those that the rules use.
###
### Operands: $seat, $author, $about, $target, $from, $to, $victim are names of players; $card and $cards are cards with
### rank and suit; $cause, $name, $ability, $role, $event and the like are names from this file; $needed and $count are
### numbers.

## Names of things that are no cards, characters or events

name-red = Red
name-black = Black
name-law = Sheriff and Deputies
name-secret-sheriff = secret Sheriff
name-sheriff = Sheriff
name-deputy = Deputy
name-outlaw = Outlaw
name-renegade = Renegade

## Questions. What happens, then what is asked

question-turn = Your turn: play a card, or end it.
question-shot = { $needed ->
    [1] { $author } shoots you ({ $cause }). Cancel it?
   *[other] { $author } shoots you ({ $cause }). Cancel it with { $needed } Missed!?
}
question-shot-event = { $needed ->
    [1] { $cause } shoots you. Cancel it?
   *[other] { $cause } shoots you. Cancel it with { $needed } Missed!?
}
question-indians = { $author } sends Indians! Discard a BANG!, or lose a life point?
question-duel = It is your turn in the Duel with { $author }. Discard a BANG!, or lose a life point?
question-rescue = { $needed ->
    [1] Last life point! { $author } will eliminate you. Save yourself?
   *[other] Last life point! { $author } will eliminate you, unless you regain { $needed } life points.
}
question-rescue-event = { $needed ->
    [1] Last life point! You will be eliminated. Save yourself?
   *[other] Last life point! You will be eliminated, unless you regain { $needed } life points.
}
question-hand-limit = { $needed ->
    [1] You hold one card too many. Which do you discard?
   *[other] You hold { $needed } cards too many. Which do you discard?
}
question-pay = { $needed ->
    [1] { $cause }: which card do you pay with?
   *[other] { $cause }: which { $needed } cards do you pay with?
}
question-cost = { $cause } costs another card. Which do you discard?
question-join = { $cause }: with which BANG!?
question-first-card = Where does your first card come from?
question-evade = { $author } plays { $cause } at you. Avoid it?
question-evade-other = { $author } plays { $cause } at { $about }. Avoid it?
question-evade-all = { $author } plays { $cause }. Avoid it?
question-save = { $needed ->
    [1] { $author } will cost { $about } a life point ({ $cause }). Save them?
   *[other] { $author } will cost { $about } { $needed } life points ({ $cause }). Save them?
}
question-save-mine = { $needed ->
    [1] You will cost { $about } a life point ({ $cause }). Save them?
   *[other] You will cost { $about } { $needed } life points ({ $cause }). Save them?
}
question-save-event = { $needed ->
    [1] { $about } will lose a life point ({ $cause }). Save them?
   *[other] { $about } will lose { $needed } life points ({ $cause }). Save them?
}
question-flip = Draw! for { $cause }: which card counts?
question-loot-take = { $cause }: which card do you take from { $about }?
question-loot-discard = { $cause }: which card does { $about } lose?
question-general-store = General Store: which card do you take?
question-kit-carlson = { $needed ->
    [1] Kit Carlson: which card do you keep?
   *[other] Kit Carlson: which { $needed } cards do you keep?
}
question-ricochet = Which card in front of { $about } do you shoot at?
question-ricochet-answer = { $author } shoots at your { $card }. Save it with a Missed!?
question-russian-roulette = Russian Roulette: discard a Missed!, or lose 2 life points?
question-hard-liquor = Hard Liquor: draw your cards, or regain a life point instead?
question-peyote = Peyote: is the next card red or black?
question-ranch = Ranch: which cards do you exchange for new ones?
question-blood-brothers = Blood Brothers: whom do you give one of your life points?
question-pat-brennan = Do you draw from the deck, or take a card that is in play?
question-vera-custer = Whose ability do you have until your next turn?
question-the-daltons = The Daltons: which of your blue cards do you lose?
question-shotgun = { $author } hit you with the Shotgun. Which card do you discard?
question-bandidos = { $needed ->
    [1] { $author } sends Bandidos. Discard a card, or lose a life point?
   *[other] { $author } sends Bandidos. Discard { $needed } cards, or lose a life point?
}
question-bandidos-mine = { $needed ->
    [1] Your own Bandidos: discard a card, or lose a life point?
   *[other] Your own Bandidos: discard { $needed } cards, or lose a life point?
}
question-tornado = Tornado: which card do you discard? You draw two.
question-poker = { $author } plays Poker. Which card do you discard?
question-poker-pick = Poker: which card do you take?
question-fanning = Fanning: whom do you shoot besides { $about }?
question-evelyn-shebang = { $needed ->
    [1] Whom do you shoot instead of drawing a card? One card is left.
   *[other] Whom do you shoot instead of drawing a card? { $needed } cards are left.
}
question-lemonade-jim = { $author } drinks a Beer. Discard a card to regain a life point, too?
question-saved = You have saved { $about }. Where do your two cards come from?
question-roll = { $needed ->
    [1] Keep which dice? One roll left.
   *[other] Keep which dice? { $needed } rolls left.
}
question-bullseye = { $needed ->
    [1] Bull's eye { $cause }: whom do you shoot?
   *[other] Bull's eye { $cause }: whom do you shoot? { $needed } shots are left.
}
question-dice-beer = { $needed ->
    [1] Beer: who gains a life point?
   *[other] Beer: who gains a life point? { $needed } Beers are left.
}
question-dice-bart-cassidy = { $needed ->
    [1] You are losing a life point. Take an arrow instead?
   *[other] You are losing { $needed } life points. Take an arrow instead of one?
}
question-dice-kit-carlson = { $needed ->
    [1] Kit Carlson: who returns an arrow?
   *[other] Kit Carlson: who returns an arrow? { $needed } are left.
}
question-dice-pedro-ramirez = Pedro Ramirez: return one of your arrows?
question-dice-sid-ketchum = Sid Ketchum: who gains a life point?

## Answers

label-play = { $card }
label-play-as = { $card } as { $name }
label-play-at = { $card } at { $target }
label-play-for = { $card } for { $target }
label-play-as-for = { $card } as { $name } for { $target }
label-play-as-at = { $card } as { $name } at { $target }
label-discard = Discard { $card }
label-discard-hand-limit = { $card }
label-discard-pay = { $card }
label-discard-cost = { $card }
label-discard-ranch = { $card }
label-discard-shotgun = { $card }
label-discard-the-daltons = { $card }
label-discard-loot-discard = { $card }
label-discard-ricochet = { $card }
label-discard-hand = A random card of the hand
label-take = { $card }
label-take-hand = A random card of the hand
label-flip = Draw! for { $name }
label-draw-deck = From the deck
label-draw-deck-hard-liquor = Draw your cards
label-draw-deck-pat-brennan = Draw from the deck
label-draw-deck-evelyn-shebang = Draw from the deck
label-draw-discards = From the discard pile
label-draw-from = From the hand of { $target }
label-choose = { $name }
label-keep = { $dice }
label-keep-none = None
label-end = End turn
label-back = Take it back
label-use = Use { $name }
label-use-at = { $name } at { $target }
label-use-1 = { $target } (1)
label-use-2 = { $target } (2)
label-use-doc-holyday = Shoot { $target } (Doc Holyday)
label-use-sniper = Shoot { $target } (Sniper)
label-use-slab-the-killer = Shoot { $target } twice (Slab the Killer)
label-use-beer = { $target }
label-use-blood-brothers = { $target }
label-use-chuck-wengam = Lose a life point, draw two cards (Chuck Wengam)
label-use-bart-cassidy = Take an arrow
label-use-pedro-ramirez = Return an arrow
label-use-kit-carlson = { $target }
label-use-sid-ketchum = Discard two cards, regain a life point (Sid Ketchum)
label-use-sid-ketchum-at = { $target }
label-use-jose-delgado = Discard a blue card, draw two (José Delgado)
label-use-hard-liquor = Regain a life point
label-use-vera-custer = { $target } ({ $character })
label-use-fanning = { $target }
label-use-evelyn-shebang = Shoot { $target }
label-pass = No
label-pass-shot = Take the hit
label-pass-indians = Lose a life point
label-pass-duel = Lose a life point
label-pass-rescue = Be eliminated
label-pass-evade = Let it happen
label-pass-save = Let it happen
label-pass-ricochet-answer = Lose the card
label-pass-russian-roulette = Lose 2 life points
label-pass-ranch = That is all
label-pass-blood-brothers = Nobody
label-pass-bandidos = Lose a life point
label-pass-tornado = Discard none
label-pass-poker = Discard none
label-pass-poker-pick = That is all
label-pass-dice-bart-cassidy = Take no arrow
label-pass-dice-kit-carlson = That is all

## Why a card cannot be used

reason-only-in-answer = Only in answer to something.
reason-lies-already = You have one in play.
reason-bang-limit = No more BANG! this turn.
reason-too-far = It reaches { $limit }; the nearest player is at { $nearest }.
reason-nobody-has-cards = Nobody there has a card.
reason-nobody-is-out = Nobody is out of play.
reason-everybody-has-one = All the others have one.
reason-nobody-to-jail = There is nobody to jail.
reason-no-bang = You have no BANG! to go with it.
reason-needs-another = It costs another card.
reason-forbidden = Forbidden: { $by }.
reason-no-answer = No answer to this: { $by }
reason-no-rescue = It does not save you.
reason-no-payment = It does not pay for { $by }.
reason-chosen = You have chosen it.
reason-not-now = Not now.
refused-card = { $card } cannot be used for this. { $reason }

## What happened

cards-hidden = { $count ->
    [1] a card
   *[other] { $count } cards
}
cards-none = no card
life-points = { $count ->
    [1] 1 life point
   *[other] { $count } life points
}

record-start = The game begins with { $seats } players.
record-role = { $key ->
    [sheriff] { $seat } is the Sheriff.
    [secret-sheriff] { $seat } is the secret Sheriff.
    [outlaw] { $seat } is an Outlaw.
   *[other] { $seat } is a { $role }.
}
record-role-hidden = { $seat } looks at a hidden role.
record-character = { $seat } is { $character } with { $life }.
record-turn = { $seat } begins a turn.
record-skip = { $seat } loses the turn ({ $cause }).
record-draw-deck = { $seat } draws { $cards } from the deck ({ $cause }).
record-draw-deck-draw-phase = { $seat } draws { $cards }.
record-draw-deck-deal = { $seat } is dealt { $cards }.
record-draw-discards = { $seat } draws { $cards } from the discard pile ({ $cause }).
record-draw-discards-draw-phase = { $seat } draws { $cards } from the discard pile.
record-draw-aside = { $seat } takes { $cards } ({ $cause }).
record-take-hand = { $seat } takes { $cards } from the hand of { $from } ({ $cause }).
record-take-in-play = { $seat } takes { $cards } from in front of { $from } ({ $cause }).
record-play = { $seat } plays { $card }.
record-play-as = { $seat } plays { $card } as { $name }.
record-play-at = { $seat } plays { $card } at { $target }.
record-play-as-at = { $seat } plays { $card } as { $name } at { $target }.
record-play-against = { $seat } plays { $card } (against { $against }).
record-play-as-against = { $seat } plays { $card } as { $name } (against { $against }).
record-play-for = { $seat } plays { $card } for { $target }.
record-play-for-against = { $seat } plays { $card } for { $target } (against { $against }).
record-play-as-for = { $seat } plays { $card } as { $name } for { $target }.
record-play-as-for-against = { $seat } plays { $card } as { $name } for { $target } (against { $against }).
record-use = { $seat } uses { $ability }.
record-use-at = { $seat } uses { $ability } at { $target }.
record-use-for = { $seat } uses { $ability } for { $target }.
record-use-on = { $seat } uses { $ability }: { $target }.
record-use-1 = { $seat } shoots { $target } (1).
record-use-2 = { $seat } shoots { $target } (2).
record-use-beer = { $seat } gives { $target } a Beer.
record-use-beer-self = { $seat } drinks a Beer.
record-flip = { $seat } draws! for { $cause }: { $cards }.
record-flip-one-of = { $seat } draws! for { $cause }: { $cards }; { $counts } counts.
record-reveal = { $seat } shows { $cards } ({ $cause }).
record-reveal-ricochet = { $cards } of { $seat } is aimed at ({ $cause }).
record-return = { $seat } puts { $cards } back on the deck ({ $cause }).
record-discard = { $seat } discards { $cards } ({ $cause }).
record-discard-by = { $seat } discards { $cards } ({ $cause } by { $author }).
record-discard-in-play = { $seat } discards { $cards } from in play ({ $cause }).
record-discard-in-play-by = { $seat } discards { $cards } from in play ({ $cause } by { $author }).
record-move = { $card } moves from { $from } to { $to }.
record-life-lost = { $seat } loses { $points } ({ $cause }), and has { $life }.
record-life-lost-by = { $seat } loses { $points } ({ $cause } by { $author }), and has { $life }.
record-life-lost-all = { $seat } loses { $points } ({ $cause }), and has none left.
record-life-lost-all-by = { $seat } loses { $points } ({ $cause } by { $author }), and has none left.
record-life-regained = { $seat } regains { $points } ({ $cause }), and has { $life }.
record-life-regained-by = { $seat } regains { $points } ({ $cause } by { $author }), and has { $life }.
record-unaffected = { $seat } is not affected ({ $cause }).
record-unaffected-by = { $seat } is not affected ({ $cause } by { $author }).
record-revived = { $seat } is back in play with { $points } ({ $cause }).
record-revived-ghost = { $seat } is back in play as a ghost ({ $cause }).
record-roll = { $seat } rolls { $thrown }.
record-roll-kept = { $seat } rolls { $thrown }, keeping { $kept }.
record-arrows-taken = { $count ->
    [1] { $seat } takes an arrow ({ $cause }), and has { $arrows }.
   *[other] { $seat } takes { $count } arrows ({ $cause }), and has { $arrows }.
}
record-arrows-returned = { $count ->
    [1] { $seat } returns an arrow ({ $cause }), and has { $arrows }.
   *[other] { $seat } returns { $count } arrows ({ $cause }), and has { $arrows }.
}
record-eliminated = { $seat } is eliminated: { $role }.
record-eliminated-by = { $seat } is eliminated by { $author }: { $role }.
record-reward = { $seat } earns the reward for { $victim }.
record-penalty = { $seat } pays for eliminating { $victim }.
record-shuffle = The discard pile is shuffled into a new deck of { $count } cards.
record-event = { $event } comes into force.
record-end-law = The Sheriff's side wins: { $winners }.
record-end-outlaws = The Outlaws win: { $winners }.
record-end-renegade = The Renegade wins: { $winners }.
record-end-deputy = The Deputy wins: { $winners }.
record-end-outlaw = The Outlaw wins: { $winners }.
record-end-nobody = Nobody wins: all are dead.
