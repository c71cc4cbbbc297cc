-- Limits of a party that no booking can keep: a booking has at most 500 people, and ages are known of children only, to 17.
UPDATE "Product" SET "partyMin" = LEAST("partyMin", "capacity", 500) WHERE "partyMin" > LEAST("capacity", 500);
UPDATE "Product" SET "partyMax" = 500 WHERE "partyMax" > 500;
UPDATE "Product" SET "minAge" = 18 WHERE "minAge" > 18;

ALTER TABLE "Product"
  DROP CONSTRAINT "Product_partyMin_check",
  DROP CONSTRAINT "Product_partyMax_check",
  DROP CONSTRAINT "Product_minAge_check",
  ADD CONSTRAINT "Product_partyMin_check" CHECK ("partyMin" BETWEEN 1 AND 500),
  ADD CONSTRAINT "Product_partyMax_check" CHECK ("partyMax" BETWEEN 1 AND 500),
  ADD CONSTRAINT "Product_fewest_check" CHECK ("partyMin" <= "capacity"),
  ADD CONSTRAINT "Product_minAge_check" CHECK ("minAge" BETWEEN 1 AND 18);
