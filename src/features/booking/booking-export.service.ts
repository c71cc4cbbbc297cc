import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Database } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { log } from "~/server/log";
import { bookingsFitting } from "./booking.where";
import type { ExportBookingsInput } from "./booking-admin.schema";

/** What stands in each column, as text: a cell that needs no object of its own is soon forgotten. */
const cells = {
  Reference: `b."reference"`,
  Status: `b."status"::text`,
  Type: `CASE WHEN b."tourId" IS NOT NULL THEN 'Tour' WHEN b."carId" IS NOT NULL THEN 'Car' ELSE 'Offer' END`,
  Item: `b."itemTitle"`,
  "Travel date": `b."date"::text`,
  Days: `b."days"::text`,
  Travelers: `b."travelers"::text`,
  Name: `b."name"`,
  Phone: `b."phone"`,
  Account: `"user"."name"`,
  "E-mail": `"user"."email"`,
  Pickup: `b."pickupLocation"`,
  "Special requests": `b."specialRequests"`,
  "Unit price": `b."unitPrice"::text`,
  "Service fee": `b."serviceFee"::text`,
  Total: `b."totalPrice"::text`,
  "Booked on": `(b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date::text`,
};

const readLines = `
  SELECT ARRAY[${Object.values(cells).join(", ")}] AS "line"
  FROM "Booking" AS b LEFT JOIN "User" AS "user" ON "user"."id" = b."userId"
  WHERE b."id" = ANY($1::uuid[]) ORDER BY b."createdAt" DESC, b."id" DESC`;

type Line = (string | null)[];
type Place = { id: string; createdAt: Date };

/**
 * The bookings as CSV (UTF-8 with its mark, for spreadsheets), newest first, a batch at a time: however many there are,
 * one batch is in memory. A cell that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function bookingsCsv(db: Database, input: ExportBookingsInput): Readable {
  // One piece a batch: a piece a row is a hundred thousand of them to hand on.
  const csv = Readable.from(pieces(db, input), { objectMode: false });
  // The error reaches the reader by the stream itself, as an answer that breaks off.
  return csv.on("error", (error) => log().error({ err: error }, "export broke off"));
}

async function* pieces(db: Database, input: ExportBookingsInput): AsyncGenerator<string> {
  yield stringify([], { bom: true, header: true, columns: Object.keys(cells) });
  for await (const places of readPlaces(db, input)) {
    const rows = await sql<{ line: Line }>(readLines, [places.map(({ id }) => id)]);
    yield stringify(
      rows.map(({ line }) => line),
      { escape_formulas: true },
    );
  }
}

const batchSize = 500;

/** Which bookings, in batches and in order: from an index alone. */
async function* readPlaces(db: Database, input: ExportBookingsInput): AsyncGenerator<Place[]> {
  let last: Place | undefined;
  do {
    const places: Place[] = await db.booking.findMany({
      where: { AND: [bookingsFitting(input), last ? after(last) : {}] },
      select: { id: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: batchSize,
    });
    if (places.length > 0) yield places;
    last = places.length === batchSize ? places.at(-1) : undefined;
  } while (last);
}

/** `lte` alone can be looked up in the index; NOT then drops those of the same instant that were there already. */
function after({ createdAt, id }: Place): Prisma.BookingWhereInput {
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}
