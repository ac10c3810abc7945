"""What is sent and told, as the service's OpenAPI schema describes it.

Written by `manage.py quality --write`; do not edit. Documents may have further members, which a newer service adds.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

AdmissionEnum: TypeAlias = Literal["everybody", "people", "confirmed", "bots"]

ApartActEnum: TypeAlias = Literal["apart", "restored"]

AppealStateEnum: TypeAlias = Literal["waiting", "granted", "declined"]

AudienceEnum: TypeAlias = Literal["seats", "spectators"]

ChanceActEnum: TypeAlias = Literal["shuffle", "pick"]

CodeEnum: TypeAlias = Literal[
    "not_found",
    "not_authenticated",
    "token_invalid",
    "token_revoked",
    "forbidden",
    "validation_failed",
    "malformed_request",
    "body_too_large",
    "query_too_complex",
    "unsupported_media_type",
    "method_not_allowed",
    "not_acceptable",
    "rate_limited",
    "conflict",
    "idempotency_mismatch",
    "idempotency_in_flight",
    "quota_exceeded",
    "server_error",
    "unavailable",
    "account_required",
    "act_not_offered",
    "already_seated",
    "given_up",
    "invalid_seats",
    "invitation_required",
    "name_taken",
    "not_enough_seats",
    "not_seated",
    "option_unknown",
    "preview_not_ready",
    "prompt_answered",
    "prompt_changed",
    "prompt_not_yours",
    "prompt_suspended",
    "prompt_unknown",
    "rated_table",
    "record_not_ready",
    "replay_impossible",
    "seat_not_removable",
    "seats_kept",
    "table_full",
    "table_halted",
    "table_not_open",
    "table_not_over",
    "table_not_started",
    "table_started",
    "unknown_lesson",
    "unknown_option",
    "unknown_policy",
    "unknown_set",
    "unknown_voice",
    "voices_off",
]

CorrectionKindEnum: TypeAlias = Literal["annul", "correct"]

CountedEnum: TypeAlias = Literal["all", "leavers", "nothing"]

CountsEnum: TypeAlias = Literal["all", "failures", "kept"]

DecisionByEnum: TypeAlias = Literal["player", "policy", "deadline"]

DeliveryState: TypeAlias = Literal["due", "sent", "obsolete", "failed"]

DrawState: TypeAlias = Literal["committed", "published", "discarded"]

EntryState: TypeAlias = Literal["applied", "waiting", "placed", "confirmed", "playing", "withdrawn", "substituted"]

ExpectedByEnum: TypeAlias = Literal["people", "simulation", "both"]

GameEnum: TypeAlias = Literal["cards", "dice"]

IntentionEnum: TypeAlias = Literal["hostile", "friendly", "neutral"]

JournalRecordKindEnum: TypeAlias = Literal[
    "start",
    "role",
    "character",
    "turn",
    "skip",
    "draw",
    "take",
    "play",
    "use",
    "flip",
    "reveal",
    "return",
    "discard",
    "move",
    "life",
    "unaffected",
    "revived",
    "roll",
    "arrows",
    "eliminated",
    "reward",
    "penalty",
    "shuffle",
    "event",
    "end",
]

LeagueTableState: TypeAlias = Literal["planned", "playing", "played", "closed", "void"]

LeagueVisibility: TypeAlias = Literal["public", "seated"]

LimitByEnum: TypeAlias = Literal["address", "account", "token", "account_address", "device", "mailbox"]

MissingChanceReasonEnum: TypeAlias = Literal["other_rulebook", "played_otherwise"]

NoticeKind: TypeAlias = Literal[
    "access_added",
    "address_changed",
    "address_off",
    "asked",
    "back",
    "closed",
    "eliminated",
    "endpoint_off",
    "full",
    "halted",
    "held",
    "joined",
    "lapsed",
    "league_message",
    "left",
    "may_react",
    "missed",
    "over",
    "password_changed",
    "password_replaced",
    "place_lapsed",
    "placed",
    "recounted",
    "rematch",
    "reminder",
    "removed",
    "replacement_asked",
    "resumed",
    "round_drawn",
    "season_over",
    "stands_in",
    "started",
    "substitute_asked",
    "substituted",
    "test",
    "voided",
]

OptionKindEnum: TypeAlias = Literal[
    "play",
    "use",
    "flip",
    "discard",
    "discard_hand",
    "take",
    "take_hand",
    "draw",
    "draw_from",
    "choose",
    "keep",
    "pass",
    "end",
    "back",
]

Pace: TypeAlias = Literal["live", "days", "untimed"]

PartEnum: TypeAlias = Literal["substitute", "entrant"]

PileEnum: TypeAlias = Literal["deck", "discards"]

PlayerKind: TypeAlias = Literal["person", "bot"]

PointsEnum: TypeAlias = Literal["expectation", "plain"]

PromptKindEnum: TypeAlias = Literal["play", "respond", "rescue", "draw", "pick", "discard", "choose"]

RatingPool: TypeAlias = Literal["people", "mixed", "bots"]

RatingState: TypeAlias = Literal["not_rated", "waiting", "set_aside", "rated"]

RecordStatusEnum: TypeAlias = Literal["over", "voided"]

Role: TypeAlias = Literal["sheriff", "deputy", "secret_sheriff", "outlaw", "renegade"]

RoundState: TypeAlias = Literal["planned", "drawn", "open", "closed"]

RulingKindEnum: TypeAlias = Literal["halt", "resume", "adjudicate", "void", "annul", "correct", "restore"]

ScopesEnum: TypeAlias = Literal["games:read", "games:play", "account"]

SeasonState: TypeAlias = Literal["registration", "placing", "running", "finished", "cancelled"]

SeatViewStatusEnum: TypeAlias = Literal["alive", "ghost", "out"]

Side: TypeAlias = Literal["law", "outlaws", "renegade", "deputy", "outlaw", "nobody"]

SubstitutionStateEnum: TypeAlias = Literal["waiting", "done", "declined", "lapsed", "called_off"]

TableStatus: TypeAlias = Literal["open", "playing", "halted", "over", "voided", "closed"]

TieBreak: TypeAlias = Literal["wins", "direct", "opponents", "fewer_games"]

UnfinishedEnum: TypeAlias = Literal["wait", "shorten", "close"]

UnusableReasonEnum: TypeAlias = Literal[
    "only-in-answer",
    "lies-already",
    "bang-limit",
    "too-far",
    "out-of-reach",
    "nobody-has-cards",
    "nobody-is-out",
    "everybody-has-one",
    "nobody-to-jail",
    "no-bang",
    "no-target",
    "needs-another",
    "forbidden",
    "no-answer",
    "no-rescue",
    "two-left",
    "no-payment",
    "chosen",
    "draw-first",
    "choice-first",
    "must-play-first",
    "not-the-hand",
]

VisibilityEnum: TypeAlias = Literal["public", "invitation"]

VoiceKind: TypeAlias = Literal["phrase", "face"]


class AbsenceRequest(TypedDict):
    """What happens to a seat whose player stays away."""

    misses: NotRequired[int]
    """A policy holds the seat after so many turns in a row with a missed deadline, no matter what the seat was
    offered. 0: never.
    """
    policy: NotRequired[str]
    """Which policy: see the catalogue of policies."""


class AddAiRequest(TypedDict):
    """An AI seat."""

    policy: str
    """How it plays: see the catalogue of policies."""
    seat: NotRequired[int | None]
    """Null: the first free one."""


class AddEntropyRequest(TypedDict):
    """What to add to the deal from your seat."""

    entropy: str
    """What you add to the deal: visible ASCII characters, best ones that nobody can guess; an empty text adds
    nothing. Everybody sees it, and it is mixed with the seed that the table has committed to.
    """


class AnswerRequest(TypedDict):
    """An answer to a prompt, or an any-time act."""

    prompt: NotRequired[str | None]
    """The prompt's id; null for an any-time act while you are not asked."""
    option: str
    """The id of one of the options offered."""


class AnswerTimes(TypedDict):
    """How soon a player answers. Outages and times when staff had stopped the game do not count."""

    answered: int
    """Questions that the player answered."""
    within_minute: int
    """Those of them that were answered within a minute."""
    within_hour: int
    within_day: int


class FieldError(TypedDict):
    """One wrong input."""

    field: str
    """Dotted path of the input, or `body`."""
    detail: str
    """What would be right."""


class DivisionName(TypedDict):
    """A division of a season."""

    id: int
    level: int
    """1 is the highest."""
    name: str


class AppealCreateRequest(TypedDict):
    """What is to be looked at again."""

    text: str
    """What was decided at the table, and what you have to say against it. Organisers alone read it."""


class Card(TypedDict):
    """A card in sight."""

    id: int
    """The card's number, as the catalogue gives it for the table's sets."""
    name: str
    suit: str
    rank: str
    border: str
    kind: str
    """What sort of card it is: see the catalogue of cards."""


class Attempt(TypedDict):
    """One attempt to push a notice."""

    at: str
    status: int | None
    """Of your answer; null: there was none."""
    seconds: float
    """How long it took."""
    error: str
    """Why it failed; empty if it did not."""


class Bangs(TypedDict):
    """BANG! cards of this turn."""

    played: int
    limit: int | None
    """Null: any number."""


class BecomeAccountRequest(TypedDict):
    """What a guest signs up with."""

    name: str
    """Letters, digits, and the signs _ . - ; not only signs, not `null`, and not like a policy (`rules-1`) or the
    drawn name of a guest (`Guest-…`).
    """
    password: str
    email: NotRequired[str]
    """It gets a mail that asks for its confirmation. Until then nothing else is sent there."""


class Belief(TypedDict):
    """What somebody who watched the game and read every act could believe of the hidden roles."""

    record: int
    """The number of the journal record after which it could be believed; 0: before anybody had acted."""
    seat: int | None
    """Whose act or role this record tells; null before anybody had acted."""
    chances: list[dict[str, float]]
    """For each seat, by its number: role → chance, in thousandths. A role that is not there is ruled out."""


