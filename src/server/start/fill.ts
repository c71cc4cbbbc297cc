import { env } from "~/env";
import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { seedSampleCatalogue } from "~prisma/seed";
import { type FirstAdmin, makeFirstAdmin } from "./first-admin";
import type { OpenDatabase } from "./open";
import { say } from "./terminal";

/** Writes the sample catalogue and the first admin, if they are requested and missing. */
export async function fillDatabase(database: OpenDatabase): Promise<FirstAdmin | null> {
  if (await isToBeSeeded(database)) {
    say("  Writing the sample catalogue");
    await seedSampleCatalogue(database.db, databaseTime());
  }
  return makeFirstAdmin(database.db, database.isEmbedded);
}

async function isToBeSeeded({ db, isEmbedded }: OpenDatabase): Promise<boolean> {
  const seed = env.SEED ?? (isEmbedded ? "sample" : "none");
  return seed === "sample" && (await isEmpty(db));
}

/** Whether there are no users and no products. Deleted sample products are not written again. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.user.count(), db.product.count()]);
  return counts.every((count) => count === 0);
}
