import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { address, makeBooking, makeCar, makeOffer, makeTour, makeUser, word } from "~tests/support/factories";
import { db } from "./client";

type Table =
  | "User"
  | "PasswordReset"
  | "Tour"
  | "Car"
  | "Offer"
  | "Booking"
  | "BookingEvent"
  | "Allocation"
  | "Outbox"
  | "Invitation";

/** Makes a row that is whole, and returns its id. */
const rowOf: Record<Table, () => Promise<string>> = {
  User: async () => (await makeUser()).id,
  PasswordReset: async () => {
    const { id: userId } = await makeUser();
    return (await db().passwordReset.create({ data: { userId, codeHash: "x", expiresAt: new Date() } })).id;
  },
  Tour: async () => (await makeTour()).id,
  Car: async () => (await makeCar()).id,
  Offer: async () => (await makeOffer()).id,
  Booking: async () => (await makeBooking()).id,
  BookingEvent: async () => {
    const { id: bookingId } = await makeBooking();
    return (await db().bookingEvent.create({ data: { bookingId, from: "Pending", to: "Confirmed" } })).id;
  },
  Allocation: async () => {
    const row = { itemId: randomUUID(), date: new Date("2098-01-10"), taken: 1, capacity: 2 };
    return (await db().allocation.create({ data: row })).itemId;
  },
  Outbox: async () => (await db().outbox.create({ data: { kind: "test", recipient: "x", payload: {} } })).id,
  Invitation: async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return (await db().invitation.create({ data })).id;
  },
};

const set = (table: Table, id: string, change: string) =>
  db().$executeRawUnsafe(
    `UPDATE "${table}" SET ${change} WHERE "${table === "Allocation" ? "itemId" : "id"}" = '${id}'`,
  );

const refusals: [Table, string, string][] = [
  ["User", `"email" = 'Asha@example.com'`, "User_email_lower_check"],
  ["User", `"phone" = '9876543210'`, "User_phone_check"],
  ["User", `"phone" = '+0987654321'`, "User_phone_check"],
  ["User", `"phone" = '+91987654321x'`, "User_phone_check"],
  ["User", `"phone" = '+9198765432101234'`, "User_phone_check"],
  ["User", `"phone" = ''`, "User_phone_check"],
  ["PasswordReset", `"attempts" = 6`, "PasswordReset_attempts_check"],
  ["PasswordReset", `"attempts" = -1`, "PasswordReset_attempts_check"],
  ["Tour", `"price" = -0.01`, "Tour_price_check"],
  ["Tour", `"capacityPerDate" = 0`, "Tour_capacity_check"],
  ["Tour", `"seasonMonths" = '{0}'`, "Tour_season_check"],
  ["Tour", `"seasonMonths" = '{12,13}'`, "Tour_season_check"],
  ["Tour", `"leadDays" = -1`, "Tour_lead_check"],
  ["Car", `"leadDays" = -1`, "Car_lead_check"],
  ["Car", `"seasonMonths" = '{13}'`, "Car_season_check"],
  ["Offer", `"leadDays" = -1`, "Offer_lead_check"],
  ["Offer", `"seasonMonths" = '{0}'`, "Offer_season_check"],
  ["Allocation", `"taken" = 3`, "Allocation_taken_check"],
  ["Allocation", `"taken" = -1`, "Allocation_taken_check"],
  ["Car", `"price" = -1`, "Car_price_check"],
  ["Car", `"seatCapacity" = 0`, "Car_seats_check"],
  ["Car", `"units" = 0`, "Car_units_check"],
  ["Car", `"rating" = 5.1`, "Car_rating_check"],
  ["Car", `"rating" = -0.1`, "Car_rating_check"],
  ["Offer", `"price" = -1`, "Offer_prices_check"],
  ["Offer", `"originalPrice" = -1`, "Offer_prices_check"],
  ["Offer", `"discount" = 100.01`, "Offer_discount_check"],
  ["Offer", `"discount" = -1`, "Offer_discount_check"],
  ["Offer", `"capacityPerDate" = 0`, "Offer_capacity_check"],
  ["Booking", `"tourId" = NULL`, "Booking_one_item_check"],
  ["Booking", `"travelers" = 0`, "Booking_party_check"],
  ["Booking", `"days" = 0`, "Booking_party_check"],
  ["Booking", `"unitPrice" = -1`, "Booking_prices_check"],
  ["Booking", `"serviceFee" = -1`, "Booking_prices_check"],
  ["Booking", `"totalPrice" = -1`, "Booking_prices_check"],
  ["Booking", `"reference" = 'NE-7k3f9q'`, "Booking_reference_check"],
  ["Booking", `"reference" = 'NE-7K3F9QX'`, "Booking_reference_check"],
  ["Booking", `"contactEmail" = 'Asha@example.com'`, "Booking_contact_email_check"],
  ["BookingEvent", `"from" = 'Confirmed'`, "BookingEvent_move_check"],
  ["Outbox", `"attempts" = -1`, "Outbox_attempts_check"],
  ["Outbox", `"sentBy" = 'pigeon'`, "Outbox_sentBy_check"],
  ["Outbox", `"discardedAt" = now(), "discardReason" = 'Old'`, "Outbox_discarded_check"],
  ["Outbox", `"discardedAt" = now(), "failedAt" = now()`, "Outbox_discarded_check"],
  ["Invitation", `"email" = 'Asha@example.com'`, "Invitation_email_lower_check"],
  ["Invitation", `"acceptedAt" = now(), "withdrawnAt" = now()`, "Invitation_end_check"],
];

