### What people read of games, in English. Names that are missing here are those that the rules use.
###
### Operands: $seat, $author, $about, $target, $from, $to, $victim are names of players; $card and $cards are cards with
### rank and suit; $cause, $name, $ability, $role, $event and the like are names from this file; $needed and $count are
### numbers.

## Names of things that are no cards, characters or events

name-arrow = Arrow
name-beer = Beer
name-dynamite = Dynamite
name-gatling = Gatling
name-red = Red
name-black = Black
name-law = Sheriff and Deputies
name-secret-sheriff = secret Sheriff
name-sheriff = Sheriff
name-deputy = Deputy
name-outlaw = Outlaw
name-renegade = Renegade

## Names with more about them

card = { $name } { $sign }
card-under-name = { $name } ({ $card })
card-played-as = { $card } as { $name }
name-thanks-to = { $name } ({ $why })
cause-henry-block = { $name }'s shot
cause-doc-holyday = { $name }'s shot
cause-evelyn-shebang = { $name }'s shot
name-chosen = { $name }: { $choice }

## What cards are played as when an ability allows it, where its name alone does not say it

played-as-black-flower = an extra BANG! (Black Flower)
played-as-der-spot-burst-ringer = Gatling (Der Spot-Burst Ringer)

## Questions. What happens, then what is asked

