"""The text of the API's documentation page above the list of operations."""

DESCRIPTION = """\
Hosts games of BANG!. A client needs to know no rule: everything a seat may do is listed as options, and an
answer is the id of
one of them.

1. `POST /api/v1/accounts/` makes an account and gives you a token; send it as `Authorization: Bearer bang_…`.
2. `POST /api/v1/tables/` opens a table. Fill seats with `…/ai-seats/`, or let others `…/join/`; then
   `…/start/`. A host may free seats again; a table that nobody starts lapses, and its players are told.
3. `GET …/view/` shows the game from your seat. `prompt` is what you are asked, `acts` what you may do at any
   time.
4. `POST …/answer/` with `prompt` and `option` answers. You get your new view.
5. `GET …/journal/?after=N` tells what happened since record N; `GET /api/v1/me/prompts/` what waits for you
   at all tables.

**Sets and seats.** Three to fourteen play, with the sets that the table was opened with; `/api/v1/catalogue/…` lists
their cards, characters, events and roles, and the kinds of prompts, options and journal records, which are the same for
all sets.

**Two games.** `"game": "dice"` opens a table of the Dice Game for three to eight; everything else is the same.

**Windows.** A prompt with `window` asks all who might react to something, whether or not they can. It is short, and
whoever says nothing has passed and missed nothing.

**Misses.** Any other deadline that passes counts as a miss, once a turn, whatever the seat was offered: answer even
when `pass` is the only option. A question has its time once, also when the seat is handed over and taken back.

**Streams.** `GET …/tables/{id}/stream/` tells as Server-Sent Events whatever happens at a table, and
`GET /api/v1/me/stream/` whatever concerns you at all tables. Reconnect with `Last-Event-ID`: nothing is lost or told
twice. A browser's `EventSource` sends no `Authorization`; use `fetch` and read the body as it comes.

**Polling** is cheap: a view has an `ETag`; send it in `If-None-Match` and you get 304 until something has changed for
you. With `?wait=30` that 304 is held back for so many seconds, and you hear of a change at once.

**GraphQL** at `/graphql` has the same operations, names, codes and limits, and subscriptions for the streams;
[its schema](/graphql/schema.graphql) is the counterpart of this document.

**Errors** are problem documents (RFC 9457). Their `code` is stable, `type` leads to a page that explains it,
`detail` says what to do,
`errors` names each wrong input, of very many the first twenty. Nothing has changed when you get one.

**Repeating a request** is safe with an `Idempotency-Key`: for 48 hours it brings the first answer again, and is counted
as a request that reads, not as the work it repeats. The limit `kept_answers` says how many such answers are kept for an
account at a time; beyond it a new key is refused with 429, and what is kept stays. A prompt is
answered once; whoever comes second is told
`prompt_answered`.

**Time.** Deadlines are in the service's time, which every answer tells in `Service-Time` (whole seconds, RFC 3339); a
stream tells it in its header and in the comments that keep it open. It is real time, unless the service is on trial;
`Date` is real time always, and so are `Retry-After` and `RateLimit`.

**Notices** that it is your move, and the like, are listed at `/api/v1/me/notices/`. Set a webhook with
`PUT /api/v1/me/receiver/` and they are pushed to you, signed.

**Query parameters** that an address does not know are refused by name, so that no slip passes for a filter that finds
everything.

**Limits** are listed below and at `/api/v1/limits/`. `RateLimit` says what is left of the tightest one, a 429 in
`Retry-After` when to come back, in real seconds and never more than a day (86,400); answers that are accepted are not
counted.

**Logging in.** Keep the `device` that a sign-up or log-in gives and send it with the next log-in: a known device is
let in at once whatever strangers do. From another one wait as `Retry-After` says when you are refused, and come then:
whoever does goes ahead of those who do not wait.

**Languages.** Texts for people are in English, or in the language of `Accept-Language` where the service has it
(`de`); `Content-Language` says which it is. Codes, ids and everything of a game are the same in all.

**Deals can be checked.** A table's `commitment` is the SHA-256 of its seed and is there as soon as the table is.
After that whoever has a seat may add `entropy` of his own, the host too (`PUT /api/v1/tables/{id}/entropy/`);
everybody sees it, and it is mixed with the seed when the game is dealt. The commitments of all tables are a hash chain,
`/api/v1/deals/`, in which games that were voided or never dealt have their place. When a game is over, its record has
the seed, every random act, every decision and the whole journal.
[`/api/v1/verify_record.py`](/api/v1/verify_record.py) is a program of one file that checks it with Python and nothing
else: `python3 verify_record.py RECORD.json`.
"""
