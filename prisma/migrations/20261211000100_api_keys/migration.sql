-- Keys of other programs. Only the SHA-256 of a key is stored.
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "shown" TEXT NOT NULL,
    "scopes" TEXT[],
    "perMinute" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApiKey_name_check" CHECK ("name" <> ''),
    CONSTRAINT "ApiKey_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "ApiKey_scopes_check" CHECK (cardinality("scopes") > 0),
    CONSTRAINT "ApiKey_perMinute_check" CHECK ("perMinute" BETWEEN 1 AND 100000)
);

CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");
CREATE INDEX "ApiKey_accountId_idx" ON "ApiKey"("accountId");
CREATE INDEX "ApiKey_createdAt_id_idx" ON "ApiKey"("createdAt" DESC, "id" DESC);

ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_accountId_fkey"
  FOREIGN KEY ("accountId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
