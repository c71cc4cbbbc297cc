import { randomUUID } from "node:crypto";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import type { Input } from "~tests/api/contract/inputs";
import { dayAhead, makeBooking, makeTour } from "~tests/support/factories";

const days = { from: dayAhead(), to: dayAhead(31) };

/** A closing of a new tour with one booking, which is only told. */
export async function closingFields(): Promise<Input> {
  const tour = await makeTour();
  const { id } = await makeBooking({ tourId: tour.id });
  return {
    id: randomUUID(),
    productIds: [tour.id],
    ...days,
    reason: "The road is closed.",
    words: "We are sorry.",
    bookings: [{ id, choice: "tell" }],
  };
}

/** A stored closing with a booking that failed. */
export async function makeFailedClosing(): Promise<{ id: string; bookingId: string }> {
  const { id: bookingId, productId } = await makeBooking();
  const { id } = await db().closing.create({
    data: {
      id: randomUUID(),
      requestHash: "",
      from: toDatabaseDate(days.from),
      to: toDatabaseDate(days.to),
      productIds: [productId],
      titles: ["A tour"],
      reason: "The road is closed.",
      words: "",
      bookings: { create: { bookingId, choice: "cancel", state: "failed", note: "No connection" } },
    },
    select: { id: true },
  });
  return { id, bookingId };
}

/** The operations of closing days. */
export const closingOperations: ValidInputs<"closing"> = {
  "closing.products": () => ({ search: "Majuli" }),
  "closing.affected": async () => ({ productIds: [(await makeTour()).id], ...days }),
  "closing.previewMail": async () => ({ id: (await makeBooking()).id, choice: "cancel", reason: "No road" }),
  "closing.start": closingFields,
  "closing.list": () => ({ limit: 5 }),
  "closing.byId": async () => ({ id: (await makeFailedClosing()).id }),
  "closing.retry": async () => {
    const { id, bookingId } = await makeFailedClosing();
    return { id, bookings: [{ id: bookingId, choice: "tell" }] };
  },
};
