import { expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour } from "~tests/support/factories";

const rest = { amount: 6000, dueOn: dayAhead(25) };

it.each([
  ["an unpaid deposit on a dearer day", 9000, { deposit: 3000, paid: 0 }, { deposit: 3000, balance: rest }],
  ["a paid deposit on a cheaper day", 1000, { deposit: 3000, paid: 3000 }, { deposit: 3000, balance: rest }],
  ["all, due at booking, on a cheaper day", 1000, { deposit: 9000, paid: 0 }, { deposit: 9000, balance: null }],
])("a price by hand keeps what was agreed: %s", async (_, price, { deposit, paid }, due) => {
  const [admin, tour] = await Promise.all([makeAdmin(), makeTour({ price })]);
  const balanceDueOn = deposit < 9000 ? toDatabaseDate(dayAhead(20)) : null;
  const { id } = await makeBooking({ tourId: tour.id, status: "Confirmed", deposit, balanceDueOn });
  if (paid > 0) {
    const by = { actorId: admin.id, now: new Date() };
    await db().$transaction((tx) => recordByHand(tx, id, { provider: "cash", amount: paid, note: "" }, by));
  }
  const changed = await post(`/bookings/${id}/changes`, { date: dayAhead(35), totalPrice: 9000 }, admin);
  expect(bodyOf(adminBookingDetail, changed)).toMatchObject({ date: dayAhead(35), totalPrice: 9000, ...due });
  // The deposit decides what confirms a booking.
  expect(Number((await db().booking.findUniqueOrThrow({ where: { id } })).deposit)).toBe(due.deposit);
});

it("another price alone by hand is due in the same parts", async () => {
  const [admin, tour] = await Promise.all([makeAdmin(), makeTour()]);
  const change = async (data: { deposit: number; balanceDueOn: Date | null }) => {
    const { id } = await makeBooking({ tourId: tour.id, status: "Confirmed", ...data });
    await post(`/bookings/${id}/changes`, { totalPrice: 12_000 }, admin);
    const { deposit, balanceDueOn } = await db().booking.findUniqueOrThrow({ where: { id } });
    return { deposit: Number(deposit), balanceDueOn };
  };
  expect(await change({ deposit: 9000, balanceDueOn: null })).toEqual({ deposit: 12_000, balanceDueOn: null });
  const balanceDueOn = toDatabaseDate(dayAhead(20));
  expect(await change({ deposit: 3000, balanceDueOn })).toEqual({ deposit: 4000, balanceDueOn });
});
