-- Arrivals of travellers, and the keys that sign the codes of their vouchers.

-- A retired key signs nothing more, so its private half is gone. Vouchers of a revoked key are refused.
CREATE TABLE "VoucherKey" (
    "id" SMALLINT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "privateKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "VoucherKey_pkey" PRIMARY KEY ("id"),
    -- One byte of the code.
    CONSTRAINT "VoucherKey_id_check" CHECK ("id" BETWEEN 1 AND 255),
    CONSTRAINT "VoucherKey_retired_check" CHECK (("retiredAt" IS NULL) = ("privateKey" IS NOT NULL)),
    CONSTRAINT "VoucherKey_revoked_check" CHECK ("revokedAt" IS NULL OR "retiredAt" IS NOT NULL)
);

-- One key signs at a time, also when several processes make the first one together.
ALTER TABLE "VoucherKey" ADD CONSTRAINT "VoucherKey_one_signs"
  EXCLUDE USING btree (("retiredAt" IS NULL) WITH =) WHERE ("retiredAt" IS NULL);

-- The id is made by the phone of the staff, so that a mark that is sent twice counts once.
CREATE TABLE "CheckIn" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "CheckIn_pkey" PRIMARY KEY ("id")
);

-- One arrival for a booking, except for those that were taken back.
ALTER TABLE "CheckIn" ADD CONSTRAINT "CheckIn_one_arrival"
  EXCLUDE USING btree ("bookingId" WITH =) WHERE ("undoneAt" IS NULL);
-- CreateIndex
CREATE INDEX "CheckIn_bookingId_idx" ON "CheckIn"("bookingId");
-- CreateIndex
CREATE INDEX "CheckIn_actorId_idx" ON "CheckIn"("actorId");

-- AddForeignKey
ALTER TABLE "CheckIn"
  ADD CONSTRAINT "CheckIn_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "CheckIn_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