describe("the database refuses, whoever writes", () => {
  it.each(refusals)("in %s: %s", async (table, change, constraint) => {
    const id = await rowOf[table]();
    await expect(set(table, id, change)).rejects.toThrow(constraint);
  });

  it("by every CHECK that there is one of these", async () => {
    const rows = await db().$queryRaw<{ name: string }[]>`
      SELECT conname AS "name" FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
    const tried = new Set(refusals.map(([, , constraint]) => constraint));
    expect([...tried].sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it("a booking of two items, or of three", async () => {
    const [{ id: carId }, { id: offerId }] = await Promise.all([makeCar(), makeOffer()]);
    for (const change of [`"carId" = '${carId}'`, `"carId" = '${carId}', "offerId" = '${offerId}'`]) {
      await expect(set("Booking", await rowOf.Booking(), change)).rejects.toThrow("Booking_one_item_check");
    }
  });

  it("a second account of one e-mail, and a second booking of one reference", async () => {
    const email = address();
    await makeUser({ email });
    await expect(makeUser({ email })).rejects.toMatchObject({ code: "P2002" });
    const { reference } = await makeBooking();
    await expect(makeBooking({ reference })).rejects.toMatchObject({ code: "P2002" });
  });

  it("to lose an item that somebody booked", async () => {
    const { tourId } = await makeBooking();
    await expect(db().tour.delete({ where: { id: tourId ?? "" } })).rejects.toMatchObject({ code: "P2003" });
  });
});

describe("the database allows", () => {
  it.each<[Table, string]>([
    ["User", `"phone" = NULL`],
    ["User", `"phone" = '+442079460958'`],
    ["Tour", `"price" = 0, "capacityPerDate" = NULL, "seasonMonths" = '{}'`],
    ["Tour", `"seasonMonths" = '{12,1,2}'`],
    ["Car", `"rating" = NULL`],
    ["Offer", `"price" = 0, "originalPrice" = 0, "discount" = 100`],
    ["BookingEvent", `"from" = NULL`],
  ])("in %s: %s", async (table, change) => {
    expect(await set(table, await rowOf[table](), change)).toBe(1);
  });

  it("keeps a booking and its events when the account is deleted", async () => {
    const { id: userId } = await makeUser();
    const { id } = await makeBooking({ userId, name: word() });
    await db().bookingEvent.create({ data: { bookingId: id, to: "Pending", actorId: userId } });
    await db().user.delete({ where: { id: userId } });
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ userId: null, events: [{ actorId: null }] });
  });
});