question-turn = Your turn: play a card, or end it.
question-turn-bound = Your turn: you must play { $must } before you can end it ({ $because }).
question-turn-abilities = Your turn: you can play no card now, but you have other moves.
question-turn-nothing = Your turn: there is nothing you can play now. End it.
question-shot = { $author } shoots you: { $cause }. Cancel it?
question-shot-because = { $author } shoots you: { $cause }, with { $because }. Cancel it?
question-shot-ability = { $author } shoots you ({ $cause }). Cancel it?
question-shot-henry-block = { $author } shoots you because you take or discard a card of theirs ({ $cause }). Cancel it?
question-shot-event = You are shot at: { $cause }. Cancel it?
question-indians = { $author } sends Indians! Discard a BANG!?
question-duel = { $author } challenges you to a Duel. Discard a BANG!?
question-duel-again = The Duel that { $author } began: { $author } has discarded a BANG!, now you. Discard a BANG!?
question-duel-own = Your Duel with { $author }: { $author } has discarded a BANG!, now you. Discard a BANG!?
question-rescue = { $needed ->
    [1] You have no life point left ({ $because } by { $author }). Regain one, or you are eliminated.
   *[other] You have no life point left ({ $because } by { $author }). You are at { $life } and need { $needed } life points, or you are eliminated.
}
question-rescue-event = { $needed ->
    [1] You have no life point left ({ $because }). Regain one, or you are eliminated.
   *[other] You have no life point left ({ $because }). You are at { $life } and need { $needed } life points, or you are eliminated.
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
question-evade = { $author } plays { $cause } at you. Do you get away from it?
question-evade-card = { $author } plays { $cause } at you: you would lose a card. Do you get away from it?
question-evade-other = { $author } plays { $cause } at { $about }. Do you get away from it?
question-evade-all = { $author } plays { $cause }. Do you get away from it?
question-save = { $needed ->
    [1] { $author } will cost { $about } a life point ({ $cause }). Save { $about }?
   *[other] { $author } will cost { $about } { $needed } life points ({ $cause }). Save one of these points?
}
question-save-mine = { $needed ->
    [1] You will cost { $about } a life point ({ $cause }). Save { $about }?
   *[other] You will cost { $about } { $needed } life points ({ $cause }). Save one of these points?
}
question-save-event = { $needed ->
    [1] { $about } will lose a life point ({ $cause }). Save { $about }?
   *[other] { $about } will lose { $needed } life points ({ $cause }). Save one of these points?
}
question-flip = { $because }: which card counts for { $cause }?
question-loot-take = { $cause }: which card do you take from { $about }?
question-loot-take-own = { $cause }: which of your own cards do you take?
question-loot-discard = { $cause }: which card does { $about } lose?
question-loot-discard-own = { $cause }: which of your own cards do you lose?
question-general-store = { $choices ->
    [1] General Store: take the last card.
   *[other] General Store: take one of { $choices } cards.
}
question-general-store-other = General Store: take one of { $choices } cards. { $about } gets the other.
question-kit-carlson = { $needed ->
    [1] Kit Carlson: which card do you keep? The rest go back on the deck.
   *[other] Kit Carlson: which { $needed } cards do you keep? The rest go back on the deck.
}
question-ricochet = Which card in front of { $about } do you shoot at?
question-ricochet-answer = { $author } shoots at your { $card } (Ricochet). Save it with a Missed!?
question-russian-roulette = Russian Roulette: discard a Missed!? The first who does not is hit.
question-hard-liquor = Hard Liquor: draw your cards, or regain a life point instead?
question-peyote = Peyote: is the next card red or black?
question-ranch = Ranch: which cards do you exchange for new ones?
question-top-discard = All your cards are discarded. Which one is to lie on top of the discard pile?
question-next-discard = Which of your cards is to lie under those that you have chosen?
question-blood-brothers = Blood Brothers: whom do you give one of your life points?
question-pat-brennan = Do you draw from the deck, or take a card that is in play?
question-vera-custer = Whose ability do you copy until your next turn?
question-the-daltons = The Daltons: which of your blue cards do you lose?
question-shotgun = { $author } hit you with the Shotgun. Which card do you discard?
question-bandidos = { $needed ->
    [1] { $author } sends Bandidos. Discard your only card, or lose a life point?
   *[other] { $author } sends Bandidos. Discard { $needed } cards, or lose a life point?
}
question-bandidos-mine = { $needed ->
    [1] Your own Bandidos: discard your only card, or lose a life point?
   *[other] Your own Bandidos: discard { $needed } cards, or lose a life point?
}
question-bandidos-again = Bandidos: which card do you discard as well?
question-tornado = Tornado: which card do you discard? You draw two.
question-poker = { $author } plays Poker: choose a card to discard; all are shown together. Without an ace { $author } takes up to two of them.
question-poker-pick = { $needed ->
    [1] Poker: which card do you take? You may take one more.
   *[other] Poker: which card do you take? You may take { $needed }.
}
question-fanning = Fanning: whom do you shoot besides { $about }?
question-evelyn-shebang = { $needed ->
    [1] Whom do you shoot instead of drawing a card? One card is left.
   *[other] Whom do you shoot instead of drawing a card? { $needed } cards are left.
}
question-lemonade-jim = { $author } drinks a Beer. Discard a card to regain a life point, too?
question-saved = You have saved { $about }. Where do your two cards come from?
question-roll = { $needed ->
    [1] Keep which dice? One re-roll left.
   *[other] Keep which dice? { $needed } re-rolls left.
}
question-bullseye = Shot { $number } of { $of } (a { $cause }): whom do you shoot?
question-bullseye-as-one = Shot { $number } of { $of } (a 2, which counts as a 1 now): whom do you shoot?
question-dice-beer = Beer { $number } of { $of }: who drinks it?
question-dice-bart-cassidy = { $needed ->
    [1] { $cause }: take an arrow instead of losing a life point to { $author }?
   *[other] { $cause }: take an arrow instead of losing one of { $needed } life points to { $author }?
}
question-dice-kit-carlson = { $needed ->
    [1] Kit Carlson: whose arrow goes back?
   *[other] Kit Carlson: whose arrow goes back? Up to { $needed } may.
}
question-dice-pedro-ramirez = { $needed ->
    [1] Pedro Ramirez: return one of your arrows?
   *[other] Pedro Ramirez: return one of your arrows? You may return { $needed }.
}
question-dice-sid-ketchum = Sid Ketchum: who regains a life point?

asked-with-fact = { $question } { $fact }
stake = { $stake ->
    [1] At stake: 1 life point ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] At stake: { $stake } life points ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last = { $life ->
    [1] At stake: your last life point.
   *[other] At stake: your last { $life } life points.
}
stake-other = { $stake ->
    [1] At stake: 1 life point of { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
   *[other] At stake: { $stake } life points of { $whose } ({ $life }{"\u00A0"}→{"\u00A0"}{ $leaves }).
}
stake-last-other = { $life ->
    [1] At stake: the last life point of { $whose }.
   *[other] At stake: the last { $life } life points of { $whose }.
}
needed-shot = It takes { $of } Missed!.
needed-shot-because = It takes { $of } Missed! ({ $because }).
given-shot = It takes { $of } Missed!, { $given } given.
given-shot-because = It takes { $of } Missed!, { $given } given ({ $because }).
more-shot = { $more ->
    [1] One more shot at you follows.
   *[other] { $more } more shots at you follow.
}
given-pay = Chosen: { $given } of { $of }.
given-bandidos = { given-pay }
given-kit-carlson = { given-pay }
given-ranch = Chosen: { $given }.
yourself = yourself
locked-roll = Dynamite stays.
pile-roll = { $pile ->
    [1] 1 arrow in the pile: the next one brings the Indians.
   *[other] { $pile } arrows in the pile.
}
pile-dice-bart-cassidy = { pile-roll }
flip-means-barrel = Hearts: a Missed!.
flip-means-jourdonnais = Hearts: a Missed!.
flip-means-jail = Hearts: you are out of Jail; else you lose the turn.
flip-means-dynamite = Spades 2 to 9: it explodes.
flip-means-rattlesnake = Spades: it bites.
flip-means-vendetta = Hearts: you have another turn.
flip-means-colorado-bill = Spades: nothing cancels your shot.

## Answers

label-play = { $card }
label-play-as = { $card } as { $name }
label-play-as-escape = Discard { $card }, be left alone (Mick Defender)
label-play-at = { $card } at { $target }
label-play-for = { $card } for { $target }
label-play-as-for = { $card } as { $name } for { $target }
label-play-as-at = { $card } as { $name } at { $target }
label-discard = Discard { $card }
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
label-discard-hand = A random card from the hand
label-take = { $card }
label-take-pat-brennan = { $card } in front of { $target }
label-take-own-pat-brennan = { $card } in front of you
label-take-hand = A random card from the hand
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
label-keep-all = All: stop rolling
label-end = End turn
label-back = Take it back
label-use = Use { $name }
label-no-effect = { $label } (no effect)
label-heals = { $label }: +{ $heals } ({ $because })
label-use-at = Use { $name } against { $target }
label-use-1 = { $target } (as a 1)
label-use-1-only = { $target }
label-use-2 = { $target } (as a 2)
label-use-2-only = { $target }
label-use-doc-holyday = Discard two cards, shoot { $target } (Doc Holyday)
label-use-sniper = Shoot { $target } with two BANG! (Sniper)
label-use-ricochet = Shoot at a card in front of { $target } (Ricochet)
label-use-slab-the-killer = Shoot { $target } for 2 life points, with a Beer (Slab the Killer)
label-use-beer = { $target }
label-use-beer-self = Yourself
label-use-blood-brothers = { $target }
label-use-chuck-wengam = Lose a life point, draw two cards (Chuck Wengam)
label-use-bart-cassidy = Take an arrow
label-use-pedro-ramirez = Return an arrow
label-use-kit-carlson = { $target } ({ arrows-in-all })
label-use-kit-carlson-self = Yourself ({ arrows-in-all })
label-use-sid-ketchum = Discard two cards, regain a life point (Sid Ketchum)
label-use-sid-ketchum-at = { $target }
label-use-sid-ketchum-self = Yourself
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
label-pass-ranch = Exchange no more
label-pass-top-discard = In the usual order
label-pass-next-discard = The rest in the usual order
label-pass-blood-brothers = Nobody
label-pass-bandidos = Lose a life point
label-pass-tornado = Discard none
label-pass-poker = Discard none
label-pass-poker-pick = Take no more
label-pass-dice-bart-cassidy = Take no arrow
label-pass-dice-kit-carlson = No more arrows

## Why a card cannot be used

reason-only-in-answer = { $helps }
reason-lies-already = One lies in front of you already.
reason-bang-limit = { $limit ->
    [1] Your one BANG! of this turn is played.
    [2] Both BANG! cards of this turn are played.
   *[other] All { $limit } BANG! cards of this turn are played.
  }
reason-too-far = It works up to distance { $limit }, whatever your weapon; the nearest player is at { $nearest }.
reason-out-of-reach = Your { $weapon } reaches { $limit }; the nearest player is at { $nearest }.
reason-nobody-has-cards = { $limit ->
    [0] Nobody else has a card.
    [1] Nobody at distance 1 has a card.
   *[other] Nobody up to distance { $limit } has a card.
  }
reason-nobody-is-out = Nobody is out of play.
reason-everybody-has-one = All the others have one in front of them.
reason-nobody-to-jail = Nobody can be jailed. In Jail already: { $holders }.
reason-nobody-to-jail-exempt = Nobody can be jailed: { $exempt } is the Sheriff.
reason-nobody-to-jail-exempt-holders = Nobody can be jailed: { $exempt } is the Sheriff; in Jail already: { $holders }.
reason-no-bang = { $card } goes with a BANG! card, and you can play none now. { $because }
reason-no-bang-alone = { $card } goes with a BANG! card, and you hold none.
reason-no-target = There is nobody to play it at.
reason-needs-another = It costs another card, which you do not have.
reason-forbidden = { $by } forbids it.
reason-forbidden-the-judge = The Judge: no card may be laid in front of anybody.
reason-forbidden-the-reverend = The Reverend: no Beer may be played.
reason-forbidden-the-sermon = The Sermon: no BANG! cards in your own turn.
reason-no-answer = { $asked } { $helps }
reason-no-rescue = { $asked } { $helps }
reason-two-left = With two players left a Beer gives nothing.
reason-no-payment = It does not pay for { $by }.
reason-no-payment-jose-delgado = José Delgado: blue cards only.
reason-no-payment-ricochet = Ricochet: BANG! cards only.
reason-no-payment-sniper = Sniper: BANG! cards only.
reason-chosen = Already chosen.
reason-draw-first = First the draw, then your cards.
reason-choice-first = First { $by }, then your cards.
reason-must-play-first = { $limit ->
    [0] You must play { $by } first, and this one would lie in its place.
   *[other] You must play { $by } first, and it needs the last BANG! that this turn allows.
}
reason-not-the-hand = { $by } asks for no card of your hand. { $helps }
noted-reason = { $reason } ({ $note })
note-silenced = { $by }: { $of } does not count.
note-raised = { $by }
note-clubs-only = { $of }: clubs only.
note-no-card-is-a-club = { $of }: clubs only; { $by }: no card is one.
note-spend = You may discard it for { $by }.
note-missed-too = { $by }: a Missed! counts too.
helps-turn = { $card }: only when it is your turn to play cards.
helps-bang = { $card }: only when it is your turn to play cards, against Indians! and in a Duel.
helps-beer = { $card }: only when it is your turn to play cards, or when your last life point is gone.
helps-shot = { $card }: only when you are shot at.
helps-brown = { $card }: only when a brown card, not a BANG!, is aimed at you.
helps-loss = { $card }: only when another player is about to lose a life point.
helps-front = { $card }: only in front of you, from your next turn on.
helps-front-shot = { $card }: only in front of you, when you are shot at in a later turn.
counts-shot = A Missed! counts here.
counts-ricochet-answer = A Missed! counts here.
counts-russian-roulette = A Missed! counts here, no other card.
counts-indians = A BANG! counts here.
counts-duel = A BANG! counts here.
counts-join = A BANG! card is wanted here.
counts-rescue = A Beer counts here.
counts-rescue-in-vain = No card saves you now.
counts-evade = An Escape counts here.
counts-save = A Saved! counts here.
counts-something-else = It is no answer to { $by }.
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

# Whoever reads a record and has a seat in it is addressed: `$you` is the operand that stands for them (seat, author,
# target, from, to, victim, rival), or empty for all who read names. In the variant of an operand it is not named itself.

record-start = The game begins with { $seats } players.
record-role = { $you ->
    [seat] { $which ->
        [sheriff] You are the Sheriff.
        [secret-sheriff] You are the secret Sheriff.
        [outlaw] You are an Outlaw.
       *[other] You are a { $role }.
    }
   *[other] { $which ->
        [sheriff] { $seat } is the Sheriff.
        [secret-sheriff] { $seat } is the secret Sheriff.
        [outlaw] { $seat } is an Outlaw.
       *[other] { $seat } is a { $role }.
    }
}
record-role-hidden = { $you ->
    [seat] You receive a hidden role.
   *[other] { $seat } receives a hidden role.
}
record-character = { $you ->
    [seat] You are { $character } with { $life }.
   *[other] { $seat } is { $character } with { $life }.
}
record-turn = { $you ->
    [seat] You begin a turn.
   *[other] { $seat } begins a turn.
}
record-skip = { $you ->
    [seat] You lose the turn ({ $cause }).
   *[other] { $seat } loses the turn ({ $cause }).
}
record-draw-deck = { $you ->
    [seat] You draw { $cards } from the deck ({ $cause }).
   *[other] { $seat } draws { $cards } from the deck ({ $cause }).
}
record-draw-deck-draw-phase = { $you ->
    [seat] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
}
record-draw-deck-deal = { $you ->
    [seat] You are dealt { $cards }.
   *[other] { $seat } is dealt { $cards }.
}
record-draw-discards = { $you ->
    [seat] You draw { $cards } from the discard pile ({ $cause }).
   *[other] { $seat } draws { $cards } from the discard pile ({ $cause }).
}
record-draw-discards-draw-phase = { $you ->
    [seat] You draw { $cards } from the discard pile.
   *[other] { $seat } draws { $cards } from the discard pile.
}
record-draw-aside = { $you ->
    [seat] You take { $cards } ({ $cause }).
   *[other] { $seat } takes { $cards } ({ $cause }).
}
record-take-hand = { $you ->
    [seat] You take { $cards } from the hand of { $from } ({ $cause }).
    [from] { $seat } takes { $cards } from your hand ({ $cause }).
   *[other] { $seat } takes { $cards } from the hand of { $from } ({ $cause }).
}
record-take-hand-own = { $you ->
    [seat] You take { $cards } from your own hand ({ $cause }).
   *[other] { $seat } takes { $cards } from their own hand ({ $cause }).
}
record-take-in-play = { $you ->
    [seat] You take { $cards }, which lay in front of { $from } ({ $cause }).
    [from] { $seat } takes { $cards }, which lay in front of you ({ $cause }).
   *[other] { $seat } takes { $cards }, which lay in front of { $from } ({ $cause }).
}
record-take-in-play-own = { $you ->
    [seat] You take { $cards }, which lay in front of you ({ $cause }).
   *[other] { $seat } takes { $cards }, which lay in front of them ({ $cause }).
}
record-play = { $you ->
    [seat] You play { $card }.
   *[other] { $seat } plays { $card }.
}
record-play-self = { $you ->
    [seat] You play { $card } at a card of your own.
   *[other] { $seat } plays { $card } at a card of their own.
}
record-play-for-self = { $you ->
    [seat] You play { $card } for yourself.
   *[other] { $seat } plays { $card } for themselves.
}
record-play-lays = { $you ->
    [seat] You lay { $card }.
   *[other] { $seat } lays { $card }.
}
record-play-lays-self = { $you ->
    [seat] You put { $card } in front of yourself.
   *[other] { $seat } puts { $card } in front of themselves.
}
record-play-lays-at = { $you ->
    [seat] You put { $card } in front of { $target }.
    [target] { $seat } puts { $card } in front of you.
   *[other] { $seat } puts { $card } in front of { $target }.
}
record-play-lays-for = { $you ->
    [seat] You put { $card } in front of { $target }.
    [target] { $seat } puts { $card } in front of you.
   *[other] { $seat } puts { $card } in front of { $target }.
}
record-play-fires = { $you ->
    [seat] You use { $card }, which lay in front of you.
   *[other] { $seat } uses { $card }, which lay in front of them.
}
record-play-fires-at = { $you ->
    [seat] You use { $card }, which lay in front of you, against { $target }.
    [target] { $seat } uses { $card }, which lay in front of them, against you.
   *[other] { $seat } uses { $card }, which lay in front of them, against { $target }.
}
record-play-fires-for = { $you ->
    [seat] You use { $card }, which lay in front of you, for { $target }.
    [target] { $seat } uses { $card }, which lay in front of them, for you.
   *[other] { $seat } uses { $card }, which lay in front of them, for { $target }.
}
record-play-cancels = { $you ->
    [seat] You cancel { $against } with { $card }.
   *[other] { $seat } cancels { $against } with { $card }.
}
record-play-cancels-by = { $you ->
    [seat] You cancel { $against } by { $author } with { $card }.
    [author] { $seat } cancels { $against } by you with { $card }.
   *[other] { $seat } cancels { $against } by { $author } with { $card }.
}
record-play-counts = { $you ->
    [seat] You answer { $against } with { $card }; that is not enough yet.
   *[other] { $seat } answers { $against } with { $card }; that is not enough yet.
}
record-play-counts-by = { $you ->
    [seat] You answer { $against } by { $author } with { $card }; that is not enough yet.
    [author] { $seat } answers { $against } by you with { $card }; that is not enough yet.
   *[other] { $seat } answers { $against } by { $author } with { $card }; that is not enough yet.
}
record-play-cancels-and-shoots-by = { $you ->
    [seat] You cancel { $against } by { $author } with { $card }, and shoot back.
    [author] { $seat } cancels { $against } by you with { $card }, and shoots back.
   *[other] { $seat } cancels { $against } by { $author } with { $card }, and shoots back.
}
record-play-counts-and-shoots-by = { $you ->
    [seat] You answer { $against } by { $author } with { $card }, which will shoot back; that is not enough yet.
    [author] { $seat } answers { $against } by you with { $card }, which will shoot back; that is not enough yet.
   *[other] { $seat } answers { $against } by { $author } with { $card }, which will shoot back; that is not enough yet.
}
record-play-escapes = { $you ->
    [seat] You get away from { $against } with { $card }.
   *[other] { $seat } gets away from { $against } with { $card }.
}
record-play-escapes-by = { $you ->
    [seat] You get away from { $against } by { $author } with { $card }.
    [author] { $seat } gets away from { $against } by you with { $card }.
   *[other] { $seat } gets away from { $against } by { $author } with { $card }.
}
record-play-saves = { $you ->
    [seat] You save { $target } 1 life point with { $card } ({ $against }).
    [target] { $seat } saves you 1 life point with { $card } ({ $against }).
   *[other] { $seat } saves { $target } 1 life point with { $card } ({ $against }).
}
record-play-saves-by = { $you ->
    [seat] You save { $target } 1 life point with { $card } ({ $against } by { $author }).
    [target] { $seat } saves you 1 life point with { $card } ({ $against } by { $author }).
    [author] { $seat } saves { $target } 1 life point with { $card } ({ $against } by you).
   *[other] { $seat } saves { $target } 1 life point with { $card } ({ $against } by { $author }).
}
record-play-as = { $you ->
    [seat] You play { $card } as { $name }.
   *[other] { $seat } plays { $card } as { $name }.
}
record-play-at = { $you ->
    [seat] You play { $card } at { $target }.
    [target] { $seat } plays { $card } at you.
   *[other] { $seat } plays { $card } at { $target }.
}
record-play-as-at = { $you ->
    [seat] You play { $card } as { $name } at { $target }.
    [target] { $seat } plays { $card } as { $name } at you.
   *[other] { $seat } plays { $card } as { $name } at { $target }.
}
record-play-against = { $you ->
    [seat] You play { $card } (against { $against }).
   *[other] { $seat } plays { $card } (against { $against }).
}
record-play-as-against = { $you ->
    [seat] You play { $card } as { $name } (against { $against }).
   *[other] { $seat } plays { $card } as { $name } (against { $against }).
}
record-play-for = { $you ->
    [seat] You play { $card } for { $target }.
    [target] { $seat } plays { $card } for you.
   *[other] { $seat } plays { $card } for { $target }.
}
record-play-for-against = { $you ->
    [seat] You play { $card } for { $target } (against { $against }).
    [target] { $seat } plays { $card } for you (against { $against }).
   *[other] { $seat } plays { $card } for { $target } (against { $against }).
}
record-play-in-vain = { $you ->
    [seat] You play { $card }, to no effect.
   *[other] { $seat } plays { $card }, to no effect.
}
record-play-in-vain-for-self = { $you ->
    [seat] You play { $card } for yourself, to no effect.
   *[other] { $seat } plays { $card } for themselves, to no effect.
}
record-play-in-vain-for = { $you ->
    [seat] You play { $card } for { $target }, to no effect.
    [target] { $seat } plays { $card } for you, to no effect.
   *[other] { $seat } plays { $card } for { $target }, to no effect.
}
record-play-fires-in-vain = { $you ->
    [seat] You use { $card }, which lay in front of you, to no effect.
   *[other] { $seat } uses { $card }, which lay in front of them, to no effect.
}
record-play-as-for = { $you ->
    [seat] You play { $card } as { $name } for { $target }.
    [target] { $seat } plays { $card } as { $name } for you.
   *[other] { $seat } plays { $card } as { $name } for { $target }.
}
record-play-as-for-against = { $you ->
    [seat] You play { $card } as { $name } for { $target } (against { $against }).
    [target] { $seat } plays { $card } as { $name } for you (against { $against }).
   *[other] { $seat } plays { $card } as { $name } for { $target } (against { $against }).
}
record-use = { $you ->
    [seat] You use your ability ({ $ability }).
   *[other] { $seat } uses their ability ({ $ability }).
}
record-use-at = { $you ->
    [seat] You use your ability against { $target } ({ $ability }).
    [target] { $seat } uses their ability against you ({ $ability }).
   *[other] { $seat } uses their ability against { $target } ({ $ability }).
}
record-use-for = { $you ->
    [seat] You use your ability for { $target } ({ $ability }).
    [target] { $seat } uses their ability for you ({ $ability }).
   *[other] { $seat } uses their ability for { $target } ({ $ability }).
}
record-use-on = { $you ->
    [seat] You use your ability on { $target } ({ $ability }).
    [target] { $seat } uses their ability on you ({ $ability }).
   *[other] { $seat } uses their ability on { $target } ({ $ability }).
}
told-times = { $told } ({ $times } times)
record-use-1 = { $you ->
    [seat] You shoot { $target } with a 1.
    [target] { $seat } shoots you with a 1.
   *[other] { $seat } shoots { $target } with a 1.
}
record-use-2 = { $you ->
    [seat] You shoot { $target } with a 2.
    [target] { $seat } shoots you with a 2.
   *[other] { $seat } shoots { $target } with a 2.
}
record-use-1-as-2 = { $you ->
    [seat] You shoot { $target }, using a 1 as a 2.
    [target] { $seat } shoots you, using a 1 as a 2.
   *[other] { $seat } shoots { $target }, using a 1 as a 2.
}
record-use-2-as-1 = { $you ->
    [seat] You shoot { $target }, using a 2 as a 1.
    [target] { $seat } shoots you, using a 2 as a 1.
   *[other] { $seat } shoots { $target }, using a 2 as a 1.
}
record-use-1-times = { $you ->
    [seat] You shoot { $target } { $times } times with a 1.
    [target] { $seat } shoots you { $times } times with a 1.
   *[other] { $seat } shoots { $target } { $times } times with a 1.
}
record-use-2-times = { $you ->
    [seat] You shoot { $target } { $times } times with a 2.
    [target] { $seat } shoots you { $times } times with a 2.
   *[other] { $seat } shoots { $target } { $times } times with a 2.
}
record-use-1-as-2-times = { $you ->
    [seat] You shoot { $target } { $times } times, using a 1 as a 2 each time.
    [target] { $seat } shoots you { $times } times, using a 1 as a 2 each time.
   *[other] { $seat } shoots { $target } { $times } times, using a 1 as a 2 each time.
}
record-use-2-as-1-times = { $you ->
    [seat] You shoot { $target } { $times } times, using a 2 as a 1 each time.
    [target] { $seat } shoots you { $times } times, using a 2 as a 1 each time.
   *[other] { $seat } shoots { $target } { $times } times, using a 2 as a 1 each time.
}
record-use-beer = { $you ->
    [seat] You give { $target } a Beer.
    [target] { $seat } gives you a Beer.
   *[other] { $seat } gives { $target } a Beer.
}
record-use-beer-self = { $you ->
    [seat] You drink a Beer.
   *[other] { $seat } drinks a Beer.
}
record-use-in-vain = { $you ->
    [seat] You use your ability ({ $ability }), to no effect.
   *[other] { $seat } uses their ability ({ $ability }), to no effect.
}
record-use-hard-liquor-alone = { $you ->
    [seat] You draw no cards ({ $ability }).
   *[other] { $seat } draws no cards ({ $ability }).
}
record-use-hard-liquor-alone-in-vain = { $you ->
    [seat] You draw no cards ({ $ability }), to no effect.
   *[other] { $seat } draws no cards ({ $ability }), to no effect.
}
record-use-for-in-vain = { $you ->
    [seat] You use your ability for { $target } ({ $ability }), to no effect.
    [target] { $seat } uses their ability for you ({ $ability }), to no effect.
   *[other] { $seat } uses their ability for { $target } ({ $ability }), to no effect.
}
record-use-beer-in-vain = { $you ->
    [seat] You give { $target } a Beer, to no effect.
    [target] { $seat } gives you a Beer, to no effect.
   *[other] { $seat } gives { $target } a Beer, to no effect.
}
record-use-beer-self-in-vain = { $you ->
    [seat] You drink a Beer, to no effect.
   *[other] { $seat } drinks a Beer, to no effect.
}
record-use-beer-in-vain-times = { $you ->
    [seat] You give { $target } { $times } Beers, to no effect.
    [target] { $seat } gives you { $times } Beers, to no effect.
   *[other] { $seat } gives { $target } { $times } Beers, to no effect.
}
record-use-beer-self-in-vain-times = { $you ->
    [seat] You drink { $times } Beers, to no effect.
   *[other] { $seat } drinks { $times } Beers, to no effect.
}
record-use-gatling-alone = { $you ->
    [seat] You fire the Gatling.
   *[other] { $seat } fires the Gatling.
}
record-use-slab-the-killer = { $you ->
    [seat] You shoot { $target } for 2 life points, with a Beer ({ $ability }).
    [target] { $seat } shoots you for 2 life points, with a Beer ({ $ability }).
   *[other] { $seat } shoots { $target } for 2 life points, with a Beer ({ $ability }).
}
record-use-doc-holyday = { $you ->
    [seat] You shoot { $target } ({ $ability }).
    [target] { $seat } shoots you ({ $ability }).
   *[other] { $seat } shoots { $target } ({ $ability }).
}
record-use-sniper = { $you ->
    [seat] You shoot { $target } with two BANG! ({ $ability }).
    [target] { $seat } shoots you with two BANG! ({ $ability }).
   *[other] { $seat } shoots { $target } with two BANG! ({ $ability }).
}
record-use-ricochet = { $you ->
    [seat] You shoot at a card in front of { $target } ({ $ability }).
    [target] { $seat } shoots at a card in front of you ({ $ability }).
   *[other] { $seat } shoots at a card in front of { $target } ({ $ability }).
}
record-use-fanning = { $you ->
    [seat] You shoot { $target } as well ({ $ability }).
    [target] { $seat } shoots you as well ({ $ability }).
   *[other] { $seat } shoots { $target } as well ({ $ability }).
}
record-use-evelyn-shebang = { $you ->
    [seat] You shoot { $target } instead of drawing a card ({ $ability }).
    [target] { $seat } shoots you instead of drawing a card ({ $ability }).
   *[other] { $seat } shoots { $target } instead of drawing a card ({ $ability }).
}
record-use-evelyn-shebang-times = { $you ->
    [seat] You shoot { $target } { $times } times instead of drawing as many cards ({ $ability }).
    [target] { $seat } shoots you { $times } times instead of drawing as many cards ({ $ability }).
   *[other] { $seat } shoots { $target } { $times } times instead of drawing as many cards ({ $ability }).
}
record-use-vera-custer = { $you ->
    [seat] You copy the ability of { $target } ({ $ability }).
    [target] { $seat } copies your ability ({ $ability }).
   *[other] { $seat } copies the ability of { $target } ({ $ability }).
}
record-use-blood-brothers = { $you ->
    [seat] You give { $target } a life point ({ $ability }).
    [target] { $seat } gives you a life point ({ $ability }).
   *[other] { $seat } gives { $target } a life point ({ $ability }).
}
record-use-bart-cassidy-alone = { $you ->
    [seat] You take an arrow instead of losing a life point.
   *[other] { $seat } takes an arrow instead of losing a life point.
}
record-use-kit-carlson-self = { $you ->
    [seat] You use a Gatling to return an arrow of your own (Kit Carlson).
   *[other] { $seat } uses a Gatling to return an arrow (Kit Carlson).
}
record-use-kit-carlson = { $you ->
    [seat] You use a Gatling to return an arrow of { $target } (Kit Carlson).
    [target] { $seat } uses a Gatling to return one of your arrows (Kit Carlson).
   *[other] { $seat } uses a Gatling to return an arrow of { $target } (Kit Carlson).
}
record-flip = { $you ->
    [seat] You draw! for { $cause }: { $cards }.
   *[other] { $seat } draws! for { $cause }: { $cards }.
}
record-flip-one-of = { $you ->
    [seat] You draw! for { $cause }: { $cards }; { $counts } counts.
   *[other] { $seat } draws! for { $cause }: { $cards }; { $counts } counts.
}
record-flip-counting = { $cards }; { $counts } counts
record-flip-told-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – the shot is cancelled.
   *[other] { $seat } draws! for { $cause }: { $flipped } – the shot is cancelled.
}
record-flip-told-yes-by = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – the shot by { $author } is cancelled.
    [author] { $seat } draws! for { $cause }: { $flipped } – your shot is cancelled.
   *[other] { $seat } draws! for { $cause }: { $flipped } – the shot by { $author } is cancelled.
}
record-flip-told-partly = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – that is not enough yet to cancel the shot.
   *[other] { $seat } draws! for { $cause }: { $flipped } – that is not enough yet to cancel the shot.
}
record-flip-told-partly-by = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – that is not enough yet to cancel the shot by { $author }.
    [author] { $seat } draws! for { $cause }: { $flipped } – that is not enough yet to cancel your shot.
   *[other] { $seat } draws! for { $cause }: { $flipped } – that is not enough yet to cancel the shot by { $author }.
}
record-flip-told-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – the shot is not cancelled.
   *[other] { $seat } draws! for { $cause }: { $flipped } – the shot is not cancelled.
}
record-flip-told-no-by = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – the shot by { $author } is not cancelled.
    [author] { $seat } draws! for { $cause }: { $flipped } – your shot is not cancelled.
   *[other] { $seat } draws! for { $cause }: { $flipped } – the shot by { $author } is not cancelled.
}
record-flip-told-jail-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – you are out of Jail.
   *[other] { $seat } draws! for { $cause }: { $flipped } – { $seat } is out of Jail.
}
record-flip-told-jail-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – you stay in Jail.
   *[other] { $seat } draws! for { $cause }: { $flipped } – { $seat } stays in Jail.
}
record-flip-told-dynamite-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – it explodes.
   *[other] { $seat } draws! for { $cause }: { $flipped } – it explodes.
}
record-flip-told-dynamite-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – it does not explode.
   *[other] { $seat } draws! for { $cause }: { $flipped } – it does not explode.
}
record-flip-told-rattlesnake-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – it bites.
   *[other] { $seat } draws! for { $cause }: { $flipped } – it bites.
}
record-flip-told-rattlesnake-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – it does not bite.
   *[other] { $seat } draws! for { $cause }: { $flipped } – it does not bite.
}
record-flip-told-vendetta-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – you have another turn.
   *[other] { $seat } draws! for { $cause }: { $flipped } – { $seat } has another turn.
}
record-flip-told-vendetta-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – there is no other turn.
   *[other] { $seat } draws! for { $cause }: { $flipped } – there is no other turn.
}
record-flip-told-colorado-bill-yes = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – nothing cancels this shot.
   *[other] { $seat } draws! for { $cause }: { $flipped } – nothing cancels this shot.
}
record-flip-told-colorado-bill-no = { $you ->
    [seat] You draw! for { $cause }: { $flipped } – this shot can be cancelled.
   *[other] { $seat } draws! for { $cause }: { $flipped } – this shot can be cancelled.
}
record-reveal = { $you ->
    [seat] You show { $cards } ({ $cause }).
   *[other] { $seat } shows { $cards } ({ $cause }).
}
record-reveal-ricochet = { $you ->
    [seat] { $cards } in front of you is the target ({ $cause }).
   *[other] { $cards } in front of { $seat } is the target ({ $cause }).
}
record-reveal-peyote-red = { $you ->
    [seat] You guess red and turn over { $cards } (Peyote).
   *[other] { $seat } guesses red and turns over { $cards } (Peyote).
}
record-reveal-peyote-black = { $you ->
    [seat] You guess black and turn over { $cards } (Peyote).
   *[other] { $seat } guesses black and turns over { $cards } (Peyote).
}
record-return = { $you ->
    [seat] You put { $cards } back on the deck ({ $cause }).
   *[other] { $seat } puts { $cards } back on the deck ({ $cause }).
}
record-discard = { $you ->
    [seat] You discard { $cards } ({ $cause }).
   *[other] { $seat } discards { $cards } ({ $cause }).
}
record-discard-as = { $you ->
    [seat] You discard { $cards } ({ $cause }), counting as { $name }.
   *[other] { $seat } discards { $cards } ({ $cause }), counting as { $name }.
}
record-discard-by = { $you ->
    [seat] You discard { $cards } ({ $cause } by { $author }).
    [author] { $seat } discards { $cards } ({ $cause } by you).
   *[other] { $seat } discards { $cards } ({ $cause } by { $author }).
}
record-discard-in-play = { $you ->
    [seat] You lose { $cards } ({ $cause }).
   *[other] { $seat } loses { $cards } ({ $cause }).
}
record-discard-in-play-spent = { $you ->
    [seat] { $cards } in front of you is discarded.
   *[other] { $cards } in front of { $seat } is discarded.
}
record-discard-in-play-weapon = { $you ->
    [seat] You put { $cards } away for the new weapon.
   *[other] { $seat } puts { $cards } away for the new weapon.
}
record-discard-in-play-weapon-for = { $you ->
    [seat] You put { $cards } away for { $weapon }.
   *[other] { $seat } puts { $cards } away for { $weapon }.
}
record-discard-in-play-by = { $you ->
    [seat] You lose { $cards } ({ $cause } by { $author }).
    [author] { $seat } loses { $cards } ({ $cause } by you).
   *[other] { $seat } loses { $cards } ({ $cause } by { $author }).
}
record-discard-eliminated = { $you ->
    [seat] Your cards are discarded: { $cards }.
   *[other] The cards of { $seat } are discarded: { $cards }.
}
record-discard-penalty = { $you ->
    [seat] You discard all cards: { $cards } ({ $cause }).
   *[other] { $seat } discards all cards: { $cards } ({ $cause }).
}
record-move = { $you ->
    [from] { $card } moves from you to { $to }.
    [to] { $card } moves from { $from } to you.
   *[other] { $card } moves from { $from } to { $to }.
}
record-life-lost = { $you ->
    [seat] You lose { $points } ({ $cause }), and have { $life }.
   *[other] { $seat } loses { $points } ({ $cause }), and has { $life }.
}
record-life-lost-by = { $you ->
    [seat] You lose { $points } ({ $cause } by { $author }), and have { $life }.
    [author] { $seat } loses { $points } ({ $cause } by you), and has { $life }.
   *[other] { $seat } loses { $points } ({ $cause } by { $author }), and has { $life }.
}
record-life-lost-duel = { $you ->
    [seat] You lose the Duel with { $rival }: { $points }, { $life } left.
    [rival] { $seat } loses the Duel with you: { $points }, { $life } left.
   *[other] { $seat } loses the Duel with { $rival }: { $points }, { $life } left.
}
record-life-lost-all-duel = { $you ->
    [seat] You lose the Duel with { $rival }: { $points }, none left.
    [rival] { $seat } loses the Duel with you: { $points }, none left.
   *[other] { $seat } loses the Duel with { $rival }: { $points }, none left.
}
record-life-lost-all = { $you ->
    [seat] You lose { $points } ({ $cause }), and have none left.
   *[other] { $seat } loses { $points } ({ $cause }), and has none left.
}
record-life-lost-all-by = { $you ->
    [seat] You lose { $points } ({ $cause } by { $author }), and have none left.
    [author] { $seat } loses { $points } ({ $cause } by you), and has none left.
   *[other] { $seat } loses { $points } ({ $cause } by { $author }), and has none left.
}
record-life-regained = { $you ->
    [seat] You regain { $points } ({ $cause }), and have { $life }.
   *[other] { $seat } regains { $points } ({ $cause }), and has { $life }.
}
record-life-regained-by = { $you ->
    [seat] You regain { $points } ({ $cause } by { $author }), and have { $life }.
    [author] { $seat } regains { $points } ({ $cause } by you), and has { $life }.
   *[other] { $seat } regains { $points } ({ $cause } by { $author }), and has { $life }.
}
record-life-regained-none = { $you ->
    [seat] You regain { $points } ({ $cause }), and still have none.
   *[other] { $seat } regains { $points } ({ $cause }), and still has none.
}
record-life-regained-none-by = { $you ->
    [seat] You regain { $points } ({ $cause } by { $author }), and still have none.
    [author] { $seat } regains { $points } ({ $cause } by you), and still has none.
   *[other] { $seat } regains { $points } ({ $cause } by { $author }), and still has none.
}
record-unaffected = { $you ->
    [seat] You are not affected ({ $cause }).
   *[other] { $seat } is not affected ({ $cause }).
}
record-unaffected-ghost = { $you ->
    [seat] You, a ghost, have no life point to lose ({ $cause }).
   *[other] { $seat }, a ghost, has no life point to lose ({ $cause }).
}
record-unaffected-ghost-by = { $you ->
    [seat] You, a ghost, have no life point to lose ({ $cause } by { $author }).
    [author] { $seat }, a ghost, has no life point to lose ({ $cause } by you).
   *[other] { $seat }, a ghost, has no life point to lose ({ $cause } by { $author }).
}
record-unaffected-by = { $you ->
    [seat] You are not affected ({ $cause } by { $author }).
    [author] { $seat } is not affected ({ $cause } by you).
   *[other] { $seat } is not affected ({ $cause } by { $author }).
}
record-unaffected-why = { $you ->
    [seat] You are not affected ({ $cause }), thanks to { $why }.
   *[other] { $seat } is not affected ({ $cause }), thanks to { $why }.
}
record-unaffected-why-by = { $you ->
    [seat] You are not affected ({ $cause } by { $author }), thanks to { $why }.
    [author] { $seat } is not affected ({ $cause } by you), thanks to { $why }.
   *[other] { $seat } is not affected ({ $cause } by { $author }), thanks to { $why }.
}
record-revived = { $you ->
    [seat] You are back in play with { $points } ({ $cause }).
   *[other] { $seat } is back in play with { $points } ({ $cause }).
}
record-revived-ghost = { $you ->
    [seat] You are back in play as a ghost ({ $cause }).
   *[other] { $seat } is back in play as a ghost ({ $cause }).
}
record-roll = { $you ->
    [seat] You roll { $thrown }.
   *[other] { $seat } rolls { $thrown }.
}
record-roll-again = { $you ->
    [seat] You roll all dice again: { $thrown }.
   *[other] { $seat } rolls all dice again: { $thrown }.
}
record-roll-kept = { $you ->
    [seat] You keep { $kept } and roll the rest: { $thrown }.
   *[other] { $seat } keeps { $kept } and rolls the rest: { $thrown }.
}
arrows-counted = { $count ->
    [1] an arrow
   *[other] { $count } arrows
}
record-arrows-taken = { $you ->
    [seat] You take { arrows-counted } ({ $cause }), and have { $arrows }.
   *[other] { $seat } takes { arrows-counted } ({ $cause }), and has { $arrows }.
}
record-arrows-taken-by = { $you ->
    [seat] You take { arrows-counted } ({ $author } is { $cause }), and have { $arrows }.
    [author] { $seat } takes { arrows-counted } (you are { $cause }), and has { $arrows }.
   *[other] { $seat } takes { arrows-counted } ({ $author } is { $cause }), and has { $arrows }.
}
record-arrows-taken-arrow = { $you ->
    [seat] You take { arrows-counted }, and have { $arrows }.
   *[other] { $seat } takes { arrows-counted }, and has { $arrows }.
}
record-arrows-taken-bart-cassidy = { $you ->
    [seat] You have { arrows-in-all } now.
   *[other] { $seat } has { arrows-in-all } now.
}
arrows-in-all = { $arrows ->
    [1] 1 arrow
   *[other] { $arrows } arrows
}
arrows-now = { $arrows ->
    [0] none
   *[other] { $arrows }
}
record-arrows-returned = { $you ->
    [seat] You return { arrows-counted } ({ $cause }), and have { arrows-now }.
   *[other] { $seat } returns { arrows-counted } ({ $cause }), and has { arrows-now }.
}
record-arrows-returned-by = { $you ->
    [seat] You return { arrows-counted } ({ $author } is { $cause }), and have { arrows-now }.
    [author] { $seat } returns { arrows-counted } (you are { $cause }), and has { arrows-now }.
   *[other] { $seat } returns { arrows-counted } ({ $author } is { $cause }), and has { arrows-now }.
}
record-arrows-returned-together = Arrows go back ({ $cause }): { $returned }.
seat-with-arrows = { $seat } ({ $count })
record-arrows-returned-indians = The Indians attack! Arrows go back: { $returned }.
record-eliminated = { $you ->
    [seat] You ({ $role }) are eliminated.
   *[other] { $seat } ({ $role }) is eliminated.
}
record-eliminated-ghost = { $you ->
    [seat] Your ghost is gone.
   *[other] The ghost of { $seat } is gone.
}
record-eliminated-by = { $you ->
    [seat] You ({ $role }) are eliminated by { $author }.
    [author] { $seat } ({ $role }) is eliminated by you.
   *[other] { $seat } ({ $role }) is eliminated by { $author }.
}
record-reward = { $you ->
    [seat] You earn the reward for { $victim }.
    [victim] { $seat } earns the reward for you.
   *[other] { $seat } earns the reward for { $victim }.
}
record-penalty = { $you ->
    [seat] You pay for eliminating { $victim }.
    [victim] { $seat } pays for eliminating you.
   *[other] { $seat } pays for eliminating { $victim }.
}
record-shuffle = { $count ->
    [1] The discard pile, a single card, becomes the new deck.
   *[other] The discard pile is shuffled into a new deck of { $count } cards.
}
record-event = New event: { $event }.
record-event-told = New event: { $event }. { $rule }
you = you
record-end-law = The Sheriff's side wins: { $winners }.
record-end-outlaws = The Outlaws win: { $winners }.
record-end-renegade = The Renegade wins: { $winners }.
record-end-deputy = The Deputy wins: { $winners }.
record-end-outlaw = The Outlaw wins: { $winners }.
record-end-nobody = Nobody wins: all are dead.

