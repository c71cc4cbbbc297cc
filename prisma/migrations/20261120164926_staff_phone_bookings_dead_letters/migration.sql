-- CreateEnum
CREATE TYPE "BookingSource" AS ENUM ('web', 'phone');

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "contactEmail" TEXT,
ADD COLUMN     "source" "BookingSource" NOT NULL DEFAULT 'web';

-- AlterTable
ALTER TABLE "Outbox" ADD COLUMN     "discardReason" TEXT,
ADD COLUMN     "discardedAt" TIMESTAMPTZ(3),
ADD COLUMN     "discardedById" UUID;

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedById" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");

-- Of the outbox the dead letters that nobody has looked after yet: few, whatever it holds.
CREATE INDEX "Outbox_dead_idx" ON "Outbox"("failedAt") WHERE "failedAt" IS NOT NULL AND "discardedAt" IS NULL;

-- CreateIndex
CREATE INDEX "Outbox_discardedById_idx" ON "Outbox"("discardedById");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_discardedById_fkey" FOREIGN KEY ("discardedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What must never be, whoever writes.
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_email_lower_check" CHECK ("email" = lower("email"));
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_end_check" CHECK ("acceptedAt" IS NULL OR "withdrawnAt" IS NULL);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_contact_email_check" CHECK ("contactEmail" = lower("contactEmail"));
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_discarded_check"
  CHECK ("discardedAt" IS NULL OR ("failedAt" IS NOT NULL AND "sentAt" IS NULL AND "discardReason" IS NOT NULL));
