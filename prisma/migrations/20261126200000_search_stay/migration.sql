-- The search also finds the words of where one sleeps, and of the meals.
CREATE OR REPLACE FUNCTION product_words(product "Product") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('simple', product."title"), 'A')
    || setweight(to_tsvector('simple', concat_ws(E'\n', array_to_string(product."states", E'\n'),
         t."type"::text, array_to_string(t."highlights", E'\n'),
         c."tagline", c."carType"::text, c."engineType"::text, c."transmission"::text,
         o."subtitle", o."type")), 'B')
    || setweight(to_tsvector('simple', concat_ws(E'\n', product."description",
         array_to_string(t."includes", E'\n'), array_to_string(o."features", E'\n'))), 'C')
    || setweight(to_tsvector('simple', concat_ws(E'\n', t."itinerary", t."stay", t."meals")), 'D')
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

CREATE OR REPLACE FUNCTION product_text(product "Product") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', product."title", array_to_string(product."states", E'\n'), product."description",
    t."type"::text, array_to_string(t."highlights", E'\n'), array_to_string(t."includes", E'\n'), t."itinerary",
    t."stay", t."meals", c."tagline", o."subtitle", o."type", array_to_string(o."features", E'\n')))
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

UPDATE "Product" AS p SET "search" = product_words(p)
FROM "Tour" AS t WHERE t."id" = p."id" AND (t."stay" IS NOT NULL OR t."meals" IS NOT NULL);
