/** The documents a client meets most, by their names; all others are in `Schemas`. */

import type { components } from "./schema.js";

/** Every document of the API by its name in the OpenAPI description. */
export type Schemas = components["schemas"];

/** A document that may have further members, which are described where it is used. */
type Open<Document> = Document & { readonly [member: string]: unknown };

export type Table = Schemas["Table"];
export type TableBrief = Schemas["TableBrief"];
export type View = Schemas["View"];
/** Something that somebody has said at a table. */
export type Voice = Schemas["Voice"];
export type SeatView = Schemas["SeatView"];
export type Prompt = Schemas["Prompt"];
export type Option = Schemas["Option"];
export type Card = Schemas["Card"];
export type Result = Schemas["Result"];
export type WaitingPrompt = Schemas["WaitingPrompt"];
export type Notice = Schemas["Notice"];
export type Player = Schemas["Player"];
export type Me = Schemas["Me"];
export type GameRecord = Schemas["Record"];
export type ReplayStep = Schemas["ReplayStep"];

/** What happened. What a record tells besides its `text` depends on its `kind`: `GET /api/v1/catalogue/words/`. */
export type JournalRecord = Open<Schemas["JournalRecord"]>;

/** An RFC 9457 problem document. */
export type Problem = Open<Schemas["ApiProblem"]>;

/** The closed list of what can be wrong with a request. */
export type ProblemCode = Problem["code"];
