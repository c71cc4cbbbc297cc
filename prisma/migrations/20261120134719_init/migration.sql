-- CreateEnum
CREATE TYPE "Role" AS ENUM ('customer', 'admin');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('Pending', 'Confirmed', 'Cancelled');

-- CreateEnum
CREATE TYPE "TourType" AS ENUM ('General', 'Adventure', 'Honeymoon', 'Family');

-- CreateEnum
CREATE TYPE "CarType" AS ENUM ('Luxury', 'Economy', 'Electric', 'SUV');

-- CreateEnum
CREATE TYPE "EngineType" AS ENUM ('Petrol', 'Diesel', 'Electric');

-- CreateEnum
CREATE TYPE "Transmission" AS ENUM ('Automatic', 'Manual');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "passwordHash" TEXT,
    "role" "Role" NOT NULL DEFAULT 'customer',
    "tokenVersion" INTEGER NOT NULL DEFAULT 0,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tour" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "duration" TEXT NOT NULL,
    "price" DECIMAL(12,2) NOT NULL,
    "type" "TourType" NOT NULL,
    "highlights" TEXT[],
    "itinerary" TEXT NOT NULL DEFAULT '',
    "images" TEXT[],
    "states" TEXT[],
    "includes" TEXT[],
    "bring" TEXT[],
    "seasonMonths" INTEGER[],
    "permits" TEXT,
    "capacityPerDate" INTEGER,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tour_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Car" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tagline" TEXT NOT NULL,
    "carType" "CarType" NOT NULL,
    "engineType" "EngineType" NOT NULL,
    "transmission" "Transmission" NOT NULL,
    "seatCapacity" INTEGER NOT NULL,
    "price" DECIMAL(12,2) NOT NULL,
    "images" TEXT[],
    "availability" BOOLEAN NOT NULL DEFAULT true,
    "rating" DECIMAL(2,1),
    "units" INTEGER NOT NULL DEFAULT 1,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Car_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Offer" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL DEFAULT '',
    "duration" TEXT NOT NULL DEFAULT '',
    "features" TEXT[],
    "discount" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "price" DECIMAL(12,2) NOT NULL,
    "originalPrice" DECIMAL(12,2) NOT NULL,
    "image" TEXT NOT NULL DEFAULT '',
    "validTill" DATE,
    "capacityPerDate" INTEGER,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "userId" UUID,
    "tourId" UUID,
    "carId" UUID,
    "offerId" UUID,
    "status" "BookingStatus" NOT NULL DEFAULT 'Pending',
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "days" INTEGER NOT NULL DEFAULT 1,
    "travelers" INTEGER NOT NULL,
    "pickupLocation" TEXT NOT NULL,
    "specialRequests" TEXT NOT NULL DEFAULT '',
    "itemTitle" TEXT NOT NULL,
    "itemImage" TEXT NOT NULL DEFAULT '',
    "unitPrice" DECIMAL(12,2) NOT NULL,
    "serviceFee" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "totalPrice" DECIMAL(12,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookingEvent" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "from" "BookingStatus",
    "to" "BookingStatus" NOT NULL,
    "actorId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BookingEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Outbox" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_createdAt_idx" ON "PasswordReset"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Tour_archivedAt_createdAt_id_idx" ON "Tour"("archivedAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Tour_type_price_idx" ON "Tour"("type", "price");

-- CreateIndex
CREATE INDEX "Tour_price_idx" ON "Tour"("price");

-- CreateIndex
CREATE INDEX "Car_archivedAt_createdAt_id_idx" ON "Car"("archivedAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Offer_archivedAt_createdAt_id_idx" ON "Offer"("archivedAt", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Booking_reference_key" ON "Booking"("reference");

-- CreateIndex
CREATE INDEX "Booking_userId_createdAt_id_idx" ON "Booking"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Booking_createdAt_id_idx" ON "Booking"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Booking_status_createdAt_id_idx" ON "Booking"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Booking_tourId_date_idx" ON "Booking"("tourId", "date");

-- CreateIndex
CREATE INDEX "Booking_carId_date_idx" ON "Booking"("carId", "date");

-- CreateIndex
CREATE INDEX "Booking_offerId_date_idx" ON "Booking"("offerId", "date");

-- CreateIndex
CREATE INDEX "BookingEvent_bookingId_at_idx" ON "BookingEvent"("bookingId", "at");

-- CreateIndex
CREATE INDEX "BookingEvent_actorId_idx" ON "BookingEvent"("actorId");

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_tourId_fkey" FOREIGN KEY ("tourId") REFERENCES "Tour"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_carId_fkey" FOREIGN KEY ("carId") REFERENCES "Car"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingEvent" ADD CONSTRAINT "BookingEvent_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingEvent" ADD CONSTRAINT "BookingEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What must never be untrue, whoever writes.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email"));
ALTER TABLE "User" ADD CONSTRAINT "User_phone_check" CHECK ("phone" ~ '^[0-9]{10}$');
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_attempts_check" CHECK ("attempts" BETWEEN 0 AND 5);
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_price_check" CHECK ("price" >= 0);
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_capacity_check" CHECK ("capacityPerDate" >= 1);
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_season_check" CHECK ("seasonMonths" <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
ALTER TABLE "Car" ADD CONSTRAINT "Car_price_check" CHECK ("price" >= 0);
ALTER TABLE "Car" ADD CONSTRAINT "Car_seats_check" CHECK ("seatCapacity" >= 1);
ALTER TABLE "Car" ADD CONSTRAINT "Car_units_check" CHECK ("units" >= 1);
ALTER TABLE "Car" ADD CONSTRAINT "Car_rating_check" CHECK ("rating" BETWEEN 0 AND 5);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_prices_check" CHECK ("price" >= 0 AND "originalPrice" >= 0);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_discount_check" CHECK ("discount" BETWEEN 0 AND 100);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_capacity_check" CHECK ("capacityPerDate" >= 1);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_one_item_check" CHECK (num_nonnulls("tourId", "carId", "offerId") = 1);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_party_check" CHECK ("travelers" >= 1 AND "days" >= 1);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_prices_check" CHECK ("unitPrice" >= 0 AND "serviceFee" >= 0 AND "totalPrice" >= 0);
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_reference_check" CHECK ("reference" ~ '^NE-[0-9A-Z]{6}$');
ALTER TABLE "BookingEvent" ADD CONSTRAINT "BookingEvent_move_check" CHECK ("from" IS DISTINCT FROM "to");
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_attempts_check" CHECK ("attempts" >= 0);

-- The worker looks for what is due and neither sent nor given up; the rest only grows.
CREATE INDEX "Outbox_due_idx" ON "Outbox" ("nextAttemptAt") WHERE "sentAt" IS NULL AND "failedAt" IS NULL;
