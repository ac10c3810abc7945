// Writes the types of the API: `npm run generate`. Its second line names the document they were made from, so that
// `manage.py quality` sees without Node whether they are stale. With `--check` it writes nothing and fails if the file
// would be another.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";

const document = new URL("../../../bang_service/schemas/openapi.yaml", import.meta.url);
const written = new URL("src/schema.ts", import.meta.url);

const digest = createHash("sha256").update(await readFile(document)).digest("hex");
const types = astToString(await openapiTS(document, { defaultNonNullable: false, silent: true }));
const text = `${COMMENT_HEADER.replace("/**\n", `/**\n * From bang_service/schemas/openapi.yaml, sha256 ${digest}.\n`)}${types}`;
if (process.argv.includes("--check")) {
  const kept = await readFile(written, "utf8").catch(() => "");
  if (kept !== text) {
    console.error("src/schema.ts is not what bang_service/schemas/openapi.yaml makes.\nRun: npm run --prefix bots/clients/typescript generate");
    process.exit(1);
  }
} else {
  await writeFile(written, text);
}