class ToldBelief(TypedDict):
    """The same, with what happened."""

    record: int
    """The number of the journal record after which it could be believed; 0: before anybody had acted."""
    seat: int | None
    """Whose act or role this record tells; null before anybody had acted."""
    chances: list[dict[str, float]]
    """For each seat, by its number: role → chance, in thousandths. A role that is not there is ruled out."""
    text: str
    """The record as a sentence; empty before anybody had acted."""


class BotCreateRequest(TypedDict):
    """A new bot."""

    name: str
    """As when you sign up. The name stays taken when the bot is closed."""


class BotTokenCreateRequest(TypedDict):
    """A new token of a bot, with the scopes `games:read` and `games:play`."""

    name: str
    """Your own note of where you will use it."""
    expires_in_days: NotRequired[int | None]
    """Null for a token that lasts until it is revoked."""


class CatalogueCards(TypedDict):
    """A physical card."""

    id: int
    """The card's number at a table with these sets."""
    set: str
    name: str
    title: str
    """Its name in your language."""
    border: str
    kind: str
    text: str
    pictograms: list[str]
    """What it does, at a glance: ids in `/api/v1/pictograms.svg`."""
    range: NotRequired[int]
    suit: str
    rank: str
    notation: str
    picture: str
    """The path of its picture: an SVG in your language."""
    small: str
    """The path of a small picture, 96 × 140, without title and text; its foot is free for the title. Load those of
    all cards at once: a request for one would tell what somebody holds.
    """
    face: str
    """The path of what is drawn on it: an SVG without words, the same in all languages."""


class CatalogueCharacters(TypedDict):
    """A character."""

    set: str
    name: str
    title: str
    """Its name in your language."""
    life: int
    text: str
    picture: str
    """The path of its picture: an SVG in your language."""
    face: str
    """The path of their face: an SVG without words, the same in all languages."""


class CatalogueEvents(TypedDict):
    """An event card."""

    set: str
    name: str
    title: str
    """Its name in your language."""
    final: bool
    """Comes last, and stays in force."""
    text: str
    picture: str
    """The path of its picture: an SVG in your language."""
    face: str
    """The path of its scene: an SVG without words, the same in all languages."""


class CatalogueGames(TypedDict):
    """A game."""

    name: str
    title: str
    text: str
    """How it is played, in a sentence."""
    seats: list[int]
    rated_seats: list[int]
    """Those of `seats` that a table may have which is opened with a `pool`."""
    sets: list[str]
    """The sets of a table that names none."""


class CatalogueLessons(TypedDict):
    """A game to learn by, with hints: one person against AI seats."""

    name: str
    title: str
    """Its name in your language."""
    text: str
    """What one learns, in a sentence."""
    game: str
    sets: list[str]
    seats: int
    options: dict[str, str]
    """The table options that differ from the default."""
    seat: int
    """Where whoever learns sits."""
    seed: str
    """The seed that it is dealt from: it is no secret."""
    commitment: str
    """SHA-256 of the seed, as the table shows it."""


class Citation(TypedDict):
    """A ruling that a text names."""

    rule: str
    page: str
    """The path of its page in the documentation."""


class OptionValue(TypedDict):
    """A value of a table option."""

    value: str
    meaning: str


class CataloguePolicies(TypedDict):
    """A way for AI seats to play."""

    name: str
    description: str
    rated: bool
    """Whether it may play at rated tables where AI seats play: how well it plays is known, whoever sits beside it."""


class CatalogueRoles(TypedDict):
    """The roles for a number of players."""

    game: str
    seats: int
    options: dict[str, str]
    """The table options that deal these roles; empty: there is no other way."""
    open: bool
    """Everybody knows all roles; there is no Sheriff."""
    roles: dict[str, int]
    goals: dict[str, str]


class CatalogueSets(TypedDict):
    """A set."""

    name: str
    title: str
    text: str
    """What it brings to the game, in a sentence."""
    game: str
    cards: int
    characters: int
    events: int


class PromptKind(TypedDict):
    """A kind of prompt."""

    kind: str
    meaning: str


class OptionKind(TypedDict):
    """A kind of option and its operands."""

    kind: str
    operands: list[str]
    meaning: str


class JournalKind(TypedDict):
    """A kind of journal record and its fields."""

    kind: str
    fields: dict[str, str]
    """The type of each field."""
    private: str | None
    """The field that only some may read."""
    meaning: str


class Phase(TypedDict):
    """A phase of a turn."""

    phase: str
    games: list[str]
    """The games whose turns have it."""
    meaning: str


class Face(TypedDict):
    """A face of a die."""

    face: str
    games: list[str]
    """The games that have such a die."""
    title: str
    """Its name in your language."""
    pictogram: str
    """Its id in `/api/v1/pictograms.svg`."""
    picture: str
    """The path of its picture: an SVG in your language."""
    meaning: str


class Suit(TypedDict):
    """A suit."""

    name: str
    title: str
    """Its name in your language."""
    pictogram: str
    """Its id in `/api/v1/pictograms.svg`."""
    symbol: str


class RoleName(TypedDict):
    """A role."""

    name: str
    title: str
    """Its name in your language."""
    pictogram: str
    """Its id in `/api/v1/pictograms.svg`."""
    picture: str
    """The path of its picture: an SVG in your language."""
    face: str
    """The path of its emblem: an SVG without words, the same in all languages."""


class Piece(TypedDict):
    """What lies on a table besides cards, roles and dice."""

    name: str
    title: str
    """Its name in your language."""
    pictogram: str
    """Its id in `/api/v1/pictograms.svg`."""
    picture: str
    """The path of its picture: an SVG in your language."""


class Stranger(TypedDict):
    """A face for somebody whose character nobody knows: an AI seat, a player before the deal."""

    name: str
    face: str
    """The path of their face: an SVG without words, the same in all languages."""


class Chain(TypedDict):
    """A commitment's place in the chain of all commitments."""

    number: int
    previous: str
    """The link before it; 64 zeros before the first."""
    link: str
    """SHA-256 of `previous number commitment`, with one space between them."""


class CharacterTally(TypedDict):
    """Games with one character."""

    played: int
    won: int
    character: str
    """The character that was dealt, by its name in the catalogue."""


class ClockBodyRequest(TypedDict):
    """How much time seats have, in seconds."""

    decision: NotRequired[int]
    """For one decision."""
    turn: NotRequired[int | None]
    """For all decisions in the seat's own turn together; `decision` then holds in the turns of others. Null: each
    decision in its own turn has its own time too.
    """
    bank: NotRequired[int]
    """A reserve, for when that time is used up."""
    increment: NotRequired[int]
    """Added to the bank when the seat's turn begins."""
    bank_limit: NotRequired[int | None]
    """The bank does not grow beyond this. Null: a week, or the bank itself if that is more."""
    reaction: NotRequired[int | None]
    """In a window, to react to what happens to others. A seat that does not answer passes, and that does not count
    as a miss. Null: an hour, or the time for a decision if that is less.
    """


class Closing(TypedDict):
    """Why a stream ends."""

    reason: str
    """`restart`, or the code of the problem that you would get."""
    reconnect: bool
    """Whether to come back at once, with `Last-Event-ID`."""


class Result(TypedDict):
    """How a game ended."""

    side: str
    """law, outlaws or renegade; with three players deputy, outlaw, renegade or nobody."""
    winners: list[int]
    """The winning seats."""
    adjudicated: NotRequired[bool]
    """True when staff ended the game and named the side."""


class Cost(TypedDict):
    """What something costs; whatever is not listed costs 1, and nothing more for a row."""

    of: str
    """An operation, by its `operationId`, or a field of GraphQL that is none, as `Type.field`."""
    cost: int
    """How much processor time it takes, in about 0.05 ms. Over REST, a read that costs 100 or more with its rows is
    answered by a process beside those for play, but for the usual pages of what who plays asks for all the time;
    in GraphQL costs are added up.
    """
    row: int
    """How much each row of a page takes beside it, without its fields."""


class Device(TypedDict):
    """A device and its state."""

    id: str
    name: str
    language: str | None
    """Of its notices; null: that of your account."""
    host: str
    """The push service of its browser."""
    is_on: bool
    off_reason: str
    """Why the service switched it off; empty when it did not."""
    failures: int
    """Failed attempts in a row."""
    failing_since: str | None
    """When the first of these was made."""
    paused_until: str | None
    """Nothing is pushed before this."""
    created: str


class PushKeysRequest(TypedDict):
    """The keys of a subscription, in base64url."""

    p256dh: str
    """A public key on the curve P-256, as an uncompressed point."""
    auth: str
    """A secret of 16 bytes."""


class DeviceSetRequest(TypedDict):
    """What you choose for a device."""

    name: NotRequired[str]
    """What you call it."""
    language: NotRequired[str | None]
    """In which language notices speak there: one that `GET /api/v1/texts/` lists. Null: that of your account."""
    is_on: NotRequired[bool]
    """False keeps the device, but nothing is pushed there."""


class Dice(TypedDict):
    """The five dice of the Dice Game."""

    faces: list[str]
    """As they lie; none before the first roll."""
    rolls: int
    """How often they were rolled in this turn."""
    rolls_allowed: int
    """How often they may be."""


class EmailConfirmRequest(TypedDict):
    """The key from a mail."""

    key: str
    """The last part of the link in the mail."""


class EmailSetRequest(TypedDict):
    """An address, and the password that shows that it is you."""

    email: str
    password: str


class Events(TypedDict):
    """The event cards."""

    current: str | None
    """The one in force."""
    next: str | None
    """The next one: it lies face up. Null after the last."""
    left: int
    """How many are to come."""
    keeper: int
    """The next one comes into force at the start of this seat's turns."""


class FixedRole(TypedDict):
    """A role that a seat has got without chance."""

    seat: int
    role: str
    """`sheriff`; with three players `deputy`, `renegade` or `outlaw`."""


