import { beforeAll, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { deliverDue } from "~/server/mail/deliver";
import { party } from "~tests/support/booking-input";
import { expectProblem, post, put } from "~tests/support/clients";
import { makeAdmin, makeTour, makeUser } from "~tests/support/factories";
import { setLimits } from "~tests/support/limits";
import { deliverAll, makeDelivery, never } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

beforeAll(async () => {
  await makeAdmin();
});

it("an account that books and cancels without end is stopped, and delays no code of another", async () => {
  setLimits(1);
  const [tour, flooder, stranger] = await Promise.all([makeTour({ price: 1000 }), makeUser(), makeUser()]);
  let done = 0;
  let refused: Awaited<ReturnType<typeof post>> | undefined;
  while (!refused && done < 200) {
    const booked = await post("/bookings", party({ tourId: tour.id, travelers: 1, totalPrice: 1000 }), flooder);
    if (booked.status === 429) refused = booked;
    else {
      const { _id } = pricedBooking.parse(booked.body);
      const cancelled = await put(`/bookings/cancel/${_id}`, undefined, flooder);
      if (cancelled.status === 429) refused = cancelled;
      done += refused ? 1 : 2;
    }
  }
  expect(done).toBe(30);
  if (refused) expectProblem(refused, "TOO_MANY_REQUESTS");
  // Each to the customer and to the office.
  expect(await db().outbox.count()).toBeLessThanOrEqual(60);

  await post("/auth/forgot-password", { email: stranger.email });
  const { delivery, sent } = makeDelivery();
  await deliverDue(delivery, never);
  expect(sent.map(({ to }) => to)).toContain(stranger.email);
  await deliverAll(delivery);
  expect(sent.filter(({ to }) => to !== stranger.email && to !== flooder.email)).toHaveLength(1);
});
