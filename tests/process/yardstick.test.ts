import { expect, it } from "vitest";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { migrate } from "~/server/db/migrate";
import { fill } from "~bench/data/fill";
import { withClient } from "~bench/data/prepare";
import { readWorld } from "~bench/requests";
import { findDifferences } from "~bench/same-answers";
import { scenarios } from "~bench/scenarios";
import { secret } from "~bench/servers";
import { makeYardstick } from "~bench/yardstick/app";
import { freshFolder, started } from "./support";

const size = { products: 400, bookings: 500 };

/** Of each scenario; the bench itself asks for more. */
const samples = 8;

it("gives the same answers as the server that the bench measures against it", async () => {
  const { url, ownerUrl, close } = await openEmbedded(await freshFolder());
  const yardstick = makeYardstick(url, secret);
  try {
    await migrate(url);
    await withClient(ownerUrl, (db) => fill(db, size, () => undefined));
    const app = await started({ DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: await freshFolder() });
    const address = await yardstick.listen({ port: 0, host: "127.0.0.1" });
    const world = await readWorld({ url, size });
    expect(await findDifferences([app.url, address], world, scenarios, samples)).toEqual([]);
    await app.stop();
  } finally {
    await yardstick.close();
    await close();
  }
});