class SizeTally(TypedDict):
    """Games with so many seats."""

    played: int
    won: int
    seats: int


class SetTally(TypedDict):
    """Games with one set; a game with several counts for each."""

    played: int
    won: int
    set: str
    """The set, by its name in the catalogue."""


class GiveUpRequest(TypedDict):
    """Nothing: which game it is stands in the path."""


class GuestNameRequest(TypedDict):
    """How a guest wants to be called."""

    name: NotRequired[str]
    """What an account may be called: 3 to 30 letters, digits, and the signs _ . - ; empty: a name is drawn
    (`Guest-…`).
    """


class HandOverRequest(TypedDict):
    """The policy that is to play the seat."""

    policy: NotRequired[str]
    """See the catalogue of policies."""


class Hint(TypedDict):
    """What whoever plays a lesson is told at a question."""

    name: str
    text: str
    """For people, in the language of `Accept-Language`: what one sees, and what one may do."""
    options: list[str]
    """The ids of the options that are advised, as far as the seat can know."""
    is_new: bool
    """Whether it is told for the first time: an answer ends that."""


class Index(TypedDict):
    """Where everything is. Addresses are paths of this service."""

    release: str
    """Which release of the service answers. A page that was loaded from another one is to be loaded again."""
    games: list[str]
    """The games that tables can be opened with."""
    languages: list[str]
    """The languages that answers speak."""
    documentation: str
    """Guide, reference and rules, for people."""
    explorer: str
    """Every operation, to read and to try out."""
    openapi: str
    graphql: str
    graphql_schema: str
    problems: str
    """Every way in which a request can fail."""
    ready: str
    """Whether the service can be used now."""
    places: dict[str, str]
    """What there is below this address."""
    catalogue: dict[str, str]
    """The parts of the catalogue."""


class JoinRequest(TypedDict):
    """A seat to take."""

    seat: NotRequired[int | None]
    """Null: the first free one."""
    invitation: NotRequired[str]
    entropy: NotRequired[str]
    """What you add to the deal: visible ASCII characters, best ones that nobody can guess; an empty text adds
    nothing. Everybody sees it, and it is mixed with the seed that the table has committed to.
    """


class Language(TypedDict):
    """A language of the service."""

    language: str
    """Its code, for `Accept-Language`."""
    title: str
    """Its name in itself."""


class NullEnum(TypedDict):
    """NullEnum."""


class LogInRequest(TypedDict):
    """Name and password."""

    name: str
    password: str
    device: NotRequired[str]
    """The `device` that the last log-in on this device gave: others who guess passwords cannot lock it out. One that
    is not valid, or no longer valid, counts as none.
    """


class LyingCard(TypedDict):
    """A card in front of somebody."""

    id: int
    """The card's number, as the catalogue gives it for the table's sets."""
    name: str
    suit: str
    rank: str
    border: str
    kind: str
    """What sort of card it is: see the catalogue of cards."""
    ready: NotRequired[bool]
    """Whether a green-bordered card may be used yet; other cards do not have this member."""


class MuteSpeakerRequest(TypedDict):
    """That you do not want to hear somebody at a table."""

    invitation: NotRequired[str]
    """As when you say something."""


class NextTable(TypedDict):
    """The next table to play."""

    round: int
    table: int | None
    """The table's number; null until the round begins."""
    seat: int
    begins: str
    until: str
    """When the last day of the round is over."""


class TableName(TypedDict):
    """A table by its name."""

    id: int
    name: str


class NoticeMark(TypedDict):
    """How far you have read your notices."""

    read_to: int
    """The `id` of the last notice that you have read; 0: none."""
    unread: int
    """How many notices there are behind it."""


class NoticeMarkSetRequest(TypedDict):
    """How far notices have been read."""

    read_to: int
    """The `id` of the last notice that was read."""


class OpenLessonRequest(TypedDict):
    """A lesson to begin, or to go on with."""

    lesson: str
    """Which: see the catalogue of lessons."""


class PasswordChangeRequest(TypedDict):
    """The old password and a new one."""

    current_password: str
    new_password: str
    tokens: NotRequired[bool]
    """False keeps the tokens that you made by hand; sessions end anyway."""
    bots: NotRequired[bool]
    """True ends the tokens of your bots, too; the bots stay."""


class PasswordResetRequest(TypedDict):
    """A new password."""

    new_password: str
    bots: NotRequired[bool]
    """True ends the tokens of your bots, too; the bots stay."""


class Refusal(TypedDict):
    """Why you would be refused, in the words with which you would be."""

    code: str
    """That of the problem."""
    detail: str
    """What is in the way, and what to do about it; in your language."""
    reason: str | None
    """As in the problem `rated_table`; null: it is another."""
    missing: int | None
    """As there: how many games without a rating are still to be played."""


class Preferences(TypedDict):
    """What you want to hear, with what is as for most people."""

    push: dict[str, str]
    """By kind of notice: `now` or `off`."""
    mail: dict[str, str]
    """By kind of notice: `now`, `digest` or `off`."""
    titles: dict[str, str]
    """What people call each kind of notice, in your language."""
    waiting: list[str]
    """The kinds of notices by which somebody waits for you."""
    quiet_from: str | None
    quiet_to: str | None
    quiet_days: list[int]
    digest_at: str
    fast_tables: bool
    mail_subscribed: bool
    """False: you get no notices by mail."""
    address_confirmed: bool
    """Mails go to a confirmed address alone."""
    time_zone: str
    """Whose hours these are: see `PUT /me/settings/`."""
    language: str
    """In which mails speak; empty: English."""


class PreferencesSetRequest(TypedDict):
    """What you want to hear, as a whole: what you leave out is as for most people."""

    push: NotRequired[dict[str, str]]
    """On your devices: by kind of notice, `now` or `off`."""
    mail: NotRequired[dict[str, str]]
    """By mail: by kind of notice, `now`, `digest` (a line in the mail of the day) or `off`."""
    quiet_from: NotRequired[str | None]
    """From this hour on, in your time zone, nothing is sent to your devices or by mail, as `22:00`."""
    quiet_to: NotRequired[str | None]
    """Until then; if it is earlier than `quiet_from`, of the next day."""
    quiet_days: NotRequired[list[int]]
    """Days on which nothing is sent at all: 0 is Monday."""
    digest_at: NotRequired[str]
    """When the mail of the day comes."""
    fast_tables: NotRequired[bool]
    """True: also about tables with decisions under an hour, where people sit in front of the game."""
    mail_subscribed: NotRequired[bool | None]
    """False: no notices by mail, as with the link in each of them. Null: as it was."""


class Progress(TypedDict):
    """How far a game is, as everybody may know."""

    turns: int
    """How many turns have begun."""
    journal: int
    """The number of the last journal record."""
    moved_at: str
    """When that was written; of a game that is over, when it ended."""


class Stake(TypedDict):
    """What is lost unless the answer prevents it."""

    seat: int
    """Who loses it: you, or the player whom you may save."""
    life_points: int
    """How many."""
    leaves: int
    """How many they would have then, before anything saves them; below 0: so many more they must regain."""
    is_last: bool
    """Whether none would be left."""


class PushKey(TypedDict):
    """The key to which browsers subscribe."""

    key: str
    """For `applicationServerKey` of `pushManager.subscribe`: a point on the curve P-256 in base64url."""


class RematchRequest(TypedDict):
    """Nothing: which game is played again stands in the path."""


class ResetRequestRequest(TypedDict):
    """Whose password is forgotten."""

    name_or_email: str
    """The account's name, or its confirmed address."""


class SayVoiceRequest(TypedDict):
    """Something to say."""

    voice: str
    """What: see the catalogue of voices."""
    seat: NotRequired[int | None]
    """Whom it names, if it names somebody: another's seat."""
    invitation: NotRequired[str]
    """The code of a table that is by invitation only, for whoever has no seat there."""


class TableClock(TypedDict):
    """How much time seats have, in seconds."""

    decision: int
    turn: int | None
    bank: int
    increment: int
    bank_limit: int
    reaction: int


class SeatChance(TypedDict):
    """A seat that is taken, and how likely it is to win, before anybody knows the roles."""

    seat: int
    chance: float
    """To be on the winning side: the mean over all deals."""
    estimate: int
    """The likeliest rating of its player today; 1500 of one who is new. An AI seat has a fixed one."""
    uncertainty: int
    """One standard deviation of that, in points; 0 of an AI seat."""


class SeatClock(TypedDict):
    """A player's clock: what they have left besides the time of a single decision."""

    bank: int
    """Seconds; while the player is asked, as they were when the player's time began to run."""
    turn: int | None
    """Seconds of the player's own turn, if the table has that."""
    due_at: str | None
    """When the default is played for the player; null: not asked."""
    held_by: str | None
    """The policy that plays while the player is away."""


class SettingsBodyRequest(TypedDict):
    """What you choose for your account."""

    language: str | None
    """In which language answers speak to you, whatever your client asks for: one that `GET /api/v1/texts/` lists.
    Null: as it asks.
    """
    time_zone: NotRequired[str | None]
    """The IANA name of your time zone, such as `Europe/Berlin`: mails and pages tell you the time in it. Null, or
    left out: it stays.
    """
    voices: NotRequired[bool | None]
    """Whether you are told what others say at tables. Null, or left out: it stays."""


class SignUpRequest(TypedDict):
    """A new account."""

    name: str
    """Letters, digits, and the signs _ . - ; not only signs, not `null`, and not like a policy (`rules-1`) or the
    drawn name of a guest (`Guest-…`).
    """
    password: str
    email: NotRequired[str]
    """It gets a mail that asks for its confirmation. Until then nothing else is sent there."""


class Summary(TypedDict):
    """What has happened since you answered last."""

    after: int
    """It sums up the records with a number above this."""
    last: int
    """The last record's number."""
    sentences: list[str]
    """In order, in the language of `Accept-Language`; they address you. What belongs to every turn is left out."""


class TableAbsence(TypedDict):
    """What happens to a seat whose player stays away."""

    misses: int
    policy: str


