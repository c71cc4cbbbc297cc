-- What `prisma db push` makes of schema.prisma, filled with the rows of the bench.
DROP SCHEMA IF EXISTS peer CASCADE;
CREATE SCHEMA peer;
CREATE TABLE peer."Tour" AS
  SELECT "id", "title", "description", "images", "highlights", "type"::text AS "type", "duration", "price"::float8 AS "price",
    "capacity"
  FROM "Product" JOIN "Tour" USING ("id");
CREATE TABLE peer."Booking" AS
  SELECT "id", "userId", "productId" AS "tourId", "date", "travelers", "phone", "pickupLocation" AS "pickup",
    "totalPrice"::float8 AS "totalPrice", "status"::text AS "status", "createdAt"::timestamp(3) AS "createdAt"
  FROM "Booking" WHERE "productId" IN (SELECT "id" FROM peer."Tour");
ALTER TABLE peer."Tour" ADD PRIMARY KEY ("id");
ALTER TABLE peer."Booking" ADD PRIMARY KEY ("id"),
  ADD FOREIGN KEY ("tourId") REFERENCES peer."Tour",
  ALTER "status" SET DEFAULT 'Pending',
  ALTER "createdAt" SET DEFAULT now();
CREATE INDEX ON peer."Tour" ("price");
CREATE INDEX ON peer."Booking" ("userId");
CREATE INDEX ON peer."Booking" ("tourId", "date");
GRANT USAGE ON SCHEMA peer TO PUBLIC;
GRANT ALL ON ALL TABLES IN SCHEMA peer TO PUBLIC;
ANALYZE peer."Tour", peer."Booking";
