import { afterAll, expect, it } from "vitest";
import { issuePapers } from "~/features/invoicing/issue/issue-papers.service";
import { type OwnPapers, paperContent } from "~/features/invoicing/paper.schema";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { firstTaxSettings } from "./tax.settings";

withOwnDatabase();
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));
const taxed = () => setFirstSettings({ tax: { ...firstTaxSettings, gstin: "18AABCL1234M1ZI" } });

async function makePaid(user: TestUser, data: Parameters<typeof makeBooking>[0] = {}) {
  const booking = await makeBooking({
    userId: user.id,
    status: "Confirmed",
    date: toDatabaseDate(dayAhead(90)),
    ...data,
  });
  await pay(booking.id, user);
  return booking;
}

const pay = (bookingId: string, { id: actorId }: TestUser, more: { provider?: "cash" | "bank"; now?: Date } = {}) =>
  db().$transaction((tx) => {
    const { provider = "cash", now = new Date() } = more;
    return recordByHand(tx, bookingId, { provider, amount: 3000, note: "" }, { actorId, now });
  });

/** A booking whose invoice was issued in an earlier month. */
async function makeInvoiced(user: TestUser, at: Date, data: Parameters<typeof makeBooking>[0] = {}) {
  const date = toDatabaseDate(dateInIndia(at));
  const booking = await makeBooking({ userId: user.id, status: "Confirmed", date, name: "=HYPERLINK(1)", ...data });
  await db().$transaction((tx) => issuePapers(tx, booking.id, () => at));
  return booking;
}

// First, because papers are never dated before others of their series.
it("exports a month, and keeps its figures and limits once it is closed", async () => {
  taxed();
  const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const today = dateInIndia(new Date());
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  const month = lastMonth.slice(0, 7);
  const at = new Date(`${lastMonth}T12:00:00+05:30`);
  const far = { billing: { name: "", address: "", state: "19", gstin: null }, totalPrice: 105_001 };
  await makeInvoiced(user, at, { totalPrice: 10_500 });
  await makeInvoiced(user, at, far);
  await makeInvoiced(user, at, { billing: { name: "Meghna", address: "", state: "27", gstin: "27AAPFU0939F1ZV" } });
  const sheet = async (name: string) => {
    const answer = await get(`/paper-months/${month}/${name}.csv`, admin);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    return answer.text.split("\r\n").filter(Boolean);
  };
  expect(await sheet("b2cs")).toEqual([expect.stringContaining("Place Of Supply"), "OE,18-Assam,5,10000.00,0.00"]);
  expect((await sheet("b2cl"))[1]).toMatch(/,105001\.00,19-West Bengal,5,100000\.95,0\.00$/);
  expect((await sheet("b2b"))[1]).toMatch(
    /^27AAPFU0939F1ZV,Meghna,TI\/\d\d-\d\d\/\d{6},\d\d-\w{3}-\d{4},9000\.00,27-Maharashtra,N,Regular B2B,5,8571\.43,0\.00$/,
  );
  expect((await sheet("documents"))[1]).toMatch(/^Tax invoice,TI.*000001,TI.*000003,3,0,124501\.00$/);
  // A name that a spreadsheet would run as a formula.
  expect((await sheet("register"))[1]).toContain(",'=HYPERLINK(1),");
  expect(await sheet("credit-notes")).toHaveLength(1);
  expect((await sheet("revenue")).at(-1)).toBe(`${lastMonth},3,6,124501.00`);
  expectProblem(await get(`/paper-months/${month}/secrets.csv`, admin), "NOT_FOUND");
  expectProblem(await get(`/paper-months/2026/b2b.csv`, admin), "VALIDATION");
  expectProblem(await get(`/paper-months/${month}/b2b.csv`, user), "FORBIDDEN");

  expectProblem(await put(`/paper-months/${today.slice(0, 7)}`, { closed: true }, admin), "MONTH_CLOSED");
  const closed = await put(`/paper-months/${month}`, { closed: true }, admin);
  expect(closed.body).toMatchObject({ month, papers: 3, invoiced: 124_501, closedBy: "Admin" });
  expectProblem(
    await put(`/paper-months/${month}`, { closed: true }, admin),
    "MONTH_CLOSED",
    "This month was closed before.",
  );
  // Later edits of the limits and of bookings do not change what was.
  setFirstSettings({ tax: { ...firstTaxSettings, gstin: "18AABCL1234M1ZI", limits: [] } });
  await db().booking.updateMany({ where: { userId: user.id }, data: { travelers: 9 } });
  expect(await sheet("b2cl")).toHaveLength(2);
  expect((await sheet("revenue")).at(-1)).toBe(`${lastMonth},3,6,124501.00`);
  // What is issued by a clock of that month is dated after it.
  const late = await makeInvoiced(user, at);
  expect(await db().paper.findFirst({ where: { bookingId: late.id } })).toMatchObject({
    issuedOn: toDatabaseDate(`${today.slice(0, 7)}-01`),
  });
  expect((await get("/paper-months", admin)).body).toMatchObject([{ isOver: false }, { month, isOver: true }]);
});

