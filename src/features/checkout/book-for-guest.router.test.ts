import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { booking, pricedBooking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { address, makeAdmin, makeApiKey, makeTour, makeUser, word } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { setFirstSettings } from "~tests/support/settings";

beforeAll(() => setFirstSettings({ upiAddress: "luit@okhdfcbank", bookingsInbox: "office@luit.example" }));
afterAll(() => setFirstSettings({ upiAddress: null, bookingsInbox: null }));

/** A program's key for the account of an agency, and a tour of which 30 % is due at booking. */
async function makeProgram() {
  const agency = await makeUser({ name: "Hills & Rivers" });
  const [key, tour] = await Promise.all([
    makeApiKey({ accountId: agency.id }),
    makeTour({ price: 5000, payment: { depositPercent: 30, balanceDays: 7 } }),
  ]);
  const body = (more: object = {}) => party({ tourId: tour.id, totalPrice: 10_000, name: "Asha Devi", ...more });
  const book = (more: object = {}) => post("/bookings", body(more), key);
  return { agency, key, tour, body, book };
}

/** The mails of a booking, as they would be sent now. */
async function mailsOf(bookingId: string) {
  const rows = await db().outbox.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
  return Promise.all(rows.map(async (row) => ({ ...row, text: (await renderRow(row)).text })));
}

describe("a program books for a guest", () => {
  it("who gets the mails, with links that need no login; the booking is the program's", async () => {
    const [{ agency, key, book }, guest, owner] = await Promise.all([makeProgram(), address(), makeAdmin()]);
    const externalReference = `AG-${word()}`;
    const made = bodyOf(pricedBooking, await book({ contactEmail: guest.toUpperCase(), externalReference }));
    expect(made).toMatchObject({ source: "program", contactEmail: guest, externalReference, name: "Asha Devi" });
    expect(made.heldUntil).not.toBeNull();
    expect(bodyOf(booking.array(), await get("/bookings/my", key)).map(({ _id }) => _id)).toEqual([made._id]);

    const [received, toOffice] = await mailsOf(made._id);
    expect(received).toMatchObject({ kind: "booking-received", recipient: guest });
    expect(received?.text).toContain("To change or cancel it, ask where you booked, or call us.");
    expect(received?.text).toMatch(/\/pay\/[\w-]{43}/);
    expect(received?.text).not.toContain("/profile/");
    expect(toOffice?.text).toContain(`From a program: Asha Devi, ${guest}.`);

    expect((await put(`/bookings/${made._id}`, { status: "Confirmed" }, owner)).status).toBe(200);
    const confirmed = (await mailsOf(made._id)).find(({ kind }) => kind === "booking-confirmed");
    expect(confirmed?.recipient).toBe(guest);
    expect(confirmed?.text).toMatch(/\/v\/[\w-]{43}/);
    expect(await db().outbox.count({ where: { bookingId: made._id, recipient: agency.email } })).toBe(0);
  });

  it("who also reads that the program has cancelled", async () => {
    const [{ key, book }, guest] = await Promise.all([makeProgram(), address()]);
    const { _id: id } = bodyOf(pricedBooking, await book({ contactEmail: guest }));
    expect((await put(`/bookings/cancel/${id}`, {}, key)).status).toBe(200);
    const cancelled = (await mailsOf(id)).find(({ kind }) => kind === "booking-cancelled");
    expect(cancelled?.recipient).toBe(guest);
    expect(cancelled?.text).not.toContain("/profile/");
  });

  it("or for its own account, which then gets the mails with links to its pages", async () => {
    const { agency, book } = await makeProgram();
    const made = bodyOf(pricedBooking, await book());
    expect(made).toMatchObject({ source: "program", contactEmail: "", externalReference: null });
    const [received] = await mailsOf(made._id);
    expect(received?.recipient).toBe(agency.email);
    expect(received?.text).toContain(`/profile/bookings/${made._id}`);
  });
});

describe("a program's own number of a booking", () => {
  it("is found by the office and by the program, and the office sees whose it is", async () => {
    const [{ key, book }, office] = await Promise.all([makeProgram(), makeAdmin({ staffRole: "office" })]);
    const externalReference = `AG-${word()}`;
    const made = bodyOf(pricedBooking, await book({ externalReference }));
    await book();
    const own = bodyOf(booking.array(), await get(`/bookings/my?externalReference=${externalReference}`, key));
    expect(own.map(({ _id }) => _id)).toEqual([made._id]);
    const found = await get(`/bookings?search=${externalReference}`, office);
    expect(found.body).toMatchObject([
      { _id: made._id, program: key.name, foundIn: [`Partner's reference: ${externalReference}`] },
    ]);
    const listed = await get(`/bookings?source=program&search=${externalReference}`, office);
    expect(listed.body).toHaveLength(1);
  });

  it("is taken once per key, by one of several at the same moment, and stays taken", async () => {
    const [{ key, book, tour }, { book: bookElsewhere }] = await Promise.all([makeProgram(), makeProgram()]);
    const externalReference = `AG-${word()}`;
    const answers = await Promise.all([1, 2, 3].map(() => book({ externalReference })));
    const made = answers.filter(({ status }) => status === 200).map((answer) => bodyOf(pricedBooking, answer));
    expect(made).toHaveLength(1);
    const [{ _id, reference } = { _id: "", reference: "" }] = made;
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      const message = `Your reference ${externalReference} is that of booking ${reference}. Nothing was booked.`;
      expect(expectProblem(refused, "REFERENCE_TAKEN", message)).toMatchObject({ _id, reference });
    }
    expect(await db().booking.count({ where: { productId: tour.id } })).toBe(1);
    await put(`/bookings/cancel/${_id}`, {}, key);
    expectProblem(await book({ externalReference }), "REFERENCE_TAKEN");
    expect((await bookElsewhere({ externalReference })).status).toBe(200);
  });
});

it.each([
  ["contactEmail", "asha@example.com"],
  ["externalReference", "AG-1"],
])("a person cannot send %s", async (field, value) => {
  const { body } = await makeProgram();
  const refused = expectProblem(await post("/bookings", body({ [field]: value }), await makeUser()), "VALIDATION");
  expect(refused.issues).toEqual([{ path: [field], message: "Only a program with a key can send this." }]);
});
