import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { type Answer, expectProblem, post, send } from "~tests/support/clients";
import { makeAdmin, makeTour, makeUser } from "~tests/support/factories";
import { untilLocksWait } from "~tests/support/lock-waits";
import { lockItem } from "./catalogue.service";

describe("removing a tour during a booking", () => {
  it("makes a booking that waits for the lock fail with NOT_FOUND", async () => {
    const [user, { id }] = await Promise.all([makeUser(), makeTour()]);
    let booking: Promise<Answer> | undefined;
    await db().$transaction(async (tx) => {
      await lockItem(tx, "tour", id);
      booking = post("/bookings", party({ tourId: id, totalPrice: 9000 }), user);
      await untilLocksWait((sql) => tx.$queryRawUnsafe(sql));
      await tx.product.delete({ where: { id } });
    });
    if (!booking) throw new Error("nothing was booked");
    expectProblem(await booking, "NOT_FOUND", "This tour is not on offer.");
  });

  it("either archives or deletes it when both run at once, and never fails", async () => {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeTour();
      const [booked, removed] = await Promise.all([
        post("/bookings", party({ tourId: id, totalPrice: 9000 }), user),
        send("DELETE", `/tours/${id}`, { as: admin }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(booked.status);
      const left = await db().product.count({ where: { id } });
      expect(left).toBe(booked.status === 200 ? 1 : 0);
    }
  });
});