it("counts a payment that is told after its month was closed in the month of its receipt", async () => {
  taxed();
  const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const thisMonth = dateInIndia(new Date()).slice(0, 7);
  const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);
  const bankIn = async (month: string) => {
    const { text } = await get(`/paper-months/${month}/payments.csv`, admin);
    return text.split("\r\n").filter((line) => line.startsWith("bank"));
  };
  const { id } = await makeBooking({ userId: user.id, status: "Confirmed", date: toDatabaseDate(dayAhead(90)) });
  await pay(id, user, { provider: "bank", now: new Date(`${lastMonth}-20T12:00:00+05:30`) });
  expect(await bankIn(lastMonth)).toEqual([]);
  expect(await bankIn(thisMonth)).toEqual(["bank,1,3000.00,0,0.00,3000.00"]);
  const { id: paymentId } = await db().payment.findFirstOrThrow({ where: { bookingId: id } });
  const back = { state: "done", doneAt: new Date(), reason: "Late" } as const;
  await db().refund.create({ data: { paymentId, bookingId: id, provider: "bank", amount: 500, ...back } });
  await db().$transaction((tx) => issuePapers(tx, id));
  expect(await bankIn(thisMonth)).toEqual(["bank,1,3000.00,1,500.00,2500.00"]);
});

it("lists the papers of one's own booking and prints them, for nobody else", async () => {
  taxed();
  const [user, other, admin] = await Promise.all([makeUser(), makeUser(), makeAdmin()]);
  const { id, reference } = await makePaid(user);
  const { body } = await get(`/bookings/my/${id}/papers`, user);
  const { papers } = body as OwnPapers;
  expect(body).toMatchObject({ isBillingOpen: true, needsAddress: false, isTaxed: true });
  expect(papers).toMatchObject([{ kind: "receiptVoucher", title: "Receipt voucher", total: 3000, taxable: 2857.14 }]);
  const paperId = papers[0]?._id;
  for (const [path, as] of [
    [`/bookings/my/${id}/papers/${paperId}.pdf`, user],
    [`/papers/${paperId}.pdf`, admin],
  ] as const) {
    const answer = await get(path, as);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="receipt-voucher-RV-\d\d-\d\d-\d{6}\.pdf"$/,
    );
    expect(answer.text).toMatch(/^%PDF-/);
  }
  expectProblem(await get(`/bookings/my/${id}/papers`, other), "NOT_FOUND");
  expectProblem(await get(`/bookings/my/${id}/papers/${paperId}.pdf`, other), "NOT_FOUND");
  expectProblem(await get(`/papers/${paperId}.pdf`, user), "FORBIDDEN");
  expectProblem(await get(`/papers/${paperId}.pdf`), "UNAUTHORIZED");
  expectProblem(await get("/papers/1.pdf", admin), "VALIDATION");
  expectProblem(await get(`/papers/${paperId}.doc`, admin), "NOT_FOUND");
  const register = await get(`/papers?search=${reference}`, admin);
  expect(register.body).toMatchObject([{ number: papers[0]?.number, buyer: "Asha Devi", booking: { reference } }]);
  expect(register.headers.get("x-total-count")).toBe("1");
  const found = async (query: string) => (await get(`/papers?${query}`, admin)).body;
  const lower = reference.toLowerCase();
  expect(await found(`search=${lower}&kind=receiptVoucher`)).toMatchObject([{ number: papers[0]?.number }]);
  expect(await found(`search=${lower}&kind=bill`)).toEqual([]);
  expect(await found(`search=${lower}&to=2000-01-01`)).toEqual([]);
  expect(await found(`search=${lower}&page=2&limit=1`)).toEqual([]);
  expect(await found(`search=${encodeURIComponent(papers[0]?.number ?? "")}`)).toMatchObject([
    { booking: { reference } },
  ]);
  expect(await found("search=%25")).toEqual([]);
});

