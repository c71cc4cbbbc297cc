import type { BackupState } from "./backup.schema";

export const exampleBackupFile = "luit-daily-20261127T213004Z.tar.gz";

export const exampleBackups: BackupState = {
  folder: "/srv/luit/.data/backups",
  bucket: "https://s3.ap-south-1.amazonaws.com/luit-backups",
  isAsked: false,
  isRunning: false,
  good: [
    {
      file: exampleBackupFile,
      startedAt: "2026-11-27T21:30:04.118Z",
      machine: "luit-1",
      bytes: 48_210_417,
      rows: 228_540,
      pictures: 300,
      missing: 0,
      inBucket: true,
      bucketError: "",
    },
  ],
  failure: null,
  trial: { triedAt: "2026-11-27T21:30:31.402Z", result: "passed", error: "" },
  problem: null,
};
