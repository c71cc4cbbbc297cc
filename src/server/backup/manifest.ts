import { z } from "zod";

/** What a backup cannot be made of, or cannot be restored from; the message is for whoever runs it. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Every name that a backup may hold besides its manifest. */
export const entryName = /^(tables\/\w+\.copy|uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp)$/;

const file = z.object({ name: z.string().regex(entryName), bytes: z.int(), sha256: z.string() });
const table = z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()).min(1), rows: z.int() });

/** The last entry of a backup: without it, it is not whole. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Those that had been applied: they say what the tables look like. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  files: z.array(file),
  /** Pictures that the database knows and the folder did not have. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type TableCopy = z.infer<typeof table>;
export type FileEntry = z.infer<typeof file>;

/** Where the rows of a table stand, below the folder of a snapshot and in the backup. */
export function tableFile(table: string): string {
  return `tables/${table}.copy`;
}
