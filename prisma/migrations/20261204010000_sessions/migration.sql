-- Sessions by device. Tokens of the version before have no session, and stay valid until they expire.
CREATE TYPE "SessionWay" AS ENUM ('password', 'google', 'invitation', 'renewed');

CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "way" "SessionWay" NOT NULL,
    "hasSecondStep" BOOLEAN NOT NULL DEFAULT false,
    "browser" TEXT,
    "system" TEXT,
    "network" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
    -- What a browser says of itself is never stored as it stands.
    CONSTRAINT "Session_device_check" CHECK (char_length("browser") <= 30 AND char_length("system") <= 30),
    CONSTRAINT "Session_network_check" CHECK ("network" ~ '^(\d{1,3}\.\d{1,3}\.\d{1,3}\.0/24|([0-9a-f]{1,4}:){3}:/48)$')
);

CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
