/** As much of Node as the tests use: the page itself has no types of it, so that no script of a browser asks for more
 * than a browser has. */

declare module "node:test" {
  export interface TestContext {
    mock: { method(of: object, name: string, instead: (...given: never[]) => unknown): unknown };
  }
  export function test(name: string, act: (context: TestContext) => unknown): void;
}

declare module "node:assert/strict" {
  interface Assert {
    equal(found: unknown, expected: unknown, why?: string): void;
    notEqual(found: unknown, expected: unknown, why?: string): void;
    deepEqual(found: unknown, expected: unknown, why?: string): void;
    ok(found: unknown, why?: string): asserts found;
    match(found: string, form: RegExp, why?: string): void;
    doesNotMatch(found: string, form: RegExp, why?: string): void;
    rejects(found: Promise<unknown>, form: RegExp): Promise<void>;
    throws(act: () => unknown, form?: unknown): void;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: URL | string, encoding: "utf8"): string;
  export function readFileSync(path: URL | string): Uint8Array;
}

declare const process: { cwd(): string };
declare function setImmediate(act: () => void): unknown;
