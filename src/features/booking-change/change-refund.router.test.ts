import { afterAll, beforeAll, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser, word } from "~tests/support/factories";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

it.each([
  ["owner", true, "Money that was paid by Razorpay is on its way"],
  ["office", false, "Our office sends it, and writes again when it has gone."],
] as const)(
  "what comes back of a change by the %s is sent at once: %s, and the mail says so",
  async (staffRole, isSent, words) => {
    const admin = await makeAdmin({ staffRole });
    const { id: tourId } = await makeTour();
    const { id: userId } = await makeUser();
    const { id } = await makeBooking({ tourId, userId, date: toDatabaseDate(dayAhead(40)), status: "Confirmed" });
    const reference = word().slice(1, 13).toUpperCase();
    const paid = { kind: "full", amount: 9000, received: 9000, state: "captured", capturedAt: new Date() } as const;
    await db().payment.create({ data: { bookingId: id, provider: "razorpay", reference, orderId: word(), ...paid } });
    const answer = await send("POST", `/bookings/${id}/changes`, { body: { travelers: 1 }, as: admin });
    expect(answer.status, answer.text).toBe(200);
    const [refund] = await db().refund.findMany({ where: { bookingId: id } });
    expect(refund).toMatchObject({ state: "created" });
    expect(refund?.nextAttemptAt !== null).toBe(isSent);
    const mail = await db().outbox.findFirstOrThrow({ where: { bookingId: id, kind: "booking-changed" } });
    expect(mail.payload).toMatchObject({ money: expect.stringContaining(words) });
  },
);
