-- The backups that the server makes by itself: one row for each attempt.
CREATE TYPE "BackupState" AS ENUM ('waiting', 'running', 'done', 'failed');

CREATE TABLE "Backup" (
  "id" UUID NOT NULL,
  "state" "BackupState" NOT NULL,
  "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "startedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "machine" TEXT NOT NULL DEFAULT '',
  "file" TEXT,
  "bytes" BIGINT,
  "rows" BIGINT,
  "pictures" INTEGER,
  "missing" INTEGER,
  "error" TEXT NOT NULL DEFAULT '',
  "lacksRoom" BOOLEAN NOT NULL DEFAULT false,
  "triedAt" TIMESTAMPTZ(3),
  "trialPassed" BOOLEAN,
  "trialError" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "Backup_pkey" PRIMARY KEY ("id")
);

-- Who asks again while one waits gets the same one.
CREATE UNIQUE INDEX "Backup_waiting_key" ON "Backup" ("state") WHERE "state" = 'waiting';
CREATE INDEX "Backup_requestedAt_idx" ON "Backup" ("requestedAt" DESC);