## Voices: what people say to one another at a table, in phrases and faces

voice-somebody = …
voice-empty-seat = seat { $seat }
voice-howdy = Howdy, folks!
voice-no-outlaw = I am no Outlaw!
voice-with-the-law = I stand with the law.
voice-not-me = Why me?
voice-draw-partner = Draw, partner!
voice-well-shot = Well shot!
voice-missed = Missed me!
voice-that-hurt = That hurt.
voice-not-forgotten = I won’t forget that.
voice-thanks-for-the-beer = Thanks for the Beer!
voice-sorry-partner = Sorry, partner. Nothing personal.
voice-hurry-partner = Hurry, partner.
voice-well-played = Well played, everybody.
voice-once-more = Another round?
voice-shoot-seat = Shoot { $seat }!
voice-trust-seat = I trust { $seat }.
voice-suspect-seat = { $seat } is up to something.
voice-spare-seat = Leave { $seat } alone!
voice-thanks-seat = Much obliged, { $seat }.
voice-laugh = laughs
voice-wink = winks
voice-shock = is shocked
voice-anger = is angry
voice-tears = sheds a tear
voice-yawn = yawns
voice-hat-off = tips the hat
voice-cheers = raises a glass

## Lessons: what they are called, and the hints at the questions of whoever learns. One that is about an answer says what
## one sees, then what one may do; what it advises is marked.

lesson-cards = First game: BANG!
lesson-cards-about = Cards, weapons and hidden roles against three computers, in three minutes.
lesson-dice = First game: the Dice Game
lesson-dice-about = The same roles with five dice against three computers, in three minutes.
hint-cards-goal = { $role ->
    [sheriff] You are the Sheriff, which everybody knows: you win when all Outlaws and the Renegade are out.
    [outlaw] You are an Outlaw, which only you know: you win when the Sheriff falls.
    [renegade] You are the Renegade, which only you know: you win if you are the last one in play, and the Sheriff falls last.
   *[other] You are a Deputy, which only you know: you win when the Sheriff does.
} Your cards lie below: touch one to read it. What is marked is a good answer.
hint-cards-distance = Beside each player stands how far away they are, and beside you how far you shoot. You can shoot only at somebody within your reach.
hint-cards-weapon = A weapon lies in front of you and says how far you shoot; without one you reach only distance 1. You have one at a time: lay the marked one.
hint-cards-bang = BANG! costs somebody within your reach a life point, unless they cancel it. You may play one in a turn: touch the card, then whom you shoot.
hint-cards-beer = You have lost life points, and without any you are out. A Beer gives one back, but never more than you began with.
hint-cards-card = In each of your turns you draw two cards, then play as many as you like. What a card does is said when you touch it: the marked one is good now.
hint-cards-end = When you want to play nothing more, end your turn. You then keep only as many cards as you have life points.
hint-cards-limit = Your turn is over, and you hold more cards than you have life points. Discard what you can best do without: it is marked.
hint-cards-shot = You are shot at, which costs a life point unless you cancel it. { $answer ->
    [yes] A Missed! does that, so keep one in hand if you can.
   *[no] A Missed! would do that, but you have none: you let it happen.
}
hint-cards-duel = Here no Missed! helps. Whoever discards a BANG! loses nothing; whoever does not loses a life point.
hint-cards-rescue = This is your last life point. Only a Beer saves you now.
hint-cards-others = While you waited, all others had their turns: the list “What has happened” tells of them. Most roles are hidden, so watch who shoots at whom: whoever shoots at the Sheriff is hardly on the Sheriff's side.
hint-cards-ending = The game ends when the Sheriff falls, or when all Outlaws and the Renegade are out. Whoever is out shows their role, and whoever puts an Outlaw out draws three cards.
hint-dice-goal = { $role ->
    [sheriff] You are the Sheriff, which everybody knows: you win when all Outlaws and the Renegade are out.
    [outlaw] You are an Outlaw, which only you know: you win when the Sheriff falls.
    [renegade] You are the Renegade, which only you know: you win if you are the last one in play, and the Sheriff falls last.
   *[other] You are a Deputy, which only you know: you win when the Sheriff does.
} You have rolled five dice: touch those that you keep, then roll the others.
hint-dice-roll = You may roll up to three times in a turn, and each time keep other dice. If you keep all five, you roll no more and they count.
hint-dice-arrow = Each Arrow that is rolled brings an arrow from the middle, at once. Whoever takes the last one calls the Indians: all lose a life point for each arrow that they have.
hint-dice-dynamite = Dynamite cannot be rolled again. With three of them you may roll no more, and you lose a life point.
hint-dice-gatling = Three Gatlings cost each of the others a life point, and rid you of your arrows. Fewer of them do nothing.
hint-dice-shot = A 1 hits a player next to you, a 2 one two places away, and each costs a life point. Touch whom you shoot: what is known of their role decides.
hint-dice-beer = A Beer gives a life point back, but never more than one began with. Drink it yourself, or give it to somebody who helps you.
hint-dice-others = While you waited, all others have rolled: the list “What has happened” tells of it. Most roles are hidden, so watch who shoots at whom: whoever shoots at the Sheriff is hardly on the Sheriff's side.
hint-dice-ending = The game ends when the Sheriff falls, or when all Outlaws and the Renegade are out. Whoever is out shows their role.
hint-choice = Here you choose something that the question tells. The marked answer is a good one.

## Kinds of refusals: title, meaning, remedy

problem-not-found = Not found
problem-not-found-meaning = There is nothing at this address, or nothing that you may know of.
problem-not-found-remedy = Check the address and the id in it; every path ends with a slash.
problem-not-authenticated = Authentication needed
problem-not-authenticated-meaning = The request carries no token and this address needs one.
problem-not-authenticated-remedy = Send `Authorization: Bearer bang_…`; POST /api/v1/sessions/ gives you a token.
problem-token-invalid = Token not accepted
problem-token-invalid-meaning = The token or the name and password are wrong, or the token has expired.
problem-token-invalid-remedy = Log in again with POST /api/v1/sessions/.
problem-token-revoked = Token revoked
problem-token-revoked-meaning = The token was valid, but it has been revoked. A seat that you played with it is still yours.
problem-token-revoked-remedy = Log in again with POST /api/v1/sessions/ and continue with the new token.
problem-forbidden = Not allowed
problem-forbidden-meaning = The service knows who you are, but you or your token may not do this.
problem-forbidden-remedy = Use a token with the scope that is needed, or ask someone who is allowed to do this.
problem-account-required = Account needed
problem-account-required-meaning = Guests play, but this needs an account.
problem-account-required-remedy = Become an account with POST /api/v1/me/account/: a name and a password are enough, and your games stay yours. Then try again.
problem-validation-failed = Some inputs are wrong
problem-validation-failed-meaning = The service understood the request, but cannot accept one or more of its values; `errors` names each.
problem-validation-failed-remedy = Correct the inputs named in `errors` and send the request again.
problem-malformed-request = Request cannot be read
problem-malformed-request-meaning = The request is not well-formed: the body is not strict JSON, or it is nested too deeply.
problem-malformed-request-remedy = Send one JSON document in UTF-8, without NaN or Infinity.
problem-body-too-large = Body too large
problem-body-too-large-meaning = The body is larger than the service accepts.
problem-body-too-large-remedy = Send at most 1 MiB.
problem-query-too-complex = Query asks for too much
problem-query-too-complex-meaning = The GraphQL document is longer, deeper or costlier than a request may be. Nothing was done.
problem-query-too-complex-remedy = Ask for less at a time: fewer rows, fewer fields, fewer operations.
problem-unsupported-media-type = Media type not supported
problem-unsupported-media-type-meaning = This address does not accept the media type of the body.
problem-unsupported-media-type-remedy = Send JSON with `Content-Type: application/json`.
problem-method-not-allowed = Method not allowed
problem-method-not-allowed-meaning = The address exists, but does not support this method.
problem-method-not-allowed-remedy = Use one of the methods listed in the `Allow` header.
problem-not-acceptable = Cannot answer in that format
problem-not-acceptable-meaning = The `Accept` header asks for a format that this address does not offer.
problem-not-acceptable-remedy = Accept `application/json`.
problem-rate-limited = Too many requests
problem-rate-limited-meaning = One of the published limits is used up at the moment. Nothing was done.
problem-rate-limited-remedy = Wait for the seconds given in `Retry-After` and send the same request again.
problem-conflict = Conflict
problem-conflict-meaning = The request conflicts with the current state.
problem-conflict-remedy = Read the resource again, then decide again.
problem-name-taken = Name taken
problem-name-taken-meaning = Another account has this name; upper and lower case make no difference.
problem-name-taken-remedy = Choose another name.
problem-table-full = Table full
problem-table-full-meaning = Every seat of the table is taken.
problem-table-full-remedy = Choose another table, or open one.
problem-seats-kept = Seats kept
problem-seats-kept-meaning = The free seats of this table are kept for others for a while.
problem-seats-kept-remedy = Come back after the time that the table tells as `kept_until`, or choose another table. Its host may free seats that are kept.
problem-table-not-open = Table not open
problem-table-not-open-meaning = The table accepts no more changes of this kind: it is closed, or its game is over.
problem-table-not-open-remedy = Choose another table, or open one.
problem-table-started = Game has started
problem-table-started-meaning = This can only be done before the game starts.
problem-table-started-remedy = Do not retry: the game is under way.
problem-table-not-started = Game has not started
problem-table-not-started-meaning = This can only be done once the game has started.
problem-table-not-started-remedy = Wait for the start and send the request again.
problem-table-not-over = Game has not ended
problem-table-not-over-meaning = This can only be done once a game has ended at the table.
problem-table-not-over-remedy = Wait for the end of the game and send the request again.
problem-table-halted = Game halted
problem-table-halted-meaning = A defect of the service halted the game. Nothing was lost, and all clocks have stopped.
problem-table-halted-remedy = Wait until staff has looked into it; you get a notice when the game goes on.
problem-not-seated = Not seated
problem-not-seated-meaning = You have no seat at this table.
problem-not-seated-remedy = Join the table first, if it is still open.
problem-given-up = Game given up
problem-given-up-meaning = You have given up this game. If it goes on, an AI plays for you until it is over.
problem-given-up-remedy = Watch it as anybody may, or play at another table.
problem-already-seated = Already seated
problem-already-seated-meaning = You already have a seat at this table.
problem-already-seated-remedy = Use the seat that you have.
problem-rated-table = Rated table
problem-rated-table-meaning = The table is rated, so this player or policy may not sit there; `reason` says why.
problem-rated-table-remedy = Take a seat at another table.
problem-not-enough-seats = Not enough seats taken
problem-not-enough-seats-meaning = The game cannot start with so few seats taken.
problem-not-enough-seats-remedy = Wait for more players, or fill seats with AI.
problem-seat-not-removable = Seat cannot be freed
problem-seat-not-removable-meaning = You cannot free or remove this seat now.
problem-seat-not-removable-remedy = Ask the player on this seat to leave.
problem-unknown-set = Unknown set
problem-unknown-set-meaning = No card set has this name.
problem-unknown-set-remedy = Use the names that the catalogue of sets lists.
problem-unknown-option = Unknown table option
problem-unknown-option-meaning = No table option has this name or value.
problem-unknown-option-remedy = Use the names and values that the catalogue of table options lists.
problem-unknown-policy = Unknown policy
problem-unknown-policy-meaning = No policy for AI seats has this name.
problem-unknown-policy-remedy = Use the names that the catalogue of policies lists.
problem-unknown-lesson = Unknown lesson
problem-unknown-lesson-meaning = No lesson has this name.
problem-unknown-lesson-remedy = Use the names that the catalogue of lessons lists.
problem-unknown-voice = Unknown voice
problem-unknown-voice-meaning = No phrase or face has this name.
problem-unknown-voice-remedy = Use the names that the catalogue of voices lists.
problem-invalid-seats = Seats do not fit
problem-invalid-seats-meaning = The number or the arrangement of seats is not possible with these sets and options.
problem-invalid-seats-remedy = Choose a number of seats that the rulebook allows.
problem-prompt-not-yours = Prompt is not yours
problem-prompt-not-yours-meaning = The prompt is for another seat.
problem-prompt-not-yours-remedy = Answer only the prompts in your own view.
problem-prompt-answered = Prompt already answered
problem-prompt-answered-meaning = The prompt has already been answered: by one of your clients, by a policy, or by default because its time ran out.
problem-prompt-answered-remedy = Read your view again; it shows what you are asked now.
problem-prompt-changed = Prompt has changed
problem-prompt-changed-meaning = After you read the prompt, part of it was answered or something happened at the table. It now offers other options.
problem-prompt-changed-remedy = Read your view again and choose one of the options that it lists now.
problem-prompt-suspended = Prompt is suspended
problem-prompt-suspended-meaning = Another player is using an ability that may be used at any time. Your prompt comes back when they are done.
problem-prompt-suspended-remedy = Wait until your seat is asked again, then read your view again.
problem-prompt-unknown = Prompt unknown
problem-prompt-unknown-meaning = There is no prompt with this id in the game.
problem-prompt-unknown-remedy = Read your view again; it shows what you are asked now.
problem-option-unknown = Option unknown
problem-option-unknown-meaning = The prompt offers no option with this id.
problem-option-unknown-remedy = Answer with the id of one of the options listed in the prompt.
problem-act-not-offered = Act not offered
problem-act-not-offered-meaning = This any-time act is not offered to your seat at the moment.
problem-act-not-offered-remedy = Use the ids listed under `acts` in your view.
problem-idempotency-mismatch = Idempotency key used for another request
problem-idempotency-mismatch-meaning = The key in `Idempotency-Key` was used before with another method, path or body.
problem-idempotency-mismatch-remedy = Use a new key for every new request; repeat a key only with exactly the same request.
problem-idempotency-in-flight = Same request in progress
problem-idempotency-in-flight-meaning = The service is still processing a request with this `Idempotency-Key`.
problem-idempotency-in-flight-remedy = Wait for the seconds given in `Retry-After` and send the same request again.
problem-invitation-required = Invitation needed
problem-invitation-required-meaning = Only players with an invitation may join.
problem-invitation-required-remedy = Ask the host for an invitation and send its code.
problem-record-not-ready = Record not ready
problem-record-not-ready-meaning = The full record of a game becomes available when the game is over.
problem-record-not-ready-remedy = Ask again after the end of the game.
problem-preview-not-ready = Preview not ready
problem-preview-not-ready-meaning = The small picture of the table is being drawn for the first time.
problem-preview-not-ready-remedy = Ask again in some seconds.
problem-voices-off = No voices at this table
problem-voices-off-meaning = Nobody can say anything at this table: it was opened so.
problem-voices-off-remedy = Do not retry: the terms of a table do not change. A table tells them as `voices`.
problem-replay-impossible = Game cannot be played back
problem-replay-impossible-meaning = The game cannot be played again step by step with this release of the service.
problem-replay-impossible-remedy = Read its journal and its record: they say everything that happened.
problem-quota-exceeded = Quota used up
problem-quota-exceeded-meaning = You have as many of these as an account may have.
problem-quota-exceeded-remedy = Remove or finish one that you no longer need.
problem-server-error = Internal error
problem-server-error-meaning = The service failed. It is not your fault, and nothing was left half done.
problem-server-error-remedy = Send the request again later; quote `request_id` when you report it.
problem-unavailable = Not available now
problem-unavailable-meaning = The service cannot do this at the moment. Nothing was done.
problem-unavailable-remedy = Wait for the seconds given in `Retry-After` and send the same request again.

## Refusals: one case of a kind

# The request as such
refused-overloaded = The service is overloaded at the moment.
refused-reading-too-long = The service could not work this out in the time that it has for one request. Ask for less at once, or try again later.
refused-host-header = The `Host` header is not a host name of this service.
refused-address-without-slash = There is nothing at this address. Did you mean { $path } ?
refused-body-too-large = The body may have at most { $limit } bytes.
refused-body-too-slow = The body did not arrive in time.
refused-body-incomplete = The body did not arrive completely.
refused-body-packed = The body is packed: send it without Content-Encoding.
refused-body-no-json = The body is not JSON: { $reason }.
refused-body-too-deep = The body is nested deeper than { $levels } levels.
refused-parameter-unknown = Unknown query parameter: { $names }. Known: { $known }.
refused-parameter-none-known = Unknown query parameter: { $names }. This address takes none.
refused-idempotency-key = Use 1 to 100 visible ASCII characters without spaces, for example a UUID.
refused-too-many-kept-answers = The service keeps the answers to { $most } requests with an idempotency key for this account, which is the limit, each for 48 hours. Wait, or send the request without a key: a prompt can be answered only once in any case.
refused-limit-reached = Too many requests { $by ->
    [address] from this address
    [account] by this account
    [together] by all together
    [token] with this token
    [account_address] for this account from this address
   *[device] from this device
} of this kind: { $meaning }. The limit is { $count } in { $period ->
    [1] 1 second
   *[other] { NUMBER($period, useGrouping: 0) } seconds
}, { $burst } of them at once. Wait { $wait ->
    [1] 1 second
   *[other] { NUMBER($wait, useGrouping: 0) } seconds
} and send the same request again.
chance-other-rulebook = This release of the service has other cards or table options for such a table.
chance-played-otherwise = A rule was mended since the game was played; move { $move } is the first that has another outcome now.
refused-replay = { $why ->
    [rules] The game was played by rules that this release of the service does not have. Its journal and its record say everything that happened.
    [otherwise] This release of the service plays a decision of the game otherwise than its record says. The journal and the record say everything that happened.
   *[failed] The game could not be played again by this release of the service. Its journal and its record say everything that happened.
}
refused-newer-release = A newer release of the service moved this game, and this process cannot read it yet: the service is being upgraded. Wait for the seconds in `Retry-After`, then send the same request again.
refused-replays-waiting = Too many games are waiting to be played again at the moment. Wait for the seconds in `Retry-After`, then ask again.
refused-hashing-busy = Too many passwords are being checked at the moment. Wait for the seconds in `Retry-After`, then send the request again.

# Inputs
refused-input = { $name }: { $detail }
refused-inputs = These inputs are wrong: { $names }.
refused-input-unknown = This input is unknown here. Known inputs: { $names }.
refused-input-none-known = This request takes no input.
refused-language-unknown = There are no texts in this language. There are: { $known }.
refused-choose-one-of = Choose one of: { $choices }.
refused-flag = Give true or false.
refused-number = Give a whole number.
refused-number-range = Give a whole number from { $low } to { $high }.
refused-host = Give the name of a player, or their id.
refused-text-length = Give from 1 to { $most } characters.
refused-order-of-games = Games are ordered by when they last moved: ask for this together with the status playing.
refused-names-twice = Give each name once.
refused-cursor = Take the cursor from `next` of the previous page, or leave it out to start from the beginning.
refused-entropy-invisible = Use visible ASCII characters only, without spaces.

