import { beforeEach, describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { messagesOf } from "~tests/support/whatsapp";
import { doubleAccount } from "~tests/support/whatsapp-double";

withOwnDatabase();
const settings = settingsApi();
beforeEach(() => settings.change(doubleAccount));

async function book(whatsApp: unknown) {
  const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
  return post("/bookings", party({ tourId, totalPrice: 9000, whatsApp }), user);
}

const detailOf = async (id: string) => bodyOf(adminBookingDetail, await get(`/bookings/${id}`, settings.admin));

describe("a booking whose customer ticks the box", () => {
  it("records the number, the words that were shown, the time of the booking, and that the customer did it", async () => {
    const made = bodyOf(pricedBooking, await book(true));
    const { whatsApp, createdAt, mails } = await detailOf(made._id);
    expect(whatsApp).toEqual({
      phone: "+919876543210",
      words: consentWords,
      givenAt: createdAt,
      isByOffice: false,
      by: null,
      withdrawnAt: null,
      withdrawnBy: null,
      unreachableAt: null,
      isCurrent: true,
    });
    expect(mails.map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
      "mail booking-received",
      "mail office-booking-new",
      "whatsapp booking-received",
    ]);
  });

  it("counts for cars and offers too", async () => {
    const [user, car, offer] = await Promise.all([makeUser(), makeCar(), makeOffer()]);
    for (const product of [{ carId: car.id }, { offerId: offer.id }]) {
      const quoted = await post("/quotes", { ...product, travelers: 2, date: party().date });
      const { totalPrice } = Object(quoted.body);
      const body = party({ ...product, totalPrice, whatsApp: true });
      const { _id } = bodyOf(pricedBooking, await post("/bookings", body, user));
      expect((await detailOf(_id)).whatsApp).toMatchObject({ isCurrent: true, isByOffice: false });
    }
  });

  it.each([false, undefined])(
    "is another one than with %s: there is no consent, and nothing goes there",
    async (whatsApp) => {
      const { _id } = bodyOf(pricedBooking, await book(whatsApp));
      expect((await detailOf(_id)).whatsApp).toBeNull();
      expect(await messagesOf(_id)).toEqual([]);
    },
  );

  it("is refused with anything but true or false", async () => {
    const before = await db().booking.count();
    expectProblem(await book("yes"), "VALIDATION");
    expect(await db().booking.count()).toBe(before);
  });
});
