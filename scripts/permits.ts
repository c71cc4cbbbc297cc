// npm run permits: lists the rules about permits that nobody has compared with their sources for 180 days, that were never
// checked, or that have no source. Ends with 1 if there are any. The app may run meanwhile.
import { runCommand } from "./run-command";
import { loadSettings } from "./setup.mjs";

await runCommand(async () => {
  loadSettings();
  const { env } = await import("~/env");
  const { openCurrent } = await import("~/server/backup/current-database");
  const { withClient } = await import("~/server/db/pg-client");
  const { doubtfulRules } = await import("~/features/permit/manage/doubtful.rules");
  const { dateInIndia } = await import("~/lib/dates");
  const database = env.DATABASE_URL
    ? { url: env.DIRECT_URL ?? env.DATABASE_URL, close: () => Promise.resolve() }
    : await openCurrent(env.DATA_DIR);
  try {
    const { rows } = await withClient({ connectionString: database.url }, (client) =>
      client.query<{ name: string; source: string; verifiedOn: string | null; validTo: string | null }>(
        `SELECT "state" || ', ' || "permit" || ', ' || "holder" AS "name", "source", "verifiedOn"::text, "validTo"::text
         FROM "PermitRule" ORDER BY "state", "holder", "id"`,
      ),
    );
    const found = doubtfulRules(rows, dateInIndia(new Date()));
    for (const { rule, reason } of found) console.info(`${rule.name}: ${reason}`);
    console.info(`${found.length} of ${rows.length} rules about permits need a check.`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
