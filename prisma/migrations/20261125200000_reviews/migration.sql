-- What travellers say of a product, one review for a booking. Shown after an admin has published it.
CREATE TYPE "ReviewState" AS ENUM ('pending', 'published', 'hidden');

CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "userId" UUID,
    "stars" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "state" "ReviewState" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "reply" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Review_stars_check" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "Review_text_check" CHECK ("text" <> ''),
    -- None is hidden without a stated reason.
    CONSTRAINT "Review_reason_check" CHECK (("state" = 'hidden') = ("reason" IS NOT NULL))
);

CREATE UNIQUE INDEX "Review_bookingId_key" ON "Review"("bookingId");
CREATE INDEX "Review_userId_idx" ON "Review"("userId");
CREATE INDEX "Review_decidedById_idx" ON "Review"("decidedById");
CREATE INDEX "Review_state_createdAt_id_idx" ON "Review"("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Review_published_idx" ON "Review"("productId", "createdAt" DESC, "id" DESC) WHERE "state" = 'published';

ALTER TABLE "Review" ADD CONSTRAINT "Review_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Review" ADD CONSTRAINT "Review_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Pages show them.
CREATE TRIGGER "Review_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Review"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
