import { afterAll, beforeAll, expect, it } from "vitest";
import { endDueHolds } from "~/features/payment/holds/end-hold.service";
import { remindOfBalances } from "~/features/payment/holds/reminders.service";
import { reconcile } from "~/features/payment/inbound/reconcile.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { dayAhead, makeBooking, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeOrdered, startRazorpayHere } from "~tests/support/razorpay-here";

// Jobs take rows of all bookings. In this database the mails of one booking cannot be stored.
withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeAll(async () => {
  await db().$executeRaw`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`;
  double = await startRazorpayHere();
});
afterAll(() => double.close());

/** Makes the work on this booking fail. */
async function breakMailsOf(id: string): Promise<void> {
  await db().$executeRaw`DROP TRIGGER IF EXISTS "Outbox_fails" ON "Outbox"`;
  await db().$executeRawUnsafe(
    `CREATE TRIGGER "Outbox_fails" BEFORE INSERT ON "Outbox" FOR EACH ROW WHEN (NEW."bookingId" = '${id}') EXECUTE FUNCTION fail()`,
  );
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it("does not keep the holds after it", async () => {
  const hold = async (heldUntil: Date) => makeBooking({ heldUntil, deposit: 2700, userId: (await makeUser()).id });
  const [broken, other] = [await hold(minutesAgo(2)), await hold(minutesAgo(1))];
  await breakMailsOf(broken.id);
  expect(await endDueHolds(db(), new Date())).toBe(1);
  const statusOf = async ({ id }: { id: string }) =>
    (await db().booking.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
  expect([await statusOf(broken), await statusOf(other)]).toEqual(["Pending", "Cancelled"]);
});

it("does not keep the reminders after it", async () => {
  const due = { deposit: 2700, balanceDueOn: toDatabaseDate(dayAhead(3)), status: "Confirmed" as const };
  const owe = async () => makeBooking({ ...due, userId: (await makeUser()).id });
  const [first, second] = [await owe(), await owe()];
  await breakMailsOf(first.id);
  expect(await remindOfBalances(db(), new Date())).toBe(1);
  expect(
    await db().outbox.findMany({ select: { bookingId: true, kind: true }, where: { kind: "balance-reminder" } }),
  ).toEqual([{ bookingId: second.id, kind: "balance-reminder" }]);
});

it("does not keep the other payments that Razorpay is asked about", async () => {
  const [broken, other] = [await makeOrdered(double), await makeOrdered(double)];
  for (const [index, { orderId, payment }] of [broken, other].entries()) {
    double.books.pay(orderId);
    await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: minutesAgo(2 - index) } });
  }
  await breakMailsOf(broken.booking.id);
  expect(await reconcile(db(), razorpay(double.settings), new Date())).toBe(2);
  const stateOf = async ({ id }: { id: string }) =>
    (await db().payment.findUniqueOrThrow({ where: { id }, select: { state: true } })).state;
  expect([await stateOf(broken.payment), await stateOf(other.payment)]).toEqual(["created", "captured"]);
});