# GraphQL
refused-graphql-method = Send GraphQL by POST.
refused-graphql-several = Send one operation per request, as an object.
refused-graphql-no-query = Send an object with `query` and, if needed, `variables`.
refused-graphql-member = Send `query` (a text) and, if needed, `variables` (an object) and `operationName` (a text).
refused-graphql-no-operation = `query` contains no such operation.
refused-graphql-operation-unnamed = Name the operation to execute in `operationName`.
refused-graphql-not-here = Send queries and mutations by POST to this address.
refused-graphql-no-stream = Subscribe over a WebSocket at the same address.
refused-graphql-not-live = This field is not available in a subscription. Ask for it in a query.
refused-graphql-cost = This operation costs { $cost }; the limit is { $limit }. Ask for fewer rows (`first`) or fewer fields, or split it into several requests.
refused-graphql-length = The document has { $count } characters; the limit is { $limit }. Send values as variables.
refused-graphql-depth = The operation is { $levels } levels deep; the limit is { $limit }.
refused-graphql-aliases = The operation has { $count } aliases; the limit is { $limit }.
refused-graphql-alias-length = An alias has { $count } letters; the limit is { $limit }.
refused-graphql-no-id = This is not an id. Use ids exactly as the service gives them.
refused-graphql-id-of-another-kind = This is the id of a { $found }, not of a { $kind }.
refused-graphql-id-unknown = There is no { $kind } with this id.
refused-graphql-after = Take `after` from a `cursor` or `endCursor` of the previous page, or leave it out to start from the beginning.
refused-graphql-stream-after = Take `after` from a `cursor`, or leave it out to begin with the current state.
refused-graphql-record-after = Give the number of a record.

# Names and other texts that are shown to people
refused-name-nothing = In data, this word means “nothing”. Choose another name.
refused-name-of-ai = Such names are reserved for AI seats. Choose another name.
refused-name-of-guest = Such names are reserved for guests. Choose another name.
refused-name-empty = A name needs more than dots, dashes and spaces. Add a letter or a digit.
refused-name-letters = Use only letters a to z, digits, and the signs _ . -
refused-name-taken = This name is taken.
refused-text-marks = More than { $count } combining marks follow each other. Leave some of them out.
refused-text-character = The character { $code } is invisible or changes how others read the line. Leave it out.

# Accounts, tokens, bots
refused-log-in = The name or the password is wrong, or the account is closed.
refused-email = This is no e-mail address: it needs usual signs, an @, and a host with a dot in its name.
refused-password = This is not your current password.
refused-preference-kind = This way tells no notices of this kind. It tells: { $kinds }.
refused-preference-how = It can be: { $hows }.
refused-quiet-half = Give both hours, or neither.
refused-quiet-always = Leave at least one day that is not quiet, or switch notices off.
refused-hour = An hour of the day, as 22:00.
refused-mail-key = There is no such key: it was used, or replaced, or it is too old. Ask for another mail.
refused-nothing-to-confirm = Your account has no address. Set one with PUT /api/v1/me/email/.
refused-time-zone = Give the IANA name of a time zone, such as Europe/Berlin.
refused-authorization-scheme = Send the token as `Authorization: Bearer bang_…`.
refused-other-origin = Only a page of this service may ask for this, with JSON.
refused-token-malformed = This is not a token: it has the form bang_<id>_<secret>.
refused-token-unknown = There is no such token. Log in with POST /api/v1/sessions/.
refused-token-expired = This token has expired. Log in with POST /api/v1/sessions/.
refused-account-closed = This account is closed. Ask staff.
refused-bot-or-owner-closed = This bot or the account of its owner is closed. Ask its owner.
refused-scope-lacking = This token lacks the scope { $scope }. Make one that has it with POST /api/v1/me/tokens/.
refused-scopes-lacking = This token itself lacks { $scopes }. Use a token that has all of them; a log-in gives you one.
refused-scopes = Choose at least one of { $scopes }.
refused-scopes-of-bot = A bot's tokens have no other scopes than { $scopes }.
refused-own-token-unknown = You have no token with this id.
refused-bot-token-unknown = This bot has no token with this id.
refused-too-many-tokens = You have { $count } tokens. Revoke one with DELETE /api/v1/me/tokens/{"{"}id{"}"}/.
refused-too-many-bot-tokens = This bot has { $count } tokens. Revoke one with DELETE /api/v1/me/bots/{ $bot }/tokens/{"{"}id{"}"}/.
refused-bot-unknown = You have no bot with this id. GET /api/v1/me/bots/ lists yours.
refused-bot-closed = This bot is closed. Make another one with POST /api/v1/me/bots/.
refused-bot-of-bot = A bot cannot have bots. Use a token of a person's account.
refused-bot-in-admin = A bot has no rights in the admin. Give them to its owner.
refused-no-guest = You have an account already: only a guest can become one.
refused-guest-in-admin = A guest has no rights in the admin. They have to become an account first.
refused-guest-address = A guest has no address. They give one when they become an account.
refused-too-many-bots = You have { $count } bots. Close one with DELETE /api/v1/me/bots/{"{"}id{"}"}/.

# Webhooks
refused-webhook-unknown = You have no webhook with this id. GET /api/v1/me/webhooks/ lists yours.
refused-webhook-off = This webhook is switched off. Switch it on with PUT /api/v1/me/webhooks/{"{"}id{"}"}/.
refused-too-many-webhooks = You have { $count } webhooks. Remove one with DELETE /api/v1/me/webhooks/{"{"}id{"}"}/.
refused-delivery-unknown = This notice has no delivery to this webhook. GET /api/v1/me/webhooks/{"{"}id{"}"}/deliveries/ lists them.
refused-delivery-due = This notice is still due: it is pushed by itself.
refused-delivery-overtaken = You are no longer waited for there, so this notice is not pushed again.
refused-webhook-address = This is not an address.
refused-webhook-characters = An address has at most { $most } visible ASCII characters and no spaces or backslashes.
refused-webhook-scheme = The address must begin with https://
refused-webhook-credentials = The address must not contain a name or password; deliveries are signed instead.
refused-webhook-fragment = The address must not have a fragment.
refused-webhook-no-host = The address has no host. Write names in other alphabets in their ASCII form (xn--…).
refused-webhook-ports = Webhooks are sent to these ports only: { $ports }.
refused-webhook-not-found = The host of the address was not found on the public internet.

# Devices
refused-device-unknown = You have no device with this id. GET /api/v1/me/devices/ lists yours.
refused-device-off = This device is switched off. Switch it on with PUT /api/v1/me/devices/{"{"}id{"}"}/.
refused-too-many-devices = You have { $count } devices. Remove one with DELETE /api/v1/me/devices/{"{"}id{"}"}/.
refused-device-host = The address of a push service has the name of a host. Give the endpoint as the browser tells it.
refused-device-point = This is not a point on the curve P-256: 65 bytes in base64url. Give the key as the browser tells it.
refused-device-auth = This is not a secret of 16 bytes in base64url. Give it as the browser tells it.
refused-device-keys = This endpoint is known with other keys. Subscribe this browser again, and give what it tells then.
refused-device-moving = Somebody else adds this browser at the moment. Try again.

# Ratings and statistics
refused-pool-unknown = There is no such pool. GET /api/v1/ratings/ lists all of them.
refused-player-unknown = No public table and no league names such a player.
refused-player-unrated = This player has no rated game in this pool.
refused-player-without-games = This player has finished no public game.

refused-picture-unknown = There is no such picture. The catalogue has the address of each, as `picture`.
refused-face-unknown = There is no such face. The catalogue has the address of each, as `face`.

# What a table is opened with
refused-rules = { $why ->
    [no-game] There is no game { $game }. Known games: { $known }.
    [no-edition] The set { $set } has no edition { $edition }; the newest is { $newest }.
    [no-set] There is no set { $set }. Known sets: { $known }.
    [no-base] Every table needs the set 'base'; expansions are added to it.
    [seats] { $seats ->
        [1] 1 seat cannot be dealt. These sets are for { $low } to { $high } seats.
       *[other] { NUMBER($seats, useGrouping: 0) } seats cannot be dealt. These sets are for { $low } to { $high } seats.
    }
    [dice-sets] The Dice Game is one box: choose the set { $set }, or name none.
    [dice-seats] { NUMBER($seats, useGrouping: 0) } cannot play the Dice Game. It is for { $low } to { $high } seats.
    [no-option] There is no table option { $option }. Known options: { $known }.
    [no-value] { $value } is no value of the option { $option }. Choose one of: { $known }.
    [no-seat] There is no seat { $seat }. This table has the seats 0 to { $last }.
    [hidden-role] The role { $role } cannot be fixed. Only roles that everybody knows can: { $known }.
   *[role-too-often] Too many seats ({ $seats }) are to have the role { $role }. Leave some of them out.
}
refused-lesson-unknown = There is no lesson { $lesson }. There are: { $known }.
refused-voice-unknown = There is no voice { $voice }. There are: { $known }.
refused-voice-names-nobody = “{ $voice }” names nobody: leave the seat out.
refused-voice-names-seat = “{ $voice }” names somebody: give the seat of another player, one of: { $seats }.
refused-voices-over = The game has been over for more than { $hours ->
    [1] an hour
   *[other] { $hours } hours
}: nobody talks there any more.
refused-mute-oneself = You cannot mute yourself.
refused-mute-unknown = Nobody with this id sits at this table, or has said anything there that you hear.
refused-policy-unknown = There is no policy { $policy }. Known policies: { $known }.
refused-bank-above-limit = The bank cannot begin above its limit.
refused-too-many-tables = You host { $count } tables that are open, or where you still play: { $tables }. Finish a game, give one up, or close a table that has not begun.
refused-rated-seats = A rated table has at least { $fewest } seats. Open a larger one, or one that is not rated.
refused-rated-private = A rated table is public. Open a public table, or one that is not rated.
refused-rated-without-clock = A rated table has a clock: else whoever is losing need not go on. Open one with a clock, or one that is not rated.
refused-rated-without-absence = At a rated table a policy plays for the absent. Give 1 or more, or open one that is not rated.
refused-rated-option = A rated table keeps the default of this option. Leave it out, or open one that is not rated.

# Seats
refused-table-unknown = There is no table { $table }, or you may not see it.
refused-no-host = Only the host of the table may do this.
refused-visibility = Whether anybody may watch is only for the host of a game to say that is not rated, and in which all other seats are AI seats.
refused-managed = This table has no host: a league runs it, and its organisers decide this.
refused-managed-join = The seats of this table are given by its league. Join another table.
refused-managed-rematch = A league runs this table and decides who plays again. Open a table of your own.
refused-managed-leave = Your seat was given by the table's league. Ask its organisers to take you out.
refused-not-managed = This table has a host, who decides this.
refused-managed-sat-there = They have sat on another seat of this game and know its hand. Choose somebody else.
refused-seat-unknown = The seats of this table are 0 to { $last }.
refused-seat-not-free = Seat { $seat } is not free. Free seats: { $free }.
refused-seat-of-player = A player sits there; free the seat with DELETE /api/v1/tables/{ $table }/seats/{ $seat }/.
refused-seat-of-host = This is your own seat. To give up the table use POST /api/v1/tables/{ $table }/close/.
refused-removed-before = The host has freed your seat at this table. Join another one.
refused-too-many-seats = You have seats at { $count } tables of others whose games have not begun. Leave one of them first.
refused-rated-bot = Only people play at this table. Join a table of the pool `mixed` or `bots`.
refused-rated-person = Only bots play at this table. Join with a bot of yours, or another table.
refused-rated-guest = Guests do not play at rated tables. Make an account of yourself, and your games stay yours; or choose a table without a rating.
refused-rated-same-owner = An account and its bots take one seat at a rated table.
refused-rated-unconfirmed = Rated games need a confirmed address. Give and confirm yours at { $page }; until then play without a rating.
refused-rated-newcomer = { $left ->
    [one] Play one more unrated game to its end, then you may play rated ones. { $needed } are needed.
   *[other] Play { $left } more unrated games to their ends, then you may play rated ones. { $needed } are needed.
}
refused-rated-unmeasured = { $policy } does not play at rated tables. Choose one of: { $choices }.
refused-rated-absence-policy = This policy does not play at rated tables. Choose one of: { $choices }; or open one that is not rated.
refused-rated-policy = Only people play at this table. Open one of the pool `mixed`, or an unrated one.
refused-rated-often-together = You and { $name } have played { $count } rated games together in seven days, which is the most that count. Join another table, or an unrated one.
refused-seats-free = { $missing ->
    [1] 1 of { $seats } seats is free. Wait for players, or fill it with an AI seat.
   *[other] { $missing } of { $seats } seats are free. Wait for players, or fill them with AI seats.
}

# Games
refused-game-over = The game is over; read its record.
refused-give-up-out = You are out of this game, so there is nothing to give up. It takes no place of the tables that you may host.
refused-rematch-given-up = You have given up this game, so the others play again without you. Open a table of your own.
refused-act = Without a prompt only an any-time act can be used, and this one is not offered to you now. To answer a prompt, send its id as `prompt`.
refused-answered-by-deadline = Your time for this prompt ran out, so its default was played. Read your view again.
refused-answered-by-policy = A policy holds your seat and has answered this prompt. Return to the table to play yourself.
refused-stream-format = This address is a stream: accept { $format }.
refused-stream-cursor = Give the `id` of the last event you had.
refused-too-many-streams = You have { $count } streams open. Close one first; GET /api/v1/me/stream/ covers all your tables in one.

# What staff does with games
refused-table-without-game = Table { $table } has no game.
refused-reason-length = Give a reason of at most { $most } characters.
refused-no-organiser = Only organisers of this league may do this.
refused-own-entry = This is your entry or that of a bot of yours: leave this to another organiser.
refused-own-division = You or a bot of yours play in this division: leave this to another organiser.
refused-league-unknown = There is no such league.
refused-season-unknown = There is no such season.
refused-round-unknown = There is no such round.
refused-entry-unknown = There is no such entry.
refused-fixture-unknown = There is no such table in a league.
refused-division-unknown = Choose a division of this season.
refused-season-state = { $state ->
    [draft] The season is being prepared: open its registration first.
    [registration] Registration is open: close it first.
    [placing] Registration is closed, and the season has not begun.
    [running] The season is being played.
    [finished] The season is over.
   *[cancelled] The season was cancelled.
}
refused-entered = You have entered this season already.
refused-not-entered = You have not entered this season.
refused-not-placed = You have no division yet: wait until the organisers have placed you.
refused-entry-gone = They do not take part any more.
refused-plays-already = { $player } plays in this season already.
refused-substitute-organises = Whoever runs the league does not stand in, nor does a bot of theirs: a seat shows a hand. Choose somebody else.
refused-substitute-asked = { $player } is asked already to stand in for somebody: wait for the answer, or choose somebody else.
refused-substitution-waits = Somebody is asked already to play for { $player }: wait for the answers, or call it off first.
refused-substitution-at-table = { $player } plays at one of these tables, and somebody is asked to stand in for them: wait until that is settled. One seat of a table changes hands at a time.
refused-no-substitution = Nobody is asked to stand in here.
refused-substitution-unknown = You are not asked anything of this number.
refused-substitution-ended = This is settled already.
refused-substitution-not-asked = Your answer is not needed here: an operator has ordered it, or you have left the season.
refused-ordered-seat = You have let somebody take a seat in this game: leave its judgement to another organiser.
refused-season-people = This season is for people: bots may not enter.
refused-season-bots = This season is for bots: people may not enter.
refused-season-unconfirmed = Confirm your e-mail address first: this season is for people with a confirmed one.
refused-divided = Somebody has confirmed already: move single entries instead.
refused-undivided = Put the entries into divisions first.
refused-too-few-entries = There are too few entries: at least { $fewest } are needed for a table.
refused-division-too-small = Division { $division } has too few who have confirmed: at least { $fewest } are needed.
refused-registration-past = Choose a time to come until which players may enter.
refused-first-day-missing = Choose the first day of round 1.
refused-first-day-early = Choose a first day after registration has ended.
refused-first-day-past = The first day is over: choose a later one.
refused-round-before = Draw the rounds before this one first: it depends on them.
refused-draw-state = { $state ->
    [committed] The round is not drawn yet.
    [published] The draw is published: it stays.
   *[discarded] This draw was discarded.
}
refused-fixture-not-playing = This table is not being played.
refused-season-seats = The wanted size of a table lies between the smallest and the largest.
refused-season-size = Choose a size from { $fewest } to { $most }.
refused-season-clock = Choose a clock: without one a round may never end.
refused-season-absence = Choose after how many missed deadlines an AI takes over: without that a round may never end.
refused-between = Choose a number from { $least } to { $most }.
refused-moving = At most half of a division can move: { $most }.
refused-tie-break = There is no tie-break { $name }. Choose from: { $known }.
refused-tie-break-twice = Name each tie-break once.
refused-own-table = You or a bot of yours sit at this table: leave this to someone else.
refused-own-table-named = You have a seat at table { $table }: leave this to someone else.
refused-table-status = { $wanted ->
    [running] The table is { $status }; this needs one that is playing or halted.
   *[other] The table is { $status }; this needs one that is { $wanted }.
}
refused-roles-unreadable = The roles cannot be read from the position: you can only void this game.
refused-renegade-unnamed = A Renegade wins alone: name the seat.
refused-renegade-hidden = A Renegade wins alone, and it could be either of the two: someone who may see hidden roles must name the seat.
refused-seat-without-renegade = Name a seat only for a Renegade.
refused-seat-no-renegade = Seat { $seat } is not a Renegade.
refused-game-not-over = Only a game that has ended can be corrected.
refused-counts-not = This game does not count already.
refused-result-same = This is the result already.
refused-no-correction = No correction is in force at this table.

## Notices

notice-removed = The host of the table has freed your seat. You cannot join this table again.
notice-lapsed = Nobody started the game in time, so the table was closed.
notice-started = The game has begun.
notice-asked = { $asked ->
    [no] It is your move.
   *[yes] { $question }
}
notice-may-react = { $asked ->
    [no] You may react.
   *[yes] { $question }
}
notice-reminder = { $asked ->
    [no] You are still waited for, and your time runs out.
   *[yes] You are still waited for, and your time runs out. { $question }
}
notice-joined = { $who } has joined your table.
notice-left = { $who } has left your table.
notice-full = { $who } has joined your table. All seats are taken: you can start the game.
notice-rematch = { $who } wants to play again with the same people and keeps a seat for you.
notice-closed = The table was closed before the game began.
notice-back = You play again yourself. In the meantime an AI has played for you.
notice-eliminated = You are out of the game.
notice-more = And { $count } more.
notice-rating = Your rating: { $rating } ±{ $uncertainty } (this game: { $change }).
notice-password-changed = Your account has another password. If you did not do this, ask for a new one at once.
notice-access-added = { $access ->
    [webhook] Your notices go to a new webhook.
    [device] Your notices go to a new device.
    [token] There is a new token for your account.
    [bot] You have a new bot: { $bot }.
    [bot-token] There is a new token for your bot { $bot }.
   *[log-in] You have logged in on a device that was not known.
} If you did not do this, change your password at once.
notice-address-changed = Your account has another e-mail address, or none any more. If you did not do this, change your password at once.
notice-placed = You play in division { $division } of { $season }. Please confirm that you will.
notice-place-lapsed = You did not confirm in time, so you do not take part in { $season }.
notice-round-drawn = Round { $number } of { $season } is drawn. Your table opens when the round begins.
notice-stands-in = You play for { $who } in { $season } from now on.
notice-substitute-asked = You are asked to play for { $who } in { $season } from now on. Agree or decline.
notice-replacement-asked = { $who } is to play for you in { $season } from now on. Agree or decline; if you say nothing, they play.
notice-substituted = { $who } plays for you in { $season } from now on.
notice-season-over = { $season } is over. Your rank: { $number }.
notice-league-message = { $who } writes to you about { $season }: “{ $text }”.
notice-kind-removed = The host frees your seat
notice-kind-joined = Somebody joins your table
notice-kind-left = Somebody leaves your table
notice-kind-full = All seats of your table are taken
notice-kind-rematch = Somebody wants to play again with you
notice-kind-closed = The table is closed before its game
notice-kind-lapsed = A table is closed because nobody started it
notice-kind-started = A game begins
notice-kind-asked = You are waited for
notice-kind-may-react = You may react
notice-kind-reminder = Your time runs out
notice-kind-missed = Your time ran out
notice-kind-held = An AI plays for you
notice-kind-back = You play again
notice-kind-eliminated = You are out
notice-kind-halted = A game is stopped because of a failure
notice-kind-resumed = It goes on
notice-kind-over = A game is over
notice-kind-recounted = How a game counts is corrected
notice-kind-voided = A game ends without a result
notice-kind-password-changed = Your password is changed
notice-kind-password-replaced = Staff replaces your password
notice-kind-address-changed = Your address is changed
notice-kind-address-off = Your address does not work
notice-kind-access-added = Something new acts for you or is told of your games
notice-kind-endpoint-off = A webhook or device does not work
notice-kind-placed = You are put into a division
notice-kind-place-lapsed = You did not confirm your place in time
notice-kind-round-drawn = A round of your season is drawn
notice-kind-stands-in = You play for somebody else
notice-kind-substitute-asked = You are asked to play for somebody else
notice-kind-replacement-asked = Somebody is to play for you
notice-kind-substituted = Somebody plays for you
notice-kind-season-over = Your season is over
notice-kind-league-message = Organisers of a league write to you
notice-kind-test = A test
league-log = { $verb ->
    [opened] Registration is open.
    [registration_closed] Registration is closed.
    [divided] { $entries } entries were put into { $divisions } divisions.
    [started] The season has begun.
    [cancelled] The season was cancelled.
    [finished] The season is over.
    [withdrew] { $player } has left the season.
    [removed] { $player } was taken out of the season.
    [lapsed] { $player } did not confirm in time.
    [moved] { $player } was moved to division { $division }.
    [substituted] { $heir } plays for { $player } from now on.
    [substitute_asked] { $heir } is asked to play for { $player }.
    [substitute_called_off] { $heir } is not to play for { $player } any more.
    [substitute_declined] { $heir } does not play for { $player }: one of them does not want it.
    [substitute_lapsed] { $heir } does not play for { $player }: they did not agree in time.
    [drawn_again] Division { $division }, round { $round }: draw { $draw } was discarded.
    [published] Division { $division }, round { $round }: draw { $draw } was published.
    [round_closed] Division { $division }, round { $round } is closed.
    [shortened] { $table }: decisions have an hour now.
    [closed_table] { $table } was closed: everybody gets what was expected of them.
    [corrected] The result of { $table } was corrected.
    [clock_changed] { $table } has another clock.
    [ranked] Rank of { $player } for the division: { $rank }.
    [paused] The clocks of { $table } are paused.
    [resumed] The clocks of { $table } run again.
    [paused_all] The clocks of all tables are paused: { $tables }.
    [resumed_all] The clocks of all tables run again: { $tables }.
    [adjudicated] { $table } was adjudicated.
    [voided] { $table } was ended without a result.
    [annulled] { $table } does not count.
    [judged] { $table } has another winner now.
    [restored] The correction of { $table } was withdrawn.
    [messaged] A message went to everybody: { $count }.
    [messaged_division] A message went to division { $division }: { $count }.
    [messaged_table] A message went to division { $division }, round { $round }, table { $table }: { $count }.
    [appealed] Division { $division }, round { $round }, table { $table }: there is an appeal.
    [appeal_granted] Division { $division }, round { $round }, table { $table }: the appeal was granted.
   *[appeal_declined] Division { $division }, round { $round }, table { $table }: the appeal was declined.
}
refused-division-missing = There is no such division.
league-round-over = The last day of the round is over.
refused-no-operator = Only operators of the service may do this.
refused-paused = The clocks of this table are paused already.
refused-not-paused = The clocks of this table run already.
refused-no-table-to-pause = There is no table for which this can be done now.
refused-fixture-not-open = This table is not open yet.
refused-message-length = Write from 1 to { $most } characters.
refused-appeal-waits = Your last appeal about this table still waits for a decision.
refused-appeal-unknown = There is no such appeal.
refused-appeal-decided = This appeal is decided already.
refused-own-judgement = You have judged here, or the appeal is yours: leave this to another organiser.
refused-line-unknown = There is no such line in a log.
refused-not-undone = This cannot be taken back, or not any more.
league-log-undone = Taken back: { $what }
notice-endpoint-off = { $named ->
    [no] One of your webhooks or devices does not work, so nothing goes there any more. It says why.
   *[yes] { $endpoint } does not work, so no notice goes there any more. It says why.
}
notice-missed = Your time ran out, so the default was played for you.
notice-held = You have missed too many deadlines: an AI plays for you until you return.
notice-halted = The game was stopped because of a failure, and staff is looking into it. No clock runs.
notice-resumed = The game goes on.
notice-over = The game is over.
notice-recounted = Staff corrected how this game counts. Ratings and standings are computed again with that.
notice-voided = Staff ended the game without a result.
notice-test = This is the test that you asked for.
notice-address-off = Mails to your e-mail address do not arrive, so no more go there. Give another address, or confirm this one again once it works.
notice-password-replaced = Staff replaced the password of your account and ended all sessions. If you did not ask for this, ask them why.

