import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { startApp } from "../support/app-process";
import { letMakeDatabases, makeDatabase } from "../support/databases";
import { embeddedUrl } from "../support/embedded-url";
import { googleClient, startOpenIdProvider } from "../support/openid-provider";
import { longKeepAlive } from "./own-app";

/** Starts the app with a new embedded database, or a new one on the server of DATABASE_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-"));
  await chmod(dataDir, 0o755);
  const foreign = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const provider = await startOpenIdProvider();
  const app = await startApp({
    DATA_DIR: dataDir,
    ...adminSettings,
    SEED: "sample",
    LOG_LEVEL: "debug",
    ...longKeepAlive,
    GOOGLE_CLIENT_ID: googleClient.id,
    GOOGLE_CLIENT_SECRET: googleClient.secret,
    GOOGLE_ISSUER: provider.issuer,
    ...(foreign && { DATABASE_URL: foreign.url, AUTH_SECRET: "only-for-tests-and-long-enough-for-them" }),
  });
  process.env.APP_UNDER_TEST = app.url;
  // Tests read sent mail in this folder. In the database they change what the app cannot, for example to expire a code.
  process.env.MAIL_UNDER_TEST = join(dataDir, "mail");
  if (!foreign) await letMakeDatabases(await embeddedUrl(dataDir, "luit_owner"));
  process.env.DATABASE_UNDER_TEST = foreign?.url ?? (await embeddedUrl(dataDir));
  return async () => {
    await app.stop();
    await provider.close();
    await foreign?.drop();
    await rm(dataDir, { recursive: true, force: true });
    // All tests have ended, and no token may be in the app's output.
    if (/eyJ[\w-]+\.eyJ/.test(app.output())) throw new Error("The app's log contains a token");
  };
}
