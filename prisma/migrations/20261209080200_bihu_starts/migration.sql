-- The sample offer for Bihu starts on days from which the feast falls in the stay. The other days of January and April are closed
-- already. Samples that somebody has edited stay: an edit raises "version".
UPDATE "Product" AS p
SET "description" = replace("description",
    'We take bookings that start from 11 to 15 January or from 11 to 16 April; in other weeks the household has its fields to see to.',
    'We take bookings that start on 12 or 13 January or from 13 to 16 April, so that the feast falls in your stay; in other weeks the household has its fields to see to.'),
  "closedDates" = ARRAY(
    SELECT "date"::date FROM generate_series(
      date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata'),
      date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata') + interval '11 years - 1 day', interval '1 day') AS "date"
    WHERE to_char("date", 'MM-DD') = ANY ('{01-11,01-14,01-15,04-11,04-12}')
    UNION SELECT unnest(p."closedDates") ORDER BY 1)
WHERE "id" = '019a0000-0000-7000-8a03-000000000001' AND "version" = 1;

-- Schools in the region and around it have holidays in these months, but not all of these months.
UPDATE "Product" SET "description" = replace("description",
  'It runs in the school holidays: from October to January, in May and in June.',
  'It runs in the months in which most school holidays fall: from October to January, in May and in June.')
WHERE "id" = '019a0000-0000-7000-8a03-000000000006' AND "version" = 1;
