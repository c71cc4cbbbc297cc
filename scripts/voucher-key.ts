// npm run voucher-key [-- --revoke]: makes a new key for the codes of vouchers. Vouchers of earlier keys stay valid; with
// --revoke they are all refused. The app may run meanwhile.
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "./run-command";
import { loadSettings } from "./setup.mjs";

/** Reads the command line. Throws {@link UsageError}. */
function readArguments(): { isRevoked: boolean } {
  try {
    const { values } = parseArgs({ options: { revoke: { type: "boolean" } } });
    return { isRevoked: values.revoke === true };
  } catch {
    throw new UsageError("Usage: npm run voucher-key [-- --revoke]");
  }
}

await runCommand(async () => {
  const options = readArguments();
  loadSettings();
  const { env } = await import("~/env");
  const { openCurrent } = await import("~/server/backup/current-database");
  const { withClient } = await import("~/server/db/pg-client");
  const { rotateVoucherKey } = await import("~/features/check-in/code/voucher-keys.service");
  const database = env.DATABASE_URL
    ? { url: env.DIRECT_URL ?? env.DATABASE_URL, close: () => Promise.resolve() }
    : await openCurrent(env.DATA_DIR);
  try {
    const id = await withClient({ connectionString: database.url }, async (client) => {
      await client.query("BEGIN");
      const made = await rotateVoucherKey(
        async (text, values = []) => (await client.query(text, [...values])).rows,
        options,
      );
      await client.query("COMMIT");
      return made;
    });
    console.info(`Vouchers are signed with key ${id} from now on.`);
    if (options.isRevoked) console.info("Vouchers of all earlier keys are refused: send new ones.");
  } finally {
    await database.close();
  }
});
