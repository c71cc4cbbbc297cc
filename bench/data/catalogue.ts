import { readdir } from "node:fs/promises";
import type pg from "pg";
import { addDays, dateInIndia } from "~/lib/dates";
import { carCount, idSql, offerCount, plainTours, roomyTours } from "./ids";
import { place, pursuit, sentence } from "./words";

/** A pseudo-random number from 0 to 2^32 - 1, the same in each run. */
export const lot = (number: string, salt = 1) => `(hashint8extended(${number}::bigint, ${salt}) & 4294967295)`;

/** Inserts tours, a few offers and cars. Tour 1 is the newest. Their words are indexed later. */
export async function fillCatalogue(db: pg.Client, tours: number): Promise<void> {
  await fillTours(db, tours);
  await db.query(`INSERT INTO "Product" ("id", "kind", "title", "description", "images", "price", "days",
      "createdAt", "updatedAt")
    SELECT ${idSql("offer", "n")}, 'offer', ${place(lot("n"))} || ' ' || ${pursuit(lot("n", 2))},
      ${sentence(lot("n", 4))} || ' ' || ${sentence(lot("n", 5))}, ARRAY['/images/offers/a.avif'], 5000 + n * 100, 3,
      now() - n * interval '1 second', now() - n * interval '1 second'
    FROM generate_series(1, ${offerCount}) AS n`);
  await db.query(`INSERT INTO "Offer" ("id", "subtitle", "type", "duration", "features", "discount", "originalPrice",
      "validTill")
    SELECT ${idSql("offer", "n")}, ${sentence(lot("n", 3))}, 'Festival', '3 days 2 nights',
      ARRAY['All meals', 'Transfers', 'Family house'], 5 + n % 30, 9000 + n * 100,
      CASE WHEN n % 10 = 0 THEN current_date - 5 WHEN n % 3 > 0 THEN current_date + 200 END
    FROM generate_series(1, ${offerCount}) AS n`);
  await db.query(`INSERT INTO "Product" ("id", "kind", "title", "images", "price", "capacity", "createdAt", "updatedAt")
    SELECT ${idSql("car", "n")}, 'car', 'Car ' || n, ARRAY['/images/cars/suv.avif'], 2000 + n * 50, 10000, now(), now()
    FROM generate_series(1, ${carCount}) AS n`);
  await db.query(`INSERT INTO "Car" ("id", "tagline", "carType", "engineType", "transmission", "seatCapacity")
    SELECT ${idSql("car", "n")}, 'For the hills',
      (ARRAY['Luxury', 'Economy', 'Electric', 'SUV']::"CarType"[])[1 + n % 4], 'Diesel', 'Manual', 4 + n % 4
    FROM generate_series(1, ${carCount}) AS n`);
}

/** What a tour with price rows and policies has: a season, a group's price, and prices by age. */
const priceRows = [
  { unit: "adult", from: dayAhead(60), to: dayAhead(180), amount: 26_500 },
  { unit: "adult", minParty: 12, amount: 19_000 },
  { unit: "senior", amount: 21_000 },
  { unit: "child", ageFrom: 5, ageTo: 11, amount: 12_250 },
  { unit: "child", ageFrom: 2, ageTo: 4, amount: 6_000 },
];
const terms = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 3, daysTo: 6, refundPercent: 50 },
  { daysFrom: 0, daysTo: 2, refundPercent: 0 },
];
const payment = { depositPercent: 30, balanceDays: 14 };

function dayAhead(days: number): string {
  return addDays(dateInIndia(new Date()), days);
}

async function fillTours(db: pg.Client, tours: number): Promise<void> {
  const pictures = (await readdir("public/images/tours")).map((file) => `/images/tours/${file}`);
  const roomy = `n <= ${roomyTours}`;
  const isPriced = `n > ${plainTours} AND ${roomy}`;
  await db.query(
    `INSERT INTO "Product" ("id", "kind", "title", "description", "images", "price", "days", "capacity", "seasonMonths",
      "closedDates", "leadDays", "states", "prices", "cancellation", "payment", "createdAt", "updatedAt")
    SELECT ${idSql("tour", "n")}, 'tour', ${place(lot("n"))} || ' ' || ${pursuit(lot("n", 2))},
      ${sentence(lot("n", 3))} || ' ' || ${sentence(lot("n", 4))} || ' ' || ${sentence(lot("n", 5))},
      ARRAY[($1::text[])[1 + (n % array_length($1::text[], 1))::int]], 1500 + (${lot("n", 6)} % 600) * 100, 2 + n % 6,
      CASE WHEN ${roomy} THEN 10000 WHEN n % 3 = 0 THEN NULL ELSE 12 + n % 30 END,
      CASE WHEN ${roomy} OR n % 4 > 0 THEN ARRAY[]::int[] ELSE ARRAY[1, 2, 3, 4, 10, 11, 12] END,
      CASE WHEN ${roomy} OR n % 7 > 0 THEN ARRAY[]::date[]
        ELSE ARRAY[current_date + (n % 50)::int, current_date + (n % 90)::int + 60] END,
      CASE WHEN ${roomy} THEN 0 ELSE n % 5 END,
      ARRAY[(ARRAY['Assam', 'Meghalaya', 'Arunachal Pradesh', 'Nagaland', 'Manipur', 'Mizoram', 'Tripura', 'Sikkim'])
        [1 + (${lot("n", 10)} % 8)::int]],
      CASE WHEN ${isPriced} THEN $3::jsonb ELSE '[]' END, CASE WHEN ${isPriced} THEN $4::jsonb END,
      CASE WHEN ${isPriced} THEN $5::jsonb END,
      now() - n * interval '1 second', now() - n * interval '1 second'
    FROM generate_series(1, $2::int) AS n`,
    [pictures, tours, ...[priceRows, terms, payment].map((value) => JSON.stringify(value))],
  );
  await db.query(
    `INSERT INTO "Tour" ("id", "duration", "type", "highlights", "itinerary", "includes", "bring", "permits")
    SELECT ${idSql("tour", "n")}, 2 + n % 6 || ' days ' || 1 + n % 6 || ' nights',
      (ARRAY['General', 'Adventure', 'Honeymoon', 'Family']::"TourType"[])[1 + (${lot("n", 7)} % 4)::int],
      ARRAY[${place(lot("n", 8))}, 'Local guide', 'Market morning', 'Supper by the fire'],
      (SELECT string_agg('Day ' || d || ': ' || ${place(lot("(n + d)", 9))} || E'\\n' || ${sentence(lot("(n + d)"))},
        E'\\n\\n' ORDER BY d) FROM generate_series(1, 2 + n % 6) AS d),
      ARRAY['Stay in a homestay', 'All meals', 'Guide', 'Permits'], ARRAY['Rain jacket', 'Good shoes', 'Torch'],
      CASE WHEN n % 6 = 0 THEN 'Inner Line Permit' END
    FROM generate_series(1, $1::int) AS n`,
    [tours],
  );
}