## Mails

mail-unsubscribe = No more mails like this
mail-off-refused = A mail server has refused this address. No mails go there until you confirm it again.
mail-off-bounced = A mail to this address has come back. No mails go there until you confirm it again.

## Limits of requests

limit-anonymous = requests without an accepted token
limit-read = reading anything
limit-write = changing anything that has no limit of its own
limit-answer = answering prompts; an accepted answer is not counted, so playing your turns is never limited
limit-create-table = opening tables
limit-create-bot = making bots
limit-webhook = setting up and testing webhooks and devices
limit-preview = previews of tables that have to be drawn
limit-replay = finished games that have to be played again for their replays
limit-voice = saying something; counted for each table by itself
limit-spectator-voice = what is said to the spectators of one table, by all of them together
limit-signup = making accounts, of guests too
limit-guest = playing as a new guest
limit-mail = mails to confirm an address; those beyond the limit of a mailbox, resets among them, are left out without a word
limit-reset = asking for a new password
limit-login = logging in; a log-in that succeeds is not counted, and attempts from a known device are counted by that device only
limit-login-tries = every log-in, also with the right password
limit-appointment = logging in at the time that `Retry-After` gave, while there are too many failures from elsewhere
limit-password = changing your password; a change that succeeds is not counted
limit-password-tries = every change that asks for your password, also with the right one
limit-kept-answers = requests with an `Idempotency-Key` whose answers are kept; repetitions are not counted

## Pages

page-title = BANG! service
page-docs = Documentation
page-docs-about = guide, reference, rules, operator's handbook (in English)
page-error-request = Status { $status }, request { $id }
page-error-home = To the first page

page-unsubscribe = Mails about games
page-unsubscribe-on = This service writes to your address when something happens in your games.
page-unsubscribe-stop = No more of these mails
page-unsubscribe-off = No mails about games go to your address any more. You can still use it to replace a forgotten password.
page-unsubscribe-again = Send them again

page-problems = Problems
page-problems-about = Every refusal is a document of the type application/problem+json with one of these codes.
page-problems-all = All problems
page-problem-status = status { $status }
page-code = Code
page-status = Status
page-meaning = Meaning

page-play = Play
page-play-now = Play now, without an account
page-first-hook = Hidden roles, six-shooters and very short friendships.
page-first-roles = Whose side are they on?
page-first-roles-about = Everybody has a role, and most keep theirs hidden; a character with an ability; and a hand of cards. Watch who shoots at whom, and trust nobody too long.
page-first-on = { $count ->
    [one] One game is on now.
   *[other] { $count } games are on now.
}
page-first-watched = You play against the computer at once, and others may watch; at the table you can change that.
page-first-watch = Watch
page-first-nothing-on = No game is on just now. Begin one: it takes a click.
page-first-ways = As you like it
page-first-friends = With friends
page-first-friends-about = Open a table, send its link, begin when all are there. Whoever comes by the link needs no account.
page-first-days = A move a day
page-first-days-about = Games that wait for you: your phone or a mail tells you when it is your move, and nothing at night.
page-first-dice-about = Dice in place of cards, arrows, and dynamite that nobody can stop: a game for ten minutes.
page-first-leagues-about = Seasons with divisions, standings, and deals that anybody can check.
page-first-programs = Write a player of your own
page-first-programs-about = All that this page can do, your program can do too: the service lists what a seat may do and knows the rules for you.
page-first-operations = Every operation, to read and to try out
play-title = BANG!
play-about = The card game of the Wild West, with friends, strangers or the computer: in one evening, or a move a day.
play-needs-scripts = This page needs scripts. Without them you can see a table at its own page, and answer from a mail. Your account is here:
play-needs-scripts-table = This page needs scripts. Without them you can see the table here:
play-offline = No connection
play-offline-about = The service cannot be reached. Your games wait there; nothing of them is lost.
play-offline-again = Try again

page-account = Your account
page-account-log-in = Log in
page-account-log-out = Log out
page-account-login = Name or confirmed e-mail address
page-account-sign-up = Make an account
page-account-password-rule = At least 8 characters, not only digits, and none that many people use.
page-account-sign-up-about = Others see the name. With an e-mail address you can choose a new password if you forget yours.
page-account-name = Name
page-account-email = E-mail address
play-notices = Notices
play-notice-go-on = Go on
play-notices-kind = What
play-notices-way-push = Devices
play-notices-device = Notices on this device
play-notices-way-mail = Mail
play-notices-of = { $kind }: { $way }
play-notices-now = now
play-notices-digest = daily
play-notices-off = off
play-notices-earlier = { $count ->
    [one] One question of this game before it
   *[other] { $count } questions of this game before it
}
play-notices-choose = Tell me of
play-notices-all = everything
play-notices-waiting = only what waits for me
play-notices-none-of-it = nothing
play-notices-each = Each kind by itself
play-notices-quiet-from = Quiet from
play-notices-quiet-to = Quiet until
play-notices-digest-at = The daily mail comes at
play-notices-by-mail = Notices by mail
page-account-email-optional = E-mail address (optional)
page-account-email-confirmed = confirmed
page-account-email-waits = not confirmed yet
page-account-send-again = Send the confirmation again
page-account-remove-email = Remove the address
page-account-remove-email-about = Without an address you cannot choose a new password if you forget yours.
page-account-password = Password
page-account-current-password = Current password
page-account-new-password = New password
page-account-end-tokens = End my tokens, too
page-account-change-password = Change the password
page-account-change-password-about = You stay logged in here. All your other sessions end, devices are told nothing any more, and webhooks are switched off, but for what belongs to a token that you keep.
page-password-stays = The tokens of your bots stay:
page-password-bot = { $bot }: { $count ->
    [one] one token
   *[other] { $count } tokens
}
page-password-end-all = Save, and end all of it
play-account-language = Language
play-account-time-zone = Time zone
page-account-save = Save
page-account-confirm = Confirm the address
page-account-confirm-about = With this you say that the address is yours.
page-account-confirmed = The address is confirmed.
page-account-forgotten = Password forgotten
page-account-forgotten-about = You get a mail with a link, if your account has a confirmed address.
page-account-send-mail = Send the mail
page-account-reset-sent = If there is such an account with a confirmed address, a mail is on its way. Its link is good for an hour.
page-account-reset = Choose a new password
page-account-reset-about = All your sessions and personal tokens end, your devices are told nothing any more, and your webhooks are switched off.

page-table-play = Play or watch
page-table-unknown = No such table
page-table-unknown-about = There is no table at this address, or it is not open to you.
page-table-due = Answer by { $when }.
page-table-since = Since your last answer
page-table-happened = What has happened
page-table-before = { $count ->
    [one] One thing more happened before.
   *[other] { $count } more things happened before.
}
page-table-seats = Seats
page-table-host = Host: { $name }
page-table-managed = A league runs this table and gives its seats.
page-table-staff = Staff: { $reason }

page-answer = Answer
page-answer-about = Your answer:
page-answer-default = the default answer
page-answer-default-is = the default answer: { $answer }
page-answer-table = To the table
page-answer-done = Your answer has been given.
page-answer-is-given = This question has been answered already. There is nothing left to do.
page-answer-late = This question is no longer open: the game has gone on.
page-answer-missed = This question has been answered without you: its time had run out, or an AI played for you.
page-answer-held = An AI plays your seat at this table. Take your seat back there to answer yourself.
page-answer-not-seated = You have no seat at this table any more.
page-answer-unknown = This link is not complete. Open it from the mail itself.

## Pages of leagues

page-leagues = Leagues
page-leagues-none = There is no league here yet.
page-league-path = Where you are
page-league-docs = How leagues work (in English)
page-league-own = Your seasons
page-league-seasons = Seasons
page-league-no-season = There has been no season yet.
page-league-season = Season { $number }
page-league-division = Division { $level }
page-league-bot = { $name } (bot)
page-league-older = Older ones
page-league-state-registration = Registration is open.
page-league-state-placing = Registration is closed; entries are put into divisions and confirm.
page-league-state-running = The season is being played.
page-league-state-finished = The season is over.
page-league-state-cancelled = The season was cancelled.
page-league-entries = { $count ->
    [0] Nobody takes part yet.
    [one] { $count } entry.
   *[other] { $count } entries.
}
page-league-registration-until = You can enter until { $when }.
page-league-enter-there = Enter
page-league-confirm-there = Confirm that you will play
page-league-divisions = Divisions
page-league-entered = Who has entered
page-league-entered-more = And others.
page-league-rounds-head = Rounds
page-league-days = Days begin and end in the time zone { $zone }.
page-league-round-column = Round
page-league-first-day = First day
page-league-last-day = Last day
page-league-of-divisions = divisions { $divisions }
page-league-calendar = The rounds for your calendar (iCal)
page-league-log-there = What was done in this season, and why
page-league-log = Log
page-league-log-about = Everything that organisers do, with their reasons, and what the service does by itself. The latest comes first.
page-league-rules = Rules
page-league-rule-game = Game
page-league-rule-tables = Tables
page-league-rule-time = Time
page-league-rule-rounds = Rounds
page-league-rule-entry = Who takes part
page-league-rule-points = Points
page-league-rule-ties = Equal points
page-league-rule-promotion = Up and down
page-league-game = { $game } (sets: { $sets }).
page-league-voices = { $voices ->
    [on] People can talk at the tables, in phrases and faces that the service has.
   *[off] Nobody talks at the tables.
}
page-league-usual-rules = The usual rules.
page-league-seats = { $seats } sit at a table; where entries do not divide by that, { $fewest } to { $most }.
page-league-seats-always = { $seats } sit at each table.
page-league-visibility = { $visibility ->
    [public] Everybody may watch the tables.
   *[seated] Only those who sit at a table may see it. Its result is public.
}
page-league-unrated = Its games change no ratings.
page-league-rated = { $pool ->
    [people] Its games count for the ratings of people.
    [mixed] Its games count for the ratings of the mixed pool.
   *[bots] Its games count for the ratings of bots.
}
page-league-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} of { $days ->
    [one] a day
   *[other] { $days } days
} each. Days are those of the time zone { $zone }.
page-league-drawn = Each round is drawn by a seed that was committed to before anybody knew who would play it. Opponents and places in the order of turns are spread evenly, and so is the role of the Sheriff. All other roles are dealt.
page-league-unfinished = { $unfinished ->
    [wait] Games that go on after the last day of a round are played to their end.
    [shorten] In games that go on after the last day of a round, decisions have an hour from then on.
   *[close] Games that go on after the last day of a round are closed: everybody there gets what was expected of them.
}
page-league-admission = { $admission ->
    [everybody] People and bots may enter.
    [people] People may enter, bots may not.
    [confirmed] People with a confirmed e-mail address may enter.
   *[bots] Bots may enter, people may not.
}
page-league-most = At most { $most } take part; whoever enters later waits for somebody to leave.
page-league-confirm = Whoever was put into a division confirms within { $time }, or does not take part.
page-league-points = { $points ->
    [expectation] A victory is worth one point. From every game, what the role wins on average at a table of that size is taken off: see the table below.
   *[plain] A victory is worth one point, whatever the role.
}
page-league-points-left = Whoever let an AI finish their game gets 0 points for it at most.
page-league-expected = { $by ->
    [people] These averages come from games that people have played.
    [simulation] These averages come from simulated games among equals.
   *[both] These averages come from games that people have played where there are enough, else from simulated ones.
}
page-league-ties = With equal points these decide, one after the other:
page-league-tie = { $name ->
    [wins] Victories
    [direct] Direct
    [opponents] Opponents
   *[fewer_games] Fewer games
}
page-league-tie-about = { $name ->
    [wins] more victories;
    [direct] more points in the games in which those who are equal met;
    [opponents] more points of all opponents together;
   *[fewer_games] fewer games for the same points.
}
page-league-ties-shared = Whoever is equal still shares the rank. Where only one of them can have something, a draw decides, by a seed that was committed to when the season opened.
page-league-moving = { $count ->
    [one] One goes up and one goes down between two divisions
   *[other] { $count } go up and { $count } go down between two divisions
} after the season. Places of those who leave are filled from below.
page-league-no-moving = Nobody goes up or down, but places of those who leave are filled from below.
page-league-chances = What a victory is counted against
page-league-seats-column = Seats
page-league-commitment = Commitment to the seed by which ties are drawn (SHA-256):
page-league-seed = Seed:
page-league-standings = Standings
page-league-results = Results
page-league-final = These standings are final.
page-league-tie-columns = The last columns decide between equal points; they are 0 where that was not needed.
page-league-so-far = As it stands now, from all games that count.
page-league-no-standings = No game counts yet. These play here:
page-league-rank = Rank
page-league-player = Player
page-league-points-column = Points
page-league-games = Games
page-league-wins = Won
page-league-sheriffs = Sheriff
page-league-withdrawn = has left
page-league-substituted = somebody plays in their place
page-league-unconfirmed = not confirmed yet
page-league-pace-none = No game has ended with a result yet.
page-league-pace = { $games ->
    [one] One game has ended so far, after { $longest }.
   *[other] { $games } games have ended so far: half of them within { $median }, the longest after { $longest }.
}
page-league-turns = At tables that are not over, names stand in the order of turns: whoever is first begins, as Sheriff if there is one. Other roles are shown when a game is over, each with how often it wins on average.
page-league-round = Round { $number }
page-league-round-of = Round { $number } (divisions { $divisions })
page-league-span = From { $first } until the end of { $last } ({ $zone }).
page-league-until = until the end of { $day } ({ $zone })
page-league-round-planned = Its tables are not known yet.
page-league-round-drawn = It is drawn; its tables open on the first day.
page-league-round-open = It is being played.
page-league-round-closed = It is closed: everything counts.
page-league-table = Table { $number }
page-league-table-planned = not open yet
page-league-table-playing = being played
page-league-table-played = over
page-league-table-closed = closed without a result
page-league-table-void = does not count
page-league-role = Role
page-league-won = won
page-league-left = an AI played in the end
page-league-draw-committed = Draw { $number }: not published yet
page-league-draw-published = Draw { $number }: how these tables came about
page-league-draw-discarded = Draw { $number }: discarded. { $reason }
page-league-draw-commitment = Commitment, published before anything was drawn (SHA-256 of the seed):
page-league-draw-entries = Numbers of the entries that were to be drawn:
page-league-draw-sizes = Seats of the tables:
page-league-draw-out = Who sits out:
page-league-draw-about = From the seed, the entries, the sizes and the tables of the rounds before, anybody can compute this draw again.
page-league-draw-docs = How that is done
play-league-own-none = No season is open for registration, and you have not entered any.
play-league-open = Open for registration
play-league-enter = Enter
play-league-leave = Leave this season
play-league-asked = You are asked
play-league-asked-substitute = { $by } asks you to play for { $player } in { $season } from now on: games that are not over, with a fresh clock, and all rounds to come. Reason: { $reason }
play-league-asked-entrant = { $by } wants { $substitute } to play for { $player } in { $season } from now on. Reason: { $reason }
play-league-asked-until-substitute = Answer by { $until }, or nobody stands in.
play-league-asked-until-entrant = Answer by { $until }. If you say nothing, { $substitute } plays.
play-league-asked-agreed = You have agreed. Others are still asked.
play-league-asked-not = Your answer is not needed: { $substitute } plays as soon as they have agreed.
play-league-agree = Agree
play-league-agree-about = You agree that { $substitute } plays for { $player } in { $season } from now on. What was played stays. This cannot be undone.
play-league-decline = Decline
play-league-decline-about = You do not want { $substitute } to play for { $player } in { $season }. The organisers read that one of you has declined.
play-table = Table
play-league-appeal-text = What was decided, and what you have to say against it
play-league-appeal-where = { $season }, { $division }, round { $round }, table { $table }
play-league-appeal-waiting = Nobody has decided yet.
play-league-appeal-granted = You are right:
play-league-appeal-declined = What was decided stands:
play-league-entry-applied = You have entered.
play-league-entry-waiting = The season is full: you wait for somebody to leave.
play-league-entry-placed = You have a place.
play-league-entry-confirmed = You have confirmed. The season has not begun.
play-league-entry-playing = You take part.

## The admin: names of fields and models

# Models, fields and choices have their English names from their code.

## The admin: everything else

admin-site = BANG! administration
admin-index = Players, tables, service
admin-home = Home
admin-none = None.
admin-cancel = Cancel
admin-act = { $act }…
admin-by = by
admin-the-service = the service
admin-table = table
admin-game = game
admin-state = state
admin-credit = credit
admin-duration = { $days ->
    [0] { $time }
    [one] { $days } day, { $time }
   *[other] { $days } days, { $time }
}
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
admin-deadline = deadline
admin-reason = Reason
admin-refused = { $title }. { $detail }
admin-correct-the-fields = Correct the fields marked below.

overview-section-tables = Tables
overview-section-people = People
overview-section-delivery = Notices and mails
overview-section-ratings = Ratings
overview-section-service = Service
overview-release = Release { $release }
overview-since = since { $moment }
overview-number = { $count }
overview-hidden = hidden while games run
overview-not-readable = not readable now
overview-halted = Halted games wait for you: find out why, then resume or end them
overview-halted-row = { $table }: { $reason }
overview-tables-open = Open tables
overview-tables-playing = Games in play
overview-tables-halted = Halted games
overview-tables-over = Games that are over
overview-prompts-people = Questions to people
overview-prompts-ai = Questions to AI seats
overview-ai-oldest = Oldest question to an AI seat
overview-overdue = Overdue questions
overview-overdue-oldest = Most overdue by
overview-sign-ups = Sign-ups in the last day
overview-guests = New guests in the last day
overview-outbox = Copies to be sent to webhooks and devices
overview-outbox-oldest = Oldest of them
overview-unspread = Notices not copied yet
overview-failing-webhook = Webhooks that fail
overview-failing-push = Devices that fail
overview-off = Webhooks and devices switched off
overview-mails-due = Mails to be sent
overview-mails-oldest = Oldest of them
overview-mails-failed = Mails of the last day that failed
overview-unrated = Endings to be rated
overview-quarantined = Endings that could not be rated
overview-web-silent = Web silent for
overview-sweep-silent = Deadlines not looked at for
overview-outages = Outages in the last week
overview-queue-deadlines = Queue of deadlines
overview-queue-ai = Queue of AI seats
overview-queue-deliveries = Queue of deliveries
overview-queue-housekeeping = Queue of housekeeping

