"""What the API's documentation page says before it lists the operations."""

DESCRIPTION = """\
Hosts games of BANG!. A client needs to know no rule: everything a seat may do is listed as options, and an
answer is the id of
one of them.

1. `POST /api/v1/accounts/` makes an account and gives you a token; send it as `Authorization: Bearer bang_…`.
2. `POST /api/v1/tables/` opens a table. Fill seats with `…/ai-seats/`, or let others `…/join/`; then
   `…/start/`.
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

**Streams.** `GET …/tables/{id}/stream/` tells as Server-Sent Events whatever happens at a table, and
`GET /api/v1/me/stream/` whatever concerns you at all tables. Reconnect with `Last-Event-ID`: nothing is lost or told
twice. A browser's `EventSource` sends no `Authorization`; use `fetch` and read the body as it comes.

**Polling** is cheap: a view has an `ETag`; send it in `If-None-Match` and you get 304 until something has changed for
you. With `?wait=30` that 304 is held back for so many seconds, and you hear of a change at once.

**GraphQL** at `/graphql` has the same operations, names, codes and limits, and subscriptions for the streams;
[its schema](/graphql/schema.graphql) is the counterpart of this document.

**Errors** are problem documents (RFC 9457). Their `code` is stable, `type` leads to a page that explains it,
`detail` says what to do,
`errors` names each wrong input. Nothing has changed when you get one.

**Repeating a request** is safe with an `Idempotency-Key`: it brings the first answer again. A prompt is
answered once; whoever comes second is told
`prompt_answered`.

**Notices** that it is your move, and the like, are listed at `/api/v1/me/notices/`. Set a webhook with
`PUT /api/v1/me/receiver/` and they are pushed to you, signed.

**Limits** are listed below and at `/api/v1/limits/`. `RateLimit` says what is left of the tightest one, a 429 in
`Retry-After` when to come back; answers that are accepted are not counted.

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
