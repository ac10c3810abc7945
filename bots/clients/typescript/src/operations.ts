/** What the generated `paths` say of each operation: which paths a method has, what it takes, what it answers. */

import type { paths } from "./schema.js";

export type Method = "get" | "put" | "post" | "delete";

/** The paths whose answers never end: `followTable` and `followMe` read them. */
export type StreamPath = Extract<keyof paths, `${string}/stream/`>;

/** The other paths that know this method. */
export type PathOf<M extends Method> = {
  [P in Exclude<keyof paths, StreamPath>]: paths[P][M] extends { responses: unknown } ? P : never;
}[Exclude<keyof paths, StreamPath>];

type Parameters<O, In extends string> = O extends { parameters: infer All }
  ? In extends keyof All
    ? NonNullable<All[In]>
    : never
  : never;

type BodyOf<O> = O extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { "application/json": infer Document } }
    ? Document
    : never
  : never;

type DocumentOf<Answer> = Answer extends { content: { "application/json": infer Document } } ? Document : undefined;

/** The JSON that a successful answer holds; undefined for one without a body. */
export type AnswerOf<M extends Method, P extends PathOf<M>> = paths[P][M] extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 202 | 204)]: DocumentOf<Responses[Status]> }[keyof Responses &
      (200 | 201 | 202 | 204)]
  : never;

/** A member that is there when there is something to give, and may be left out when nothing of it is required. */
type Member<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a request is made with. */
export type RequestOf<M extends Method, P extends PathOf<M>> = Member<"path", Parameters<paths[P][M], "path">> &
  Member<"query", Parameters<paths[P][M], "query">> &
  Member<"body", BodyOf<paths[P][M]>> & { signal?: AbortSignal | undefined };

/** The same, left out altogether where nothing is required. */
export type RequestArguments<M extends Method, P extends PathOf<M>> =
  Record<string, never> extends RequestOf<M, P> ? [request?: RequestOf<M, P>] : [request: RequestOf<M, P>];

/** The paths of lists that come in pages. */
export type PagedPath = {
  [P in PathOf<"get">]: AnswerOf<"get", P> extends { results: readonly unknown[]; next: string | null } ? P : never;
}[PathOf<"get">];

/** What such a list lists. */
export type ItemOf<P extends PagedPath> =
  AnswerOf<"get", P> extends { results: readonly (infer Item)[] } ? Item : never;

type KeyedPath = {
  [P in PathOf<"post">]: Parameters<paths[P]["post"], "header"> extends infer Headers
    ? // A distribution over `never`, which is what an operation without headers has, is nothing.
      Headers extends { "Idempotency-Key"?: string }
      ? P
      : never
    : never;
}[PathOf<"post">];

/** Every POST that takes an `Idempotency-Key`: the compiler sees to it that none is missing and none too many. */
const KEYED: Record<KeyedPath, true> = {
  "/api/v1/lessons/": true,
  "/api/v1/tables/": true,
  "/api/v1/tables/{table_id}/ai-seats/": true,
  "/api/v1/tables/{table_id}/answer/": true,
  "/api/v1/tables/{table_id}/give-up/": true,
  "/api/v1/tables/{table_id}/join/": true,
  "/api/v1/tables/{table_id}/rematch/": true,
  "/api/v1/tables/{table_id}/voices/": true,
};

/** Whether the operation takes an `Idempotency-Key`. */
export function takesKey(method: Method, path: string): boolean {
  return method === "post" && Object.hasOwn(KEYED, path);
}

/** Whether doing it twice is as good as once: of two guests the one whom nobody knows disappears by itself; but until
 * then a name that was chosen is theirs. */
export function isHarmless(method: Method, path: string, body: unknown): boolean {
  return method !== "post" || (path === "/api/v1/guests/" && !(body as { name?: string } | undefined)?.name);
}

/** Whether the request is done once even without a key: a prompt is answered once. */
export function isGuarded(path: string, body: unknown): boolean {
  const prompt = (body as { prompt?: unknown } | undefined)?.prompt;
  return path === "/api/v1/tables/{table_id}/answer/" && typeof prompt === "string";
}

/** The path with its parameters in place, and the query behind it. */
export function targetOf(path: string, parameters: object = {}, query: object = {}): string {
  const given = new Map<string, unknown>(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!given.has(name)) throw new TypeError(`${path} needs the path parameter ${name}`);
    return encodeURIComponent(String(given.get(name)));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size ? `${filled}?${search}` : filled;
}