admin-endpoint-works = works
admin-endpoint-works-yes = Works
admin-endpoint-works-failing = Fails, and is tried again
admin-endpoint-works-off = Off
admin-bad-filter = Bad filter
admin-bad-filter-not-possible = This filter is not possible: { $names }.
admin-bad-filter-times = Write a time like 2026-11-22T18:30:00Z, from the year 1 to the year 9999 in UTC; a year as a number from 1 to 9998, a month from 1 to 12, a day from 1 to 31.
admin-bad-filter-whole-list = Show the whole list.
admin-list-cut = Only the first { NUMBER($count) } rows are counted and shown. Search or filter to find the others.
admin-filter-seats = seats
admin-filter-seats-count = { $count } seats
admin-filter-name = name
admin-filter-name-refused = Would be refused today

admin-outage-explanation = One line for each silence of more than { $seconds } seconds in which players could not answer (web) or no deadline was enforced (sweep). All of it was given back to every running clock, so nobody was late because of it.
admin-lasted = lasted
admin-uptime-explanation = Players' clocks run on uptime: the service's time minus all outages. When either heartbeat has been missing for more than { $seconds } seconds, the clocks stand still and no deadline is enforced. With its next beat the outage is booked and given back. Beats are in real time.
admin-uptime-runs = running
admin-uptime-stands = standing still: { $heart } is silent
admin-uptime-shows = uptime shows

admin-act-label = { $act ->
    [halt] Halt
    [resume] Resume
    [adjudicate] Adjudicate
    [void] Void
    [annul] Annul
    [correct] Correct the result
   *[restore] Withdraw the correction
}
admin-act-title = { $act ->
    [halt] Halt table { $table }
    [resume] Resume table { $table }
    [adjudicate] Adjudicate table { $table }
    [void] Void table { $table }
    [annul] Annul table { $table }
    [correct] Correct the result of table { $table }
   *[restore] Withdraw the correction of table { $table }
}
admin-act-button = { $act ->
    [halt] Halt this game
    [resume] Resume this game
    [adjudicate] Adjudicate this game
    [void] Void this game
    [annul] Annul this game
    [correct] Correct the result of this game
   *[restore] Withdraw the correction of this game
}
admin-act-consequence = { $act ->
    [halt] No seat is asked and no clock runs until the game is resumed. Nothing is lost.
    [resume] The game goes on where it was. The time of the seats that are asked runs from now on.
    [adjudicate] The game ends with the winner that you name. Roles, hands and the seed become public. This cannot be undone.
    [void] The game ends without a result. Roles, hands and the seed become public. This cannot be undone.
    [annul] The game does not count any more. Ratings and standings are computed again without it. What was played stays.
    [correct] Ratings and standings are computed again with the winner that you name. What was played stays.
   *[restore] The correction that is in force is withdrawn. What counted before it counts again.
}
admin-act-done = { $act ->
    [halt] Halted. The players get a notice.
    [resume] Resumed. The players get a notice.
    [adjudicate] Adjudicated. The players get a notice.
    [void] Voided. The players get a notice.
    [annul] Annulled. The players can read the reason at the table.
    [correct] Corrected. The players can read the reason at the table.
   *[restore] Restored. The players can read the reason at the table.
}
admin-reason-help = The players can read this. It must not say who holds what.
admin-winner = Winner
admin-renegade = Which Renegade
admin-renegade-help = A Renegade wins alone.
admin-renegade-none = none
admin-renegade-only = the only one in play
admin-renegade-only-help = A Renegade wins alone. Needed only while both are in play, or neither is.
admin-act-not-now = { $state } Not possible now: { $act }.
admin-stays-halted = This release cannot read the game: the game stays halted.

admin-act-chosen = { $act } chosen games…
admin-act-chosen-none = None of the chosen games allows this now.
admin-act-chosen-left = These stay as they are: this is not possible in their state, or you sit there yourself.
admin-act-chosen-done = { $act }: { $count ->
    [one] done with { $count } game.
   *[other] done with { $count } games.
}
admin-act-chosen-refused = { $table }: { $why }

terms-no-clock = No clock: nobody is ever late.
terms-decision = Each decision: { $time }.
terms-turn = All decisions of one's own turn together: { $time }.
terms-others-turns = Each decision in the turns of others: { $time }.
terms-bank = In reserve, for the whole game: { $time }.
terms-increment = With each turn the reserve grows: { $time }, up to { $most }.
terms-reaction = To react to what happens to others: { $time }.
terms-absence-never = The game waits for whoever stays away.
terms-absence = { $misses ->
    [one] After { $misses } turn with a missed deadline an AI seat ({ $policy }) plays for them.
   *[other] After { $misses } turns in a row with a missed deadline an AI seat ({ $policy }) plays for them.
}
terms-option = { $about } { $chosen }

admin-table-terms = What is played, and how fast
admin-table-times = Times and proof
admin-table-opened = opened
admin-table-result = result
admin-table-lesson = lesson
admin-table-sets = sets
admin-table-options = rules
admin-table-options-usual = The usual ones.
admin-table-clock = clock
admin-table-absence = absence
admin-table-asked = Waiting for { $name } since { $since }:
admin-table-no-deadline = no deadline
admin-table-due = { $left } left, until { $due }
admin-table-late = late by { $left }, the deadline was { $due }
admin-table-away = { $why ->
    [gave_up] { $name } has given up: an AI seat ({ $policy }) plays to the end.
   *[away] { $name } is away: an AI seat ({ $policy }) plays for them.
}
admin-table-bank = In reserve
admin-table-turn-left = Left of the own turn
admin-table-last = What has happened last
admin-waits-overdue = Somebody overdue
admin-waits-people = People
admin-waits-ai = AI seats
admin-pace-fast = Fast: decisions under an hour
admin-pace-days = By turns: an hour or more
admin-pace-none = No clock

admin-table-title = Table { $table }
admin-table-is = The table is { $status }.
admin-table-game = game
admin-table-failures = failures
admin-table-not-started = The game has not started.
admin-table-open-journal = Journal as spectators see it
admin-table-everything = Everything, hidden roles and cards too
admin-table-halted = This game is halted: nobody can move and no clock runs. Find out why, then resume it or end it.
admin-table-own-game = You sit at this table yourself: only others of the staff can halt, resume or end its game.
admin-hidden-own-game = You play at this table yourself: you may not see more of the game than the other players.
admin-game-hidden-shown = Hidden roles and cards are shown. That you looked has been logged.
admin-game-not-readable = This release cannot read the position of this game.
admin-game-seat = Seat
admin-game-player = Player
admin-game-role = Role
admin-game-character = Character
admin-game-life = Life
admin-game-arrows = Arrows
admin-game-in-play = In play
admin-game-hand = Hand
admin-game-hidden = hidden
admin-game-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
admin-game-journal = Journal

admin-failure-explanation = Each failure halted its own table and no other. When the rule is repaired, resume the game on the table's page, or end it there.
admin-failure-table-status = table is now
admin-failure-this-release = this release
admin-failure-trace = trace
admin-failure-reproduce = reproduce it
admin-failure-how-to-reproduce = { $here } on this machine, or anywhere else, without a database, { $elsewhere } with the downloaded report. The command repeats what was done. It prints the error with its text, or says that the error no longer occurs with this release.
admin-failure-hidden-parts = hidden parts
admin-failure-look = Text of the error, act and position
admin-failure-download = Download the report
admin-failure-both-show = (both show hands and roles; the log records that you looked)
admin-failure-own-game = You play at this table yourself: the failure may reveal what others hold.
admin-failure-hidden-title = Failure { $failure }: hidden parts
admin-failure-not-readable = not readable
admin-failure-hands-shown = Hands, roles and the seed are shown. That you looked has been logged. Cards are numbers of the catalogue.
admin-failure-error = Error
admin-failure-act = Act
admin-failure-position = Position
admin-failure-halted-it = { $failure } halted it, with release { $release }.
admin-failure-occurs = With this release ({ $release }) it still occurs: the game would be halted again.
admin-failure-fails-otherwise = With this release ({ $release }) it still fails, though in another way: the game would be halted again.
admin-failure-not-offered = This release ({ $release }) no longer offers what was done then, so it cannot occur again.
admin-failure-does-not-occur = It does not occur with this release ({ $release }).

admin-miss-explanation = Only misses with the cause no_answer count towards absence. Whether the seat had anything to choose makes no difference, because the table would learn it. An excused miss does not count: choose misses and the action “Excuse”.
admin-excuse = Excuse
admin-excuse-title = Excuse missed deadlines
admin-excuse-these = These missed deadlines will not count:
admin-excuse-miss = { $player }, table { $table }, turn { $turn }, { $at }
admin-excuse-counts-not = ({ $cause }: does not count anyway)
admin-excuse-already = (already excused: { $excuse })
admin-excuse-reason-help = It stands beside the miss. For example: “Outage of 3 May, not in the ledger.”
admin-excuse-them = Excuse them
admin-excuse-done = { $others ->
    [0] { $excused } excused.
   *[other] { $excused } excused. { $others } did not count anyway.
}

admin-move-explanation = Moves of running games are listed only for staff who may see hidden roles and cards and do not play there: an answer may be hidden, and even its time reveals something.
admin-prompt-explanation = Deadlines are in the service's time, and move when an outage is given back. The default of an overdue prompt is played within seconds: if several stay here, the sweep stands still (see Uptime). An AI seat has no deadline; many attempts mean that its policy is too slow or fails.
admin-prompt-player = waits for
admin-prompt-late = overdue by
admin-deadline-overdue = Overdue
admin-deadline-coming = To come
admin-deadline-no-clock = None: no clock
admin-deadline-ai = None: an AI seat

admin-token-state = state
admin-token-live = Live
admin-token-expired = Expired
admin-token-revoked = Revoked
admin-token-revoke = Revoke selected tokens
admin-token-revoke-done = { $count ->
    [one] { $count } token revoked.
   *[other] { $count } tokens revoked.
}
admin-password-tokens = Also revoke personal tokens
admin-password-tokens-own = Sessions end in any case, but for this one.
admin-password-tokens-other = Sessions end in any case. Keep the tokens only if nobody else can have them.
admin-password-done = Done. { $player } gets a notice.
admin-password-title = Change password: { $player }
admin-password-change = Change password
admin-password-own = Change my password
admin-password-enter = Enter a new password for the user { $player }.
admin-password-reset = Reset password
admin-password-set = Set password
admin-password-stored = Raw passwords are not stored, so there is no way to see the user’s password.
admin-password-none = Enable password-based authentication for this user by setting a password.
admin-password-enables = This action will enable password-based authentication for this user.
admin-password-enable = Enable password-based authentication
admin-password-disable = Disable password-based authentication
admin-usable-password = Password-based authentication
admin-usable-password-on = Enabled
admin-usable-password-off = Disabled
admin-usable-password-help = Whether the user will be able to authenticate using a password or not. If disabled, only tokens work.
admin-usable-password-lost = If disabled, the current password for this user will be lost.
admin-player-add = After you’ve created a user, you’ll be able to edit more user options.
admin-player-close = Close chosen accounts
admin-player-open = Open chosen accounts again
admin-player-closed = { $count ->
    [one] { $count } account closed: nobody can log in there.
   *[other] { $count } accounts closed: nobody can log in there.
}
admin-player-opened = { $count ->
    [one] { $count } account opened again.
   *[other] { $count } accounts opened again.
}
admin-log-account-closed = Account closed.
admin-log-account-opened = Account opened again.
admin-player-seen = Last seen with a program: { $at }.
admin-player-never-seen = Never seen with a program.
admin-player-more = More about this account:
admin-player-may = May
admin-player-times = Times
admin-may = { $act ->
    [add] Can add { $model }
    [change] Can change { $model }
    [delete] Can delete { $model }
   *[view] Can view { $model }
}
admin-may-see-hidden = Can see hidden roles and cards of games that are not over
admin-may-intervene = Can halt, resume, adjudicate and void games, and excuse missed deadlines

admin-endpoint-host = host
admin-endpoint-switch-on = Switch on again
admin-endpoint-switched-on = { $count ->
    [one] { $count } endpoint switched on.
   *[other] { $count } endpoints switched on.
}
admin-notice-explanation = Notices about running games are listed only for staff who may see hidden roles and cards and do not play there: a player who is called to a window has something to choose.
admin-delivery-send = Send again
admin-delivery-sent = { $count ->
    [one] { $count } notice is sent again; others are due, overtaken, or their endpoint is off or mail.
   *[other] { $count } notices are sent again; others are due, overtaken, or their endpoint is off or mail.
}
admin-delivery-player = player
admin-delivery-way = way
admin-delivery-kind = kind
admin-delivery-table = table

admin-mail-explanation = What is in the mails is not shown: a link in one may open an account. A mail is tried for a day. “Send again” starts anew; mails to addresses that are off are not sent.
admin-mail-again = Send again
admin-mail-sent-again = { $count ->
    [one] { $count } mail is sent again; others are due anyway or go to addresses that are off.
   *[other] { $count } mails are sent again; others are due anyway or go to addresses that are off.
}
admin-address-explanation = Mail servers say of these addresses that nothing can be delivered there. Nothing is sent to them until their owners confirm them again, or you switch them on.
admin-address-on = Switch on again
admin-address-switched-on = { $count ->
    [one] { $count } address is switched on.
   *[other] { $count } addresses are switched on.
}

admin-pool-explanation = The ratings of a pool follow from the endings of its games. “Show who would move” computes them again without storing anything. “Compute again” does so for all games beside what everybody reads, then shows the new numbers at once; the progress is in this list.
admin-pool-unusual = unusual
admin-pool-look = pairs and gains
admin-pool-listed = on the leaderboard
admin-pool-progress = being computed again
admin-pool-at-rest = no
admin-pool-anew = beginning anew
admin-pool-rebuilt = from ending { $ending }: { $rebuilt } of { $cursor }
admin-pool-quarantined = quarantined
admin-pool-show-differences = Show who would move
admin-pool-too-many = { $pool } has too many games for a page. Run: { $command }
admin-pool-nobody-moves = { $pool }: nobody would move.
admin-pool-would-move = { $more ->
    [0] { $pool }: { $moved }.
   *[other] { $pool }: { $moved }; and { $more } more.
}
admin-pool-moves = { $player }: { $known } is stored, { $computed } comes out
admin-pool-is-stored = { $player }: { $known } is stored, nothing comes out
admin-pool-comes-out = { $player }: nothing is stored, { $computed } comes out
admin-pool-compute = Compute again
admin-pool-computing = { $pool } is being computed again.
admin-quarantined-explanation = { $tries ->
    [one] An ending is tried once, then passed over. “Try again” rates it, and all that followed, in a new generation.
   *[other] An ending is tried { $tries } times, then passed over. “Try again” rates it, and all that followed, in a new generation.
}
admin-quarantined-try = Try again
admin-quarantined-trying = Ending { $ending } is being rated again.
admin-unusual-title = Unusual: { $pool }
admin-unusual-explanation = The latest { $games } games are looked at. None of this proves anything: it says which games to read.
admin-unusual-pairs = Pairs that win together more often than the ratings explain
admin-unusual-pairs-how = At least { $games } games on the same side, and { $errors } standard errors more wins than expected.
admin-unusual-gains = Who gained most from one opponent
admin-unusual-gains-how = In at least { $games } games that they won against them.
admin-unusual-players = Players
admin-unusual-player = Player
admin-unusual-opponent = Opponent
admin-unusual-games = Games
admin-unusual-wins = Wins
admin-unusual-expected = Expected
admin-unusual-errors = Standard errors
admin-unusual-points = Points
admin-unusual-share = Of all they gained
admin-unusual-companies = Who wins against accounts that play with hardly anybody else
admin-unusual-companies-how = Few accounts that are used often, or always new ones; more wins than chance explains.
admin-unusual-accounts = Accounts
admin-unusual-rushes = Many games of one network within a day
admin-unusual-rushes-how = A network may be that of a club or a family. The games are rated like any others.
admin-unusual-annul = Annul all of these…
admin-unusual-tables = Tables

admin-log-looked-at-table = Looked at the hidden roles and cards.
admin-log-looked-at-failure = Looked at the hidden parts.
admin-log-downloaded-report = Downloaded the report.
admin-log-halt = Halted: { $reason }
admin-log-resume = Resumed: { $reason }
admin-log-adjudicate = Adjudicated: { $reason }
admin-log-void = Voided: { $reason }
admin-log-annul = Annulled: { $reason }
admin-log-correct = Corrected: { $reason }
admin-log-restore = Restored: { $reason }
admin-log-excused = Excused: { $reason }
admin-log-switched-on = Switched on again.
admin-log-mail-again = To be sent again.
admin-log-address-on = Switched the address on.
admin-log-sent-again = To be sent again.
admin-log-computed-again = Computed again from the first ending on.
admin-log-tried-again = Tried ending { $ending } again.
admin-log-password-replaced = Replaced the password; sessions and personal tokens ended.
admin-log-password-replaced-tokens-kept = Replaced the password; sessions ended, personal tokens kept.
admin-log-password-taken = Took the password away; sessions and personal tokens ended.
admin-log-password-taken-tokens-kept = Took the password away; sessions ended, personal tokens kept.

admin-row-clocksetting = { $service } at { $real }, × { $rate }
admin-row-uptime = { $credit } given back
admin-row-outage = { $heart } silent for { $credit }
admin-row-endpoint = { $kind } of { $player }
admin-row-delivery = notice { $notice } to endpoint { $endpoint }
admin-row-failure = { $error } at table { $table }
admin-row-intervention = { $kind } table { $table }
admin-row-ending = { $kind } at table { $table }
admin-row-notice = { $kind } to { $player } about table { $table }
admin-row-miss = seat { $seat } of table { $table }, turn { $turn }
admin-row-move = move { $number } of table { $table }
admin-row-prompt = seat { $seat } of table { $table }
admin-row-seat = seat { $number }
admin-row-position = { $moves ->
    [one] table { $table } after { $moves } move
   *[other] table { $table } after { $moves } moves
}
admin-row-tenurerow = seat { $seat } of table { $table } from move { $move }
admin-row-pool = { $game }, { $kind }
admin-row-playerresult = player { $player } in ending { $ending }
admin-row-quarantined = ending { $ending }: { $error }
admin-row-rating = { $points } of player { $player } in pool { $pool }
admin-row-ratedgame = ending { $ending } in pool { $pool }
admin-row-ratingchange = seat { $seat } of rated game { $game }

