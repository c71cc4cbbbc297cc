import { expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { sheet } from "~/features/departure/sheet/sheet.schema";
import { toDatabaseDate } from "~/lib/dates";
import { bodyOf, get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour } from "~tests/support/factories";
import { nameIn } from "./scripts";

const date = dayAhead();

/** The warnings that the office gets about the voucher and the sheet of a booking. */
async function warningsOf(typed: { name: string; pickupLocation?: string; specialRequests?: string }) {
  const [admin, { id: tourId }] = await Promise.all([makeAdmin(), makeTour()]);
  const { id } = await makeBooking({ tourId, date: toDatabaseDate(date), status: "Confirmed", ...typed });
  return {
    voucher: bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin)).unprintable,
    sheet: bodyOf(sheet, await get(`/departures/${tourId}/${date}/sheet`, admin)).unprintable,
  };
}

it.each([
  ["a name", { name: "𑄌𑄋 Asha" }, ["𑄌", "𑄋"]],
  ["the pickup and the requests", { name: "Asha", pickupLocation: "𑄌", specialRequests: "ᰀ" }, ["𑄌", "ᰀ"]],
])("tells the office which letters of %s papers cannot print", async (_of, typed, letters) => {
  expect(await warningsOf(typed)).toEqual({ voucher: letters, sheet: letters });
});

it("tells nothing of names in all scripts that papers print", async () => {
  expect(await warningsOf({ name: "Asha", specialRequests: Object.values(nameIn).join(" ") })).toEqual({
    voucher: [],
    sheet: [],
  });
});
