-- What the price of a car covers besides the car and its driver, in the operator's words. Null: not known, "Ask us".
ALTER TABLE "Car"
    ADD COLUMN "fuel" TEXT,
    ADD COLUMN "tolls" TEXT,
    ADD COLUMN "driverNights" TEXT,
    ADD COLUMN "kmPerDay" INTEGER,
    ADD COLUMN "area" TEXT,
    ADD CONSTRAINT "Car_kmPerDay_check" CHECK ("kmPerDay" >= 1);