admin-row-logentry = line { $number } of the log of { $season }
admin-row-step = { $kind }, { $season }
admin-hours = hours
admin-minutes = minutes
admin-yes = yes
admin-time = when
admin-from-to = { $first } to { $last }
admin-division = division
admin-division-players = players
admin-division-same-owner = of the same person
admin-round = round
admin-round-of = division { $division }, round { $round }
admin-round-days = days
admin-round-tables = Tables
admin-round-discarded = Draws that were discarded
admin-table-number = Table { $number }
admin-draw = draw
admin-draw-unpublished = What was drawn; only organisers see it until it is published
admin-draw-table = Table { $number }, in the order of turns: { $players }
admin-draw-out = Do not play in this round: { $players }
admin-entry-player = player
admin-entry-rank = rank for the division
admin-entry-rank-help = 1 is the best. Left empty: behind all who have a rank.
admin-entry-applied = entered
admin-entry-owner = a bot of
admin-entry-confirm-until = is to confirm until
admin-entry-substitute = Who is to play from now on
admin-entry-substitute-help = Type the beginning of the name. Nobody who runs the league, and no bot of theirs.
admin-entry-substitute-for = plays for
admin-entry-substitution = is to be replaced
admin-entry-substitution-told = { $player }, asked by { $by }. { $agreed } Until { $until }.
admin-entry-substitution-open = The substitute has not agreed yet.
admin-entry-substitution-agreed = The substitute has agreed.
admin-fixture-of = division { $division }, round { $round }, table { $table }
admin-fixture-game = the game
admin-fixture-name = name of the table
admin-fixture-began = the game began
admin-fixture-clocks = clocks
admin-fixture-paused = paused: nobody is late
admin-fixture-not-paused = they run
admin-fixture-seats = Who plays, in the order of turns
admin-fixture-points = points
admin-fixture-left = an AI finished the game
admin-fixture-counts = counts as
admin-fixture-counts-not = The game does not count.
admin-message = message
admin-message-all = everybody who takes part
admin-message-to = to
admin-message-help = They get it as a notice, with your name. It must not say who holds what.
admin-appeals = Appeals
admin-appeal-text = appeal
admin-appeal-text-help = What was decided, and what should be looked at again.
admin-appeal-decision = decision
admin-appeal-granted = The appeal is right.
admin-appeal-declined = What was decided stands.
admin-appeal-decided-by = decided by
admin-appeal-answer = answer
admin-appeal-explanation = Whoever disagrees with a decision at a table appeals. An organiser decides who has neither judged nor played there.
admin-log-line = what was done
admin-log-rules-changed = Changed the rules.
admin-logentry-explanation = Everybody may read this. What can be taken back has a button on its own page.
admin-step = step
admin-step-stand = stand
admin-step-failed = failed, tried again
admin-step-waits = not due yet
admin-step-done = done
admin-step-error = error
admin-step-next = next try
admin-step-explanation = What the service does by itself. A step that fails is tried again later and later; here is why it failed.
admin-league-explanation = Operators make leagues and name their organisers. Organisers prepare seasons and run them.
admin-league-organisers = organisers
admin-league-organisers-help = Only accounts with access to these pages can be chosen. They need no permission.
admin-league-seasons = All seasons of this league
admin-league-no-season = There is no season yet: prepare one.
admin-league-slug-help = Its name in addresses: small letters, digits and hyphens.
admin-league-visibility-help = Public: everybody may watch the tables. Seated: only those who sit at a table know of it.
admin-league-more = More of this season
admin-league-concerns = This is about:
admin-league-entrants = { $count } who take part
admin-league-division-of = Division { $division } ({ $count }): { $players }
admin-league-same-owner = These belong to the same person: { $players }
admin-league-confirmed = { $count } have confirmed and will play
admin-league-left-out = Have not confirmed, and will not take part: { $players }
admin-league-act-not-now = This cannot be done now.
admin-season = season
admin-season-explanation = A season is prepared on the page of its league. Its own page says what can be done now.
admin-season-entries = entries
admin-season-tables = tables
admin-season-log = log
admin-season-divisions = Divisions
admin-season-left = Have left; on their page you can let somebody stand in
admin-division-standings = standings
admin-division-named = division { $division }
admin-public-page = what everybody can see
admin-season-rounds-list = Rounds
admin-season-next = what is next
admin-season-next-draft = complete the rules, then open registration
admin-season-next-open-registration = the rules are complete: open registration
admin-season-missing = still missing
admin-season-next-registration = registration closes by itself: { $moment }
admin-season-next-divide = put the entries into divisions; first day: { $day }
admin-season-next-start = wait for confirmations, then start; first day: { $day }
admin-season-next-ready = all have confirmed: start the season; first day: { $day }
admin-season-next-draw = round { $round } is drawn and published by itself, if you do not do it before: { $moment }
admin-season-next-open = the tables of round { $round } open by themselves: { $moment }
admin-season-next-last-day = the last day of round { $round } ends: { $moment }
admin-season-next-finished = it is over; the next season is prepared on the page of the league
admin-season-next-tables = the last games are being played
admin-season-took = { $count } tables; half of them at most { $typical }, the longest { $longest }
admin-season-tables-took = how long tables took
admin-season-change-rules = Rules…
admin-season-rules = Rules
admin-season-rules-of = Rules of { $season }
admin-season-rules-help = You can change all of this until you open registration. From then on it is public and stays.
admin-season-rules-save = Save the rules
admin-season-rules-saved = Saved. The season can open now.
admin-season-is-fixed = These rules are public and stay as they are.
admin-season-name = name of the season
admin-season-name-help = Left empty, it is called by its number.
admin-rules-name = Name of the season
admin-rules-game = What is played
admin-rules-absence = Who stays away
admin-rules-tables = Sizes of tables
admin-rules-days = Days
admin-rules-entries = Who plays where
admin-rules-standings = Standings
admin-rules-options = Fine points of the rules of the game; usually they stay as they are
admin-season-sets-help = Without any, the usual set of the game is played.
admin-season-option-of = Only with { $set }.
admin-season-absence-misses = missed deadlines in a row after which an AI plays on
admin-season-absence-policy = how that AI plays
admin-season-seats = wanted players at a table
admin-season-fewest-seats = at least
admin-season-most-seats = at most
admin-season-sizes = players at a table
admin-season-sizes-told = { $seats }, and from { $fewest } to { $most } if that does not come out even
admin-season-rounds = number of rounds
admin-season-round-days = days of a round
admin-season-rounds-told = { $rounds } of { $days } days each
admin-season-first-day = first day
admin-season-registration-until = registration until
admin-season-registration-until-help = By the clocks of the time zone above.
admin-season-time-zone = time zone of all days
admin-season-time-zone-help = A city of the list, such as Europe/Berlin.
admin-season-division-size = players in a division
admin-season-most-entries = most entries
admin-season-most-entries-help = Who enters later waits for a place. Left empty: no limit.
admin-season-no-limit = no limit
admin-season-moving = how many go up and down
admin-season-moving-help = From each division into the next, at the end of the season.
admin-season-admission = who may enter
admin-season-unfinished = games that are not over when their round is
admin-season-points = points
admin-season-rated = tables are rated
admin-season-rated-help = Then they count for the ratings of the players, too.
admin-season-rating = rating
admin-season-voices = people can talk at the tables
admin-season-voices-help = In phrases and faces of a closed list, which everybody at the table sees.
admin-season-talk = talk at the tables
admin-season-talk-told = { $voices ->
    [on] in phrases and faces
   *[off] none
}
admin-season-not-rated = they are not rated
admin-season-tie-breaks = if points are equal
admin-season-tie-break = if points are equal, as number { $place }
admin-tie-break-none = nothing more
admin-tie-break = { $name ->
    [wins] more victories
    [direct] points of the games in which they met
    [opponents] points of those whom they met
   *[fewer_games] fewer games
}
admin-points = { $points ->
    [expectation] A victory is worth one point, less what the role wins on average.
   *[plain] A victory is worth one point, whatever the role.
}
admin-admission = { $admission ->
    [everybody] People and bots.
    [people] People, no bots.
    [confirmed] People with a confirmed e-mail address.
   *[bots] Bots, no people.
}
admin-unfinished = { $unfinished ->
    [wait] The round waits for them.
    [shorten] From then on each decision has an hour.
   *[close] They are closed, and everybody gets what was expected of them.
}
admin-clock = clock
admin-clock-pace = { $pace ->
    [days] Over days: a day for each decision, two days in reserve.
    [fast] Fast: a minute for each decision, five minutes in reserve.
   *[own] With the times below.
}
admin-clock-time = { $time ->
    [decision] for each decision
    [turn] for a whole turn
    [bank] in reserve at the beginning
    [increment] more in reserve with each turn
    [bank_limit] most in reserve
   *[reaction] to react to others
}
admin-clock-time-help = { $time ->
    [decision] These times count only if you have chosen them above.
    [turn] Instead of a time for each decision of one's own turn. Left empty: each decision has its own.
    [bank] It is used up when the other time is over.
    [increment] Left empty: the reserve does not grow.
    [bank_limit] No less than at the beginning.
   *[reaction] Whoever says nothing has passed.
}
admin-clock-wrong = Choose a time of at least a minute and at most 30 days.
admin-today = Leagues: what is to be done today
admin-today-calm = Nothing waits for you.
admin-today-halted = Halted tables
admin-today-appeals = Appeals to be decided
admin-today-failed = Steps that failed; they are tried again
admin-today-to-open = Seasons to be completed and opened
admin-today-to-place = Seasons to be put together and started
admin-today-without-division = without a division
admin-today-unconfirmed = not confirmed yet
admin-today-to-draw = Rounds to draw or to publish
admin-today-drawn = drawn, not published
admin-today-not-drawn = not drawn
admin-today-by-itself = published by itself
admin-today-left = Have left in the last seven days, and nobody stands in
admin-today-waited-for = Who is waited for longer than a day, or is late
admin-today-since = for
admin-today-until = until
admin-today-seasons = Seasons
admin-today-idle = Leagues without a season: prepare one on their page
admin-league-act-label = { $act ->
    [prepare] Prepare a season
    [open] Open registration
    [close_registration] Close registration
    [divide] Put entries into divisions
    [start] Start the season
    [cancel] Cancel the season
    [pause_all] Pause the clocks of all tables
    [resume_all] Resume the clocks of all tables
    [message] Write to players
    [draw] Draw and look
    [publish] Publish the draw
    [draw_again] Draw again
    [rank] Set the rank
    [move] Move to another division
    [substitute] Ask somebody to stand in
    [call_off] Call the substitution off
    [remove] Take out of the season
    [clock] Change the clock
    [pause] Pause the clocks
    [resume] Resume the clocks
    [adjudicate] Adjudicate
    [void] End without a result
    [annul] Annul the result
    [correct] Correct the result
    [restore] Withdraw the correction
    [write] Write to the table
    [appeal] Appeal
    [decide] Decide the appeal
   *[undo] Take back
}
admin-league-act-consequence = { $act ->
    [prepare] A draft with the rules of the last season is made. Nobody but organisers sees it.
    [open] The rules become public and stay as they are. Players may enter. This cannot be undone.
    [close_registration] Nobody can enter any more. Then you put the entries into divisions.
    [divide] Everybody gets a division, a notice, and 48 hours to confirm. You can do it again until somebody has confirmed.
    [start] The rounds get their days, and a commitment for the draw of each is published. Whoever has not confirmed does not take part. This cannot be undone.
    [cancel] The season ends here. Games that are being played go on, but count for nothing. This cannot be undone.
    [pause_all] Nobody is late at these tables until you resume their clocks. Players may still play. Tables that open later run as usual, and those at which you sit are left out.
    [resume_all] These tables get their clocks back. Whoever is asked has all of the time for it from now on.
    [message] Your message goes to them as a notice, at once. The log says that you have written, not what.
    [draw] The tables of this round are drawn by the seed that was committed to. This is the draw itself, no trial: you can publish it, or draw again with a reason that everybody reads.
    [publish] Everybody sees the tables and the seed, and those who play get a notice. The tables open on the first day of the round. A round that is not drawn yet is drawn first. This cannot be undone.
    [draw_again] These tables are discarded and become public, with their seed and your reason. Another draw is committed to. Everybody sees how often the round was drawn.
    [rank] When entries are put into divisions, they are taken in the order of their ranks. The log says so; it can be taken back there.
    [move] They play in another division. Whoever has not confirmed gets a notice and 48 hours for it. It can be taken back in the log.
    [substitute] Both are asked. When both have agreed, somebody else plays: games that are not over, with a fresh clock, and all rounds to come. Whoever is to be replaced agrees, too, by saying nothing for 48 hours, or by having left by themselves; if an operator asks, they are only told. What was played stays with whoever leaves; they see nothing of the seat any more. You judge none of the games in which a seat changes hands.
    [call_off] Nobody stands in, whoever has agreed so far. You can ask somebody else.
    [remove] They do not take part any more. Before the season begins, the first who waits takes the place; in games that are not over an AI plays on. This cannot be undone.
    [clock] The table has this clock from now on. Whoever is asked has all of its time. It can be taken back in the log.
    [pause] Nobody is late at this table until you resume its clocks. Players may still play.
    [resume] The table gets its clock back. Whoever is asked has all of the time for it from now on.
    [adjudicate] The game ends with the winner that you name, and counts so. Roles, hands and the seed become public. This cannot be undone.
    [void] The game ends and counts for nobody. Roles, hands and the seed become public. This cannot be undone.
    [annul] The game does not count any more. The standings follow. You can withdraw that later.
    [correct] The game counts with the winner that you name. The standings follow. You can withdraw that later.
    [restore] What counted before the last correction counts again. The standings follow.
    [write] Your message goes to these players as a notice, at once. The log says that you have written, not what.
    [appeal] Another organiser decides, who has neither judged nor played here. The log says that there is an appeal.
    [decide] Your reason is the answer; it is in the log, and an entrant who appealed gets it as a notice. No result changes by itself: correct it at the table.
   *[undo] What this line tells is taken back, if nothing was built upon it since. The line stays; another one says that it was taken back.
}
admin-league-act-done = { $act ->
    [prepare] The draft is made. Now complete its rules.
    [open] Registration is open.
    [close_registration] Registration is closed.
    [divide] Everybody has a division and was told.
    [start] The season has begun.
    [cancel] The season is cancelled.
    [pause_all] The clocks are paused.
    [resume_all] The clocks run again.
    [message] The message is on its way.
    [draw] The round is drawn. Only organisers see it yet.
    [publish] The draw is public.
    [draw_again] The draw is discarded. Now draw anew.
    [rank] The rank is set.
    [move] They are moved.
    [substitute] They are asked.
    [call_off] It is called off.
    [remove] They are out of the season.
    [clock] The table has another clock.
    [pause] The clocks are paused.
    [resume] The clocks run again.
    [adjudicate] Adjudicated. The players get a notice, and the standings follow within seconds.
    [void] Ended. The players get a notice, and the standings follow within seconds.
    [annul] Annulled. The standings follow within seconds.
    [correct] Corrected. The standings follow within seconds.
    [restore] Withdrawn. The standings follow within seconds.
    [write] The message is on its way.
    [appeal] The appeal waits for another organiser.
    [decide] The appeal is decided.
   *[undo] Taken back.
}

## Drawings of tables

drawing-title = BANG!: { $table }
drawing-card = { $name }, { $rank } of { $suit }
drawing-head = { $table }. { $turn }
drawing-turn = Round { $round }, turn of { $seat }.
drawing-waiting = Waiting for { $seats }.
drawing-copies = { $character } (as { $copied })
drawing-role-unknown = role unknown
drawing-table = Table { $table }
drawing-beliefs = How the roles could be read
drawing-beliefs-legend = How likely each true role was held to be, act by act. A dot is an act of that player.
drawing-beliefs-percent = { $percent }%
drawing-beliefs-told = { $name } was { $role }: held to be that with { $first } at first and { $last } in the end, by { $acts ->
    [0] no act of theirs
    [one] one act of theirs
   *[other] { $acts } acts of theirs
}.
drawing-beliefs-open = { $name } was { $role }: all roles were open.
drawing-free = free seat
drawing-status = { $status ->
    [open] { $free ->
        [0] All seats are taken.
        [1] One seat is free.
       *[other] { $free } seats are free.
    }
    [playing] The game is on.
    [over] The game is over.
    [halted] The game is halted.
    [voided] The game was ended without a result.
   *[closed] The table is closed.
}
drawing-hand = Your hand
drawing-hand-usable = Your hand (with a bar: can be used now)
drawing-deck = Deck: { $count }
drawing-discards = Discards: { $count }
drawing-event-current = In force
drawing-event-next = Next event
drawing-aside = Set aside
drawing-rolls = Rolls: { $rolls } of { $allowed }
drawing-arrows-left = Arrows left: { $count }
drawing-told-alive = { $name }: { $character }, { $role }, { $most ->
    [1] { $life } of 1 life point.
   *[other] { $life } of { $most } life points.
}
drawing-told-ghost = { $name }: { $character }, { $role }, in play as a ghost.
drawing-told-out = { $name }: { $character }, { $role }, eliminated.
drawing-told-hand-count = { $count ->
    [0] No cards in hand.
    [1] 1 card in hand.
   *[other] { $count } cards in hand.
}
drawing-told-distance = Distance { $distance }.
drawing-told-arrows = { $count ->
    [1] 1 arrow.
   *[other] { $count } arrows.
}
drawing-told-you = You are { $name }.
drawing-told-reach = Reach { $reach }.
drawing-told-held = A computer plays for them.
drawing-told-not-ready = Not ready yet: { $cards }.
drawing-told-usable = Can be used now: { $cards }.
drawing-told-no-dice = The dice have not been rolled yet.
drawing-told-hand-empty = Your hand is empty.
drawing-told-in-play = In play: { $cards }.
drawing-told-hand = Your hand: { $cards }.
drawing-told-aside = Set aside: { $cards }.
drawing-told-deck = { $count ->
    [1] 1 card in the deck.
   *[other] { $count } cards in the deck.
}
drawing-told-discards = On the discard pile: { $cards }.
drawing-told-event = Event in force: { $event }. { $text }
drawing-told-event-next = Next event: { $event }. { $text }
drawing-told-rolls = Rolled { $rolls } of { $allowed } times.
drawing-told-dice = Dice: { $dice }.
drawing-told-arrows-left = { $count ->
    [1] 1 arrow left.
   *[other] { $count } arrows left.
}
pool-title = { $game }, { $kind }
drawing-rating = Rating of { $name }: { $pool }
drawing-rating-now = { $games ->
    [1] 1 game.
   *[other] { $games } games.
} Rating { $likeliest } ±{ $uncertainty }, nearly certain { $rating }.
drawing-rating-without = { $count ->
    [1] One game did not count (ring): table { $tables }.
   *[other] Games that did not count (rings): tables { $tables }.
}

# Mails; blank lines part paragraphs
mail-notice-subject = { $kind ->
    [asked] Your move: { $table }
    [reminder] Your time runs out: { $table }
    [started] The game begins: { $table }
    [over] The game is over: { $table }
    [full] All seats are taken: { $table }
    [account] BANG!: news about your account
    [season] News of { $table }
   *[other] News: { $table }
}
mail-notice-hello = Howdy { $name }!
mail-notice-until = { $text } Time until { $moment }.
mail-notice-button = To the table
mail-notice-season-button = To the season
mail-notice-account-button = To your account
mail-digest-subject = BANG!: news of { $tables ->
    [0] your account
    [1] one table
   *[other] { $tables } tables
}
mail-digest-season-subject = BANG!: news of your seasons
mail-digest-table = — { $table } —
mail-confirm-address-subject = BANG!: confirm your address
mail-confirm-address-text =
    Howdy!

    The account { $name } has given this e-mail address. If it is yours, confirm it within three days. The link can be used once.

    If you do not know the account, do nothing: you will hear no more from it.
mail-confirm-address-button = Confirm the address
mail-password-reset-subject = BANG!: choose a new password
mail-password-reset-text =
    Howdy { $name }!

    Somebody has asked for a new password for your account. With the link you can choose one within an hour. It can be used once, and all your sessions and personal tokens end.

    If it was not you, do nothing: your password stays as it is.
mail-password-reset-button = Choose a new password
mail-password-changed-subject = BANG!: your password was changed
mail-password-changed-text =
    Howdy { $name }!

    The password of your account was changed just now.

    If it was not you, ask for a new password at once, and check your tokens then.
mail-access-added-subject = BANG!: something new in your account
mail-access-added-text =
    Howdy { $name }!

    { $access ->
        [webhook] Your notices go to a new webhook from now on.
        [device] Your notices go to a new device from now on.
        [token] A new token was made for your account just now. Whoever has it can act for you.
        [bot] A bot was made in your account just now: { $bot }.
        [bot-token] A new token was made for your bot { $bot } just now. Whoever has it plays as your bot.
       *[log-in] Somebody has logged in to your account just now, on a device that was not known.
    }

    If it was you, there is nothing to do. If it was not, change your password at once: that page ends what others may have set up.
mail-address-tried-subject = BANG!: somebody has given your address
mail-address-tried-text =
    Howdy { $name }!

    Somebody has given this e-mail address for another account. It belongs to yours, so nothing has changed.

    If it was you, you have an account already: log in as { $name }, or ask for a new password. If it was not you, there is nothing to do.
mail-address-changing-subject = BANG!: another address for your account
mail-address-changing-text =
    Howdy { $name }!

    Another e-mail address was given for your account. Once it is confirmed, it takes the place of this one.

    If it was not you, somebody knows your password: choose a new one at once, and set your address again.
mail-address-changed-subject = BANG!: this address is no longer in use
mail-address-changed-text =
    Howdy { $name }!

    This e-mail address no longer belongs to your account. It was replaced or removed just now, and this is the last mail to it.

    If it was not you, tell the people who run the service.

## The page at /play/, beside what it has in common with the other pages

