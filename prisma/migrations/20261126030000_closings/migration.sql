-- Close and tell: the runs of closing days, and what happens to each booking on them.
ALTER TYPE "ChangeSubject" ADD VALUE 'closing';

-- CreateEnum
CREATE TYPE "ClosingChoice" AS ENUM ('move', 'cancel', 'tell');
CREATE TYPE "ClosingState" AS ENUM ('waiting', 'done', 'failed');

-- CreateTable
CREATE TABLE "Closing" (
    "id" UUID NOT NULL,
    "requestHash" TEXT NOT NULL,
    "actorId" UUID,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "productIds" UUID[],
    "titles" TEXT[],
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Closing_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Closing_days_check" CHECK ("from" <= "to"),
    CONSTRAINT "Closing_products_check" CHECK (
      "productIds" IS NOT NULL AND cardinality("productIds") > 0
      AND "titles" IS NOT NULL AND cardinality("titles") = cardinality("productIds"))
);

CREATE TABLE "ClosingBooking" (
    "closingId" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "choice" "ClosingChoice" NOT NULL,
    "date" DATE,
    "state" "ClosingState" NOT NULL DEFAULT 'waiting',
    "note" TEXT NOT NULL DEFAULT '',
    "isMailed" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClosingBooking_pkey" PRIMARY KEY ("closingId", "bookingId"),
    CONSTRAINT "ClosingBooking_date_check" CHECK (("choice" = 'move') = ("date" IS NOT NULL)),
    CONSTRAINT "ClosingBooking_note_check" CHECK (("state" = 'waiting') = ("note" = '')),
    CONSTRAINT "ClosingBooking_mailed_check" CHECK (NOT "isMailed" OR "state" = 'done')
);

-- A booking waits in one closing at most. A constraint and not an index, which schema.prisma could not express.
ALTER TABLE "ClosingBooking" ADD CONSTRAINT "ClosingBooking_one_waiting"
  EXCLUDE USING btree ("bookingId" WITH =) WHERE ("state" = 'waiting');

-- CreateIndex
CREATE INDEX "Closing_actorId_idx" ON "Closing"("actorId");
CREATE INDEX "Closing_createdAt_id_idx" ON "Closing"("createdAt" DESC, "id" DESC);
CREATE INDEX "ClosingBooking_bookingId_idx" ON "ClosingBooking"("bookingId");
CREATE INDEX "ClosingBooking_waiting_idx" ON "ClosingBooking"("closingId", "bookingId") WHERE "state" = 'waiting';

-- AddForeignKey
ALTER TABLE "Closing"
  ADD CONSTRAINT "Closing_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ClosingBooking"
  ADD CONSTRAINT "ClosingBooking_closingId_fkey" FOREIGN KEY ("closingId") REFERENCES "Closing"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "ClosingBooking_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
