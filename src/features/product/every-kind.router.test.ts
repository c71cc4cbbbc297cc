import { describe, expect, it } from "vitest";
import type { Booking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { db } from "~/server/db/client";
import { callRest } from "~tests/api/contract/calls";
import { makeProduct } from "~tests/api/contract/operations/kinds";
import { party } from "~tests/support/booking-input";
import { get, post } from "~tests/support/clients";
import { makeAdmin, makeUser, word } from "~tests/support/factories";
import { noProducts } from "./booked.schema";
import { allKinds, idFieldOf } from "./registry";

describe.each(allKinds)("a product of the kind $kind", ({ kind, label, path }) => {
  const idField = idFieldOf(kind);

  it("can be found by its title, quoted and booked, and is shown in its bookings", async () => {
    const [user, admin, title] = [await makeUser(), await makeAdmin(), `Misty${word()}`];
    const { id } = await makeProduct(kind);
    await db().product.update({ where: { id }, data: { title } });

    const listed = await callRest(`${kind}.list`, { search: title });
    expect(listed.body).toMatchObject({ total: 1 });
    expect(listed.text).toContain(id);

    const { body: dates } = await callRest(`${kind}.availability`, { id });
    const { nextOpen: date } = dates as { nextOpen: string };
    const quoted = await post("/quotes", { [idField]: id, travelers: 2, date });
    expect(quoted.body).toMatchObject({ item: { kind, _id: id, title }, isAvailable: true });

    const { totalPrice } = quoted.body as { totalPrice: number };
    const booked = await post("/bookings", party({ [idField]: id, travelers: 2, date, totalPrice }), user);
    expect(booked.status, booked.text).toBe(200);
    const booking = booked.body as Booking;
    expect(booking).toMatchObject({ ...noProducts, [kind]: { _id: id } });
    expect(bookedItem(booking)).toMatchObject({ kind: label, title, href: `${path}${id}` });

    expect((await get("/bookings/my", user)).body).toMatchObject([
      { _id: booking._id, party: booking.party, totalPrice: booking.totalPrice },
    ]);
    const ofKind = await get(`/bookings?type=${label}&search=${booking.reference}`, admin);
    expect(ofKind.body).toMatchObject([{ _id: booking._id, [kind]: { _id: id } }]);
    const { items } = (await get(`/bookings/manifest?date=${date}`, admin)).body as { items: { id: string }[] };
    expect(items).toContainEqual(expect.objectContaining({ id, type: label, title }));
  });
});
