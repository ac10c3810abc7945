import type { Problem, ProblemCode } from "./types.js";

/** The service refused a request; nothing has changed. */
export class BangError extends Error {
  override readonly name = "BangError";
  /** The HTTP status. */
  readonly status: number;
  /** Which problem it is; null when the answer was not the service's own, but that of a proxy before it. */
  readonly code: ProblemCode | null;
  /** What is wrong and what to do about it, for people. */
  readonly detail: string;
  /** The wrong input, if there is only one. */
  readonly field: string | null;
  /** The whole problem document with its further members. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem === null ? `HTTP status ${status}` : `${status} ${problem.title}: ${problem.detail}`);
    this.status = status;
    this.problem = problem;
    this.code = problem?.code ?? null;
    this.detail = problem?.detail ?? "";
    this.field = problem?.field ?? null;
  }
}

/** No answer came. Whether the request was carried out is not known. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";

  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  // Node's fetch says no more than "fetch failed" itself.
  const deepest = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return deepest instanceof Error ? deepest.message || deepest.name : String(deepest);
}

/** The error that an answer's body tells; of another body than a problem document only the status. */
export async function errorOf(response: Response): Promise<BangError> {
  let problem: Problem | null = null;
  try {
    if (response.headers.get("Content-Type")?.startsWith("application/problem+json")) {
      problem = (await response.json()) as Problem;
    } else {
      await response.body?.cancel();
    }
  } catch {
    // The connection broke in the middle of the refusal: its status is known all the same.
  }
  return new BangError(response.status, problem);
}
