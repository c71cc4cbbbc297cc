-- One status of a product: on offer, a draft that was never on offer, or archived. "archivedAt" stays the time since which it
-- is not on offer, so that whatever asks for `"archivedAt" IS NULL` finds neither drafts nor archived products.
CREATE TYPE "ProductStatus" AS ENUM ('onOffer', 'draft', 'archived');

ALTER TABLE "Product" ADD COLUMN "status" "ProductStatus" NOT NULL DEFAULT 'onOffer';

UPDATE "Product" SET "status" = 'archived' WHERE "archivedAt" IS NOT NULL;

ALTER TABLE "Product" ADD CONSTRAINT "Product_status_check" CHECK (("status" = 'onOffer') = ("archivedAt" IS NULL));

-- Whoever sets only the time archives, or puts on offer: the previous version, which may still run, does so.
CREATE FUNCTION product_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."archivedAt" IS NULL AND NEW."status" = OLD."status" THEN
    NEW."status" := 'onOffer';
  ELSIF NEW."archivedAt" IS NOT NULL AND NEW."status" = 'onOffer' THEN
    NEW."status" := 'archived';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Product_status" BEFORE INSERT OR UPDATE OF "archivedAt", "status" ON "Product"
FOR EACH ROW EXECUTE FUNCTION product_status();

CREATE INDEX "Product_not_on_offer_idx" ON "Product"("kind", "status", "archivedAt", "id") WHERE "archivedAt" IS NOT NULL;
