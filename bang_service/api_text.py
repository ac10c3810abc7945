"""The text of the API's documentation page above the list of operations."""

DESCRIPTION = """\
Hosts games of BANG!. A client does not need to know the rules: the service lists everything a seat may do as options,
and an answer is the id of one of them.

1. `POST /api/v1/accounts/` makes an account and gives you a token. Send it as `Authorization: Bearer bang_…`.
   `POST /api/v1/guests/` needs nothing and does the same for a guest.
2. `POST /api/v1/tables/` opens a table. Fill seats with `…/ai-seats/`, or let others `…/join/`; then
   `…/start/`. A host may free seats again. A table that nobody starts lapses, and its players get a notice.
   A table whose `host` is null is run by a league: it gives the seats and starts the game.
3. `GET …/view/` shows the game from your seat. `prompt` is what you are asked, `acts` is what you may do at any
   time.
4. `POST …/answer/` with `prompt` and `option` answers. You get your new view.
5. `GET …/journal/?after=N` lists what happened since record N; `GET /api/v1/me/prompts/` lists what waits for you
   at all tables.

**Sets and seats.** A game has three to fourteen players and uses the sets that the table was opened with.
`/api/v1/catalogue/…` lists their cards, characters, events and roles, and the kinds of prompts, options and journal
records, which are the same for all sets.

**Two games.** `"game": "dice"` opens a table of the Dice Game for three to eight; everything else is the same.

**Windows.** A prompt with `window` asks everyone who might react to something, whether or not they can. It is short. A
seat that does not answer passes, and that does not count as a miss.

**Misses.** Any other deadline that passes counts as a miss, at most once a turn, no matter what the seat was offered:
answer even when `pass` is the only option. A prompt gets its time only once, even when the seat is handed over and
taken back.

**Giving up.** `POST …/tables/{id}/give-up/` ends a game for you, for good: an AI seat plays on, or the game is over if
only AI seats are left.

**Playing again.** `POST …/tables/{id}/rematch/` after a game opens a table on its terms, with seats kept for its
people; whoever of them asks later sits down there. `rematch` of the former table leads to it.

**Streams.** `GET …/tables/{id}/stream/` sends everything that happens at a table as Server-Sent Events, and
`GET /api/v1/me/stream/` sends everything that concerns you at all tables. Reconnect with `Last-Event-ID`: nothing is
lost or sent twice. A browser's `EventSource` sends no `Authorization`; use `fetch` and read the body as it comes.

**Polling** is cheap: a view has an `ETag`, and so has a list of tables. Send it in `If-None-Match`, and you get 304
until something has changed for you. With `?wait=30` at a view the service holds that 304 back for up to 30 seconds,
and you get a change at once.

**GraphQL** at `/graphql` has the same operations, names, codes and limits, and subscriptions for the streams;
[its schema](/graphql/schema.graphql) is the counterpart of this document.

**Errors** are problem documents (RFC 9457). Their `code` is stable, `type` leads to a page that explains it, `detail`
says what to do, and `errors` lists the wrong inputs, at most the first twenty. An error means that nothing has changed.

**Repeating a request** is safe with an `Idempotency-Key`: for 48 hours the service gives the first answer again, and
counts the repetition as a request that reads, not as the work it repeats. The limit `kept_answers` says how many such
answers the service keeps for an account at a time. Beyond it, a new key is refused with 429, and the kept answers stay.
A prompt can be answered once; a second answer gets `prompt_answered`.

**Time.** Deadlines are in the service's time. Every answer gives that time in `Service-Time` (whole seconds, RFC 3339);
a stream gives it in its header and in the comments that keep it open. It is real time, unless the service is on trial.
`Date`, `Retry-After` and `RateLimit` are always in real time.

**Notices** that it is your move, and the like, are listed at `/api/v1/me/notices/`. Add a webhook with
`POST /api/v1/me/webhooks/`, and the service pushes them to you, signed; you may have several, each for some kinds of
notices or some tables. `/api/v1/me/webhooks/{webhook}/deliveries/` says what became of each.

**Query parameters** that an address does not know are refused by name, so that a typing error is never taken for a
filter that matches everything.

**Limits** are listed below and at `/api/v1/limits/`. `RateLimit` says what is left of the tightest one. A 429 says in
`Retry-After` when to come back, in real seconds and never more than a day (86,400). Answers to prompts that are
accepted are not counted.

**Logging in.** Keep the `device` that a sign-up or log-in gives and send it with the next log-in: a known device gets
in at once, no matter what strangers do. From any other device, when you are refused, wait as `Retry-After` says and
come back then: clients that do so go ahead of those that do not wait.

**Guests** play without having signed up, under a `name` that is free or a drawn one (`Guest-…`). They have one token,
which cannot be had again. They play, watch and host wherever nothing is rated; leagues, ratings, bots, further tokens,
webhooks and addresses need an account (403 `account_required`). `POST /api/v1/me/account/` makes a guest one, with the
same id, so all of their games stay. A guest who stays away for seven days is gone, unless a table that goes on needs
them; finished games then name them by a drawn name.

**Languages.** Texts for people are in the language that a player has chosen (`PUT /api/v1/me/settings/`), else in
that of `Accept-Language` if the service has it (`GET /api/v1/texts/` lists them), else in English; `Content-Language`
says which it is. Of a game these are the `question` of a prompt, the `label` of an option, the `text` of a record or
a reason, and the summary; of the catalogue `title`, `text`, `meaning` and the like. Codes, ids, names and all else
are the same in all languages. A client that would rather put the words in itself fetches `GET
/api/v1/texts/{language}/` once and asks for `Accept-Language: zxx`: each text is then a key and its operands.

**A finished game** can be played back: `GET /api/v1/tables/{id}/replay/` has the view after each decision, as a seat
saw it or with nothing hidden. The first request makes the service play the game again: 202, `total` is null, and you
ask again after the seconds in `Retry-After`.

**Deals can be checked.** A table's `commitment` is the SHA-256 of its seed. It is there as soon as the table is. After
that, every seated player, the host too, may add `entropy` of their own (`PUT /api/v1/tables/{id}/entropy/`). Everybody
sees it, and it is mixed with the seed when the game is dealt. The commitments of all tables are a hash chain,
`/api/v1/deals/`, which includes games that were voided or never dealt. When a game is over, its record has the seed,
every random act, every decision and the whole journal.
[`/api/v1/verify_record.py`](/api/v1/verify_record.py) is a one-file program that checks the record with Python and
nothing else: `python3 verify_record.py RECORD.json`.
"""
