-- What pictures show and who has the rights, as [{ image, alt, credit }]. Empty: nothing said.
ALTER TABLE "Product"
    ADD COLUMN "imageTexts" JSONB NOT NULL DEFAULT '[]',
    ADD CONSTRAINT "Product_imageTexts_check" CHECK (jsonb_typeof("imageTexts") = 'array');
