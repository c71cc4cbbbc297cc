import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { address, makeAdmin, makeBooking, makeTour, makeUser, word } from "~tests/support/factories";
import { customer, customerDetail } from "./customer.schema";
import { searched } from "./customer.service";

/** A phone number that nobody else has, as the API answers it. */
const newPhone = () => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

it("GET /api/customers/{id} has the bookings of an account, and those without one of its phone or e-mail", async () => {
  const [phone, admin] = [newPhone(), await makeAdmin()];
  const user = await makeUser({ phone: `+91${phone}` });
  const own = await makeBooking({ userId: user.id });
  const byPhone = await makeBooking({ source: "phone", phone: `+91${phone}` });
  const byMail = await makeBooking({ source: "phone", phone: `+91${newPhone()}`, contactEmail: user.email });
  await makeBooking({ userId: (await makeUser()).id, phone: `+91${phone}` });
  await post(`/bookings/${own.id}/payments`, { provider: "cash", amount: 3000, note: "Receipt 7" }, admin);
  await post(`/bookings/notes/${byPhone.id}`, { text: "Prefers boats" }, admin);
  const found = bodyOf(customerDetail, await get(`/customers/${user.id}`, admin));
  expect(found).toMatchObject({ _id: user.id, name: user.name, email: user.email, phone, hasAccount: true });
  expect(found.bookings.map(({ _id }) => _id).sort()).toEqual([own.id, byPhone.id, byMail.id].sort());
  expect(found).toMatchObject({ paid: 3000, due: 24_000, refunding: 0, refunds: [], hasMore: false });
  expect(found.payments).toMatchObject([{ amount: 3000, note: "Receipt 7", reference: own.reference }]);
  expect(found.notes).toMatchObject([{ text: "Prefers boats", by: admin.name, reference: byPhone.reference }]);
  expect(found.mails).toMatchObject([{ kind: "payment-received", to: user.email, reference: own.reference }]);
});

it("GET /api/customers/{id} of a booking without an account has those of the same phone or e-mail", async () => {
  const [phone, email, admin] = [newPhone(), address(), await makeAdmin()];
  const first = await makeBooking({ source: "phone", phone: `+91${phone}`, contactEmail: email });
  const second = await makeBooking({ source: "phone", phone: `+91${newPhone()}`, contactEmail: email });
  await makeBooking({ source: "phone", phone: `+91${newPhone()}` });
  const found = bodyOf(customerDetail, await get(`/customers/${first.id}`, admin));
  expect(found).toMatchObject({ name: "Asha Devi", phone, email, hasAccount: false });
  expect(found.bookings.map(({ _id }) => _id).sort()).toEqual([first.id, second.id].sort());
  expectProblem(await get(`/customers/${randomUUID()}`, admin), "NOT_FOUND", "There is no such customer.");
});

it("GET /api/customers finds each customer once, by name, phone, e-mail and reference", async () => {
  const [phone, admin, user] = [newPhone(), await makeAdmin(), await makeUser()];
  const own = [await makeBooking({ userId: user.id }), await makeBooking({ userId: user.id })];
  await makeBooking({ source: "phone", phone: `+91${phone}` });
  const alone = await makeBooking({ source: "phone", phone: `+91${phone}` });
  const search = async (text: string) =>
    z.array(customer).parse((await get(`/customers?search=${encodeURIComponent(text)}`, admin)).body);
  expect(await search(user.email)).toMatchObject([{ _id: user.id, hasAccount: true }]);
  expect(await search(own[0]?.reference ?? "")).toMatchObject([{ _id: user.id }]);
  expect(await search(phone)).toMatchObject([{ _id: alone.id, hasAccount: false, phone }]);
  expect(await search(randomUUID())).toEqual([]);
  const ofDeletedAccount = await makeBooking({ phone: "" });
  expect(await search(ofDeletedAccount.reference)).toEqual([]);
});

it("GET /api/customers goes on by a cursor, also past many bookings of one customer, and tells each customer once", async () => {
  const [name, admin, { id: tourId }] = [word(), await makeAdmin(), await makeTour()];
  const book = (phone: string, minutesAgo: number) =>
    makeBooking({
      tourId,
      source: "phone",
      name,
      phone: `+91${phone}`,
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
    });
  const [often, once, later] = [newPhone(), newPhone(), newPhone()];
  for (let nth = 1; nth <= searched; nth++) await book(often, nth);
  await book(once, 1000);
  await book(later, 2000);
  const read = async (query: string) => {
    const { body, headers } = await get(`/customers?search=${name}${query}`, admin);
    return {
      phones: z
        .array(customer)
        .parse(body)
        .map(({ phone }) => phone),
      next: headers.get("x-next-cursor"),
    };
  };
  const first = await read("");
  expect(first.phones).toEqual([often]);
  // Whoever books meanwhile was listed, or is listed by the booking of before.
  await book(often, 0);
  await book(later, 0);
  const second = await read(`&limit=1&after=${first.next}`);
  expect(second.phones).toEqual([once]);
  const third = await read(`&limit=1&after=${second.next}`);
  expect(third.phones).toEqual([later]);
  expect(await read(`&limit=1&after=${third.next}`)).toEqual({ phones: [], next: null });
  expectProblem(await get(`/customers?after=x`, admin), "VALIDATION");
});
