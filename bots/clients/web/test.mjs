// Runs the tests of what needs no browser: `npm test`.

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const made = await mkdtemp(join(tmpdir(), "bang-web-"));
try {
  const tests = (await readdir(join(here, "test"))).filter((name) => name.endsWith(".test.ts"));
  const entryPoints = tests.map((name) => join(here, "test", name));
  await esbuild.build({
    absWorkingDir: here, entryPoints, outdir: made, outExtension: { ".js": ".mjs" }, bundle: true, format: "esm",
    platform: "node", logLevel: "warning",
  });
  const run = spawnSync(process.execPath, ["--test", ...tests.map((name) => join(made, name.replace(/\.ts$/, ".mjs")))], {
    stdio: "inherit",
  });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(made, { recursive: true });
}