class TableDeal(TypedDict):
    """A commitment's place in the chain of all commitments."""

    number: int
    """1 for the first table that was opened, and so on without a gap."""
    link: str
    """SHA-256 of the link before it, the number and the commitment."""


class Texts(TypedDict):
    """The messages of a language."""

    language: str
    fluent: str
    """All messages in the format Fluent (https://projectfluent.org)."""


class Turn(TypedDict):
    """Whose turn it is."""

    seat: int
    round: int
    phase: str


class UnusableNote(TypedDict):
    """What stands beside a reason: something that counts or does not, because of something else."""

    name: str
    """One of `silenced`, `raised`, `clubs-only`, `no-card-is-a-club`, `spend`, `missed-too`; more may come."""
    of: NotRequired[str]
    """The card or character that counts or does not."""
    by: NotRequired[str]
    """The card, character or event behind it."""


class Apart(TypedDict):
    """Cards on their way: taken from the top of a pile before the journal says where they went, or put back unseen."""

    after: int
    """The number of journal records before it."""
    drawn: int
    """The number of random acts before it."""
    act: ApartActEnum
    pile: PileEnum
    cards: list[int]
    """In the order in which they moved."""


class ApiProblem(TypedDict):
    """An RFC 9457 problem. A problem may have further members, named where it is described."""

    type: str
    """URI reference of the page that explains the code."""
    title: str
    """The same for every problem with this code."""
    status: int
    detail: str
    """What is wrong with this request, and what to do about it."""
    instance: str
    """The path of the request."""
    code: CodeEnum
    request_id: str
    """Also in the header X-Request-ID; quote it when you report a problem."""
    field: NotRequired[str]
    """The wrong input, if there is only one."""
    errors: NotRequired[list[FieldError]]
    retry_after: NotRequired[int]
    """Seconds, as in the header Retry-After."""


class Aside(TypedDict):
    """Cards lying apart while a player chooses; `cards` are those you see."""

    count: int
    cards: list[Card]


class Cause(TypedDict):
    """Why a seat is asked."""

    name: str
    seat: int | None
    """The seat behind it; null: none."""
    target: int | None
    """The seat it is about, if that is another one."""
    card: NotRequired[Card]


class Discards(TypedDict):
    """The discard pile."""

    count: int
    top: Card | None


class Beliefs(TypedDict):
    """How the hidden roles of a finished game could be read."""

    points: list[ToldBelief]
    """In the order of the game. Empty at a table of three, where all roles are open."""


class Person(TypedDict):
    """A player."""

    id: int
    name: str
    kind: PlayerKind
    """Whether a person or a program has the account."""
    guest: bool
    """Whether they play without having signed up, under a drawn name that nobody else can choose."""


class Player(TypedDict):
    """A player as others see them."""

    id: int
    name: str
    kind: PlayerKind
    """Whether a person or a program has the account."""
    guest: bool
    """Whether they play without having signed up, under a drawn name that nobody else can choose."""


class CatalogueCardsList(TypedDict):
    """CatalogueCardsList."""

    results: list[CatalogueCards]


class CatalogueCharactersList(TypedDict):
    """CatalogueCharactersList."""

    results: list[CatalogueCharacters]


class CatalogueEventsList(TypedDict):
    """CatalogueEventsList."""

    results: list[CatalogueEvents]


class CatalogueGamesList(TypedDict):
    """CatalogueGamesList."""

    results: list[CatalogueGames]


class CatalogueLessonsList(TypedDict):
    """CatalogueLessonsList."""

    results: list[CatalogueLessons]


class CatalogueOptions(TypedDict):
    """A table option."""

    name: str
    game: str
    """The game whose tables can choose it."""
    set: str | None
    """The set that adds it; null: every table of the game has it."""
    meaning: str
    rules: list[Citation]
    """The rulings that say more."""
    default: str
    values: list[OptionValue]


class CataloguePoliciesList(TypedDict):
    """CataloguePoliciesList."""

    results: list[CataloguePolicies]


class CatalogueRolesList(TypedDict):
    """CatalogueRolesList."""

    results: list[CatalogueRoles]


class CatalogueSetsList(TypedDict):
    """CatalogueSetsList."""

    results: list[CatalogueSets]


class CatalogueVoices(TypedDict):
    """Something to say at a table."""

    name: str
    kind: VoiceKind
    text: str
    """What it says, in your language. One that names a seat has three dots for its name."""
    names_seat: bool
    """Whether it is about a seat, so that one must be given."""
    pictogram: str | None
    """Of a face: its id in `/api/v1/pictograms.svg`; null: a phrase."""


class CatalogueWords(TypedDict):
    """The closed lists of the contract."""

    prompts: list[PromptKind]
    options: list[OptionKind]
    journal: list[JournalKind]
    phases: list[Phase]
    dice: list[Face]
    """The faces of a die, in the order they are used."""
    suits: list[Suit]
    roles: list[RoleName]
    pieces: list[Piece]
    strangers: list[Stranger]
    """Faces of people without a character. Choose one by the seat."""
    goals: dict[str, str]
    """What each role wants, where not all roles are known."""
    sides: dict[str, str]
    """Who can win, as results name them."""


class Chance(TypedDict):
    """One random act."""

    serial: int
    """1, 2, 3 and so on without a gap."""
    after: int
    """The number of journal records before it."""
    act: ChanceActEnum
    domain: str
    """What it is for."""
    items: list[Any]
    """Cards by their numbers, or words, in their order before it."""
    place: int | None
    """Where the item picked lay, from 0; null: a shuffle."""
    result: Any
    """The item picked, or all items in their new order."""


class Commitment(TypedDict):
    """One link of the chain of commitments."""

    number: int
    """1, 2, 3 and so on without a gap."""
    commitment: str
    """SHA-256 of the seed, published before anything is dealt."""
    link: str
    """SHA-256 of `previous number commitment`: the link before it (64 zeros before the first), this number and this
    commitment, with one space between them.
    """
    status: TableStatus
    """The status of its table."""
    seed: str | None
    """Published when the game is over or voided, or the table was closed before the deal."""


class TableNews(TypedDict):
    """That something has happened at one of your tables."""

    id: int
    """The table's id."""
    status: TableStatus
    journal: int
    """The number of its last journal record."""


class Correction(TypedDict):
    """What staff corrected after the game. `result` of the table stays as it was played."""

    kind: CorrectionKindEnum
    """annul: the game does not count. correct: `result` counts."""
    result: Result | None
    """What counts now; null: nothing."""
    reason: str
    """For the players to read."""
    at: str


class Decision(TypedDict):
    """An answer as it was given."""

    seat: int
    option: str
    notation: str
    by: DecisionByEnum
    """deadline: time ran out, the default was played."""
    at: str


class NewWebhook(TypedDict):
    """A webhook with its secret, shown this once."""

    id: str
    url: str
    name: str
    kinds: list[NoticeKind]
    tables: list[int]
    is_on: bool
    off_reason: str
    """Why the service switched it off; empty when it did not."""
    failures: int
    """Failed attempts in a row."""
    failing_since: str | None
    """When the first of these was made."""
    paused_until: str | None
    """Nothing is pushed before this."""
    old_secret_until: str | None
    """Until then the previous secret signs too."""
    created: str
    secret: str
    """Checks the signatures: `whsec_` and base64. It is never shown again."""


class Webhook(TypedDict):
    """A webhook and its state."""

    id: str
    url: str
    name: str
    kinds: list[NoticeKind]
    tables: list[int]
    is_on: bool
    off_reason: str
    """Why the service switched it off; empty when it did not."""
    failures: int
    """Failed attempts in a row."""
    failing_since: str | None
    """When the first of these was made."""
    paused_until: str | None
    """Nothing is pushed before this."""
    old_secret_until: str | None
    """Until then the previous secret signs too."""
    created: str


class WebhookCreateRequest(TypedDict):
    """Where notices are pushed to, and which."""

    url: str
    """An https address on the public internet, at port 443 or 8443, without a name or password in it. The service
    looks up its host when it pushes something: try it out with a test.
    """
    name: NotRequired[str]
    """What you call it."""
    kinds: NotRequired[list[NoticeKind]]
    """Only these kinds of notices are pushed; empty: all."""
    tables: NotRequired[list[int]]
    """Only notices about these tables are pushed; empty: those about all tables and about your account. Nobody looks
    whether there are such tables.
    """
    is_on: NotRequired[bool]
    """False keeps the webhook, but nothing is pushed."""


class WebhookSetRequest(TypedDict):
    """Everything about a webhook but its secret. What is left out is as in a new one."""

    url: str
    """An https address on the public internet, at port 443 or 8443, without a name or password in it. The service
    looks up its host when it pushes something: try it out with a test.
    """
    name: NotRequired[str]
    """What you call it."""
    kinds: NotRequired[list[NoticeKind]]
    """Only these kinds of notices are pushed; empty: all."""
    tables: NotRequired[list[int]]
    """Only notices about these tables are pushed; empty: those about all tables and about your account. Nobody looks
    whether there are such tables.
    """
    is_on: NotRequired[bool]
    """False keeps the webhook, but nothing is pushed."""


class Delivery(TypedDict):
    """A notice for a webhook, and what became of it."""

    notice: int
    """The `id` of the notice in your list."""
    webhook_id: str
    """The header `webhook-id` of every attempt."""
    kind: NoticeKind
    table: int | None
    state: DeliveryState
    """`due`: to be pushed, perhaps again · `sent`: your webhook has taken it · `obsolete`: it was no longer true, or
    the webhook was off, before it could be pushed · `failed`: given up
    """
    attempts: list[Attempt]
    """The latest ones, oldest first; kept for 30 days."""
    next_at: str | None
    """It is not pushed before this; null: not at all."""
    settled_at: str | None
    """When it was taken or given up."""
    error: str
    """Why it was not taken yet, or never; empty if nothing went wrong."""


