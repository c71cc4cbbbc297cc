-- Tours are filtered by state. Those without any get the states that their texts name; the portal's form changes them.
UPDATE "Product" AS p
SET "states" = "named"."states"
FROM (
  SELECT t."id", array_agg("state" ORDER BY "place") AS "states"
  FROM "Product" AS t
  JOIN "Tour" AS k ON k."id" = t."id"
  CROSS JOIN unnest(ARRAY[
    'Assam', 'Meghalaya', 'Arunachal Pradesh', 'Nagaland', 'Manipur', 'Mizoram', 'Tripura', 'Sikkim'
  ]) WITH ORDINALITY AS "listed"("state", "place")
  WHERE t."kind" = 'tour' AND t."states" = '{}'
    AND concat_ws(' ', t."title", t."description", k."itinerary", array_to_string(k."highlights", ' '))
      ~* ('\m' || "state" || '\M')
  GROUP BY t."id"
) AS "named"
WHERE p."id" = "named"."id";
