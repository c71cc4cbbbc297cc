import { expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, word } from "~tests/support/factories";

it.each([
  ["owner", true],
  ["office", false],
] as const)("what comes back of a change by the %s is sent at once: %s", async (staffRole, isSent) => {
  const admin = await makeAdmin({ staffRole });
  const { id: tourId } = await makeTour();
  const { id } = await makeBooking({ tourId, date: toDatabaseDate(dayAhead(40)), status: "Confirmed" });
  const reference = word().slice(1, 13).toUpperCase();
  const paid = { kind: "full", amount: 9000, received: 9000, state: "captured", capturedAt: new Date() } as const;
  await db().payment.create({ data: { bookingId: id, provider: "razorpay", reference, orderId: word(), ...paid } });
  const answer = await send("POST", `/bookings/${id}/changes`, { body: { travelers: 1 }, as: admin });
  expect(answer.status, answer.text).toBe(200);
  const [refund] = await db().refund.findMany({ where: { bookingId: id } });
  expect(refund).toMatchObject({ state: "created" });
  expect(refund?.nextAttemptAt !== null).toBe(isSent);
});
