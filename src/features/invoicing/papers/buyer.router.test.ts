import { afterAll, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { ownPapers, paperContent } from "~/features/invoicing/paper.schema";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { address, dayAhead, makeAdmin, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { guestPhones, houseGstin, school, schoolPrice } from "~tests/support/guest-story";
import { renderRow } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";

withOwnDatabase();
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));
const taxed = () => setFirstSettings({ tax: { ...firstTaxSettings, gstin: houseGstin } });

it("a booking by phone with a wrong number, address and buyer ends in a tax invoice to the right ones", async () => {
  taxed();
  const admin = await makeAdmin();
  const { id: tourId } = await makeTour({ price: schoolPrice.each, capacityPerDate: 40 });
  const [wrong, right] = [address(), address()];
  const caller = { name: "Rekha Menon", phone: guestPhones.wrong, email: wrong, date: dayAhead(10) };
  const made = await post("/bookings/by-phone", party({ tourId, ...caller }), admin);
  const { _id: id } = bodyOf(pricedAdminBooking, made);
  expect((await put(`/bookings/${id}`, { status: "Confirmed" }, admin)).status).toBe(200);
  const contact = { phone: guestPhones.right, email: right, seenPhone: guestPhones.wrong, seenEmail: wrong };
  bodyOf(adminBookingDetail, await put(`/bookings/${id}/contact`, contact, admin));

  const before = bodyOf(ownPapers, await get(`/bookings/${id}/papers`, admin));
  expect(before).toMatchObject({ papers: [], needsAddress: true, isBillingOpen: true, billingVersion: 0 });
  const named = bodyOf(ownPapers, await put(`/bookings/${id}/billing`, { ...school.typed, version: 0 }, admin));
  expect(named).toMatchObject({ needsAddress: false, billingVersion: 1, billing: { state: school.state } });
  const { mails, changes } = bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin));
  expect(changes.map(({ fields }) => fields.changes)).toEqual([
    [null, "Phone changed, email changed"],
    [null, "Billing details changed"],
  ]);
  expect(mails.slice(-2).map(({ kind, to }) => ({ kind, to }))).toEqual(
    Array(2).fill({ kind: "booking-changed", to: right }),
  );
  const mail = await db().outbox.findFirstOrThrow({ where: { bookingId: id }, orderBy: { id: "desc" } });
  expect((await renderRow(mail)).text).toContain(`Bills name: ${school.mailed}. Before: the lead traveller.`);

  const cash = { provider: "cash", amount: schoolPrice.total, note: "Receipt book 12" };
  expect((await post(`/bookings/${id}/payments`, cash, admin)).status).toBe(200);
  const { papers, isBillingOpen } = bodyOf(ownPapers, await get(`/bookings/${id}/papers`, admin));
  expect(papers).toMatchObject([
    { kind: "taxInvoice", total: schoolPrice.total, igst: schoolPrice.igst, cgst: 0, sgst: 0 },
    { kind: "receipt" },
  ]);
  expect(isBillingOpen).toBe(false);
  const { content } = await db().paper.findFirstOrThrow({ where: { bookingId: id, kind: "taxInvoice" } });
  expect(paperContent.parse(content)).toMatchObject({
    placeOfSupply: school.state,
    buyer: { name: school.typed.name, state: school.state, gstin: school.gstin, phone: `+91${guestPhones.right}` },
  });
  const late = await put(`/bookings/${id}/billing`, { name: "Other", version: 1 }, admin);
  expectProblem(late, "PAPER_ISSUED");
});

it("PUT /api/bookings/{id}/billing refuses what was changed meanwhile, a wrong GSTIN, and other roles", async () => {
  taxed();
  const [user, admin, accounts] = await Promise.all([makeUser(), makeAdmin(), makeAdmin({ staffRole: "accounts" })]);
  const { id } = await makeBooking({ userId: user.id });
  const [path, own] = [`/bookings/${id}/billing`, `/bookings/my/${id}/billing`];
  expect((await put(own, { name: "Asha and Co" }, user)).status).toBe(200);
  expectProblem(await put(path, { ...school.typed, version: 0 }, admin), "EDIT_CONFLICT");
  expectProblem(await put(path, school.typed, admin), "VALIDATION");
  const wrongDigit = { ...school.typed, gstin: "07AAATD1234F1ZB", version: 1 };
  expect((await put(path, wrongDigit, admin)).body).toMatchObject({ issues: [{ path: ["gstin"] }] });
  const wrongState = { ...school.typed, state: "18", version: 1 };
  expect((await put(path, wrongState, admin)).body).toMatchObject({ issues: [{ path: ["state"] }] });
  expectProblem(await put(path, { ...school.typed, version: 1 }, accounts), "FORBIDDEN");
  expectProblem(await put(path, { ...school.typed, version: 1 }, user), "FORBIDDEN");
  expectProblem(await get(`/bookings/${id}/papers`, user), "FORBIDDEN");
  expect((await get(`/bookings/${id}/papers`, accounts)).body).toMatchObject({ billing: { name: "Asha and Co" } });
  expect((await put(path, { ...school.typed, version: 1 }, admin)).status).toBe(200);
  expectProblem(await put(own, { name: "Asha and Co", version: 1 }, user), "EDIT_CONFLICT");
});

it("what a traveller changes stands in the history once, without a mail, and not who the buyer is", async () => {
  const user = await makeUser();
  const { id } = await makeBooking({ userId: user.id });
  const path = `/bookings/my/${id}/billing`;
  for (const _ of [1, 2])
    expect((await put(path, { name: "Asha and Co" }, user)).body).toMatchObject({ billingVersion: 1 });
  const { events } = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  expect(events).toMatchObject([{ kind: "change", text: "Changed: Billing details changed", by: "you" }]);
  expect(await db().outbox.count({ where: { bookingId: id } })).toBe(0);
  const changes = await db().change.findMany({ where: { subject: "booking", subjectId: id } });
  expect(JSON.stringify(changes)).not.toContain("Asha and Co");
});
