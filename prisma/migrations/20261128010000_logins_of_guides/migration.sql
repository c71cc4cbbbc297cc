-- Accounts that were guides' once kept their login, and with it the names and phones of travellers.
UPDATE "Resource" SET "userId" = NULL
WHERE "userId" IN (SELECT "id" FROM "User" WHERE "staffRole" IS DISTINCT FROM 'guide');
