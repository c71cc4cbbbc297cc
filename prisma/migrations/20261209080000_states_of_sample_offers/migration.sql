-- Offers have states as tours have, which decide about permits. The sample offers get theirs, but for those that somebody has edited:
-- an edit raises "version".
UPDATE "Product" AS p SET "states" = s."states"
FROM (VALUES
  ('019a0000-0000-7000-8a03-000000000001'::uuid, '{Assam}'::text[]),
  ('019a0000-0000-7000-8a03-000000000002'::uuid, '{Meghalaya}'::text[]),
  ('019a0000-0000-7000-8a03-000000000003'::uuid, '{Assam}'::text[]),
  ('019a0000-0000-7000-8a03-000000000004'::uuid, '{Meghalaya}'::text[]),
  ('019a0000-0000-7000-8a03-000000000005'::uuid, '{Assam}'::text[]),
  ('019a0000-0000-7000-8a03-000000000006'::uuid, '{Sikkim}'::text[]),
  ('019a0000-0000-7000-8a03-000000000007'::uuid, '{Nagaland}'::text[]),
  ('019a0000-0000-7000-8a03-000000000008'::uuid, '{"Arunachal Pradesh"}'::text[])
) AS s("id", "states")
WHERE p."id" = s."id" AND p."version" = 1 AND p."states" = '{}';
