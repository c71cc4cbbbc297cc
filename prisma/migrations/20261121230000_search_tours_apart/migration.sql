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
ALTER TABLE "TourSearch" ALTER COLUMN "words" SET STORAGE EXTERNAL;

-- By hand: what is searched of a tour, with what it includes and its highlights.
CREATE FUNCTION tour_words(tour "Tour") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  setweight(to_tsvector('simple', tour."title"), 'A')
  || setweight(to_tsvector('simple', concat_ws(E'\n', array_to_string(tour."states", E'\n'), array_to_string(tour."highlights", E'\n'))), 'B')
  || setweight(to_tsvector('simple', concat_ws(E'\n', tour."description", array_to_string(tour."includes", E'\n'))), 'C')
  || setweight(to_tsvector('simple', tour."itinerary"), 'D');

-- Filled up with spaces: PostgreSQL lays nothing beside a row of less than 2 kB.
CREATE FUNCTION tour_text(tour "Tour") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(repeat(' ', 2048) || concat_ws(E'\n', tour."title", array_to_string(tour."states", E'\n'), array_to_string(tour."highlights", E'\n'),
    tour."description", array_to_string(tour."includes", E'\n'), tour."itinerary"));

-- By hand: of the tours on offer. Lexemes in their order: two writers never wait for each other crosswise.
CREATE FUNCTION index_tours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "TourSearch" USING changed WHERE "tourId" = "id" AND "archivedAt" IS NOT NULL;
  INSERT INTO "TourSearch" ("tourId", "type", "price", "createdAt", "words", "text")
  SELECT t."id", t."type", t."price", t."createdAt", tour_words(t), tour_text(t)
  FROM changed JOIN "Tour" AS t USING ("id") WHERE t."archivedAt" IS NULL
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
SELECT t."id", t."type", t."price", t."createdAt", tour_words(t), tour_text(t) FROM "Tour" AS t WHERE t."archivedAt" IS NULL;
INSERT INTO "SearchLexeme" SELECT "word" FROM ts_stat('SELECT "words" FROM "TourSearch"');

-- AlterTable
DROP INDEX "Tour_searchText_idx";
DROP INDEX "Tour_searchWords_idx";
ALTER TABLE "Tour" DROP COLUMN "searchText", DROP COLUMN "searchWords";

-- By hand: words are corrected by all lexemes.
DROP FUNCTION tour_words(text, text[], text, text);
DROP FUNCTION tour_text(text, text[], text, text);
DROP TRIGGER "Tour_new_words" ON "Tour";
DROP TRIGGER "Tour_changed_words" ON "Tour";
DROP FUNCTION learn_words();

-- DropTable
DROP TABLE "SearchWord";

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
