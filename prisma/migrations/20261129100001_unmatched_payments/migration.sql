-- Money that arrived by a provider and fits no payment of ours stays on the office's list until somebody has dealt with it.
CREATE TYPE "UnmatchedState" AS ENUM ('open', 'given', 'done');

CREATE TABLE "UnmatchedPayment" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "providerRef" TEXT NOT NULL,
    "orderId" TEXT,
    "reference" TEXT,
    "amount" DECIMAL(12,2) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "state" "UnmatchedState" NOT NULL DEFAULT 'open',
    "bookingId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "actorId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnmatchedPayment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "UnmatchedPayment_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "UnmatchedPayment_given_check" CHECK (("state" = 'given') = ("bookingId" IS NOT NULL)),
    CONSTRAINT "UnmatchedPayment_decided_check" CHECK (("state" = 'open') = ("decidedAt" IS NULL))
);

CREATE UNIQUE INDEX "UnmatchedPayment_provider_providerRef_key" ON "UnmatchedPayment"("provider", "providerRef");
CREATE INDEX "UnmatchedPayment_state_at_id_idx" ON "UnmatchedPayment"("state", "at" DESC, "id" DESC);
CREATE INDEX "UnmatchedPayment_at_id_idx" ON "UnmatchedPayment"("at" DESC, "id" DESC);
CREATE INDEX "UnmatchedPayment_bookingId_idx" ON "UnmatchedPayment"("bookingId");
CREATE INDEX "UnmatchedPayment_actorId_idx" ON "UnmatchedPayment"("actorId");

ALTER TABLE "UnmatchedPayment"
  ADD CONSTRAINT "UnmatchedPayment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "UnmatchedPayment_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
