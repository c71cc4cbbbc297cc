-- A code by mail is a third way to log in, and makes an account for an address that has none.
ALTER TYPE "SessionWay" ADD VALUE 'code' BEFORE 'invitation';

CREATE TABLE "LoginCode" (
  "mailboxHash" TEXT NOT NULL,
  "codeHash" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "LoginCode_pkey" PRIMARY KEY ("mailboxHash"),
  CONSTRAINT "LoginCode_attempts_check" CHECK ("attempts" BETWEEN 0 AND 5)
);

CREATE INDEX "LoginCode_expiresAt_idx" ON "LoginCode"("expiresAt");
