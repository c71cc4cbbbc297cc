-- The text as searches compare it, without regard to case, accents, kinds of quotes and dashes, scripts of digits, and
-- invisible characters. Its twin is foldText in src/lib/fold-text.ts, which explains the steps; a test compares both. It must
-- give the same on every server, so it asks no collation, which may know no letters but those of ASCII.
CREATE FUNCTION fold_letters(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  invisible CONSTANT text := '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f'
    || '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd'
    || '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  dashes CONSTANT text := '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010d6e'
    || '\U00010ead]';
  digits CONSTANT text := '[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f'
    || '\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29'
    || '\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99'
    || '\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9'
    || '\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9\U000104a0-\U000104a9\U00010d30-\U00010d39\U00010d40-\U00010d49'
    || '\U00011066-\U0001106f\U000110f0-\U000110f9\U00011136-\U0001113f\U000111d0-\U000111d9\U000112f0-\U000112f9'
    || '\U00011450-\U00011459\U000114d0-\U000114d9\U00011650-\U00011659\U000116c0-\U000116c9\U000116d0-\U000116d9'
    || '\U000116da-\U000116e3\U00011730-\U00011739\U000118e0-\U000118e9\U00011950-\U00011959\U00011bf0-\U00011bf9'
    || '\U00011c50-\U00011c59\U00011d50-\U00011d59\U00011da0-\U00011da9\U00011de0-\U00011de9\U00011f50-\U00011f59'
    || '\U00016130-\U00016139\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016b50-\U00016b59\U00016d70-\U00016d79'
    || '\U0001ccf0-\U0001ccf9\U0001d7ce-\U0001d7d7\U0001d7d8-\U0001d7e1\U0001d7e2-\U0001d7eb\U0001d7ec-\U0001d7f5'
    || '\U0001d7f6-\U0001d7ff\U0001e140-\U0001e149\U0001e2f0-\U0001e2f9\U0001e4f0-\U0001e4f9\U0001e5f1-\U0001e5fa'
    || '\U0001e950-\U0001e959\U0001fbf0-\U0001fbf9]';
  zeros CONSTANT int[] := ARRAY[
      1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240,
      6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600,
      44016, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386,
      71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 118000,
      120782, 120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401, 125264, 130032];
  capitals CONSTANT text := 'ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ';
  smalls CONSTANT text :=   'æðøþđħłŋœŧßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ';
  plain text := regexp_replace(normalize(regexp_replace(replace(typed, '´', ''''), invisible, '', 'g'), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]', '', 'g');
BEGIN
  plain := translate(regexp_replace(plain, dashes, '-', 'g'), '‘’‚‛ʼʹ′“”„‟″', '''''''''''''''"""""');
  -- Most texts have none of these, and the comparisons with all of them take long.
  IF plain ~ digits THEN
    plain := translate(plain,
      (SELECT string_agg(chr("zero" + "value"), '' ORDER BY "zero", "value")
       FROM unnest(zeros) AS "zero", generate_series(0, 9) AS "value"),
      repeat('0123456789', cardinality(zeros)));
  END IF;
  IF plain ~ ('[' || capitals || smalls || 'ıς]') THEN
    plain := translate(translate(plain, capitals, smalls), 'ıłøđðħŧŋς', 'iloddhtnσ');
    plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  END IF;
  RETURN lower(plain COLLATE "C");
END $$;

-- Most texts are ASCII, which PostgreSQL then folds where this is used, without a call. A body that is parsed now, because an
-- index is built without a search path.
CREATE FUNCTION fold_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(typed) = char_length(typed) THEN lower(typed COLLATE "C") ELSE fold_letters(typed) END;

-- Searches of bookings compare without case, so that texts of ASCII alone stay as they are.
CREATE OR REPLACE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := fold_text(concat_ws(' ', '', NEW."reference", NEW."name", phone_words(NEW."phone"),
    NEW."contactEmail",
    (SELECT concat_ws(' ', "email", CASE WHEN "phone" <> NEW."phone" THEN phone_words("phone") END)
     FROM "User" WHERE "id" = NEW."userId")));
  RETURN NEW;
END
$$;

UPDATE "Booking" SET "searchText" = fold_text("searchText")
WHERE octet_length("searchText") <> char_length("searchText");

CREATE OR REPLACE FUNCTION product_words(product "Product") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('simple', fold_text(product."title")), 'A')
    || setweight(to_tsvector('simple', fold_text(concat_ws(E'\n', array_to_string(product."states", E'\n'),
         t."type"::text, array_to_string(t."highlights", E'\n'),
         c."tagline", c."carType"::text, c."engineType"::text, c."transmission"::text,
         o."subtitle", o."type"))), 'B')
    || setweight(to_tsvector('simple', fold_text(concat_ws(E'\n', product."description",
         array_to_string(t."includes", E'\n'), array_to_string(o."features", E'\n')))), 'C')
    || setweight(to_tsvector('simple', fold_text(concat_ws(E'\n', t."itinerary", t."stay", t."meals"))), 'D')
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

CREATE OR REPLACE FUNCTION product_text(product "Product") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(E'\n', product."title", array_to_string(product."states", E'\n'), product."description",
    t."type"::text, array_to_string(t."highlights", E'\n'), array_to_string(t."includes", E'\n'), t."itinerary",
    t."stay", t."meals", c."tagline", o."subtitle", o."type", array_to_string(o."features", E'\n')))
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

UPDATE "Product" AS p SET "search" = product_words(p) WHERE "search" IS DISTINCT FROM product_words(p);

-- Corrections must be words that a search can find.
DELETE FROM "SearchLexeme" WHERE "lexeme" <> fold_text("lexeme");

-- The expression is that of list-papers.service.ts.
CREATE INDEX "Paper_folded_search_idx" ON "Paper" USING GIN (fold_text(
  "number" || ' ' || ("content" #>> '{booking,reference}') || ' ' || ("content" #>> '{buyer,name}')) gin_trgm_ops);
DROP INDEX "Paper_search_idx";
