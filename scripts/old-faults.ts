// npm run old-faults: lists the bookings that faults of earlier versions have touched, with what is wrong and what to do. It
// changes nothing. Ends with 1 if there are any. The app may run meanwhile.
import { runCommand } from "./run-command";
import { loadSettings } from "./setup.mjs";

await runCommand(async () => {
  loadSettings();
  const { env } = await import("~/env");
  const { openCurrent } = await import("~/server/backup/current-database");
  const { withClient } = await import("~/server/db/pg-client");
  const { faultLine } = await import("~/features/office/money/old-faults/old-faults.rules");
  const { foundFault } = await import("~/features/office/money/old-faults/old-faults.schema");
  const { oldFaultsSql } = await import("~/features/office/money/old-faults/old-faults.sql");
  const database = env.DATABASE_URL
    ? { url: env.DIRECT_URL ?? env.DATABASE_URL, close: () => Promise.resolve() }
    : await openCurrent(env.DATA_DIR);
  try {
    const { rows } = await withClient({ connectionString: database.url }, (client) => client.query(oldFaultsSql));
    const found = foundFault.array().parse(rows);
    for (const fault of found) console.info(faultLine(fault));
    console.info(`${found.length} faults of earlier versions were found.`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