play-loading = Loading …
play-close = Close
play-skip = To the content
page-site = Site
page-ratings = Ratings
play-notices-unread = { $count ->
    [one] , one unread
   *[other] , { $count } unread
}
play-show-more = Show more
play-log-in-to-see = Log in to see this
play-is-bot = bot
play-is-guest = guest
play-player = Player
page-player-person = A person.
page-player-bot = A bot: a program plays.
page-player-guest = A guest, who plays without an account.
page-player-since = Here since { $day }.
page-player-closed = This account is closed.
play-own-links = For you alone
play-preferences = What you are told
play-to-player = To the player
play-pool-title = { $game }: { $kind }
play-pool-people = people
play-pool-bots = bots
play-pool-mixed = everybody
play-pool-listed = { $count ->
    [one] One player is listed.
   *[other] { $count } players are listed.
}
play-ratings-about = A rating says how well somebody plays, whatever role they get: an estimate and its uncertainty, which grows while no game is played. Players are ranked by what is nearly certain: the estimate less twice its uncertainty.
play-ratings-none = No rated game yet. Tables that are opened as rated count.
play-rating-bound = nearly certain: { $rating }
play-rating-provisional = not listed yet: { $games } of { $needed } games
play-rating-uncounted = None of the games played here counts any more. The history says why.
play-rating-resting = not listed: no game in the last 90 days
play-rating-rank = rank { $rank } of { $of }
play-rating-own = Your rating here
play-games-count = { $count ->
    [one] one game
   *[other] { $count } games
}
play-board-about = Those who have played enough rated games, and one in the last 90 days. The order is that of what is nearly certain: the estimate less twice its uncertainty after the last game.
play-board-none = Nobody is listed yet. Play some rated games, and be the first.
play-rating = Rating
play-last-game = Last game
play-neighbours = Neighbours on the leaderboard
play-plot = Over time
play-plot-rating = nearly certain
play-plot-estimate = estimate
play-plot-band = twice the uncertainty above and below the estimate
play-plot-about = One step for each game. A ring: the game does not count.
play-plot-latest = { $count ->
    [one] The last game.
   *[other] The last { $count } games.
}
play-plot-figures = The same in figures
play-plot-sentence = { $count ->
    [one] Rating of { $who }, one game, { $first }: from { $before } to { $after }.
   *[other] Rating of { $who }, { $count } games from { $first } to { $last }: from { $before } to { $after }; lowest { $lowest }, highest { $highest }.
}
play-day = Day
play-result = Result
play-expected = Expected
play-before = Before
play-after = After
play-change = Change
play-has-lost = lost
play-counts-leavers = counts for those who left
play-roles-about = How often they won in each role, and what was expected of them there. Surplus: wins a game beyond that, drawn towards 0 for few games.
play-surplus = Surplus
play-statistics = Statistics
play-statistics-about = From public games that have ended. Games by invitation do not count here, nor do those that were ended without a result.
play-statistics-none = No public game has ended yet.
play-played = Played
play-answers = Questions answered
play-within-minute = within a minute
play-within-hour = within an hour
play-within-day = within a day
play-missed = Deadlines missed
play-by-role = By role
play-by-character = By character
play-by-size = By number of seats
play-by-set = By set
play-games-playing = Games in play
play-games-playing-none = No game that you may watch is on.
play-game-won = won
play-game-lost = lost
play-games-over = Finished games
play-games-over-none = No game that you may watch again has ended.
play-season-unknown = There is no such season or division.
play-season-placing = Entries are put into divisions and confirm.
play-season-page = Rules in full, calendar and files
play-log-in-to-enter = Log in to enter
play-own-part = Your part
play-own-over = You took part.
play-enter-about = When registration is over you are told your division, and have 48 hours to confirm.
play-confirm = Confirm that you will play
play-confirm-until = Confirm until { $when }, or you do not take part.
play-leave-about = What you have played stands. In games that are not over an AI plays for you, until somebody stands in. Once registration is closed you cannot come back by yourself.
play-next-table = Your next table is in round { $round }: it opens at { $begins }, the round ends at { $until }.
play-next-table-open = Your table of round { $round } is open until { $until }.
play-entry-withdrawn = You take part no longer.
play-entry-substituted = Somebody else plays in your place.
play-points-of = { $points } points
page-league-by-round = Points by round
play-appeal = Appeal
play-appeal-about = You ask the organisers to look again at what was decided at this table. Somebody decides who has neither judged nor played there; you are told.
play-appeal-sent = The organisers have your appeal.
play-appeals = Your appeals
play-appeals-none = You have made none. You can appeal at a table of yours, on the page of your season.
play-notices-none = You have no notices yet. When a table waits for you, it is told here.
play-mark-read = Mark all as read
play-all-read = You have read everything.
play-is-new = New:
play-mail-guest = Mails need an account.
play-mail-none = Nothing comes by mail: your account has no address.
play-mail-waiting = { $address } is not confirmed yet: open the link in the mail that went there.
play-mail-to = Mails go to { $address }.
play-mail-unsubscribed = { $address } is confirmed, but you get no notices by mail.
play-mail-change = Change the address
play-speech = Language and time zone
play-language-asked = as the browser asks
play-language-begun = { $language } (begun: the game speaks it, the pages stay English)
play-time-zone-here = This device is in { $zone }.
play-saved = Saved.
play-kinds = What is told, and how
play-kinds-about = Everything stands in the list of notices. This is what else is told.
play-fast-tables = Also about tables with decisions under an hour
play-rest = Hours of rest, in the time zone { $zone }
play-quiet-days = Quiet days:
play-webhooks = Webhooks
play-webhooks-about = Addresses of programs that notices are pushed to. They are made over the API:
play-docs = Docs
play-webhooks-none = You have none.
play-webhook-on = On.
play-webhook-off = Off.
play-webhook-paused = Nothing is pushed before { $until }.
play-switch-on = Switch on
play-switch-off = Switch off
play-remove = Remove
play-sign-up-hint = A name of 3 to 30 letters and digits, and a password of at least 8 characters that nobody guesses.
play-have-account = I have an account
play-now = Play now
play-now-of = Play { $game }
play-learn = Learn it in three minutes
play-learn-about = A first game against the computer, with a hint at your questions: what you see, and what you may do now. Nothing counts, and you can stop at any time.
play-learn-begin = Begin: { $lesson }
play-learn-again = Once more: { $lesson }
play-learn-over = Now you know the game.
play-hint = Hint
play-hint-advice = Good now: { $option }
play-proof-lesson = This was a lesson: its seed was published before the game. So the check shows that the cards came from that seed, and not that nobody knew them.
play-go-on = Go on: { $table }
play-new-game = New game
play-dealing = The cards are being dealt …
play-open-table = Open a table
play-my-move = Your move
play-my-move-none = Nothing waits for you.
play-others-move = others are to move
play-rules = How it is played
play-rules-of = How to play { $game }
play-rules-roles = Roles
play-rules-dealt = Who is dealt to how many
play-rules-open = At a table for { $count } all roles lie open:
play-rules-turn = A turn
play-rules-brown = Cards with a brown border
play-rules-blue = Cards with a blue border
play-rules-green = Cards with a green border
play-rules-characters = Characters
play-rules-events = Events
play-rules-copies = { $count ->
    [one] One copy.
   *[other] { $count } copies.
}
play-free-tables = Tables with a free seat
play-free-none = There is none just now. Open one and send its link to friends, or play against the computer.
play-watch = Games to watch
play-watch-none = No game is on just now. A table that is open to everybody can be watched by everybody.
play-watched = Others may watch
play-watched-about = Games against computers stand among the games to watch then. During each of them you can change that.
play-any = any
play-search = Search
play-sets = Sets
play-pace = Pace
play-pace-live = at once, a minute for a move
play-pace-days = over days, a day for a move
play-pace-live-about = You sit at it together: a minute for each decision. A reserve of { $reserve } minutes, which grows by { $more } seconds a turn, is for when that is too short.
play-pace-days-about = Whoever is asked has a day, and two days in reserve, and is told that it is their move.
play-pace-untimed = without a clock
play-pace-untimed-about = Nobody is hurried. A game can then wait for somebody for ever.
play-open-roles = Roles: { $roles }
play-open-role = { $count } × { $role }
play-open-computers = Once the table is open, free seats can be given to computers. Each way to play says how strong it is.
play-coming = Who may come
play-public = everybody
play-public-about = The table stands in the list of tables. Whoever likes sits down or watches.
play-house-rules = House rules
play-table-name = Name of the table
play-private = Only with an invitation
play-private-about = Only whoever has your link finds the table. You get the link as soon as the table is open.
play-table-row = { $game }, { $sitting } of { $seats } seats taken.
play-rated = Rating
play-rated-not = without
play-rated-people = rated, among people
play-rated-mixed = rated, with bots and computers
play-rated-not-about = Just for fun: no rating changes.
play-rated-people-about = Victory and defeat change your rating, by how strong the others are. Only people play.
play-rated-mixed-about = The same in a rating of its own: bots and computers may sit there too.
play-rated-about = A rated table is open to everybody and has four seats or more.
play-rated-row = Rated.
play-row-pace = { $pace ->
    [live] at one sitting
    [days] over days
   *[untimed] without a clock
}
play-act-at = { $act }: { $table }
play-row-computers = { $count ->
    [one] { $count } computer
   *[other] { $count } computers
}
play-chance = { $percent } to win · { $estimate } ±{ $uncertainty }
play-seat-estimate = { $estimate } ±{ $uncertainty }
play-seat-games = { $games } of { $needed } games
play-chances = Chances before the game
play-chances-about = How likely each is to be on the winning side, by the ratings alone: the mean over all ways to deal the roles.
play-table-number = Table { $id }
play-table-waiting = Before the game
play-to-lobby = To all tables
play-log-in-to-sit = Log in to sit down
play-sit-down = Sit down
play-send-away = Send { $name } away
play-leave = Leave
play-start = Start the game
play-add-ai = Add a computer ({ $policy })
page-ai-seat = computer: { $policy }
play-invite-with = Invite others with this address:
play-invite-watch = Invite others to watch with this address:
play-seats-free = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
play-record = The record of this game
play-no-screen = There is nothing here.
play-lost-since = Connection lost at { $at }, { $ago } ago: this is how the table was then.
play-lost-next = Next try in { $left }.
play-lost-again = Try now
play-fault-status = The service refused this ({ $status }).
play-fault-lost = No answer came from the service. Nothing is queued: try it again.
play-refused-account = This needs an account. Keep your games first: a name and a password are enough, and you stay who you are.
play-refused-log-in = You are not logged in any more. Log in, and try it again.
play-refused-forbidden = This is for others to decide.
play-refused-invitation = One comes to this table by invitation only. Ask its host for the link.
play-refused-not-now = That cannot be done now. Look at the table again: it shows what you are asked.
play-refused-suspended = Somebody else acts in between. You are asked again in a moment.
play-refused-quota = There are as many of these as you may have. Remove or finish one that you no longer need.
play-refused-often = That was a lot at once. Wait a little, then try it again.
play-refused-kept = The free seats are kept for others for a while. Come back later, or choose another table.
play-refused-failed = The service has failed, and nothing is half done. Try it again later.
play-refused-not-over = The game has not ended yet. Wait for its end.
play-refused-not-begun = The game has not begun yet. Wait for its beginning.
play-refused-begun = The game has begun already. Choose another table, or watch this one.
play-refused-unavailable = The service cannot do this just now. Try it again in a moment.
play-refused-input = Something there does not fit. Look at what you have filled in, and try it again.
play-refused-voices = Nobody talks at this table: it was opened so.
play-refused-changed = Something has changed meanwhile. Look again, then decide anew.
play-answer-sent = On its way: { $option }
play-answer-too-late = This question is answered already, here or elsewhere. This is how the table is now.
play-prompt = What you are asked
play-prompt-remaining = { $count ->
    [one] One such answer is needed.
   *[other] { $count } such answers are needed.
}
play-prompt-due = Time up: { $option }
play-prompt-nothing = You can use none of your cards here.
play-prompt-left = { $left } left
play-prompt-all = { $count ->
    [one] The only answer
   *[other] All { $count } answers
}
play-prompt-whom = { $card }: whom do you choose?
play-prompt-back = Undo
play-acts = You may do this at any time
play-dice = Dice
play-die-kept = { $face }, kept
play-die-fixed = { $face }, cannot be rolled again
play-die-rolled = { $face }, to be rolled again
play-dice-roll = Keep { $option } and go on
play-dice-many = { $face } (×{ $count })
play-dice-not-so = Not in this way
play-card-not-ready = not ready before your next turn
play-role-hidden = role hidden
play-seat-turn = turn
play-seat-asked = is asked
play-seat-out = out
play-seat-ghost = ghost
play-seat-held = played by the computer
play-seat-life = { $life } of { $most } life points
play-seat-hand = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
play-seat-arrows = { $count ->
    [one] 1 arrow
   *[other] { $count } arrows
}
play-seat-distance = distance { $distance }
play-seat-reach = reach { $reach }
play-seat-due = { $left } left
play-seat-in-play = In front of { $name }
play-seat-in-play-own = In front of you
play-you = You
play-hand = { $count ->
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
play-middle = Middle of the table
play-round-short = Round { $round }
play-turn-yours = Your turn
play-turn-of = { $name }’s turn
play-time-left = Time left:
play-table-tools = This table
play-deck = { $count ->
    [one] Deck: one card
   *[other] Deck: { $count } cards
}
play-aside = { $count ->
    [one] One card to choose from
   *[other] { $count } cards to choose from
}
play-event = In force: { $title }
play-event-next = Next: { $title }
play-arrows-left = { $count ->
    [one] One arrow left
   *[other] { $count } arrows left
}
play-log-about = About
play-log-everybody = everybody
play-you-are-asked = You are asked. { $question }
play-waiting-for = Waiting for { $names }.
play-waiting = What happens is being shown …
play-story-question = Show my question
play-story-skip = Show how it ends
play-story-pace = What happens is shown
play-story-off = at once
play-story-quick = quickly
play-story-calm = calmly
play-over-won = The game is over. { $side }: { $names }.
play-over-nobody = The game is over. Nobody wins.
play-over-voided = The game was ended without a result.
play-seats-kept = Kept until { $until } for: { $names }
play-result-show = Show the result
play-result-none = No result
play-result-given-up = The game has ended without a result: only computers were left in it.
play-result-winners = Winners
play-result-decided = The last to fall
play-result-everybody = Everybody at the table
play-result-taken = { $count ->
    [one] one other eliminated
   *[other] { $count } others eliminated
}
play-result-out = out in round { $round }
play-result-out-by = out in round { $round }, by { $name }
play-result-out-by-you = out in round { $round }, by you
play-result-rating = Rating { $before } → { $after }
play-result-rating-coming = The ratings after this game are being reckoned …
play-result-rating-aside = The ratings after this game could not be reckoned yet. Staff knows.
play-result-rating-not = This game changes no ratings.
play-result-guest = You play as a guest.
play-result-again = Again with these people
play-result-again-alone = Play again
play-result-again-waiting = At a new table, a seat is kept for you. Already there: { $names }
play-result-new = New game
play-give-up = Give up
play-give-up-played-on = The computer plays on for you, and you do not get your seat back. You can watch to the end.
play-give-up-ends = The game ends without a result, because only computers are left in it.
play-give-up-now = Give up this game
play-give-up-not = Play on
play-status-not-playing = No game is on at this table.
play-span-days = { $count ->
    [one] 1 day { $hours } h
   *[other] { $count } days { $hours } h
}
play-span-whole-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
play-span-hours = { $hours } h { $minutes } min
play-span-minutes = { $minutes } min { $seconds } s
play-span-seconds = { $seconds } s
play-filter = Narrow the list
play-keep-games = Keep your games
play-keep-about = You play as a guest, and only this browser knows you. With a name and a password you can play on everywhere; your games stay yours.
play-replay = Watch it again
play-replay-of = { $table }, once more
play-replay-coming = The game is being played again …
play-replay-first = Start
play-replay-back = Back
play-replay-next = Forward
play-replay-last = End
play-replay-play = Play
play-replay-pause = Pause
play-replay-step = Step { $step } of { $last }
play-replay-eyes = Seen by
play-replay-open = nobody: all cards open
play-beliefs = How the roles could be read
play-beliefs-about = Every act tells something of whoever does it. This is what a good observer could believe, and what the computer's seats reckoned with.
play-beliefs-show = Show it
play-proof = Was the deal honest?
play-proof-about = Everything random in this game follows from one number, the seed. Before the first card the service showed the seed's fingerprint, like the seal of a closed envelope: another seed has another one. Now the envelope is open: your browser shuffles everything once more, and sees whether the game got the same cards.
play-proof-check = Check it
play-proof-good = Everything that was checked is in order.
play-proof-bad = This record is not what an honest service would have written!
play-proof-insecure = This browser can check it only over https.
play-verifier = A program that checks the whole record
play-newer = The service has a newer version of this page.
play-newer-load = Load it
play-seat-in-hand = In the hand of { $name }
play-proof-part = Seed and chain are in order. The rest cannot be checked: the service's rules are not those of this game any more, so its record does not tell what chance decided.
play-proof-busy = Checking …
play-proof-rest = Whether each card lay where its player had it, what happened to the discards, and what belongs to such a table at all, only the program checks. The moves themselves neither checks.
play-proof-ok-seed = The seed has the fingerprint that the table shows. This browser did not note it before the game.
play-proof-ok-noted = The seed has the fingerprint that this browser noted before the game.
play-proof-ok-link = The fingerprint is number { $number } in the chain of all deals.
play-proof-ok-chain = { $count ->
    [one] The published chain has it: one link was checked.
   *[other] The published chain has it: { $count } links were checked, one after the other.
}
play-proof-ok-kept = { $count ->
    [one] The published chain has it, and is the one that this browser knows: one link was checked.
   *[other] The published chain has it, and still has the link { $kept } that this browser knows: { $count } links were checked, one after the other.
}
play-proof-ok-added = { $count ->
    [one] One player added something to the deal; it is mixed in as promised.
   *[other] { $count } players added something to the deal; it is mixed in as promised.
}
play-proof-ok-shown = The record has the same { $count } entries as the game that is shown here.
play-proof-ok-chance = { $shuffles } shuffles and { $picks } other decisions of chance are those of the seed.
play-proof-ok-dealt = The { $count } seats got the roles and characters that were dealt.
play-proof-ok-journal = The { $drawn } cards that were drawn lay on top of the deck each time, and whatever chance picked is what the game told.
play-proof-format = This page does not know records of format { $format }.
play-proof-malformed = It is incomplete, or no record at all.
play-proof-not-digits = Seed, fingerprint or chain are not written with 64 digits each.
play-proof-seed-other = The seed has another fingerprint than was shown before the game.
play-proof-commitment-other = Its fingerprint is another one than this browser noted before the game.
play-proof-link-other = Link { $number } of the chain does not follow from the one before it.
play-proof-link-first = Link { $number } cannot stand at this place of the chain.
play-proof-chain-gap = The published chain has no number { $number } where it should stand.
play-proof-chain-seed = The seed that was published of deal { $number } has another fingerprint.
play-proof-chain-changed = Link { $number } of the chain is another one than this browser knows: the chain was changed.
play-proof-chain-not-its = The published chain says something else of number { $number } than the record.
play-proof-players = It does not name the player of each seat.
play-proof-added = Seat { $seat } added something to the deal that nobody may add.
play-proof-fixed = The roles that were fixed before the deal do not fit those that were dealt.
play-proof-act-missing = Decision { $number } of chance is missing.
play-proof-act-order = Decision { $number } of chance ({ $domain }) does not come after the one before it.
play-proof-act-unknown = Decision { $number } of chance ({ $domain }) is neither a shuffle nor a choice.
play-proof-shuffle-other = Decision { $number } of chance ({ $domain }): by the seed the order is another one.
play-proof-pick-other = Decision { $number } of chance ({ $domain }): by the seed something else is picked.
play-proof-top = Entry { $record } of the game: another card lay on top of the deck.
play-proof-told = Entry { $record } of the game tells something else than chance has picked.
play-proof-dealt = Entry { $record } of the game: that seat was dealt something else.
play-proof-apart = Entry { $record } of the game: this card did not lie there.
play-proof-due = Entry { $record } of the game stands where it must tell of the new deck.
play-proof-journal-short = The game ends before everything is told that chance decided.
play-proof-end = The game's last entry and its result are not the same.
play-proof-shown-other = Entry { $record } is another one than in the game that is shown here.
play-proof-left = Entry { $record } of the game: before this turn, cards were taken from the deck, and nobody has got them.
play-seat-in-reach = within your reach
play-news = News of the table
play-past = What has happened meanwhile
play-past-count = { $count ->
    [one] One thing has happened since.
   *[other] { $count } things have happened since.
}
play-past-now = You need not look before you play.
play-past-older = { $count ->
    [one] One thing before that can be read in the replay when the game is over.
   *[other] { $count } things before that can be read in the replay when the game is over.
}
play-past-play = Play back
play-past-all = All at once
play-past-close = Close this
play-past-follow = What happened: { $count } since your last answer
play-past-news = { $count } things have happened. The last: { $text }
play-keys = Keys (?)
play-keys-tab = from one part of the table to the next: seats, answers, your hand
play-keys-arrows = from card to card in your hand, and from answer to answer
play-keys-ends = to the first and the last of them
play-keys-enter = choose, or read more about what cannot be chosen
play-keys-escape = undo the last choice, or close a sheet
play-keys-help = this sheet
play-keys-touch = Everything can be done with a mouse or a finger as well: touch a card, then whom it is for.
play-replay-at = Now at { $step } of { $last }
play-past-follow-short = What happened: { $count }
play-device = This device
play-device-name = { $browser } on { $system }
play-device-unnamed = Browser
play-device-nobody = Notices come to whoever plays here.
play-push-about = Your phone or computer tells you when it is your move and when a game has begun or is over, even while this page is closed. Nobody on the way can read what it says.
play-push-insecure = Notices come only over https: open this page at its https address.
play-push-homescreen = On an iPhone or iPad, notices come only to the page on the home screen: tap Share, then “Add to Home Screen”, and open it from there.
play-push-unsupported = This browser takes no notices. Another one may, or let them come by mail.
play-push-refused = This browser does not let the page show notices.
play-push-refused-how = To allow it, tap the sign before the address of this page, or open the settings of this site, and set notifications to “Allow”. Then load this page again.
play-push-off = Notices are off here.
play-push-on = Notices come here.
play-push-turn-on = Let notices come here
play-push-turn-off = No notices here
play-push-try = Try it out
play-push-tried = A notice is on its way. If none comes, look whether your device lets this browser show any.
play-push-failed = This browser could not be reached by its push service. Try again later, or in another browser.
play-looks = How the pages look
play-size = Text
play-size-small = small
play-size-normal = normal
play-size-large = large
play-colours = Colours
play-colours-device = as on this device
play-colours-light = light
play-colours-dark = dark
play-install = As a program of its own
play-install-about = Put the page beside your other programs: it then opens in a window of its own.
play-install-phone = On a phone: in the menu of the browser, “Add to Home Screen” or “Install”.
play-install-desk = On a computer: the sign for installing at the end of the address, or “Install” in the menu.
play-menu = Menu
play-guest-stays = A guest cannot log out: only this browser knows you, and your games would be lost. Keep them with a name and a password; then you can log out and come back.
play-your-goal = Your goal: { $goal }
play-seat-player = Played by
play-seat-ai = Played by a computer: { $policy }.
play-add-ai-thinks = Add a computer that thinks
play-add-ai-random = Add a computer that plays anything
play-sheet-in-reach = At distance { $distance }: your weapon, which reaches { $reach }, reaches them.
play-sheet-too-far = At distance { $distance }: too far for your weapon, which reaches { $reach }.
play-sheet-reach = Their own weapon reaches { $reach }.
play-sheet-own-reach = Your weapon reaches seats up to distance { $reach }.
play-you-have-won = You have won!
play-you-have-lost = You have lost.
play-sounds = Sounds and vibration
play-tab-yours = ● Your move – { $table }
play-tab-of = Waiting for { $names } – { $table }
play-tab-table = { $table } – BANG!
play-answer-lost = No connection: nothing is sent before it is back.
play-voices = Say something
play-voices-said = What people say
play-voices-says = { $name }: { $text }
play-voices-unread = { $count ->
    [one] { $count } not seen yet
   *[other] { $count } not seen yet
}
play-voices-spectators = to the spectators
play-voices-to-all = Everybody at the table hears you.
play-voices-apart = Only the spectators hear you: whoever still plays does not.
play-voices-off = Nobody can say anything at this table: it was opened so.
play-voices-log-in = Log in to say something
play-voices-deaf = You hear nobody: you have switched it off.
play-voices-people = People who are heard or not
play-voices-number = Player { $id }
play-voices-mute = Do not hear { $name }
play-voices-unmute = Hear { $name } again
play-voices-hear = Hear what others say at tables
play-invite-share = Share
play-invite-copy = Copy
play-invite-copied = Copied.
play-sit-as-guest = Sit down as a guest
play-guest-name = Your name
play-guest-name-about = If you like; otherwise a name is drawn for you.
play-own-games = Your games
play-own-tables = Your tables
play-own-tables-none = No table of yours is known yet.
play-own-table = Round { $round }, table { $table }
play-own-table-left = Somebody else plays here for you since.
play-profile = Profile
page-player-figures = Ratings, statistics and games
page-league-own-part = Your part in this season
page-account-preferences = What you are told, language and time zone
play-admission-everybody = People and bots may enter.
play-admission-people = People may enter, no bots.
play-admission-confirmed = People with a confirmed e-mail address may enter.
play-admission-bots = Bots may enter, no people.
play-guest-lost = This guest and their games are then lost to you.
play-season-room = { $count ->
    [one] At most one takes part.
   *[other] At most { $count } take part; whoever enters later waits.
}
play-season-full = { $count ->
    [one] It is full: one takes part, and you would wait for them to leave.
   *[other] It is full: { $count } take part, and you would wait for somebody to leave.
}
