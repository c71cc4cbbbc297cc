import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeFailedClosing } from "~tests/api/contract/operations/closing";
import { refusals } from "~tests/support/constraints/refusals";
import { rowOf, set, type Table } from "~tests/support/constraints/rows";
import { address, makeBooking, makeCar, makeRequest, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

// Its key of vouchers could not be read by other tests.
withOwnDatabase();

/** Rows of papers cannot be updated, so their constraints are tested by new ones. */
async function makePaper(change: string): Promise<void> {
  const { id: bookingId } = await makeBooking();
  const [column = "", value = ""] = change.split(" = ");
  const values: Record<string, string> = {
    id: `'${randomUUID()}'`,
    kind: "'bill'",
    series: "'ZZ'",
    financialYear: "'26-27'",
    serial: "1",
    number: "'ZZ/26-27/000001'",
    bookingId: `'${bookingId}'`,
    cause: `'${bookingId}'`,
    issuedAt: "'2026-12-01T12:00:00Z'",
    issuedOn: "'2026-12-01'",
    content: "'{}'",
    total: "105",
    taxable: "100",
    cgst: "2.5",
    sgst: "2.5",
    igst: "0",
    [column]: value,
  };
  const names = Object.keys(values).map((name) => `"${name}"`);
  await db().$executeRawUnsafe(
    `INSERT INTO "Paper" (${names.join(", ")}) VALUES (${Object.values(values).join(", ")})`,
  );
}

const paperRefusals: [string, string][] = [
  [`number = 'ZZ 1'`, "Paper_number_check"],
  [`number = 'ZZ/26-27/00000001'`, "Paper_number_check"],
  ["serial = 0", "Paper_number_check"],
  [`issuedOn = '2026-12-02'`, "Paper_day_check"],
  ["total = 104.99", "Paper_sum_check"],
  ["cgst = 2.49", "Paper_sum_check"],
  ["igst = -1", "Paper_sum_check"],
  [`content = '[]'`, "Paper_content_is_object"],
  [`kind = 'receipt'`, "Paper_cause_check"],
  [`kind = 'creditNote'`, "Paper_cause_check"],
];

it.each(paperRefusals)("a paper with %s is refused by %s", async (change, constraint) => {
  await expect(makePaper(change)).rejects.toThrow(constraint);
});

describe("the database refuses", () => {
  it.each(refusals)("in %s: %s", async (table, change, constraint) => {
    const id = await rowOf[table]();
    await expect(set(table, id, change)).rejects.toThrow(constraint);
  });

  it("with every CHECK constraint covered by a case above", async () => {
    const rows = await db().$queryRaw<{ name: string }[]>`
      SELECT conname AS "name" FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
    const tried = new Set([
      ...refusals.map(([, , constraint]) => constraint),
      ...paperRefusals.map(([, constraint]) => constraint),
    ]);
    expect([...tried].sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it("a booking with a kind that is not its product's", async () => {
    const { id: carId } = await makeCar({ units: 100 });
    const id = await rowOf.Booking();
    await expect(set("Booking", id, `"productId" = '${carId}'`)).rejects.toThrow("Booking_productId_kind_fkey");
    await expect(set("Booking", id, `"kind" = 'car'`)).rejects.toThrow("Booking_productId_kind_fkey");
  });

  it("a tour for the product of a car", async () => {
    const { id } = await makeCar();
    const tour = { id, duration: "1 day", type: "General" } as const;
    await expect(db().tour.create({ data: tour })).rejects.toMatchObject({ code: "P2003" });
  });

  it("a second account with the same e-mail, and a second booking with the same reference", async () => {
    const email = address();
    await makeUser({ email });
    await expect(makeUser({ email })).rejects.toMatchObject({ code: "P2002" });
    const { reference } = await makeBooking();
    await expect(makeBooking({ reference })).rejects.toMatchObject({ code: "P2002" });
  });

  it("a second open request for a booking", async () => {
    const { bookingId, id } = await makeRequest();
    const ask = () => db().bookingRequest.create({ data: { bookingId, kind: "change" } });
    await expect(ask()).rejects.toThrow("BookingRequest_one_open");
    await db().bookingRequest.update({ where: { id }, data: { state: "withdrawn", decidedAt: new Date() } });
    await expect(ask()).resolves.toMatchObject({ state: "open" });
  });

  it("a booking that waits in two closings", async () => {
    const [first, other] = await Promise.all([makeFailedClosing(), makeFailedClosing()]);
    const wait = (closingId: string) =>
      db().closingBooking.create({ data: { closingId, bookingId: shared, choice: "tell" } });
    const { id: shared } = await makeBooking();
    await wait(first.id);
    await expect(wait(other.id)).rejects.toThrow("ClosingBooking_one_waiting");
  });

  it("a second arrival for a booking, and a second key that signs vouchers", async () => {
    const { id: bookingId } = await makeBooking();
    const arrive = () => db().checkIn.create({ data: { id: randomUUID(), bookingId, at: new Date() } });
    const { id } = await arrive();
    await expect(arrive()).rejects.toThrow("CheckIn_one_arrival");
    await db().checkIn.update({ where: { id }, data: { undoneAt: new Date() } });
    await expect(arrive()).resolves.toMatchObject({ undoneAt: null });
    await rowOf.VoucherKey();
    const second = { id: 2, publicKey: word(), privateKey: word() };
    await expect(db().voucherKey.create({ data: second })).rejects.toThrow("VoucherKey_one_signs");
  });

  it("to delete a product that is booked", async () => {
    const { productId: id } = await makeBooking();
    await expect(db().product.delete({ where: { id } })).rejects.toMatchObject({ code: "P2003" });
  });
});

describe("the database allows", () => {
  it.each<[Table, string]>([
    ["User", `"phone" = NULL`],
    ["User", `"phone" = '+442079460958'`],
    ["Product", `"price" = 0, "capacity" = NULL, "seasonMonths" = '{}'`],
    ["Product", `"seasonMonths" = '{12,1,2}'`],
    ["Car", `"rating" = NULL`],
    ["Offer", `"originalPrice" = 0, "discount" = 100`],
    ["BookingEvent", `"from" = NULL`],
    ["DiscountCode", `"uses" = 5`],
    ["DiscountCode", `"maxUses" = NULL, "uses" = 100`],
    ["DiscountCode", `"percent" = NULL, "amount" = 0.01, "from" = '2027-01-01', "to" = '2027-01-01'`],
  ])("in %s: %s", async (table, change) => {
    expect(await set(table, await rowOf[table](), change)).toBe(1);
  });

  it("an account to be deleted, and keeps its bookings and their events", async () => {
    const { id: userId } = await makeUser();
    const { id } = await makeBooking({ userId, name: word() });
    await db().bookingEvent.create({ data: { bookingId: id, to: "Pending", actorId: userId } });
    await db().user.delete({ where: { id: userId } });
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ userId: null, events: [{ actorId: null }] });
  });
});