class Devices(TypedDict):
    """Your devices."""

    results: list[Device]


class DeviceCreateRequest(TypedDict):
    """A subscription as `PushSubscription.toJSON()` gives it, and what you choose for the device."""

    name: NotRequired[str]
    """What you call it."""
    language: NotRequired[str | None]
    """In which language notices speak there: one that `GET /api/v1/texts/` lists. Null: that of your account."""
    endpoint: str
    """The address that the browser got from its push service. Whoever has it and the keys can have this device."""
    keys: PushKeysRequest
    expirationTime: NotRequired[float | None]
    """Not needed: the push service says when it is over."""


class Draw(TypedDict):
    """A draw of a round. From `seed`, `entries`, `sizes` and `past` anybody can compute its tables again."""

    number: int
    """How often the round was drawn, counted from 1."""
    state: DrawState
    """committed: not public yet. published: its tables are those of the round. discarded: drawn again."""
    commitment: str
    """The SHA-256 of the seed, from before anything was drawn."""
    seed: str | None
    """Null until it is published or discarded; so is the rest."""
    entries: list[int]
    """Who was to be drawn."""
    sizes: list[int]
    """Seats of each table."""
    past: list[list[int]]
    """The tables of the rounds before."""
    tables: list[list[int]]
    """Entries in the order of turns; the first is the Sheriff."""
    out: list[int]
    """Who sits out."""
    reason: str | None
    """Why it was discarded."""


class JournalRecord(TypedDict):
    """One record; its further members depend on `kind` (see the catalogue of words)."""

    number: int
    at: str
    kind: JournalRecordKindEnum
    text: str
    """The record as a sentence, which addresses you if it is about your seat. Empty: the sentence of an earlier
    record of the same move tells it too.
    """
    lacks: NotRequired[list[str]]
    """The members that the earlier release which wrote the record did not know: what they say here is no more than
    "unknown". Left out if it lacks none.
    """


class LanguageList(TypedDict):
    """LanguageList."""

    results: list[Language]


class RoleExpectation(TypedDict):
    """How likely a role is to win."""

    seats: int
    """At a table of so many seats."""
    role: Role
    chance: int
    """In thousandths."""


class RoleResult(TypedDict):
    """How a player does in one role; skill itself has no roles."""

    role: Role
    games: int
    wins: int
    expected: float
    """Wins that were expected, from the ratings before each game."""
    surplus: float
    """Wins a game beyond what was expected, drawn towards 0 for few games."""


class RoleTally(TypedDict):
    """Games in one role."""

    played: int
    won: int
    role: Role
    """The role that was dealt."""


class Limit(TypedDict):
    """One limit: `requests` in `seconds` in the long run, `burst` of them at once."""

    scope: str
    by: LimitByEnum
    requests: int
    seconds: int
    burst: int
    meaning: str
    counts: CountsEnum


class NewToken(TypedDict):
    """A token with its secret, shown this once."""

    id: str
    name: str
    scopes: list[ScopesEnum]
    is_session: bool
    """Made by signing up or logging in."""
    created: str
    last_used: str | None
    """To the minute."""
    expires_at: str | None
    revoked_at: str | None
    token: str
    """Send it as `Authorization: Bearer …`. It is never shown again."""


class Token(TypedDict):
    """A token without its secret."""

    id: str
    name: str
    scopes: list[ScopesEnum]
    is_session: bool
    """Made by signing up or logging in."""
    created: str
    last_used: str | None
    """To the minute."""
    expires_at: str | None
    revoked_at: str | None


class TokenCreateRequest(TypedDict):
    """A new token."""

    name: str
    """Your own note of where you will use it."""
    scopes: list[ScopesEnum]
    expires_in_days: NotRequired[int | None]
    """Null for a token that lasts until it is revoked."""


class MissingChance(TypedDict):
    """Why a record cannot tell what chance decided."""

    reason: MissingChanceReasonEnum
    """`other_rulebook`: this release has other cards or table options for such a table. `played_otherwise`: it has
    the same, but a rule was mended since, and plays this game otherwise.
    """
    move: int | None
    """The first move that is played otherwise, the deal being move 0; else null."""
    text: str
    """The same in words."""


class Notice(TypedDict):
    """A notice to you."""

    id: int
    """Counts your notices from 1, without gaps."""
    table: TableName | None
    seat: int | None
    """Your seat at the table."""
    kind: NoticeKind
    number: int
    """Counts your notices of this table from 1."""
    at: str
    due_at: str | None
    """Your deadline, as it was then."""
    text: str
    """What happened, for people."""
    url: str
    """The page where you go on: your table, what it tells of in a season, or your account."""


class ShowTableRequest(TypedDict):
    """Who may watch."""

    visibility: VisibilityEnum
    """`public`: anybody may find the game and watch it. `invitation`: only you, and whoever has its code."""


class OpenTableRequest(TypedDict):
    """A table to open."""

    name: NotRequired[str]
    """Shown in the lobby. Letters of any script and emoji; no invisible characters, and not the name of an AI seat."""
    game: NotRequired[str]
    """See the catalogue of games."""
    sets: NotRequired[list[str]]
    """Sets by name: see the catalogue. Those of the card game include `base`. Left out: the basic ones."""
    seats: int
    """How many seats the table has: 3 to 14, of the Dice Game 3 to 8."""
    options: NotRequired[dict[str, str]]
    """Table options that differ from the default."""
    visibility: NotRequired[VisibilityEnum]
    clock: NotRequired[ClockBodyRequest | None]
    """Left out: a day for each decision and two days in the bank. Null: there are no deadlines."""
    absence: NotRequired[AbsenceRequest]
    voices: NotRequired[bool]
    """Whether people can talk there, in phrases and faces of the catalogue."""
    pool: NotRequired[RatingPool | NullEnum]
    """The game is rated: of people only, of bots only, or of people, bots and AI seats (`mixed`). Such a table is
    public, has four seats or more and the default options (but `asking`, `nine_players` and `win_check`); an
    account and its bots take one seat, and the same two people play at most ten such games of `people` together
    in seven days. Null: the game is not rated.
    """


class PoolRating(TypedDict):
    """A player's rating in one of the pools."""

    rating: int
    """What is nearly certain after the last game: the estimate less twice its uncertainty then. It ranks players."""
    estimate: int
    """The likeliest value; 1500 is a new player's. To be read first."""
    uncertainty: int
    """One standard deviation of the estimate, in points, as of today: it grows by the day while no game is played."""
    games: int
    """Rated games that count."""
    games_needed: int
    """Games from which on a player is listed."""
    is_provisional: bool
    """Too few games yet to be compared with others."""
    last_game: str
    """The end of the last game that counts; of the last one at all if none does."""
    rank: int | None
    """Null: not on the leaderboard, because provisional or without a game in 90 days."""
    of: int
    """How many players the leaderboard has."""
    game: GameEnum
    kind: RatingPool


class SeatRating(TypedDict):
    """What is known of how well the player of a seat plays, as everybody may read it."""

    seat: int
    kind: RatingPool
    """Whom they are compared with: the `pool` of the table; at one that is not rated `people`, or `bots` of a bot."""
    estimate: int
    """The likeliest value; 1500 is a new player's."""
    uncertainty: int
    """One standard deviation of the estimate, in points, as of today."""
    games: int
    """Rated games that count."""
    games_needed: int
    """Games from which on a player is listed."""
    is_provisional: bool
    """Too few games yet to be compared with others."""


_OptionMembers = TypedDict("_OptionMembers", {"as": NotRequired[str]})


class Option(_OptionMembers):
    """One thing a seat may do."""

    id: str
    kind: OptionKindEnum
    card: NotRequired[Card]
    seat: NotRequired[int]
    """The seat it is aimed at."""
    name: NotRequired[str]
    """The ability, event, draw! source or word."""
    pile: NotRequired[str]
    dice: NotRequired[str]
    """The faces to keep, joined by plus signs."""
    notation: str
    intention: IntentionEnum
    heals: NotRequired[int]
    """How many life points it gives now, to all together; 0: it has no effect. Left out where it is not for that."""
    label: str
    """For people, in the language of `Accept-Language`."""


class PoolListing(TypedDict):
    """Those whose ratings are compared: `people` play without bots and AI seats, `bots` without people, `mixed` with
    anybody.
    """

    game: GameEnum
    kind: RatingPool
    listed: int
    """How many players the leaderboard has."""
    refusal: Refusal | None
    """Why you could open no table of this pool; null: you could, or you have given no token. Told to you alone."""


class SideChance(TypedDict):
    """A side of a game, and how likely it was to win."""

    side: Side
    seats: list[int]
    chance: float
    won: bool


class Ruling(TypedDict):
    """What staff did to a game, or what the service did when the game failed."""

    kind: RulingKindEnum
    reason: str
    """For the players to read."""
    at: str


class SeasonName(TypedDict):
    """A season of a league."""

    id: int
    league: str
    """The league's name in addresses."""
    number: int
    """Counts the seasons of the league from 1."""
    name: str
    state: SeasonState
    """registration: players may enter. placing: entries are put into divisions. running: rounds are played.
    finished: the standings are final. cancelled: given up.
    """


class SeatView(TypedDict):
    """A seat as you see it."""

    seat: int
    name: str
    role: str | None
    """Null while you may not know it."""
    role_shown: bool
    """Whether everybody knows it."""
    character: str
    copies: NotRequired[str | None]
    """The character whose ability it has until its next turn, beside its own; left out if there is none."""
    life: int
    max_life: int
    status: SeatViewStatusEnum
    """ghost: eliminated, and back in play without life points, for this turn or while a card keeps it there. A seat
    that is out may come back.
    """
    hand_count: NotRequired[int]
    hand: NotRequired[list[Card]]
    """Your own hand."""
    in_play: NotRequired[list[LyingCard]]
    reach: NotRequired[int]
    """The range of its weapon, which reaches the seats at this distance or less."""
    distance: NotRequired[int]
    """How far away you see it."""
    arrows: NotRequired[int]
    """Dice: the arrows in front of it."""
    clock: SeatClock | None
    """Null: an AI seat, or a table without a clock."""


