import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Who reads on how many days a booking takes places ("days") instead of how long its trip lasts (journey-days.rules.ts). A new
// file here is almost always a fault: a booking of a tour has one such day, however long the tour is.

/** Take places, or price the days of a hire. */
const placeTaking = [
  "booking-change/change-terms.service.ts",
  "booking-change/change-quote.service.ts",
  "booking-change/change.service.ts",
  "booking-change/crew-after.service.ts",
  "checkout/booking-item.service.ts",
  "checkout/booking-placing.service.ts",
  "checkout/insert-booking.ts",
  "checkout/limits/pending-limits.service.ts",
  "office/phone/components/use-phone-booking.ts",
  "checkout/quote.schema.ts",
  "checkout/quote.service.ts",
  "checkout/rush/rush.service.ts",
  "booking-change/status/booking-obstacles.rules.ts",
  "closing/affected-row.service.ts",
  "closing/closing.rules.ts",
  "product/availability/availability.rules.ts",
  "product/availability/availability.service.ts",
  "product/calendar/calendar.rules.ts",
];

/** Pass on the field `days` of the API's answers, or in mails the days of a hire, beside the last day. */
const passingOn = [
  "booking/booking.columns.ts",
  "booking/booking.examples.ts",
  "checkout/checkout.router.ts",
  "booking/mail/booking-mail.schema.ts",
  "booking/mail/booking-mail.service.ts",
  "office/manifest/booking-manifest.service.ts",
  "office/manifest/manifest.schema.ts",
  "checkout/kinds/car/car-booking-form.tsx",
];

/** Say `days` for the length of the trip, as the API of the check-in, or derive it. */
const tripDays = [
  "booking/journey-days.rules.ts",
  "check-in/check-in.examples.ts",
  "check-in/check-in.schema.ts",
  "check-in/components/booking-lines.tsx",
  "check-in/list/check-in-list.service.ts",
  "check-in/voucher/checked-booking.rules.ts",
  "closing/permit/concern-groups.service.ts",
  "departure/board/entries.store.ts",
  "permit/permit-days.rules.ts",
  "permit/permit.service.ts",
  "voucher/voucher.rules.ts",
];

/** Count other days. */
const otherDays = [
  "booking-change/change.rules.ts",
  "booking/list/my-bookings.rules.ts",
  "check-in/components/day-lists.tsx",
  "check-in/mark/mark-arrivals.service.ts",
  "closing/closing.schema.ts",
  "departure/components/admin/product-departures.tsx",
  "departure/road/road.schema.ts",
  "product/calendar/calendar.agent.ts",
  "product/policy/components/cancellation-rows.tsx",
];

const answers = /\b(booking|booking-input|booking-admin|own-booking|check-in)\.schema"|\bbooking\.columns"/;

/** What a source does that only the files above may do. */
const readings: [string, (code: string) => boolean][] = [
  ["reads the column in SQL", (code) => code.includes('"Booking"') && code.includes('"days"')],
  ["selects the column", (code) => /\bdays: true\b/.test(code)],
  ["computes a last day", (code) => /\b(days|dayCount|\w+Days)\)? - 1\b|"date" \+/.test(code)],
  ["uses the field of an answer", (code) => answers.test(code) && /(?<![\w-])days\b/.test(withoutTexts(code))],
];

function withoutTexts(code: string): string {
  return code.replace(/"[^"\n]*"|`[^`$]*`/g, '""');
}

const root = "src/features";

/** The sources that read days, as their paths below src/features. */
function findReaders(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  return sources.filter((file) => {
    const code = readFileSync(`${root}/${file}`, "utf8").replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, "");
    return readings.some(([, isFound]) => isFound(code));
  });
}

it("the days on which places are taken are read by no other file", () => {
  const known = [...placeTaking, ...passingOn, ...tripDays, ...otherDays];
  expect(findReaders().sort()).toEqual(known.sort());
});

it.each([
  ["reads the column in SQL", 'SELECT b."days" FROM "Booking" b'],
  ["selects the column", "const select = { date: true, days: true };"],
  ["computes a last day", "const last = addDays(date, booking.days - 1);"],
  ["computes a last day", 'WHERE b."date" + 3 > $1'],
  ["uses the field of an answer", 'import type { Booking } from "./booking.schema";\nconst { days } = booking;'],
])("a source that %s is found: %s", (what, code) => {
  expect(readings.filter(([, isFound]) => isFound(code)).map(([name]) => name)).toContain(what);
});
