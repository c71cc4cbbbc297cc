-- By hand: what the columns are made of. array_to_string is immutable for texts, which PostgreSQL cannot know.
CREATE FUNCTION tour_words(title text, states text[], description text, itinerary text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', array_to_string(states, ' ')), 'B')
  || setweight(to_tsvector('simple', description), 'C') || setweight(to_tsvector('simple', itinerary), 'D');

CREATE FUNCTION tour_text(title text, states text[], description text, itinerary text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(title || E'\n' || array_to_string(states, E'\n') || E'\n' || description || E'\n' || itinerary);

-- AlterTable
ALTER TABLE "Tour"
  ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS (tour_text("title", "states", "description", "itinerary")) STORED,
  ADD COLUMN "searchWords" tsvector GENERATED ALWAYS AS (tour_words("title", "states", "description", "itinerary")) STORED;

-- CreateTable
CREATE TABLE "Counter" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "SearchWord_word_idx" ON "SearchWord" USING GIN ("word" gin_trgm_ops);

-- The order of a list and what it is filtered by, of tours on offer alone.
DROP INDEX "Tour_archivedAt_createdAt_id_idx";
DROP INDEX "Tour_price_idx";
DROP INDEX "Tour_type_price_idx";
CREATE INDEX "Tour_newest_idx" ON "Tour"("createdAt", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Tour_type_newest_idx" ON "Tour"("type", "createdAt", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Tour_price_idx" ON "Tour"("price", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Tour_type_price_idx" ON "Tour"("type", "price", "id") WHERE "archivedAt" IS NULL;

-- CreateIndex
CREATE INDEX "Tour_searchWords_idx" ON "Tour" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Tour_searchText_idx" ON "Tour" USING GIN ("searchText" gin_trgm_ops);

-- How many tours are on offer, in the transaction that changes it.
INSERT INTO "Counter" SELECT 'tours', count(*) FROM "Tour" WHERE "archivedAt" IS NULL;

CREATE FUNCTION count_tours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM after WHERE "archivedAt" IS NULL); END IF;
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM before WHERE "archivedAt" IS NULL); END IF;
  IF change <> 0 THEN UPDATE "Counter" SET "value" = "value" + change WHERE "name" = 'tours'; END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Tour_counted_new" AFTER INSERT ON "Tour" REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION count_tours();
CREATE TRIGGER "Tour_counted_changed" AFTER UPDATE ON "Tour" REFERENCING NEW TABLE AS after OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_tours();
CREATE TRIGGER "Tour_counted_gone" AFTER DELETE ON "Tour" REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION count_tours();

-- Words of four letters or more, in their order: two writers never wait for each other crosswise.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchWord"
  SELECT DISTINCT "word" FROM changed, regexp_split_to_table(
    lower(concat_ws(' ', "title", array_to_string("highlights", ' '), array_to_string("states", ' '))), '\W+') AS "word"
  WHERE length("word") >= 4
  ORDER BY "word"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "Tour_new_words" AFTER INSERT ON "Tour" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
CREATE TRIGGER "Tour_changed_words" AFTER UPDATE ON "Tour" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION learn_words();

UPDATE "Tour" SET "title" = "title";