class Unusable(TypedDict):
    """Cards in your hand that you cannot use for what you are asked, and why. A member that says nothing is left
    out.
    """

    cards: list[int]
    """Their numbers."""
    reason: UnusableReasonEnum
    text: str
    """For people, in the language of `Accept-Language`."""
    helps: NotRequired[str]
    """When the card helps: `bang`, `beer`, `brown`, `front`, `front-shot`, `loss`, `shot`, `turn`; more may come."""
    by: NotRequired[str]
    """The card, character or event that forbids it, or the card that must be played first. If it is the prompt's
    `cause`, it is left out.
    """
    limit: NotRequired[int]
    """How far the card or the weapon reaches, or how many BANG! cards the turn has."""
    weapon: NotRequired[str]
    """The weapon that reaches so far."""
    nearest: NotRequired[int]
    """The distance of the nearest player."""
    exempt: NotRequired[int]
    """The seat at which the card is never played."""
    holders: NotRequired[list[int]]
    """The seats that have such a card already."""
    because: NotRequired[str]
    """The `reason` why no card can be used that would have to go with it."""
    note: NotRequired[UnusableNote]


class BriefSeat(TypedDict):
    """A taken seat, in a list."""

    seat: int
    name: str
    player: Person | None
    policy: str | None
    """How an AI seat plays; null for a player."""
    held_by: str | None
    """The policy that plays while the player is away."""
    gave_up: bool
    """Whether the player has given up the game: `held_by` plays the seat to its end."""


class KeptSeat(TypedDict):
    """A seat that is kept for somebody."""

    seat: int
    player: Person


class Seat(TypedDict):
    """A taken seat."""

    seat: int
    name: str
    player: Person | None
    policy: str | None
    """How an AI seat plays; null for a player."""
    held_by: str | None
    """The policy that plays while the player is away."""
    gave_up: bool
    """Whether the player has given up the game: `held_by` plays the seat to its end."""
    misses: int
    """Turns in a row in which the player let a deadline pass, no matter what the seat was offered. A deadline counts
    even when there was nothing to choose; otherwise everybody would learn that.
    """
    entropy: str | None
    """What the player has added to the deal; null: nothing."""


class Voice(TypedDict):
    """Something that was said at a table."""

    id: str
    """The same in the list and in streams."""
    audience: AudienceEnum
    """seats: said to everybody at the table and all spectators. spectators: said to those without a seat, and to
    whoever is eliminated while the game goes on.
    """
    voice: str
    """Its name in the catalogue of voices."""
    kind: VoiceKind
    text: str
    """What it says, in your language."""
    pictogram: str | None
    """Its id in `/api/v1/pictograms.svg`; null: a phrase."""
    seat: int | None
    """The speaker's seat then; null: they had none."""
    speaker: Person
    target: int | None
    """The seat that it names; null: it names none."""
    at: str


class Bot(TypedDict):
    """A bot as its owner sees it."""

    id: int
    name: str
    kind: PlayerKind
    """Whether a person or a program has the account."""
    guest: bool
    """Whether they play without having signed up, under a drawn name that nobody else can choose."""
    owner: Player
    is_open: bool
    """False once it is closed; then it has no tokens and makes none."""
    created: str


class Entry(TypedDict):
    """Somebody who takes part in a season."""

    id: int
    player: Player
    state: EntryState
    """applied, waiting (the season is full), placed (has to confirm), confirmed, playing, withdrawn, or substituted
    (somebody else plays in their place).
    """
    division: DivisionName | None
    substitute_for: int | None
    """The entry whose place they took over."""


class LeagueLog(TypedDict):
    """A line of a season's log: what was done, by whom, and why."""

    id: int
    at: str
    verb: str
    """What was done, as a word that stays the same in all languages."""
    text: str
    """For people."""
    by: Player | None
    """Null: the service by itself, or whom the text names."""
    reason: str | None


class LeaguePlace(TypedDict):
    """A seat of a table, and what the game counted for it."""

    seat: int
    entry: int
    player: Player
    role: Role | NullEnum
    """As it was dealt, once the game is over."""
    expected: int | None
    """How likely the role was to win, in thousandths."""
    points: int | None
    """In thousandths of a point. Null: it does not count, or not yet."""
    won: bool | None
    left: bool | None
    """An AI held the seat in the end: 0 points at most."""


class Me(TypedDict):
    """A player as they see themselves."""

    id: int
    name: str
    kind: PlayerKind
    """Whether a person or a program has the account."""
    guest: bool
    """Whether they play without having signed up, under a drawn name that nobody else can choose."""
    owner: Player | None
    """Whose bot you are; null for a person."""
    email: str
    """Where mails go once it is confirmed. Empty when none is known."""
    email_confirmed: bool
    """Whether you have shown that you read mails at `email`."""
    email_waiting: str
    """The address that takes the place of `email` once it is confirmed; empty when none waits."""
    email_off: str
    """Why no mail goes to `email` any more, in your language; empty: mails go there. Confirm it again once it works."""
    language: str | None
    """In which language answers speak to you; null: as you ask."""
    time_zone: str
    """The IANA name of your time zone; UTC until you choose one."""
    voices: bool
    """Whether you are told what others say at tables."""
    created: str
    token: str
    """Id of the token that this request came with."""
    scopes: list[ScopesEnum]


class NewAccount(TypedDict):
    """The account that a guest is now."""

    player: Player
    device: str
    """As after a log-in: keep it and send it with the next one."""


class NewBot(TypedDict):
    """A bot with its first token, shown this once."""

    id: int
    name: str
    kind: PlayerKind
    """Whether a person or a program has the account."""
    guest: bool
    """Whether they play without having signed up, under a drawn name that nobody else can choose."""
    owner: Player
    is_open: bool
    """False once it is closed; then it has no tokens and makes none."""
    created: str
    token: str
    """The program sends it as `Authorization: Bearer …`. It is never shown again."""


class Profile(TypedDict):
    """An account as everybody may read of it."""

    player: Player
    since: str
    """The day, in UTC, on which the account was made."""
    closed: bool
    """Whether the account is closed: nobody plays with it any more."""


class Ranked(TypedDict):
    """A line of a leaderboard."""

    rank: int
    """From 1; equal ratings share it."""
    player: Player
    rating: int
    """What is nearly certain after the last game: the estimate less twice its uncertainty then. It ranks players."""
    estimate: int
    """The likeliest value; 1500 is a new player's."""
    uncertainty: int
    """One standard deviation of the estimate, in points, as of today: it grows by the day while no game is played."""
    games: int
    last_game: str


class Session(TypedDict):
    """A player and their token."""

    player: Player
    token: str
    """Send it as `Authorization: Bearer …`. It is never shown again."""
    device: str
    """Keep it and send it with the next log-in: the service recognises this device by it, and by nothing else. It is
    valid for a year, unless the password changes earlier.
    """


class StandingLine(TypedDict):
    """A line of standings."""

    rank: int
    """From 1; whoever is equal after all tie-breaks shares it."""
    place: int
    """From 1, shared by nobody: once the season is over, ties are drawn."""
    entry: int
    player: Player
    state: EntryState
    """That of the entry."""
    games: int
    """Games that count."""
    wins: int
    sheriffs: int
    """How often they were Sheriff in these."""
    points: int
    """In thousandths of a point."""
    values: list[int]
    """Of each tie-break; those that are points in thousandths. 0 where it was not needed."""


class CatalogueOptionsList(TypedDict):
    """CatalogueOptionsList."""

    results: list[CatalogueOptions]


class CatalogueVoicesList(TypedDict):
    """CatalogueVoicesList."""

    results: list[CatalogueVoices]


class CommitmentPage(TypedDict):
    """CommitmentPage."""

    results: list[Commitment]
    next: str | None
    """Address of the next page; null after the last."""


class RatingChange(TypedDict):
    """What one game changed for one player, and why."""

    table: int
    """The table's number."""
    player: Player
    seat: int
    role: Role
    """The role that was dealt."""
    side: Side
    won: bool
    expected: float | None
    """How likely their side was to win, before the game; null if the game does not count."""
    weight: float | None
    """How much of the game was theirs: their share of the seat's decisions if they won; whoever lost answers for all
    of it, or as long as they had the seat. Null if the game does not count.
    """
    before: int
    """The rating before the game, aged by the time without games; the game did the rest."""
    after: int
    """The rating after the game."""
    estimate_before: int
    """The likeliest value before the game."""
    uncertainty_before: int
    """One standard deviation of that estimate, in points, aged by the time without games."""
    estimate: int
    """The likeliest value after the game; no victory lowers it, no defeat raises it."""
    uncertainty: int
    """One standard deviation of that estimate, in points."""
    at: str
    """When the game ended."""
    counted: CountedEnum
    """all: for everybody. leavers: policies played so much that it counts only for those who left and lost. nothing:
    it was voided or annulled, so nothing changed.
    """
    correction: Correction | None
    """What staff corrected since; null: nothing."""


class Webhooks(TypedDict):
    """Your webhooks."""

    results: list[Webhook]


class DeliveryPage(TypedDict):
    """DeliveryPage."""

    results: list[Delivery]
    next: str | None
    """Address of the next page; null after the last."""


class Journal(TypedDict):
    """Records in order."""

    records: list[JournalRecord]
    last: int
    """Send it as `after` to go on."""
    more: bool
    """Whether there are records after `last` already."""


