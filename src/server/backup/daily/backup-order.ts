import type { S3Settings } from "~/server/storage/s3-client";

/** What the process that makes a backup has to know. */
export type BackupOrder = {
  /** The database's own address, not a pooler's. */
  url: string;
  /** The address for the superuser of the embedded database; null for an outside one. */
  ownerUrl: string | null;
  dataDir: string;
  folder: string;
  /** Where each backup is copied; null: nowhere. */
  bucket: S3Settings | null;
  keepDays: number;
  /** When the newest attempt began as this order was given, in ms since 1970; null: never. A newer one ends the order. */
  after: number | null;
};

/** `busy`: another process makes one, or has just made it. `problem`: for the owner, in one line. */
export type BackupOutcome = { result: "made" | "busy" } | { result: "failed"; problem: string };

/** An answer of the process that makes a backup. */
export type BackupReply = { outcome: BackupOutcome } | { crash: string };
