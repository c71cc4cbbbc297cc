import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { log } from "~/server/log";
import type { ExportBookingsInput } from "./booking-admin.schema";
import { type ExportRow, exportBookings } from "./booking-list.service";

const columns = [
  "Reference",
  "Status",
  "Type",
  "Item",
  "Travel date",
  "Days",
  "Travelers",
  "Name",
  "Phone",
  "Account",
  "E-mail",
  "Pickup",
  "Special requests",
  "Unit price",
  "Service fee",
  "Total",
  "Booked on",
];

/**
 * The bookings as CSV (UTF-8 with its mark, for spreadsheets), a batch at a time. A cell that a spreadsheet would run as
 * a formula gets an apostrophe before it.
 */
export function bookingsCsv(db: Database, input: ExportBookingsInput): Readable {
  // One piece a batch: a piece a row is a hundred thousand of them to hand on.
  const csv = Readable.from(pieces(db, input), { objectMode: false });
  // The error reaches the reader by the stream itself, as an answer that breaks off.
  return csv.on("error", (error) => log().error({ err: error }, "export broke off"));
}

async function* pieces(db: Database, input: ExportBookingsInput): AsyncGenerator<string> {
  yield stringify([], { bom: true, header: true, columns });
  for await (const rows of exportBookings(db, input)) yield stringify(rows.map(toLine), { escape_formulas: true });
}

function toLine(row: ExportRow): string[] {
  const { user, unitPrice, serviceFee, totalPrice } = row;
  return [
    row.reference,
    row.status,
    row.tourId ? "Tour" : row.carId ? "Car" : "Offer",
    row.itemTitle,
    fromDatabaseDate(row.date),
    String(row.days),
    String(row.travelers),
    row.name,
    row.phone,
    user?.name ?? "",
    user?.email ?? "",
    row.pickupLocation,
    row.specialRequests,
    unitPrice.toFixed(2),
    serviceFee.toFixed(2),
    totalPrice.toFixed(2),
    dateInIndia(row.createdAt),
  ];
}
