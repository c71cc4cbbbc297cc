import { z } from "zod";
import { backupProblems } from "~/server/backup/daily/due.rules";

const moment = z.iso.datetime();

const backupMade = z.object({
  file: z.string().nullable().meta({ description: "The name of the file; null: deleted after its time" }),
  startedAt: moment,
  machine: z.string().meta({ description: "The host name of the machine that wrote it" }),
  bytes: z.number().int(),
  rows: z.number().int(),
  pictures: z.number().int(),
  missing: z.number().int().meta({ description: "Pictures that the database names and no storage has" }),
  inBucket: z.boolean().meta({ description: "Whether the bucket has a copy" }),
  bucketError: z.string().meta({
    description:
      "Why it was not copied there, or old ones not deleted there; empty: all is well, or there is no bucket",
  }),
});

export type BackupMade = z.infer<typeof backupMade>;

/** What the server has backed up by itself. */
export const backupState = z
  .object({
    folder: z.string().meta({ description: "Where the files are on the server" }),
    bucket: z
      .string()
      .nullable()
      .meta({ description: "The address of the bucket that gets a copy of each; null: none" }),
    isAsked: z.boolean().meta({ description: "Whether one was asked for and has not begun" }),
    isRunning: z.boolean(),
    good: z.array(backupMade).meta({ description: "The newest good backups, newest first" }),
    failure: z
      .object({ endedAt: moment, error: z.string() })
      .nullable()
      .meta({ description: "The newest attempt, if it failed" }),
    trial: z
      .object({
        triedAt: moment,
        result: z.enum(["passed", "failed", "refused"]).meta({
          description: "`refused`: it could not be made, because the database user may not create databases",
        }),
        error: z.string(),
      })
      .nullable()
      .meta({ description: "The newest trial restore that has ended; null: none" }),
    problem: z.enum(backupProblems).nullable().meta({
      description:
        "`room`: the disk has none; `old`: the last good one is older than two days; `bucket`: copying it there failed; `trial`: it failed",
    }),
  })
  .meta({ id: "BackupState" });

export type BackupState = z.infer<typeof backupState>;

export const backupAsked = z.object({ isAsked: z.literal(true) }).meta({ id: "BackupAsked" });
