import { type Options, stringify } from "csv-stringify/sync";
import type { DepartureKey } from "~/features/departure/departure.schema";
import { getDeparture } from "~/features/departure/departure.service";
import { adultsOnly, type Party, partyText } from "~/features/product/price/party.rules";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import type { Sheet } from "./sheet.schema";

type Entry = Sheet["parties"][number];
type Row = Omit<Entry, "party"> & { party: Party | null };

/** The sheet of a tour's or an offer's departure, without money. Throws NOT_FOUND. */
export async function readSheet(key: DepartureKey): Promise<Sheet> {
  const [departure, rows] = await Promise.all([
    getDeparture(key),
    plannedReadSql<Row>(
      `SELECT "id" AS "_id", "reference", "status", "name", "phone", "travelers", "party", "pickupLocation", "specialRequests"
       FROM "Booking" WHERE "productId" = $1::uuid AND "date" = $2::date AND "status" <> 'Cancelled'
       ORDER BY "pickupLocation", "name", "id"`,
      [key.productId, key.date],
    ),
  ]);
  const { product, date, lastDay, status, startTime, meetingPoint, travellers, assignments } = departure;
  return {
    ...{ product, date, lastDay, status, startTime, meetingPoint, travellers, assignments },
    parties: rows.map((row) => ({
      ...row,
      phone: toAnsweredPhone(row.phone),
      party: partyText(row.party ?? adultsOnly(row.travelers)),
    })),
  };
}

/** Text typed by people is always quoted, even when empty. */
const typed = (value: string) => ({ value, quoted: true, quoted_empty: true });

const cells: Record<string, (entry: Entry) => unknown> = {
  Reference: ({ reference }) => reference,
  Status: ({ status }) => status,
  Name: ({ name }) => typed(name),
  Phone: ({ phone }) => typed(phone),
  Travellers: ({ travelers }) => travelers,
  Party: ({ party }) => party,
  Pickup: ({ pickupLocation }) => typed(pickupLocation),
  "Special requests": ({ specialRequests }) => typed(specialRequests),
};

/** Cells that look like formulas get a leading apostrophe. */
const options: Options = {
  escape_formulas: true,
  cast: { object: ({ value, ...quoting }) => ({ value: String(value), ...quoting }) },
};

/** The sheet's travellers as CSV, in UTF-8 with a byte order mark. Throws NOT_FOUND. */
export async function sheetCsv(key: DepartureKey): Promise<string> {
  const { parties } = await readSheet(key);
  const rows = parties.map((entry) => Object.values(cells).map((cell) => cell(entry)));
  return stringify([Object.keys(cells)], { bom: true }) + (rows.length > 0 ? stringify(rows, options) : "");
}
