-- Disputes of payments. A lost one is a refund of its payment in the ledger; what a won one brings back is a payment.
CREATE TYPE "DisputePhase" AS ENUM ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration');
CREATE TYPE "DisputeStatus" AS ENUM ('open', 'under_review', 'won', 'lost', 'closed');

CREATE TABLE "Dispute" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "providerRef" TEXT NOT NULL,
    "paymentId" UUID NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "deducted" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "reasonCode" TEXT NOT NULL,
    "phase" "DisputePhase" NOT NULL,
    "status" "DisputeStatus" NOT NULL,
    "respondBy" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Dispute_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "Dispute_deducted_check" CHECK ("deducted" >= 0)
);

CREATE UNIQUE INDEX "Dispute_provider_providerRef_key" ON "Dispute"("provider", "providerRef");
CREATE INDEX "Dispute_paymentId_idx" ON "Dispute"("paymentId");
CREATE INDEX "Dispute_status_respondBy_id_idx" ON "Dispute"("status", "respondBy", "id");

ALTER TABLE "Dispute"
  ADD CONSTRAINT "Dispute_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Payment" ADD COLUMN "disputeId" UUID;
ALTER TABLE "Refund" ADD COLUMN "disputeId" UUID;
CREATE INDEX "Payment_disputeId_idx" ON "Payment"("disputeId");
CREATE INDEX "Refund_disputeId_idx" ON "Refund"("disputeId");
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "Dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "Dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
