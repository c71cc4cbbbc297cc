import { type Options, stringify } from "csv-stringify/sync";
import {
  type AdminBookingColumns,
  adminBookingColumns,
  adminBookingTables,
  fromAdminBookingColumns,
} from "~/features/booking/booking.columns";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { ExportBookingsInput } from "~/features/booking/booking-admin.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { codeLabelStart } from "~/features/discount/discount.rules";
import { paymentStatusNames } from "~/features/ledger/payment.rules";
import { bookingsWhere } from "~/features/office/bookings/booking.where";
import { partyText } from "~/features/product/price/party.rules";
import { dateInIndia } from "~/lib/dates";
import { plannedReadSql } from "~/server/db/read";
import { log } from "~/server/log";

/** Text typed by people is always quoted, even when empty. */
const typed = (value: string) => ({ value, quoted: true, quoted_empty: true });

/** A booking with its length, what was taken off its price by its discount code and by hand, and what was given back, in rupees. */
type Exported = AdminBooking & {
  tripDays: number;
  code: string | null;
  discount: number;
  reduction: number;
  refunded: number;
};

/** The columns and how each cell is computed. New ones come last, so that the places of the others stay. */
const cells: Record<string, (booking: Exported) => unknown> = {
  Reference: ({ reference }) => reference,
  Status: ({ status }) => status,
  Type: (booking) => bookedItem(booking).kind,
  Item: (booking) => typed(bookedItem(booking).title),
  "Travel date": ({ date }) => date,
  Days: ({ tripDays }) => tripDays,
  Travellers: ({ travelers }) => travelers,
  Name: ({ name }) => typed(name),
  Phone: ({ phone }) => typed(phone),
  Account: ({ user }) => user && typed(user.name),
  "E-mail": ({ user }) => user && typed(user.email),
  Pickup: ({ pickupLocation }) => typed(pickupLocation),
  "Special requests": ({ specialRequests }) => typed(specialRequests),
  "Unit price": ({ unitPrice }) => unitPrice.toFixed(2),
  "Service fee": ({ serviceFee }) => serviceFee.toFixed(2),
  Total: ({ totalPrice }) => totalPrice.toFixed(2),
  "Booked on": ({ createdAt }) => dateInIndia(new Date(createdAt)),
  Guests: ({ party }) => partyText(party),
  "Discount code": ({ code }) => code,
  Discount: ({ discount }) => discount.toFixed(2),
  Reduction: ({ reduction }) => reduction.toFixed(2),
  "Payment status": ({ paymentStatus }) => paymentStatusNames[paymentStatus],
  Paid: ({ paid }) => paid.toFixed(2),
  Due: ({ due }) => due.toFixed(2),
  "Due on": ({ dueOn }) => dueOn,
  Refunded: ({ refunded }) => refunded.toFixed(2),
  Source: ({ source }) => source,
  Tags: ({ tags }) => typed(tags.join(", ")),
  "Last day": ({ lastDay }) => lastDay,
};

/** Cells that look like formulas get a leading apostrophe. */
const options: Options = {
  escape_formulas: true,
  cast: { object: ({ value, ...quoting }) => ({ value: String(value), ...quoting }) },
};

const batchSize = 100;

/** Streams the matching bookings as CSV (UTF-8 with a byte order mark), newest first. Only one batch is in memory. */
export async function* bookingsCsv(input: ExportBookingsInput): AsyncGenerator<string> {
  yield stringify([Object.keys(cells)], { bom: true });
  let last: Exported | undefined;
  try {
    do {
      const bookings = await readBatch(input, last);
      last = bookings.at(-1);
      const rows = bookings.map((booking) => Object.values(cells).map((cell) => cell(booking)));
      if (last) yield stringify(rows, options);
    } while (last);
  } catch (error) {
    // The client sees an interrupted response.
    log().error({ err: error }, "the booking export failed");
    throw error;
  }
}

type ExportColumns = AdminBookingColumns & Pick<Exported, "code" | "discount" | "reduction">;

const takenOffColumns = `b."code", "off"."discount"::float8, "off"."reduction"::float8`;

/**
 * A scan of a few lines by their primary key, for each booking of the batch. What is taken off by hand is a reduction or an
 * agreed price.
 */
const takenOffTable = `CROSS JOIN LATERAL (
  SELECT coalesce(-sum("amount") FILTER (WHERE "label" LIKE '${codeLabelStart}%'), 0) AS "discount",
    coalesce(-sum("amount") FILTER (WHERE "label" NOT LIKE '${codeLabelStart}%'), 0) AS "reduction"
  FROM "BookingLine" WHERE "bookingId" = b."id" AND "unit" = 'discount') AS "off"`;

/** Raw for the plan: each batch continues after the last booking of the one before by a row comparison on the index. */
async function readBatch(input: ExportBookingsInput, after?: Exported): Promise<Exported[]> {
  const { where, values } = await bookingsWhere(input);
  const [at, id] = [values.length + 1, values.length + 2];
  const from = after ? ` AND (b."createdAt", b."id") < ($${at}::timestamptz, $${id}::uuid)` : "";
  const newestFirst = `ORDER BY b."createdAt" DESC, b."id" DESC`;
  const rows = await plannedReadSql<ExportColumns>(
    `SELECT ${adminBookingColumns}, ${takenOffColumns}
     FROM (
       SELECT b."id" FROM "Booking" AS b WHERE ${where}${from} ${newestFirst} LIMIT ${batchSize}
     ) AS "batch" JOIN (${adminBookingTables}) ON b."id" = "batch"."id" ${takenOffTable} ${newestFirst}`,
    after ? [...values, after.createdAt, after._id] : values,
  );
  return rows.map(({ code, discount, reduction, ...row }) => ({
    ...fromAdminBookingColumns(row),
    tripDays: row.tripDays,
    code,
    discount,
    reduction,
    refunded: row.refunded,
  }));
}
