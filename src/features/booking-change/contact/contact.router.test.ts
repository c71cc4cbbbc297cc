import { expect, it } from "vitest";
import { type AdminBookingDetail, adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { addAccessLink, makeAccessLink } from "~/features/voucher/link/access-link.service";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { address, makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { makeOwn, readWhole } from "~tests/support/own-bookings";

/** A booking by phone with a wrong number and address. */
async function makeByPhone() {
  const wrong = address();
  const { id } = await makeBooking({ source: "phone", phone: "+919876543201", contactEmail: wrong });
  return { id, wrong, seen: { seenPhone: "9876543201", seenEmail: wrong } };
}

const correct = (id: string, body: object, as: TestUser) => put(`/bookings/${id}/contact`, body, as);

async function mailsOf(id: string) {
  return (await readWhole(id)).mails.map(({ kind, recipient }) => ({ kind, recipient }));
}

const changesOf = ({ changes }: AdminBookingDetail) => changes.map(({ fields }) => fields.changes);

it("PUT /api/bookings/{id}/contact corrects both, in the history and by one mail to the new address", async () => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const email = address();
  const detail = bodyOf(adminBookingDetail, await correct(id, { phone: "98765 43210", email, ...seen }, admin));
  expect(detail).toMatchObject({ phone: "9876543210", contactEmail: email });
  expect(changesOf(detail)).toEqual([[null, "Phone changed, email changed"]]);
  expect(await mailsOf(id)).toEqual([{ kind: "booking-changed", recipient: email }]);
  const [mail] = (await readWhole(id)).mails;
  if (!mail) throw new Error("There is no mail.");
  const { text } = await renderRow(mail);
  expect(text).toContain("Phone: +91 98765 43210. Before: another number.");
  expect(text).toContain(`Email: ${email}. Before: another address.`);
  expect(text).toContain("The price stays the same.");
  expect(text).not.toContain(wrong);
});

it("corrects one of both, and sends later mails to the new address", async () => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const called = bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876543210", email: wrong }, admin));
  expect(called).toMatchObject({ phone: "9876543210", contactEmail: wrong });
  expect(changesOf(called)).toEqual([[null, "Phone changed"]]);
  const email = address();
  await correct(id, { phone: "9876543210", email, seenPhone: "9876543210", seenEmail: wrong }, admin);
  await put(`/bookings/${id}`, { status: "Confirmed" }, admin);
  expect((await mailsOf(id)).at(-1)).toEqual({ kind: "booking-confirmed", recipient: email });
});

it("lets mails that wait go to the new address, and keeps those to the office", async () => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const mail = (kind: string, sentAt: Date | null = null) => ({
    kind,
    sentAt,
    recipient: wrong,
    payload: {},
    bookingId: id,
  });
  const kinds = [mail("booking-received"), mail("office-booking-new"), mail("booking-reduced", new Date())];
  // Far ahead, so that no worker takes them.
  const nextAttemptAt = new Date("2099-01-01");
  await db().outbox.createMany({ data: kinds.map((one) => ({ ...one, nextAttemptAt })) });
  const email = address();
  bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876543201", email }, admin));
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(4);
  expect(mails).toEqual(
    expect.arrayContaining([
      { kind: "booking-received", recipient: email },
      { kind: "office-booking-new", recipient: wrong },
      { kind: "booking-reduced", recipient: wrong },
      { kind: "booking-changed", recipient: email },
    ]),
  );
});

it("of a booking without any address left, nothing waits and nothing is sent", async () => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const waiting = { kind: "booking-received", recipient: wrong, payload: {}, nextAttemptAt: new Date("2099-01-01") };
  await db().outbox.create({ data: { ...waiting, bookingId: id } });
  const detail = bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876543210", email: "" }, admin));
  expect(detail.contactEmail).toBe("");
  expect(await mailsOf(id)).toEqual([]);
});

it.each([
  ["ends the travellers' form that was mailed to the old address", new Date(), 0],
  ["keeps the travellers' form whose mail still waits", null, 1],
])("%s", async (_, sentAt, left) => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const mail = {
    kind: "traveller-details",
    recipient: wrong,
    payload: {},
    sentAt,
    nextAttemptAt: new Date("2099-01-01"),
  };
  await db().outbox.create({ data: { ...mail, bookingId: id } });
  const opened = { purpose: "travellers" as const, bookingId: id, madeById: admin.id };
  await db().$transaction((tx) => makeAccessLink(tx, opened, new Date(), new Date("2099-01-01")));
  bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876543201", email: address() }, admin));
  expect(await db().accessLink.count({ where: { bookingId: id, revokedAt: null } })).toBe(left);
});

it("ends the links to pay that were mailed to the old address, and takes them out of mails that wait", async () => {
  const [admin, { id, seen, wrong }] = await Promise.all([makeAdmin(), makeByPhone()]);
  const opened = { purpose: "payment" as const, bookingId: id, madeById: admin.id };
  const makeLink = () => db().$transaction((tx) => addAccessLink(tx, opened, new Date(), new Date("2099-01-01")));
  const mail = { recipient: wrong, bookingId: id, nextAttemptAt: new Date("2099-01-01") };
  const [first, second] = [await makeLink(), await makeLink()];
  await db().outbox.createMany({
    data: [
      { ...mail, kind: "booking-received", payload: { code: first }, sentAt: new Date() },
      { ...mail, kind: "balance-reminder", payload: { name: "Lalrin Pui", code: second } },
    ],
  });
  bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876543201", email: address() }, admin));
  expect(await db().accessLink.count({ where: { bookingId: id, revokedAt: null } })).toBe(0);
  const waiting = await db().outbox.findFirstOrThrow({ where: { bookingId: id, kind: "balance-reminder" } });
  expect(waiting.payload).toEqual({ name: "Lalrin Pui" });
});

