// npm run migration -- <name>: writes the difference between the migrations and schema.prisma as a new migration. Read it,
// add by hand what Prisma cannot express (CHECKs, partial indexes), and commit it. With --print instead of the name, it is only
// printed.
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { pendingSql } from "~/server/db/migrate";

const name = process.argv[2];
const isPrinted = name === "--print";
if (!isPrinted && (!name || !/^[a-z0-9_]+$/.test(name))) {
  throw new Error("Usage: npm run migration -- <name_in_snake_case>|--print");
}

const database = await openEmbedded(join(tmpdir(), "luit-migration"));
const sql = await pendingSql(database.ownerUrl).finally(() => database.close());
if (sql === "") {
  console.info("The migrations match schema.prisma.");
} else if (isPrinted) {
  console.info(sql);
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = `prisma/migrations/${stamp}_${name}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), sql);
  console.info(`Written: ${folder}/migration.sql`);
}
