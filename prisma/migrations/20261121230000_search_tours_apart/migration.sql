-- CreateTable
CREATE TABLE "TourSearch" (
    "tourId" UUID NOT NULL,
    "type" "TourType" NOT NULL,
    "price" DECIMAL(12,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "TourSearch_pkey" PRIMARY KEY ("tourId")
);

-- CreateTable
CREATE TABLE "SearchLexeme" (
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "SearchLexeme_pkey" PRIMARY KEY ("lexeme")
);

-- By hand: the rows stay narrow, seventy to a page; what they are found by lies beside them. A search has one core: with
-- several searches at once, helpers are in each other's way.
ALTER TABLE "TourSearch" SET (toast_tuple_target = 128, parallel_workers = 0);
ALTER TABLE "TourSearch" ALTER COLUMN "words" SET STORAGE EXTERNAL, ALTER COLUMN "text" SET STORAGE EXTERNAL;

-- By hand: of the tours on offer. Lexemes in their order: two writers never wait for each other crosswise.
CREATE FUNCTION index_tours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "TourSearch" USING changed WHERE "tourId" = "id" AND "archivedAt" IS NOT NULL;
  INSERT INTO "TourSearch" ("tourId", "type", "price", "createdAt", "words", "text")
  SELECT "id", "type", "price", "createdAt", tour_words("title", "states", "description", "itinerary"),
    tour_text("title", "states", "description", "itinerary")
  FROM changed WHERE "archivedAt" IS NULL
  ON CONFLICT ("tourId") DO UPDATE SET "type" = excluded."type", "price" = excluded."price",
    "createdAt" = excluded."createdAt", "words" = excluded."words", "text" = excluded."text";
  INSERT INTO "SearchLexeme"
  SELECT DISTINCT "lexeme"
  FROM changed JOIN "TourSearch" ON "tourId" = "id", unnest(tsvector_to_array("words")) AS "lexeme"
  ORDER BY "lexeme"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "Tour_new_search" AFTER INSERT ON "Tour" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION index_tours();
CREATE TRIGGER "Tour_changed_search" AFTER UPDATE ON "Tour" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION index_tours();

INSERT INTO "TourSearch" ("tourId", "type", "price", "createdAt", "words", "text")
SELECT "id", "type", "price", "createdAt", "searchWords", "searchText" FROM "Tour" WHERE "archivedAt" IS NULL;
INSERT INTO "SearchLexeme" SELECT "word" FROM ts_stat('SELECT "words" FROM "TourSearch"');

-- AlterTable
DROP INDEX "Tour_searchText_idx";
DROP INDEX "Tour_searchWords_idx";
ALTER TABLE "Tour" DROP COLUMN "searchText", DROP COLUMN "searchWords";

-- CreateIndex
CREATE INDEX "TourSearch_createdAt_tourId_idx" ON "TourSearch"("createdAt", "tourId");
CREATE INDEX "TourSearch_type_createdAt_tourId_idx" ON "TourSearch"("type", "createdAt", "tourId");
CREATE INDEX "TourSearch_price_tourId_idx" ON "TourSearch"("price", "tourId");
CREATE INDEX "TourSearch_type_price_tourId_idx" ON "TourSearch"("type", "price", "tourId");
CREATE INDEX "TourSearch_words_idx" ON "TourSearch" USING GIN ("words");
CREATE INDEX "TourSearch_general_words_idx" ON "TourSearch" USING GIN ("words") WHERE "type" = 'General';
CREATE INDEX "TourSearch_adventure_words_idx" ON "TourSearch" USING GIN ("words") WHERE "type" = 'Adventure';
CREATE INDEX "TourSearch_honeymoon_words_idx" ON "TourSearch" USING GIN ("words") WHERE "type" = 'Honeymoon';
CREATE INDEX "TourSearch_family_words_idx" ON "TourSearch" USING GIN ("words") WHERE "type" = 'Family';
CREATE INDEX "TourSearch_text_idx" ON "TourSearch" USING GIN ("text" gin_trgm_ops);
CREATE INDEX "SearchLexeme_lexeme_idx" ON "SearchLexeme" USING GIN ("lexeme" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "TourSearch" ADD CONSTRAINT "TourSearch_tourId_fkey" FOREIGN KEY ("tourId") REFERENCES "Tour"("id") ON DELETE CASCADE ON UPDATE CASCADE;
