-- Words of the office on bookings, to filter by and to find them again.
CREATE TABLE "BookingTag" (
    "bookingId" UUID NOT NULL,
    "tag" TEXT NOT NULL,

    CONSTRAINT "BookingTag_pkey" PRIMARY KEY ("bookingId", "tag"),
    -- In lower case, so that one word is one tag.
    CONSTRAINT "BookingTag_tag_check" CHECK ("tag" = lower("tag") AND "tag" = btrim("tag") AND length("tag") BETWEEN 1 AND 30)
);

CREATE INDEX "BookingTag_tag_bookingId_idx" ON "BookingTag"("tag", "bookingId");

ALTER TABLE "BookingTag" ADD CONSTRAINT "BookingTag_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Filters of Manage Bookings that somebody of the staff has given a name.
CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SavedView_name_check" CHECK ("name" <> ''),
    CONSTRAINT "SavedView_filters_is_object" CHECK (jsonb_typeof("filters") = 'object')
);

CREATE UNIQUE INDEX "SavedView_userId_name_key" ON "SavedView"("userId", "name");

ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For the filter by source. Most bookings are made on the web, and are found by the other indexes.
CREATE INDEX "Booking_source_idx" ON "Booking"("source", "createdAt" DESC, "id" DESC) INCLUDE ("status") WHERE "source" <> 'web';
