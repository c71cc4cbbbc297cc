import { z } from "zod";

/** Thrown when a backup cannot be made or restored; the message is for the user of the command. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The allowed names of a backup's files, besides the manifest. */
export const entryName = /^(tables\/\w+\.copy|uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp)$/;

const file = z.object({ name: z.string().regex(entryName), bytes: z.int(), sha256: z.string() });
const table = z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()).min(1), rows: z.int() });

/** The last entry of a backup; a backup without it is incomplete. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The applied migrations, which define the tables of the backup. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  files: z.array(file),
  /** Pictures in the database whose files were missing. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type TableCopy = z.infer<typeof table>;
export type FileEntry = z.infer<typeof file>;

/** The path of a table's rows, in a snapshot's folder and in the backup. */
export function tableFile(table: string): string {
  return `tables/${table}.copy`;
}