class Season(TypedDict):
    """A season with its rules, which stay as they were when it opened."""

    id: int
    league: str
    """The league's name in addresses."""
    number: int
    """Counts the seasons of the league from 1."""
    name: str
    state: SeasonState
    """registration: players may enter. placing: entries are put into divisions. running: rounds are played.
    finished: the standings are final. cancelled: given up.
    """
    game: GameEnum
    sets: list[str]
    options: dict[str, str]
    clock: TableClock
    """The clock of its tables."""
    table_sizes: list[int]
    """How many may sit at a table."""
    seats: int
    """How many sit at a table if entries divide by it."""
    pool: RatingPool | NullEnum
    """Where its tables are rated; null: nowhere."""
    voices: bool
    """Whether people can talk at its tables."""
    rounds: int
    round_days: int
    """How many days a round lasts."""
    first_day: str
    """Of round 1, in `time_zone`."""
    time_zone: str
    """The IANA name of the zone of all its days."""
    registration_until: str
    admission: AdmissionEnum
    """Who may enter. everybody: people and bots. confirmed: people with a confirmed e-mail address."""
    most_entries: int | None
    """Whoever enters later waits; null: no limit."""
    entries: int
    """How many take part or wait."""
    points: PointsEnum
    """expectation: a victory counts 1000, and what the role wins on average is taken off. plain: a victory counts
    1000.
    """
    tie_breaks: list[TieBreak]
    """What decides between equal points, one after the other. wins: more victories. direct: points of the games in
    which they met. opponents: points of those they met. fewer_games: fewer games.
    """
    moving: int
    """How many go up, and down, between two divisions."""
    unfinished: UnfinishedEnum
    """What becomes of games that go on after the last day of a round. wait: nothing. shorten: decisions have an
    hour. close: they end without a result, and count what was expected.
    """
    expectations: list[RoleExpectation]
    """What victories are counted against."""
    expected_by: ExpectedByEnum
    """Where that comes from. people: finished games of people, 300 or more for each size. simulation: simulated
    games. both: the one or the other, by size.
    """
    commitment: str
    """The SHA-256 of the seed by which ties for one place are drawn."""
    seed: str | None
    """That seed, once the season is finished."""
    divisions: list[DivisionName]


class GameStatistics(TypedDict):
    """Everything about one game."""

    played: int
    won: int
    game: GameEnum
    roles: list[RoleTally]
    characters: list[CharacterTally]
    sizes: list[SizeTally]
    sets: list[SetTally]
    answers: AnswerTimes
    misses: int
    """Turns in which the player let a deadline pass, but for excused ones."""


class Limits(TypedDict):
    """All limits, and what operations cost."""

    results: list[Limit]
    costs: list[Cost]
    """The dearest first."""
    most_cost: int
    """How much one request to GraphQL may cost."""


class TokenPage(TypedDict):
    """TokenPage."""

    results: list[Token]
    next: str | None
    """Address of the next page; null after the last."""


class NoticePage(TypedDict):
    """NoticePage."""

    results: list[Notice]
    next: str | None
    """Address of the next page; null after the last."""


class PlayerRatings(TypedDict):
    """A player's ratings."""

    results: list[PoolRating]
    """In the pools in which they have played."""


class PoolList(TypedDict):
    """PoolList."""

    results: list[PoolListing]


class Appeal(TypedDict):
    """An appeal of yours: what was decided at a table is to be looked at again."""

    id: int
    at: str
    season: SeasonName
    division: DivisionName
    round: int
    number: int
    """That of the table in its round."""
    table: int | None
    """The table's number; null: it is not open yet."""
    text: str
    state: AppealStateEnum
    """waiting: nobody has decided. granted: you are right. declined: what was decided stands."""
    answer: str | None
    """What the organiser says who decided; null: nobody has."""
    decided_at: str | None


class League(TypedDict):
    """A league."""

    slug: str
    """Its name in addresses."""
    name: str
    about: str
    """What its organisers say of it."""
    visibility: LeagueVisibility
    """public: everybody may watch its tables. seated: only those who sit there."""
    season: SeasonName | None
    """The latest season; null: there was none."""


class LeagueDetail(TypedDict):
    """A league with its seasons."""

    slug: str
    """Its name in addresses."""
    name: str
    about: str
    """What its organisers say of it."""
    visibility: LeagueVisibility
    """public: everybody may watch its tables. seated: only those who sit there."""
    season: SeasonName | None
    """The latest season; null: there was none."""
    seasons: list[SeasonName]
    """The latest first."""


class OwnEntry(TypedDict):
    """A season in which you take part."""

    id: int
    player: Player
    state: EntryState
    """applied, waiting (the season is full), placed (has to confirm), confirmed, playing, withdrawn, or substituted
    (somebody else plays in their place).
    """
    division: DivisionName | None
    substitute_for: int | None
    """The entry whose place they took over."""
    season: SeasonName
    confirm_until: str | None
    """Confirm before this, or you do not take part; null: nothing is to be confirmed."""
    next: NextTable | None
    """Null: none is known, or you play no more."""


class Substitution(TypedDict):
    """What you, or a bot of yours, are asked: whether somebody is to play for an entry from now on."""

    id: int
    at: str
    season: SeasonName
    division: DivisionName
    entry: int
    player: Player
    """Who plays now."""
    substitute: Player
    """Who is to play."""
    part: PartEnum
    """substitute: you are to play, or your bot. entrant: you are to be replaced, or your bot."""
    by: Player
    """The organiser who asks."""
    reason: str
    state: SubstitutionStateEnum
    """waiting: not everybody has agreed. done: the substitute plays. declined: one of both does not want it. lapsed:
    the substitute did not agree in time. called_off: an organiser does not want it any more, or the season is
    over.
    """
    is_asked: bool
    """Whether you can decline. Whoever is to be replaced by order of an operator, or has left the season, cannot."""
    agreed: bool
    """Whether you have. What others have said is not told."""
    until: str
    """Answer before this. Whoever is to be replaced agrees by saying nothing until then; a substitute does not."""


class Prompt(TypedDict):
    """A question to a seat."""

    id: str
    kind: PromptKindEnum
    question: str
    """For people, in the language of `Accept-Language`: what happens, and what they are asked."""
    seat: int
    cause: Cause
    remaining: int
    """How many such answers are still needed in all: cards to discard or keep, Missed! to cancel a shot, life points
    to prevent.
    """
    given: NotRequired[int]
    """How many such answers have been given, beside those; left out if none."""
    more: NotRequired[int]
    """How many more such questions to you follow from the same cause; left out if none."""
    stake: NotRequired[Stake]
    """What life points are lost unless the answer prevents it; left out if none are."""
    because: NotRequired[list[str]]
    """The abilities, events and cards that change the usual, or have led to the question; left out if none."""
    options: list[Option]
    default: str
    """The id of the option that is played for a seat that does nothing."""
    window: bool
    """A window asks everyone who might react to what happens to others, whether or not they can. It is short. A seat
    that does not answer passes, and that does not count as a miss.
    """
    unusable: NotRequired[list[Unusable]]
    """The card game: cards in your hand that you cannot use for this, whatever you are asked. Left out if there are
    none.
    """
    hint: NotRequired[Hint]
    """At your questions in a lesson; elsewhere it is left out."""


class TableBrief(TypedDict):
    """A table as a lobby draws it."""

    id: int
    name: str
    status: TableStatus
    visibility: VisibilityEnum
    host: Person | None
    """Null at a table that a league runs."""
    game: str
    sets: list[str]
    pace: Pace
    """As in the whole document."""
    pool: RatingPool | NullEnum
    """Whom the game is rated among; null: it is not rated."""
    seat_count: int
    free_seats: int
    """How many of them nobody has taken."""
    seats: list[BriefSeat]
    """The seats taken."""
    faces: list[str]
    """As in the whole document."""
    ratings: list[SeatRating]
    """As in the whole document."""
    your_seat: int | None
    may_join: bool
    """Whether you could take a seat now; false without a token."""
    join_refusal: Refusal | None
    """Why you could not, although a seat is free; null: you could, or there is no seat for you, or you have given no
    token. Told to you alone.
    """
    progress: Progress | None
    """Null: its game has not begun."""
    opened_at: str
    started_at: str | None
    ended_at: str | None


class Record(TypedDict):
    """Everything about a finished game. `manage.py verify` recomputes it; `GET /api/v1/verify_record.py` is a one-
    file program that checks its random acts.
    """

    format: int
    table: int
    status: RecordStatusEnum
    game: str
    sets: list[str]
    editions: dict[str, int]
    """The number of each set's edition, which tells what was printed."""
    seats: int
    options: dict[str, str]
    rulebook: str
    """The fingerprint of the rules that the game was played by."""
    fixed_roles: list[FixedRole]
    """The roles that the league had assigned before the deal. All other roles were dealt at random."""
    lesson: str | None
    """The lesson that was played: the seed was published before the deal, and proves only that it was dealt from.
    Null: the seed was secret until the end.
    """
    players: list[Seat]
    commitment: str
    chain: Chain
    seed: str
    cards: list[str]
    """Each card in notation, by its number; empty in the Dice Game."""
    laid: list[str]
    """Names of the cards that are laid in front of a player when played."""
    chance: list[Chance] | None
    """Every random act; null when the game was played by rules that this release does not have."""
    chance_missing: MissingChance | None
    """Why `chance` is null; null where it is not."""
    apart: list[Apart] | None
    """Null where `chance` is."""
    beliefs: list[Belief] | None
    """How the hidden roles could be read from what everybody did, as AI seats of this release read it. Empty at a
    table of three, where all roles are open. Null where `chance` is.
    """
    decisions: list[Decision]
    journal: list[dict[str, Any]]
    result: Result | None
    """Null: the game was ended without one, by staff or because its last player gave it up."""
    opened_at: str
    started_at: str
    ended_at: str


