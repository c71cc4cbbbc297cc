-- Samples that nobody has edited: an edit raises "version".
-- Only the rules about permits say what a permit costs, so no price includes one.
UPDATE "Tour" SET "includes" = array_replace(
  array_remove(array_remove("includes", 'Tsomgo permits'), 'Protected area permits'),
  'National park fees and permits', 'National park fees')
WHERE "id" IN (
  SELECT "id" FROM "Product" WHERE "version" = 1 AND "id" IN (
    '019a0000-0000-7000-8a01-000000000024', '019a0000-0000-7000-8a01-000000000025', '019a0000-0000-7000-8a01-000000000026'
  )
);
UPDATE "Tour" SET "permits" = 'Bum La is for Indian citizens only. They need a pass of the army as well, which is issued in Tawang.'
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000010' AND "version" = 1);
UPDATE "Tour" SET "permits" = 'The trail lies in Khangchendzonga National Park, where only registered agencies may lead treks. We obtain the permit for the park in Yuksom. Foreign visitors: ask us before you book whether this trail is open to you.'
WHERE "id" = (SELECT "id" FROM "Product" WHERE "id" = '019a0000-0000-7000-8a01-000000000026' AND "version" = 1);

-- Offers are valid for a year, so that each of their seasons is in it. The samples were created a second apart, the newest first.
UPDATE "Offer" AS o
SET "validTill" = (p."createdAt" + (right(p."id"::text, 12)::int - 1) * interval '1 second' + interval '5 hours 30 minutes')::date + 365
FROM "Product" AS p
WHERE p."id" = o."id" AND p."version" = 1 AND p."id" BETWEEN '019a0000-0000-7000-8a03-000000000001' AND '019a0000-0000-7000-8a03-000000000008';
