-- Permits by state and nationality, as dated rows with their sources. The first rows were gathered from public pages on
-- 22 November 2026 and nobody has verified them: the pages say so.
CREATE TYPE "PermitHolder" AS ENUM ('indian', 'foreign', 'foreignWithClearance');
CREATE TYPE "PermitKind" AS ENUM ('ILP', 'PAP', 'RAP');

CREATE TABLE "PermitRule" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "places" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "holder" "PermitHolder" NOT NULL,
    "countries" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "permit" "PermitKind" NOT NULL,
    "arrangedBy" TEXT NOT NULL,
    "portal" TEXT,
    "fee" TEXT,
    "validity" TEXT,
    "workingDays" INTEGER,
    "groupMinimum" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "verifiedOn" DATE,
    "validFrom" DATE,
    "validTo" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PermitRule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PermitRule_days_check" CHECK ("workingDays" >= 0 AND "groupMinimum" >= 2),
    CONSTRAINT "PermitRule_range_check" CHECK ("validFrom" <= "validTo"),
    CONSTRAINT "PermitRule_source_check" CHECK ("source" <> '' AND "arrangedBy" <> ''),
    CONSTRAINT "PermitRule_countries_check" CHECK (("holder" = 'foreignWithClearance') = (cardinality("countries") > 0))
);

CREATE INDEX "PermitRule_state_idx" ON "PermitRule"("state");

CREATE TABLE "Holiday" (
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Holiday_pkey" PRIMARY KEY ("date")
);

INSERT INTO "PermitRule"
  ("id", "state", "places", "holder", "permit", "arrangedBy", "portal", "fee", "validity", "workingDays", "groupMinimum", "note", "source")
VALUES
  (gen_random_uuid(), 'Arunachal Pradesh', '{}', 'indian', 'ILP', 'You, online; also on arrival at Donyi Polo airport',
   'https://eilp.arunachal.gov.in', NULL, NULL, 0, NULL, 'No waiting time for tourists; ID and a one-time code.',
   'assamtribune.com 1448623 (16 November 2022); arunachaltimes.in (16 February 2023)'),
  (gen_random_uuid(), 'Arunachal Pradesh', '{}', 'foreign', 'PAP', 'An approved local operator, online',
   'https://indianfrro.gov.in', 'US$ 50 a person (arunachaltourism.com) or US$ 30 (Lonely Planet)', '30 days', 2, 2,
   'Lonely Planet names permits for single travellers to Tawang and Ziro.',
   'arunachaltourism.com/protected-area-permit; Lonely Planet (2 working days)'),
  (gen_random_uuid(), 'Nagaland', '{}', 'indian', 'ILP', 'You, online only', 'https://ilp.nagaland.gov.in', '₹200', '30 days', 1, NULL,
   'Also for Dimapur, Chümoukedima and Niuland. Under 30 minutes in office hours, else the next working day.',
   'The portal''s FAQ; nenow.in (28 May and 6 September 2025)'),
  (gen_random_uuid(), 'Nagaland', '{}', 'foreign', 'PAP', 'A registered agency, online (e-FRRO)', 'https://indianfrro.gov.in', NULL, NULL, 10,
   NULL, 'The order for Dimapur also names an ILP of ₹300. The usual time is 7 to 10 days.',
   'mokokchungtimes.com after The Hindu (circular of 17 December 2024); nenow.in (20 December 2024)'),
  (gen_random_uuid(), 'Mizoram', '{}', 'indian', 'ILP', 'You, online; also on arrival at Lengpui airport, Sairang station and the check gates',
   'https://ilp.mizoram.gov.in', '₹150 for 7 days, ₹200 for 30 days (northeastlivetv.com) or ₹350 (ariyanablog.in)', '7 or 30 days', 0, NULL,
   'No sponsor is needed.', 'northeastlivetv.com (January 2023); ariyanablog.in (2025)'),
  (gen_random_uuid(), 'Mizoram', '{}', 'foreign', 'PAP', 'A registered agency, online (e-FRRO)', 'https://indianfrro.gov.in', NULL, NULL, 10, NULL,
   'Register with the SP (CID/SB) in Aizawl within 24 hours of arrival. The usual time is 7 to 10 days.',
   'mokokchungtimes.com after The Hindu (circular of 17 December 2024); nenow.in (20 December 2024)'),
  (gen_random_uuid(), 'Manipur', '{}', 'indian', 'ILP', 'You, online', 'https://manipurilponline.mn.gov.in',
   '₹100, renewal ₹200', '15 or 30 days: sources differ', NULL, NULL, '', 'Gazette of 31 December 2019, by e-pao.net'),
  (gen_random_uuid(), 'Manipur', '{}', 'foreign', 'PAP', 'A registered agency, online (e-FRRO)', 'https://indianfrro.gov.in', NULL, NULL, 10, NULL,
   'The usual time is 7 to 10 days.',
   'mokokchungtimes.com after The Hindu (circular of 17 December 2024); nenow.in (20 December 2024)'),
  (gen_random_uuid(), 'Sikkim', '{Nathula}', 'indian', 'PAP', 'A registered agency', NULL, '₹200 a day', NULL, NULL, NULL,
   '50 vehicles a day from each district. Office at Rongli since 20 March 2025.', 'telegraphindia.com 2134271'),
  (gen_random_uuid(), 'Sikkim', '{Tsomgo,Gurudongmar,"North Sikkim"}', 'indian', 'PAP', 'A registered agency', NULL, NULL, NULL, NULL, NULL,
   'Fees and days are not known.', 'Not verified'),
  (gen_random_uuid(), 'Sikkim', '{}', 'foreign', 'RAP', 'Online only (e-FRRO), with a local sponsor', 'https://indianfrro.gov.in', NULL, NULL, 2,
   NULL, 'Online only since 12 January 2026; 24 to 48 hours.', 'visahq.com (12 January 2026); newsarenaindia.com 67479'),
  (gen_random_uuid(), 'Sikkim', '{Tsomgo,Yumthang,"Zero Point"}', 'foreign', 'PAP', 'Online only (e-FRRO), with a local sponsor',
   'https://indianfrro.gov.in', NULL, NULL, 2, NULL, 'Other protected areas of Sikkim are closed to foreign visitors.',
   'visahq.com (12 January 2026); newsarenaindia.com 67479');

-- Citizens of these countries need the same permits, after the Ministry of Home Affairs has agreed: the time is not known.
INSERT INTO "PermitRule"
  ("id", "state", "places", "holder", "countries", "permit", "arrangedBy", "portal", "fee", "validity", "workingDays", "groupMinimum", "note", "source")
SELECT gen_random_uuid(), "state", "places", 'foreignWithClearance', '{AF,BD,CN,MM,PK}', "permit", "arrangedBy", "portal", "fee", "validity", NULL, "groupMinimum",
  'The Ministry of Home Affairs decides first: allow several months.', "source" || '; clearance: partly sourced'
FROM "PermitRule" WHERE "holder" = 'foreign';

-- National holidays with a fixed date. Others are announced each year, and an owner adds them.
INSERT INTO "Holiday" ("date", "name")
SELECT make_date(year, month, day), name
FROM generate_series(2026, 2029) AS year,
  (VALUES (1, 26, 'Republic Day'), (8, 15, 'Independence Day'), (10, 2, 'Gandhi Jayanti'), (12, 25, 'Christmas Day')) AS fixed(month, day, name);

-- Pages show them.
CREATE TRIGGER "PermitRule_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "PermitRule"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Holiday_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Holiday"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