it("says in the register which letters a paper cannot print", async () => {
  taxed();
  const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const [chakma, assamese] = await Promise.all([makePaid(user, { name: "𑄌𑄋 Asha" }), makePaid(user, { name: "তৃণা" })]);
  const unprintableOf = async ({ reference }: { reference: string }) =>
    (await get(`/papers?search=${reference}`, admin)).body;
  expect(await unprintableOf(chakma)).toMatchObject([{ buyer: "𑄌𑄋 Asha", unprintable: ["𑄌", "𑄋"] }]);
  expect(await unprintableOf(assamese)).toMatchObject([{ buyer: "তৃণা", unprintable: [] }]);
});

it("names the buyer from when it is told, until the invoice", async () => {
  taxed();
  const user = await makeUser();
  const { id } = await makePaid(user, { totalPrice: 60_000 });
  const path = `/bookings/my/${id}/billing`;
  expect((await get(`/bookings/my/${id}/papers`, user)).body).toMatchObject({ needsAddress: true });
  const wrong = await put(path, { gstin: "27AAPFU0939F1ZA" }, user);
  expectProblem(wrong, "VALIDATION", "This is not a GSTIN: please check its 15 letters and digits");
  expect(wrong.body).toMatchObject({ issues: [{ path: ["gstin"] }] });
  expect((await put(path, { gstin: "27AAPFU0939F1ZV", state: "18" }, user)).body).toMatchObject({
    issues: [{ path: ["state"] }],
  });
  const buyer = { name: "Meghna Traders", address: "Pune 411001", gstin: " 27aapfu 0939f1zv" };
  expect((await put(path, buyer, user)).body).toMatchObject({
    billing: { name: "Meghna Traders", state: "27", gstin: "27AAPFU0939F1ZV" },
    needsAddress: false,
  });
  expectProblem(await put(path, buyer, await makeUser()), "NOT_FOUND");
  await db().booking.update({ where: { id }, data: { date: toDatabaseDate(dateInIndia(new Date())) } });
  await db().$transaction((tx) => issuePapers(tx, id));
  const invoice = await db().paper.findFirstOrThrow({ where: { bookingId: id, kind: "taxInvoice" } });
  expect(paperContent.parse(invoice.content)).toMatchObject({ buyer: { name: "Meghna Traders" }, placeOfSupply: "27" });
  expectProblem(await put(path, { name: "Other" }, user), "PAPER_ISSUED");
});

it("does not delete an account while an invoice is to come", async () => {
  taxed();
  const user = await makeUser();
  const { id } = await makePaid(user);
  await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
  const refused = await post("/auth/delete-account", { email: user.email }, user);
  expectProblem(refused, "ACCOUNT_NOT_DELETABLE");
  expect(refused.text).toContain("invoice");
  await db().booking.update({ where: { id }, data: { date: toDatabaseDate(dateInIndia(new Date())) } });
  expect((await post("/auth/delete-account", { email: user.email }, user)).status).toBe(200);
  // The papers stay, and with them the name; the booking has none any more.
  const papers = await db().paper.findMany({ where: { bookingId: id }, orderBy: { issuedAt: "asc" } });
  expect(papers.map(({ kind }) => kind)).toEqual(["receiptVoucher", "taxInvoice"]);
  expect(papers.map(({ content }) => paperContent.parse(content).buyer.name)).toEqual(["Asha Devi", "Asha Devi"]);
  expect(await db().booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: "", billing: null });
});
