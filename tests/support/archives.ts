import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArchive, writeArchive } from "~/server/backup/archive";
import { backUp } from "~/server/backup/back-up";
import { tableFile } from "~/server/backup/manifest";
import { copyFilledData } from "./filled-data";
import { startScript } from "./script";

/** Runs the script of `npm run restore`; returns its exit code and output lines. */
export function restoreBy(settings: Record<string, string>, ...args: string[]) {
  return startScript("scripts/restore.ts", settings, args).ended;
}

/** Makes a backup of a filled database, and a function for copies with other rows of tours. */
export async function archiveOf(folder: string) {
  const home = join(folder, "home");
  await mkdir(home);
  await copyFilledData(home);
  const whole = join(folder, "whole.tar.gz");
  await backUp(home, whole, new Date());
  const parts = join(folder, "parts");
  const saved = await readArchive(whole, parts);
  const changed = async (toursRows: string) => {
    await writeFile(join(parts, tableFile("Tour")), toursRows);
    const file = join(folder, "changed.tar.gz");
    const sources = saved.tables.map(({ name }) => ({ name: tableFile(name), path: join(parts, tableFile(name)) }));
    await writeArchive(file, sources, (files) => ({ ...saved, files }));
    return file;
  };
  return { whole, changed };
}

/** Copies a backup without its bookings, so that references to them are broken. */
export async function spoiled(file: string, broken: string, parts: string): Promise<void> {
  const saved = await readArchive(file, parts);
  await writeFile(join(parts, tableFile("Booking")), "");
  const tables = saved.tables.map((table) => (table.name === "Booking" ? { ...table, rows: 0 } : table));
  const sources = saved.files.map(({ name }) => ({ name, path: join(parts, name) }));
  await writeArchive(broken, sources, (files) => ({ ...saved, tables, files }));
}
