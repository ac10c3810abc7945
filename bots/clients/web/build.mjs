// Bundles the page into the folder from which the service serves it: `npm run build`. With `--check` it writes nothing
// and fails if other files are there than it would write, or other bytes in them.

import { readdir, readFile, rm, mkdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const served = fileURLToPath(new URL("../../../bang_service/static/bang_service/play/", import.meta.url));

const common = {
  absWorkingDir: here,
  outdir: "out",
  bundle: true,
  target: ["chrome117", "firefox121", "safari17"],
  minify: true,
  charset: "utf8",
  legalComments: "linked",
  loader: { ".json": "json" },
  // The typeface lies beside the bundle: the plain pages use it too.
  external: ["*.woff2"],
  write: false,
  logLevel: "warning",
};
const [page, worker] = await Promise.all([
  esbuild.build({ ...common, entryPoints: { app: "src/main.tsx" }, format: "esm" }),
  // Not every browser takes a module as a service worker.
  esbuild.build({ ...common, entryPoints: { sw: "src/worker/sw.ts" }, format: "iife" }),
]);

const wanted = new Map([...page.outputFiles, ...worker.outputFiles].map((file) => [basename(file.path), Buffer.from(file.contents)]));
if (process.argv.includes("--check")) {
  const found = await readdir(served).catch(() => []);
  const wrong = [...new Set([...found, ...wanted.keys()])].sort();
  const faults = [];
  for (const name of wrong) {
    const bytes = found.includes(name) ? await readFile(served + name) : null;
    if (!wanted.has(name)) faults.push(`${name} is made from nothing`);
    else if (bytes === null) faults.push(`${name} is missing`);
    else if (!bytes.equals(wanted.get(name))) faults.push(`${name} is not what the sources make`);
  }
  if (faults.length > 0) {
    console.error(`${faults.join("\n")}\nRun: npm ci --prefix bots/clients/web && npm run --prefix bots/clients/web build`);
    process.exit(1);
  }
} else {
  await rm(served, { recursive: true, force: true });
  await mkdir(served, { recursive: true });
  for (const [name, bytes] of wanted) await writeFile(served + name, bytes);
  for (const [name, bytes] of wanted) console.log(name, bytes.length);
}
