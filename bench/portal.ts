// npm run bench:portal: measures the portal with 200,000 bookings (or BOOKINGS), in the app as `npm start` runs it. Writes
// bench/portal.md and bench/portal-plans.md; ends with 1 if a figure misses its goal. Reads /proc: Linux only.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { prepare } from "../scripts/setup.mjs";
import { type Exported, measureExport } from "./portal/export";
import { fill } from "./portal/fill";
import { measurePaint } from "./portal/paint";
import { missesOf, toPlans, toReport } from "./portal/report";

const bookings = Number(process.env.BOOKINGS ?? 200_000);
const exportedRows = Math.min(100_000, bookings);
const exports = 3;
const admin = { email: "office@example.com", password: "lac-dyed-weaving-7" };

await prepare({ build: true });
// Imported after the setup, because it needs the generated database client.
const { measureQueries } = await import("./portal/queries");
const dataDir = await mkdtemp(join(tmpdir(), "luit-bench-portal-"));
await chmod(dataDir, 0o755);
const app = await startApp({
  DATA_DIR: dataDir,
  SEED: "sample",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});
try {
  const url = await embeddedUrl(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  await fill(client, bookings);
  console.log(`${bookings} bookings after ${Math.round((performance.now() - began) / 1000)} s`);
  const since = await dayOfNewest(client, exportedRows);
  await client.end();

  const login = await fetch(`${app.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  const session: { token: string } = await login.json();
  const paints = await measurePaint(app.url, session, ["/admin/dashboard", "/admin/bookings"]);
  console.log(paints);
  const exported: Exported[] = [];
  const address = `${app.url}/api/bookings/export.csv?createdFrom=${since}`;
  for (let run = 0; run < exports; run++) {
    exported.push(await measureExport(address, session.token, app.process.pid ?? 0));
    console.log(exported.at(-1));
  }
  const queries = await measureQueries(url);
  const figures = { bookings, queries, exported, paints };
  await writeFile("bench/portal-plans.md", toPlans(figures));
  await writeFile("bench/portal.md", toReport(figures));
  const missed = missesOf(figures);
  console.log(missed.length === 0 ? "Every figure reaches its goal." : missed.join("\n"));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The latest day since which at least this many bookings were made. */
async function dayOfNewest(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `SELECT to_char("createdAt" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "day"
     FROM "Booking" ORDER BY "createdAt" DESC OFFSET $1 LIMIT 1`,
    [count - 1],
  );
  return rows[0]?.day ?? "";
}
