// Checks records of finished games as the page does, and says what it found, a line of JSON for each file:
// `npm run --silent proof -- RECORD.json …`. The tests compare it with the program in one file.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const built = await esbuild.build({
  absWorkingDir: here, entryPoints: ["src/proof/check.ts"], bundle: true, format: "esm", platform: "node", write: false,
  logLevel: "warning",
});
const { check } = await import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`);

for (const file of process.argv.slice(2)) {
  const record = JSON.parse(await readFile(file, "utf8"));
  const { checked, fault, isComplete } = await check(record, { noted: null, deals: null, kept: null, shown: null });
  const why = fault && { key: fault.why.key, ...fault.why.operands };
  console.log(JSON.stringify({ file, checked: checked.map((one) => one.key), fault: why, isComplete }));
}
