// Runs the tests of what needs no browser: `npm test`; `npm test -- WORD …` those whose file's name has one of the words.

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const made = await mkdtemp(join(tmpdir(), "bang-web-"));
try {
  const words = process.argv.slice(2);
  const isMeant = (name) => name.endsWith(".test.ts") && (words.length === 0 || words.some((word) => name.includes(word)));
  const tests = (await readdir(join(here, "test"))).filter(isMeant);
  const common = { absWorkingDir: here, bundle: true, logLevel: "warning" };
  // All in one process: most of the time of a small test is that of a process to begin.
  const all = { contents: tests.map((name) => `import "./test/${name}";`).join("\n"), resolveDir: here };
  await Promise.all([
    esbuild.build({ ...common, stdin: all, outfile: join(made, "tests.mjs"), format: "esm", platform: "node", sourcemap: "inline" }),
    // The whole page lies beside them: test/browser/page.ts runs it.
    esbuild.build({
      ...common, entryPoints: ["src/main.tsx"], outfile: join(made, "page.js"), format: "iife", loader: { ".css": "empty" },
      define: { "import.meta.url": "BUILD" },
    }),
  ]);
  const run = spawnSync(process.execPath, ["--enable-source-maps", join(made, "tests.mjs")], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(made, { recursive: true });
}
