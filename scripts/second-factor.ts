// npm run second-factor -- <email>: removes the second factors of an account whose owner has lost them, and ends its
// sessions. For the only owner of the portal; for others an owner does it in the portal. The app may run meanwhile.
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "./run-command";
import { loadSettings } from "./setup.mjs";

/** Reads the address from the command line. Throws {@link UsageError}. */
function readEmail(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [email, ...others] = positionals;
    if (email && others.length === 0) return email.toLowerCase();
  } catch {
    // An option, of which there are none.
  }
  throw new UsageError("Usage: npm run second-factor -- <email>");
}

const answers = {
  removed: "Done. The account logs in without a second step until its owner sets one up.",
  none: "This account has no second step.",
  unknown: "There is no account with this address.",
};

await runCommand(async () => {
  const email = readEmail();
  loadSettings();
  const { env } = await import("~/env");
  const { openCurrent } = await import("~/server/backup/current-database");
  const { db, openDatabase } = await import("~/server/db/client");
  const { resetByOperator } = await import("~/features/account/second-factor/change-factors.service");
  const database = env.DATABASE_URL
    ? { url: env.DIRECT_URL ?? env.DATABASE_URL, close: () => Promise.resolve() }
    : await openCurrent(env.DATA_DIR);
  try {
    openDatabase(database.url);
    console.info(answers[await resetByOperator(db(), email, new Date())]);
  } finally {
    await db().$disconnect();
    await database.close();
  }
});