/** A Confirmed booking by phone whose confirmation, with a link to the voucher, was sent to the wrong address. */
async function makeVoucherSent(admin: TestUser) {
  const wrong = address();
  const { id } = await makeBooking({ source: "phone", contactEmail: wrong, userId: null, status: "Confirmed" });
  const first = { to: "Pending" as const, actorId: admin.id, bookingId: id };
  await db().bookingEvent.create({ data: first });
  const mail = { kind: "booking-confirmed", recipient: wrong, sentAt: new Date(), bookingId: id };
  await db().outbox.create({ data: { ...mail, payload: { expiresAt: "2099-01-01T00:00:00.000Z" } } });
  const opened = { purpose: "voucher" as const, bookingId: id, madeById: admin.id };
  const token = await db().$transaction((tx) => makeAccessLink(tx, opened, new Date(), new Date("2099-01-01")));
  const { phone } = await db().booking.findUniqueOrThrow({ where: { id }, select: { phone: true } });
  return { id, token, seenEmail: wrong, seenPhone: phone.replace("+91", "") };
}

const readVoucher = (token: string) => post("/vouchers/read", { token });

it("ends the voucher that was mailed to the old address, and sends a guest the confirmation anew", async () => {
  const admin = await makeAdmin();
  const { id, token, seenEmail, seenPhone } = await makeVoucherSent(admin);
  expect((await readVoucher(token)).status).toBe(200);
  const email = address();
  bodyOf(adminBookingDetail, await correct(id, { phone: seenPhone, email, seenPhone, seenEmail }, admin));
  expect((await readVoucher(token)).status).toBe(404);
  const mails = (await readWhole(id)).mails.filter(({ recipient }) => recipient === email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["booking-changed", "booking-confirmed"]);
  const [anew] = mails.flatMap(({ kind, payload }) => (kind === "booking-confirmed" ? [payload] : []));
  expect((await readVoucher((anew as { code: string }).code)).status).toBe(200);
});

it("keeps a link to the voucher that was mailed to nobody", async () => {
  const admin = await makeAdmin();
  const { id, token, seenEmail, seenPhone } = await makeVoucherSent(admin);
  await db().outbox.updateMany({ where: { bookingId: id }, data: { payload: {} } });
  bodyOf(adminBookingDetail, await correct(id, { phone: seenPhone, email: address(), seenPhone, seenEmail }, admin));
  expect((await readVoucher(token)).status).toBe(200);
});

it("of a booking with an account leaves the account as it is, and comes back to it when emptied", async () => {
  const [admin, { id, user, booking }] = await Promise.all([makeAdmin(), makeOwn()]);
  const email = address();
  const phone = booking.phone.replace("+91", "");
  const seen = { seenPhone: phone, seenEmail: user.email };
  const detail = bodyOf(adminBookingDetail, await correct(id, { ...seen, phone: "9876500000", email }, admin));
  expect(detail).toMatchObject({ phone: "9876500000", contactEmail: email, user: { email: user.email } });
  expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ email: user.email });
  const own = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  expect(own.events.at(-1)).toMatchObject({ kind: "change", text: "Changed: Phone changed, email changed" });
  await post(`/bookings/reductions/${id}`, { amount: 100, reason: "Late", totalPrice: 9000 }, admin);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([email, email]);
  const back = { phone: "9876500000", email: "", seenPhone: "9876500000", seenEmail: email };
  expect(bodyOf(adminBookingDetail, await correct(id, back, admin)).contactEmail).toBe("");
  expect((await mailsOf(id)).at(-1)).toEqual({ kind: "booking-changed", recipient: user.email });
});

it("refuses what was corrected meanwhile, nothing to change, bad input, and other roles", async () => {
  const [admin, accounts, customer] = await Promise.all([
    makeAdmin(),
    makeAdmin({ staffRole: "accounts" }),
    makeUser(),
  ]);
  const { id, seen, wrong } = await makeByPhone();
  const right = { ...seen, phone: "9876543210", email: address() };
  expectProblem(await correct(id, { ...seen, phone: "9876543201", email: wrong }, admin), "VALIDATION");
  const issues = async (body: object) =>
    expectProblem(await correct(id, { ...right, ...body }, admin), "VALIDATION").issues;
  expect(await issues({ phone: "12345" })).toMatchObject([{ path: ["phone"] }]);
  expect(await issues({ email: "asha@" })).toMatchObject([{ path: ["email"], message: "Invalid email address" }]);
  expectProblem(await correct(id, right, accounts), "FORBIDDEN");
  expectProblem(await correct(id, right, customer), "FORBIDDEN");
  expectProblem(await correct(id, { ...right, seenPhone: "9876543211" }, admin), "EDIT_CONFLICT");
  expectProblem(await correct(id, { ...right, seenEmail: "" }, admin), "EDIT_CONFLICT");
  expect((await readWhole(id)).events).toEqual([]);
  const answers = await Promise.all([correct(id, right, admin), correct(id, right, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id: gone } = await makeBooking({ source: "web" });
  const unknown = { phone: "9876543210", email: "", seenPhone: "", seenEmail: "" };
  expectProblem(await correct(gone, unknown, admin), "NOT_CHANGEABLE");
});
