import pg from "pg";
import { fillCatalogue } from "~bench/data/catalogue";
import { tourCount } from "~bench/data/ids";
import { fill } from "~bench/portal/fill";

/** The size at which the portal is looked at: 300 tours beside offers and cars, and a year and a half of bookings. */
const officeSize = { tours: tourCount(390), bookings: 5_000 };

/**
 * What the addresses of the office's screens contain: a tour, a confirmed booking ahead of which a part is still due, and the
 * address of the API that makes a link to the sheet of today's fullest trip for its guide.
 */
export type OfficeRows = { tour: string; booking: string; sheetLinks: string };

/** Fills an app's database with an office: 300 tours, 5,000 bookings and 40 people. To be called before anything else is written. */
export async function fillOffice(databaseUrl: string): Promise<OfficeRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillCatalogue(client, officeSize.tours);
    await fill(client, officeSize.bookings);
    await fillPeople(client);
    const { rows } = await client.query<OfficeRows>(
      `SELECT b."id" AS booking, (SELECT "id" FROM "Product" WHERE "kind" = 'tour' ORDER BY "id" LIMIT 1) AS tour,
         (SELECT format('/api/departures/%s/%s/sheet-links/%s', a."productId", a."date", a."resourceId")
          FROM "Assignment" a JOIN "Resource" r ON r."id" = a."resourceId" AND r."kind" = 'guide'
            JOIN "Allocation" l USING ("productId", "date")
          WHERE a."date" = current_date ORDER BY l."taken" DESC LIMIT 1) AS "sheetLinks"
       FROM "Booking" b WHERE b."status" = 'Confirmed' AND b."kind" = 'tour' AND b."date" > current_date
         AND b."paid" BETWEEN 1 AND b."totalPrice" - 1 AND b."userId" IS NOT NULL
       ORDER BY b."date", b."id" LIMIT 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("No confirmed booking ahead has a part due");
    return found;
  } finally {
    await client.end();
  }
}

/** In place of the 40 guides of {@link fill}: who they are, in the order of their ids. */
const crews = { guide: 24, driver: 8, vehicle: 8 };
const names = {
  guide:
    "Rita Lepcha,Anu Gogoi,Temsu Ao,Bimal Das,Lalrinpuii Sailo,Deepak Chetri,Mary Kharkongor,Nima Sherpa,Ibohal Meitei,Pema Khandu,Junaki Borah,Raju Chakma,Sonam Bhutia,Hima Pegu,Khriesituo Yhome,Banri Lyngdoh,Arun Debbarma,Tashi Norbu,Mamoni Hazarika,Zodin Hmar,Eden Rongmei,Wanphrang Nongrum,Gautam Baruah,Champa Jamatia",
  driver: "Kamal Saikia,Onkar Rai,Farid Ahmed,Biren Kalita,Passang Tamang,Jonali Bora,Dilip Rabha,Chewang Lama",
  vehicle:
    "Innova AS 01 AB 1234,Sumo AS 01 CD 4417,Scorpio AR 01 E 2210,Traveller AS 01 EF 9001,Bolero ML 05 G 3312,Innova NL 01 H 7788,Ertiga SK 01 J 5150,Traveller AS 02 KL 6120",
};

/**
 * Leaves the 40 guides of {@link fill}, as guides, drivers and vehicles with names, phones, papers and days off, and assigns them:
 * a guide to five of six departures over all days, as long as one is free, and to every second also a driver and a vehicle.
 */
export async function fillPeople(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM "Assignment"; DELETE FROM "Resource" WHERE "name" NOT LIKE 'Guide %';
     CREATE TEMP TABLE people AS SELECT row_number() OVER (ORDER BY "id") AS n, "id" FROM "Resource" WHERE "name" LIKE 'Guide %'`,
  );
  for (const [kind, from] of Object.entries({ guide: 0, driver: crews.guide, vehicle: crews.guide + crews.driver })) {
    await client.query(
      `UPDATE "Resource" r SET "kind" = $1::"ResourceKind", "name" = (string_to_array($2, ','))[p.n - $3],
         "phone" = CASE WHEN $1 = 'vehicle' THEN '' ELSE '98640' || lpad((p.n * 7919 % 100000)::text, 5, '0') END,
         "languages" = CASE WHEN $1 = 'guide' THEN ARRAY['English', (ARRAY['Assamese', 'Hindi', 'Nepali'])[1 + p.n % 3]] ELSE '{}' END,
         "seats" = CASE WHEN $1 = 'vehicle' THEN (ARRAY[6, 9, 17])[1 + p.n % 3] END
       FROM people p WHERE p."id" = r."id" AND p.n BETWEEN $3 + 1 AND $3 + $4`,
      [kind, names[kind as keyof typeof names], from, crews[kind as keyof typeof crews]],
    );
  }
  await client.query(`
    INSERT INTO "ResourcePaper" ("id", "resourceId", "kind", "number", "validUntil")
    SELECT uuidv7(), "id", (CASE WHEN n > 32 THEN 'insurance' ELSE 'licence' END)::"ResourcePaperKind", 'AS01 ' || n * 7919,
      current_date + (CASE n % 9 WHEN 0 THEN -3 WHEN 1 THEN 12 ELSE 400 END)::int FROM people;
    INSERT INTO "DaysOff" ("id", "resourceId", "from", "to", "reason")
    SELECT uuidv7(), "id", current_date + (n % 5)::int, current_date + (n % 5 + 2)::int,
      CASE WHEN n > 32 THEN 'Workshop' ELSE 'Wedding at home' END FROM people WHERE n % 8 = 4`);
  await assign(client);
}

type Departure = { productId: string; date: string; lastDay: string };

async function assign(client: pg.Client): Promise<void> {
  const departures = await client.query<Departure>(
    `SELECT "productId", "date"::text, last_day_of_departure("productId", "date")::text AS "lastDay" FROM "Departure" ORDER BY 2, 1`,
  );
  const people = await client.query<{ id: string; kind: string }>(
    `SELECT "id", "kind"::text FROM "Resource" JOIN people USING ("id") ORDER BY "id"`,
  );
  const busyUntil = new Map(people.rows.map(({ id }) => [id, ""]));
  const assigned: (Departure & { resourceId: string })[] = [];
  for (const [index, departure] of departures.rows.entries()) {
    const kinds = [index % 6 !== 5 && "guide", index % 2 === 0 && "driver", index % 2 === 0 && "vehicle"];
    for (const wanted of kinds) {
      const free = people.rows.find(({ id, kind }) => kind === wanted && (busyUntil.get(id) ?? "") < departure.date);
      if (!free) continue;
      busyUntil.set(free.id, departure.lastDay);
      assigned.push({ ...departure, resourceId: free.id });
    }
  }
  await client.query(
    `INSERT INTO "Assignment" ("id", "resourceId", "productId", "date", "from", "to")
     SELECT uuidv7(), "resourceId", "productId", "date", "date", "lastDay"
     FROM jsonb_to_recordset($1::jsonb) AS made ("resourceId" uuid, "productId" uuid, "date" date, "lastDay" date)`,
    [JSON.stringify(assigned)],
  );
}
