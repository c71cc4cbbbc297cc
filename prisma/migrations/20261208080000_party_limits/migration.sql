-- Whom one booking of a product can be for. Before, only texts said it, and any party was sold.
ALTER TABLE "Product"
  ADD COLUMN "partyMin" INTEGER,
  ADD COLUMN "partyMax" INTEGER,
  ADD COLUMN "minAge" INTEGER,
  ADD CONSTRAINT "Product_partyMin_check" CHECK ("partyMin" >= 1),
  ADD CONSTRAINT "Product_partyMax_check" CHECK ("partyMax" >= 1),
  ADD CONSTRAINT "Product_party_check" CHECK ("partyMin" <= "partyMax"),
  ADD CONSTRAINT "Product_minAge_check" CHECK ("minAge" BETWEEN 1 AND 99);
