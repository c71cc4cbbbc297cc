// npm run bench:portal: measures the portal with 200,000 bookings (or BOOKINGS), in the app as `npm start` runs it. With
// `-- --data` the statements and files alone, without a build. Writes bench/portal.md and bench/portal-plans.md, or
// bench/portal-data.md; ends with 1 if a figure misses its goal. With `-- --short` on few rows, without files and goals. Reads
// /proc: Linux only.
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import pg from "pg";
import { admin } from "~tests/support/admin";
import { prepare } from "../scripts/setup.mjs";
import { type Exported, measureExport, warmUp } from "./portal/export";
import { filesOf } from "./portal/files";
import { fill } from "./portal/fill";
import { measureImport } from "./portal/import";
import { measurePaint, screens } from "./portal/paint";
import { missesOf, toPlans, toReport } from "./portal/report";
import { startData, startWhole } from "./portal/server";
import { isShort } from "./short";

/** The other screens have rows of 1,000 bookings, too. */
const shortBookings = 1_000;
const bookings = isShort ? shortBookings : Number(process.env.BOOKINGS ?? 200_000);
const exportedRows = Math.min(100_000, bookings);
const [loadBefore = 0] = loadavg();
const isWhole = !process.argv.includes("--data");

await prepare({ build: isWhole });
// Imported after the setup, because it needs the generated database client.
const { measureQueries } = await import("./portal/queries");
const server = await (isWhole ? startWhole() : startData());
try {
  const { url, databaseUrl, pid } = server;
  const files = await prepareData(databaseUrl);
  const queries = await measureQueries(databaseUrl);
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  const session: { token: string } = await login.json();
  const paints = isWhole ? await measurePaint({ url, session, shown: screens, runs: isShort ? 1 : 9 }) : [];
  console.log(paints);
  const exported: Exported[] = [];
  const { token } = session;
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
  const figures = { bookings, loadBefore, queries, exported, imported, paints };
  const [plans, text] = [toPlans(figures), toReport(figures)];
  if (isShort) console.log(text);
  else await report(plans, text, missesOf(figures));
} finally {
  await server.stop();
}

async function report(plans: string, text: string, missed: readonly string[]): Promise<void> {
  if (isWhole) await writeFile("bench/portal-plans.md", plans);
  await writeFile(isWhole ? "bench/portal.md" : "bench/portal-data.md", text);
  console.log(missed.length === 0 ? "Every figure reaches its goal." : missed.join("\n"));
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Fills the database, and returns the files to be measured. */
async function prepareData(databaseUrl: string): Promise<[name: string, path: string][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    await fill(client, bookings);
    console.log(`${bookings} bookings after ${Math.round((performance.now() - began) / 1000)} s`);
    return await filesOf(client, exportedRows);
  } finally {
    await client.end();
  }
}