class Table(TypedDict):
    """A table."""

    id: int
    name: str
    status: TableStatus
    visibility: VisibilityEnum
    invitation: str | None
    """The code to join or watch with; only its host sees it. Null at a public table."""
    host: Person | None
    """Null at a table that a league runs."""
    game: str
    sets: list[str]
    editions: dict[str, int]
    """The number of each set's edition: what was printed when the table was opened. It stays so."""
    options: dict[str, str]
    fixed_roles: list[FixedRole]
    """The roles that the league has assigned before the deal; they do not change once the table is open. All other
    roles are dealt at random.
    """
    clock: TableClock | None
    """Null: there are no deadlines."""
    pace: Pace
    """live: people sit in front of it, with less than an hour for each decision. days: they have longer. untimed:
    there is no clock.
    """
    absence: TableAbsence
    voices: bool
    """Whether people can talk there, in phrases and faces of the catalogue."""
    pool: RatingPool | NullEnum
    """Whom the game is rated among; null: it is not rated."""
    seat_count: int
    free_seats: int
    """How many of them nobody has taken."""
    seats: list[Seat]
    """The seats taken."""
    faces: list[str]
    """The address of a face for each seat, from seat 0 on, to draw it with while its character is not known."""
    ratings: list[SeatRating]
    """Of the players who have a rated game; guests and AI seats have none."""
    your_seat: int | None
    kept_seats: list[KeptSeat]
    """The free seats that are kept for somebody before the game. They join without the invitation."""
    kept_until: str | None
    """From when others may take the kept seats, too; null: none is kept."""
    rematch: int | None
    """The table at which the people of this game play again. Null: there is none, or you may not know of it."""
    rematch_of: int | None
    """The table whose game is played again at this one. Null: this is no rematch, or you may not know of that table."""
    lesson: str | None
    """The lesson of the catalogue that is played here: its seed was published before the deal, so whoever has read
    it can know every card. Null: the seed was secret.
    """
    commitment: str
    """SHA-256 of the seed, published before anything is dealt."""
    deal: TableDeal | None
    """Null for a moment if the table was opened while the service was being upgraded."""
    seed: str | None
    """The seed, once the game is over."""
    result: Result | None
    ruling: Ruling | None
    """The last one; null: there was none."""
    correction: Correction | None
    """The one in force; null: there is none."""
    opened_at: str
    started_at: str | None
    ended_at: str | None


class VoicePage(TypedDict):
    """VoicePage."""

    muted: list[int]
    """The players whom you do not want to hear at this table."""
    results: list[Voice]
    next: str | None
    """Address of the next page; null after the last."""


class BotPage(TypedDict):
    """BotPage."""

    results: list[Bot]
    next: str | None
    """Address of the next page; null after the last."""


class EntryPage(TypedDict):
    """EntryPage."""

    results: list[Entry]
    next: str | None
    """Address of the next page; null after the last."""


class LeagueLogPage(TypedDict):
    """LeagueLogPage."""

    results: list[LeagueLog]
    next: str | None
    """Address of the next page; null after the last."""


class LeagueTable(TypedDict):
    """A table of a round."""

    number: int
    state: LeagueTableState
    """planned, playing, played, closed (the round was over: it counts what was expected), void."""
    table: int | None
    """The table's number; null until it is open, or if you may not know of it."""
    you_played: bool
    """Whether you play at the table, or have until somebody took your seat: you may appeal about it."""
    places: list[LeaguePlace]


class LeaderboardPage(TypedDict):
    """LeaderboardPage."""

    results: list[Ranked]
    next: str | None
    """Address of the next page; null after the last."""


class Rating(TypedDict):
    """A player's rating in a pool."""

    rating: int
    """What is nearly certain after the last game: the estimate less twice its uncertainty then. It ranks players."""
    estimate: int
    """The likeliest value; 1500 is a new player's. To be read first."""
    uncertainty: int
    """One standard deviation of the estimate, in points, as of today: it grows by the day while no game is played."""
    games: int
    """Rated games that count."""
    games_needed: int
    """Games from which on a player is listed."""
    is_provisional: bool
    """Too few games yet to be compared with others."""
    last_game: str
    """The end of the last game that counts; of the last one at all if none does."""
    rank: int | None
    """Null: not on the leaderboard, because provisional or without a game in 90 days."""
    of: int
    """How many players the leaderboard has."""
    player: Player
    above: list[Ranked]
    """The lines above this player on the leaderboard, up to five."""
    below: list[Ranked]
    """The lines below."""
    roles: list[RoleResult]


class Standings(TypedDict):
    """Who stands where in a division."""

    season: SeasonName
    division: DivisionName
    tie_breaks: list[TieBreak]
    """What `values` are, in this order."""
    is_final: bool
    lines: list[StandingLine]


class RatingChangePage(TypedDict):
    """RatingChangePage."""

    results: list[RatingChange]
    next: str | None
    """Address of the next page; null after the last."""


class TableRating(TypedDict):
    """What a table's game changed in its pool."""

    state: RatingState
    """not_rated: the table is not rated. waiting: the game is not over, or will be rated in a moment. set_aside: it
    could not be rated; staff knows. rated: see the rest.
    """
    join_refusal: Refusal | None
    """As in `TableBrief`."""
    chances: list[SeatChance]
    """Before the game is over: what is expected of each seat that is taken, from the ratings that everybody may
    read. Free seats count as those of new players. Roles that were dealt are not looked at.
    """
    sides: list[SideChance]
    changes: list[RatingChange]


class Statistics(TypedDict):
    """A player's public games that have ended, rated or not. Voided and annulled ones are left out, and of a
    corrected one the result counts that counts now.
    """

    player: Player
    games: list[GameStatistics]
    """The games that the player has played."""


class AppealPage(TypedDict):
    """AppealPage."""

    results: list[Appeal]
    next: str | None
    """Address of the next page; null after the last."""


class LeaguePage(TypedDict):
    """LeaguePage."""

    results: list[League]
    next: str | None
    """Address of the next page; null after the last."""


class OwnEntryPage(TypedDict):
    """OwnEntryPage."""

    results: list[OwnEntry]
    next: str | None
    """Address of the next page; null after the last."""


class SubstitutionPage(TypedDict):
    """SubstitutionPage."""

    results: list[Substitution]
    next: str | None
    """Address of the next page; null after the last."""


class View(TypedDict):
    """What you see of a game now."""

    table: int
    status: TableStatus
    """A seat is asked only while this is `playing`."""
    journal: int
    """The number of the last journal record."""
    viewer: int | None
    """Your seat; null for a spectator."""
    game: str
    sets: list[str]
    editions: dict[str, int]
    """The number of each set's edition."""
    options: dict[str, str]
    turn: Turn
    seats: list[SeatView]
    waiting_for: list[int]
    """The seats that are asked."""
    prompt: Prompt | None
    """What you are asked."""
    acts: list[Option]
    """What you may do at any time while you are not asked."""
    result: Result | None
    dice: NotRequired[Dice]
    """The Dice Game only."""
    arrows_left: NotRequired[int]
    """The arrows in the pile of the Dice Game."""
    fallen: NotRequired[list[int]]
    """Dice: the seats eliminated in this turn; they count as places until it ends. Left out if there are none."""
    deck: NotRequired[int]
    """This member and the following ones: the card game only."""
    discards: NotRequired[Discards]
    aside: NotRequired[Aside]
    """Left out while no cards lie apart."""
    bangs: NotRequired[Bangs]
    must_play: NotRequired[Card | None]
    """The card that the turn's player must play, if they can, before they end their phase. Left out if there is
    none, and if you cannot know whether they still have it.
    """
    event: NotRequired[Events | None]
    """Left out if no set of the table has events."""


class WaitingPrompt(TypedDict):
    """A question that waits for you, and where."""

    table: TableName
    seat: int
    asked_at: str
    due_at: str | None
    """When its default is played; null: never."""
    prompt: Prompt


class TableBriefPage(TypedDict):
    """TableBriefPage."""

    results: list[TableBrief]
    next: str | None
    """Address of the next page; null after the last."""


class TablePage(TypedDict):
    """TablePage."""

    results: list[Table]
    next: str | None
    """Address of the next page; null after the last."""


class LeagueRound(TypedDict):
    """A round of a division."""

    number: int
    state: RoundState
    """planned: its tables are not known. drawn: they are, and open when it begins. open: it is played. closed: all
    its tables count, or are void.
    """
    first_day: str
    """In the season's time zone."""
    last_day: str
    draws: list[Draw]
    tables: list[LeagueTable]


class ReplayStep(TypedDict):
    """A position of a finished game, and the decision that led to it. Step 0 is the deal. Where the game was ended
    in the middle, the last step is that end.
    """

    step: int
    """0, 1, 2 and so on; the same for every `seat`."""
    after: int
    """The number of journal records by then: those after the last step's."""
    seat: int | None
    """Who decided. With `?seat=`, null if that seat could not know of all of it then, as of a card that went to a
    hand; null where nobody decided.
    """
    option: str | None
    """The id of the option. Null where `seat` is."""
    notation: str | None
    """The option in notation. Null where `seat` is."""
    view: View
    """The view as it was then: of the seat or, without `?seat=`, with every role and hand, and the prompt of whoever
    is asked, of several the first. Clocks are as they were left at the end.
    """


class TableReset(TypedDict):
    """The state of a table."""

    table: Table
    view: View | None
    """Null before the game begins, and if the game cannot be shown."""
    journal: int
    """The number of the table's last journal record."""


class PersonReset(TypedDict):
    """What waits for you, and where your notices and tables stand."""

    prompts: list[WaitingPrompt]
    notices: int
    """The id of your last notice; 0 if there is none."""
    tables: list[TableNews]


class WaitingPromptPage(TypedDict):
    """WaitingPromptPage."""

    total: int
    """How many wait in all, on whatever page."""
    results: list[WaitingPrompt]
    next: str | None
    """Address of the next page; null after the last."""


class WaitingPrompts(TypedDict):
    """Everything that waits for you."""

    prompts: list[WaitingPrompt]


class TableList(TypedDict):
    """TableList."""


class Rounds(TypedDict):
    """The rounds of a division."""

    season: SeasonName
    division: DivisionName
    rounds: list[LeagueRound]


class Replay(TypedDict):
    """Steps of a finished game, in order."""

    steps: list[ReplayStep]
    total: int | None
    """How many steps there are in all; null while the service plays the game again."""
    more: bool
    """Whether to ask again: for the steps that follow or, while `total` is null, for the same ones."""
