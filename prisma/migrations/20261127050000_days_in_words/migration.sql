-- Durations with weeks or numbers in words counted as one day. The rule is that of src/features/product/duration.rules.ts.
CREATE FUNCTION pg_temp.number_before(unit text, duration text, one text DEFAULT 'one') RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    array_position(ARRAY['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
      lower("word")),
    CASE WHEN "word" ~ '^[0-9]+$' THEN "word"::int WHEN lower("word") = one THEN 1 END)
  FROM (SELECT (regexp_match(duration, '([0-9]{1,3}|\y(?:' || one
    || '|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\s*-?\s*(?:' || unit || ')\y', 'i'))[1] AS "word") AS "found"
$$;

CREATE FUNCTION pg_temp.days_in_words(duration text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT least(greatest(CASE
    WHEN "days" IS NOT NULL THEN "days" + CASE WHEN "days" < "weeks" * 7 THEN "weeks" * 7 ELSE 0 END
    ELSE greatest("weeks" * 7, "nights" + 1) END, 1), 365)
  FROM (SELECT nullif(pg_temp.number_before('days?|d', duration), 0) AS "days",
    coalesce(pg_temp.number_before('weeks?', duration, 'a'), 0) AS "weeks",
    coalesce(pg_temp.number_before('nights?|n', duration), 0) AS "nights") AS "read"
$$;

UPDATE "Product" AS p SET "days" = pg_temp.days_in_words(kind."duration")
FROM (SELECT "id", "duration" FROM "Tour" UNION ALL SELECT "id", "duration" FROM "Offer") AS kind
WHERE kind."id" = p."id" AND p."days" = 1 AND pg_temp.days_in_words(kind."duration") > 1;
