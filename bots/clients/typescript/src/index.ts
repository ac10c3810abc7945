export { Client, type ReplayOptions, type ReplayPage, type TableFilters, type TableOptions, type Tagged } from "./client.js";
export { after, type CardOf, isWhole } from "./picture.js";
export { BangError, ConnectionLost } from "./errors.js";
export type { AnswerOf, ItemOf, Method, PagedPath, PathOf, RequestOf } from "./operations.js";
export type { components, operations, paths } from "./schema.js";
export type { FollowOptions, PersonEvent, StreamState, TableEvent, TableNews } from "./stream.js";
export type { TransportOptions } from "./transport.js";
export type * from "./types.js";
