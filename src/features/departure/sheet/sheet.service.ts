import { type Options, stringify } from "csv-stringify/sync";
import { readHire } from "~/features/departure/board/entries.store";
import type { Departure } from "~/features/departure/departure.schema";
import { getDeparture } from "~/features/departure/departure.service";
import { kindWords, standsAlone } from "~/features/product/which-kinds.rules";
import { paperLetters, textsOf } from "~/lib/papers/paper-letters";
import { AppError } from "~/server/api/errors";
import { sql } from "~/server/db/sql";
import { detailsText } from "./sheet.rules";
import type { Sheet, SheetOf } from "./sheet.schema";
import { readHireFacts, readParties, type SheetParty } from "./sheet.store";

/** The sheet of a tour's or an offer's departure, or of a car's hire, without money. Throws NOT_FOUND. */
export async function readSheet(of: SheetOf): Promise<Sheet> {
  const [trip, hires, parties] = await Promise.all([
    "id" in of ? getHire(of.id) : getDeparture(of),
    "id" in of ? readHireFacts([of.id]) : null,
    readParties([of]),
  ]);
  const { product, date, lastDay, status, startTime, meetingPoint, travellers, assignments } = trip;
  const sheet = {
    product,
    date,
    lastDay,
    status,
    startTime,
    meetingPoint,
    travellers,
    assignments,
    hire: ("id" in of && hires?.get(of.id)) || null,
    parties: parties.map(({ productId: _, date: __, ...party }) => party),
  };
  return { ...sheet, unprintable: paperLetters(textsOf(sheet)).missing };
}

/** The hire of a car by its booking. Throws NOT_FOUND. */
export async function getHire(id: string): Promise<Departure> {
  const hire = await readHire(sql, id);
  if (!hire) throw new AppError("NOT_FOUND", noHireMessage);
  return hire;
}

export const noHireMessage = `There is no such booking of ${kindWords(standsAlone, "a", "or")}, or it was cancelled.`;

/** Text typed by people is always quoted, even when empty. */
const typed = (value: string) => ({ value, quoted: true, quoted_empty: true });

const cells: Record<string, (party: SheetParty, sheet: Sheet) => unknown> = {
  Reference: ({ reference }) => reference,
  Status: ({ status }) => status,
  Name: ({ name }) => typed(name),
  Phone: ({ phone }) => typed(phone),
  Travellers: ({ travelers }) => travelers,
  Guests: ({ party }) => party,
  Pickup: ({ pickupLocation }) => typed(pickupLocation),
  "Pickup time": ({ pickupTime }) => pickupTime ?? "",
  "Special requests": ({ specialRequests }) => typed(specialRequests),
  "Details given": (party) => detailsText(party),
  Permits: ({ permits }) => typed(permits === null ? "" : permits.join("; ") || "None"),
  "First day": (_, { date }) => date,
  "Last day": ({ lastDay }) => lastDay,
  "Kilometres included": (_, { hire }) => hire?.kilometres ?? "",
};

/** Cells that look like formulas get a leading apostrophe. */
const options: Options = {
  escape_formulas: true,
  cast: { object: ({ value, ...quoting }) => ({ value: String(value), ...quoting }) },
};

/** The sheet's travellers as CSV, in UTF-8 with a byte order mark. */
export function sheetCsv(sheet: Sheet): string {
  const rows = sheet.parties.map((party) => Object.values(cells).map((cell) => cell(party, sheet)));
  return stringify([Object.keys(cells)], { bom: true }) + (rows.length > 0 ? stringify(rows, options) : "");
}
