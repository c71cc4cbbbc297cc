-- Assistants that persons let in. Only the SHA-256 of a code or token is stored.
CREATE TYPE "AssistantTokenKind" AS ENUM ('access', 'refresh');

CREATE TABLE "AssistantGrant" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "clientName" TEXT NOT NULL,
    "scopes" TEXT[],
    "version" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "codeChallenge" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "codeExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "codeUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AssistantGrant_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AssistantGrant_clientName_check" CHECK ("clientName" <> ''),
    CONSTRAINT "AssistantGrant_scopes_check" CHECK (cardinality("scopes") > 0),
    CONSTRAINT "AssistantGrant_codeHash_check" CHECK ("codeHash" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "AssistantToken" (
    "hash" TEXT NOT NULL,
    "grantId" UUID NOT NULL,
    "kind" "AssistantTokenKind" NOT NULL,
    "scopes" TEXT[],
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AssistantToken_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "AssistantToken_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$')
);

CREATE UNIQUE INDEX "AssistantGrant_codeHash_key" ON "AssistantGrant"("codeHash");
CREATE INDEX "AssistantGrant_userId_idx" ON "AssistantGrant"("userId");
CREATE INDEX "AssistantGrant_expiresAt_idx" ON "AssistantGrant"("expiresAt");
CREATE INDEX "AssistantToken_grantId_idx" ON "AssistantToken"("grantId");
CREATE INDEX "AssistantToken_expiresAt_idx" ON "AssistantToken"("expiresAt");

ALTER TABLE "AssistantGrant" ADD CONSTRAINT "AssistantGrant_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AssistantToken" ADD CONSTRAINT "AssistantToken_grantId_fkey"
  FOREIGN KEY ("grantId") REFERENCES "AssistantGrant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
