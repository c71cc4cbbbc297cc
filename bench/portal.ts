// npm run bench:portal [-- --big --runs=9]: measures the portal's heaviest screens in the app as `npm start` runs it, and writes
// the figures into RESULTS.md. The data: 300 tours and 5,000 bookings, or with `--big` 10,000 products and 1,000,000 bookings.
// `--big` also measures the statements of all screens (bench/portal-plans.md), and exports and imports (bench/portal.md).
// Ends with 1 if a screen exceeds its budget, or with `--big` if a figure misses its goal.
// `--short` runs everything once with the small size, and judges only the budgets. Reads /proc: Linux only.
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { admin } from "~tests/support/admin";
import { prepare } from "../scripts/setup.mjs";
import { fillCatalogue } from "./data/catalogue";
import type { Size } from "./data/fill";
import { tourCount } from "./data/ids";
import { withClient } from "./data/prepare";
import { readMachine } from "./machine";
import { bigSize } from "./options";
import { type Exported, measureExport, warmUp } from "./portal/export";
import { filesOf } from "./portal/files";
import { fill } from "./portal/fill";
import { heaviest } from "./portal/heaviest";
import { measureImport } from "./portal/import";
import { missesOf, toPlans, toReport } from "./portal/report";
import { startRecorded } from "./portal/server";
import { measureVisits, type Visited } from "./portal/visits";
import { keep } from "./results";
import { isShort } from "./short";

const { values } = parseArgs({
  options: {
    big: { type: "boolean", default: false },
    runs: { type: "string", default: "9" },
    short: { type: "boolean" },
  },
});
/** With the offers and cars of the fill, 300 tours. */
const smallSize: Size = { products: 390, bookings: 5_000 };
const size = values.big ? bigSize : smallSize;
const runs = isShort ? 1 : Number(values.runs);
const exportedRows = Math.min(100_000, size.bookings);
const [loadBefore = 0] = loadavg();
const command = ["npm run bench:portal --", ...process.argv.slice(2)].join(" ").replace(/ --$/, "");

await prepare({ build: true });
// Imported after the setup, because it needs the generated database client.
const { measureQueries } = await import("./portal/queries");
const server = await startRecorded();
try {
  const { url, databaseUrl, recorded } = server;
  await withClient(databaseUrl, async (client) => {
    const began = performance.now();
    await fillCatalogue(client, tourCount(size.products));
    await fill(client, size.bookings);
    console.log(`${size.bookings} bookings after ${Math.round((performance.now() - began) / 1000)} s`);
  });
  const machine = { ...(await withClient(databaseUrl, readMachine)), loadBefore };
  const signIn = async (): Promise<{ token: string }> => {
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(admin),
    });
    return login.json();
  };
  const shown = { shown: heaviest, size: values.big ? "big" : "small", runs } as const;
  const visited = await measureVisits({ url, signIn, recorded, ...shown });
  if (!isShort) await keep(values.big ? "portalBig" : "portal", { machine, command, size, runs, visited });
  for (const { title, settled, counts } of visited) {
    console.log(`${title}: ${settled.join(", ")} ms; ${counts.statements} statements, ${counts.rows} rows`);
  }
  if (values.big || isShort) await measureFiles(visited, (await signIn()).token);
  const exceeded = visited.filter((one) => one.exceeded.length > 0);
  for (const one of exceeded) console.log(`${one.title}: ${one.exceeded.join("; ")} (bench/portal/heaviest.ts)`);
  if (exceeded.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}

/** Measures the statements of all screens, and the files, and writes them beside the visits. */
async function measureFiles(visited: readonly Visited[], token: string): Promise<void> {
  const { url, databaseUrl, pid } = server;
  const queries = await measureQueries(databaseUrl);
  const files = await withClient(databaseUrl, (client) => filesOf(client, exportedRows));
  const exported: Exported[] = [];
  await warmUp(url, token, isShort ? 1 : undefined);
  for (const [name, path] of files) {
    exported.push(await measureExport({ name, address: `${url}/api${path}`, token, pid }));
    console.log(exported.at(-1));
  }
  const imported = await measureImport({ url, token, pid, ...(isShort && { mostRows: 10 }) });
  console.log(imported);
  // Once more, with the tours of the import.
  const address = `${url}/api/catalogue/export.csv?kind=tour`;
  exported.push(await measureExport({ name: "Catalogue with the imported tours, CSV", address, token, pid }));
  const figures = { size, runs, loadBefore, queries, exported, imported, visited };
  const text = toReport(figures);
  if (isShort) return console.log(text);
  await writeFile("bench/portal-plans.md", toPlans(figures));
  await writeFile("bench/portal.md", text);
  const missed = missesOf(figures);
  console.log(missed.length === 0 ? "Every figure reaches its goal." : missed.join("\n"));
  if (missed.length > 0) process.exitCode = 1;
}
