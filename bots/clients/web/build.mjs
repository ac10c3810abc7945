// Bundles the page into the folder from which the service serves it: `npm run build`. With `--check` it writes nothing
// and fails if other files are there than it would write, or other bytes in them. The sums in `bundle.sha256` tell
// `manage.py quality` without Node whether the bundle is stale; `sha256sum --check` at the root reads them too.

import { createHash } from "node:crypto";
import { readdir, readFile, rm, mkdir, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { namedIn } from "./texts.mjs";

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
  // The typeface lies beside the bundle: the plain pages use it too.
  external: ["*.woff2"],
  write: false,
  metafile: true,
  logLevel: "warning",
};
const [page, worker, looks] = await Promise.all([
  // What the page asks for later is a file of its own, named by its bytes: browsers keep each for long.
  esbuild.build({ ...common, entryPoints: { app: "src/main.tsx" }, format: "esm", splitting: true, chunkNames: "[name]-[hash]" }),
  // Not every browser takes a module as a service worker.
  esbuild.build({ ...common, entryPoints: { sw: "src/worker/sw.ts" }, format: "iife" }),
  // Runs before anything is drawn, which a module does not.
  esbuild.build({ ...common, entryPoints: { looks: "src/looks/first.ts" }, format: "iife" }),
]);

const root = fileURLToPath(new URL("../../../", import.meta.url));
const kept = join(here, "bundle.sha256");

const wanted = new Map([page, worker, looks].flatMap((one) => one.outputFiles).map((file) => [basename(file.path), Buffer.from(file.contents)]));
const sources = Object.keys(page.metafile.inputs).filter((name) => !name.startsWith("node_modules/"));
wanted.set("texts.json", Buffer.from(JSON.stringify(await namedIn(sources.map((name) => join(here, name))), null, 1) + "\n"));
const sums = await sumsOf(wanted);
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
  if ((await readFile(kept, "utf8").catch(() => "")) !== sums) faults.push("bundle.sha256 has not the sums of these files");
  if (faults.length > 0) {
    console.error(`${faults.join("\n")}\nRun: npm ci --prefix bots/clients/web && npm run --prefix bots/clients/web build`);
    process.exit(1);
  }
} else {
  await rm(served, { recursive: true, force: true });
  await mkdir(served, { recursive: true });
  for (const [name, bytes] of wanted) await writeFile(served + name, bytes);
  await writeFile(kept, sums);
  for (const [name, bytes] of wanted) console.log(name, bytes.length);
}

/** A line for each file that the bundle is made of or consists of, by its path from the root. */
async function sumsOf(made) {
  const read = [page, worker, looks].flatMap((one) => Object.keys(one.metafile.inputs)).filter((name) => !name.startsWith("node_modules/"));
  const sources = new Set([...read, "build.mjs", "texts.mjs", "package-lock.json", "tsconfig.json"]);
  const entries = await Promise.all([...sources].map(async (name) => [join(here, name), await readFile(join(here, name))]));
  for (const [name, bytes] of made) entries.push([join(served, name), bytes]);
  const lines = entries.map(([path, bytes]) => [relative(root, path), createHash("sha256").update(bytes).digest("hex")]);
  return lines.sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, digest]) => `${digest}  ${path}\n`).join("");
}
