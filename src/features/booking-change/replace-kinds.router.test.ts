import { beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { daysTaken, idFieldOf, kinds, type ProductKind, placesOf, productKinds } from "~/features/product/registry";
import { kindsWith, soldLike } from "~/features/product/which-kinds.rules";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { bodyOf, download, expectProblem, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { pay, readWhole, takenOn } from "~tests/support/own-bookings";
import { changeQuote } from "./change.schema";

const [travelers, hireDays, tripDays] = [2, 2, 4];
const date = dayAhead();

let [admin, user]: TestUser[] = [];
beforeAll(async () => {
  [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
});

/** A product of the kind at 1,000 rupees, with room for one booking. */
async function makeProduct(kind: ProductKind) {
  const { id } = await storeProduct(kind);
  const days = kinds[kind].lastsAsBooked ? 1 : tripDays;
  const data = { price: 1000, capacity: placesOf(kind, { travelers }), days, title: `Product of kind ${kind}` };
  return db().product.update({ where: { id }, data });
}

type State = {
  name: string;
  data?: Partial<Omit<Parameters<typeof makeBooking>[0] & object, `${ProductKind}Id`>>;
  /** Rupees that are paid; the booking costs 3,000. */
  paid?: number;
  isKept?: boolean;
};

const states: State[] = [
  { name: "Pending" },
  { name: "held for a payment", data: { heldUntil: new Date(Date.now() + 600_000), deposit: 1000 } },
  { name: "Confirmed", data: { status: "Confirmed" } },
  { name: "Confirmed with a deposit", data: { status: "Confirmed", deposit: 1000 }, paid: 1000 },
  { name: "Confirmed with a bill", data: { status: "Confirmed" }, paid: 3000, isKept: true },
  { name: "Cancelled", data: { status: "Cancelled" }, isKept: true },
  { name: "past", data: { date: toDatabaseDate(dayAhead(-2)) }, isKept: true },
];

const walk = productKinds.flatMap((from) => productKinds.flatMap((to) => states.map((state) => ({ from, to, state }))));

async function makeBooked(from: ProductKind, { data = {}, paid = 0 }: State) {
  const product = await makeProduct(from);
  const days = daysTaken(from, hireDays);
  const price = { unitPrice: 1500, totalPrice: 3000, itemTitle: product.title };
  const booked = { [idFieldOf(from)]: product.id, userId: user?.id ?? null, travelers, days, ...price, ...data };
  const { id } = await makeBooking(booked);
  if (paid > 0) await pay(id, paid);
  await db().outbox.deleteMany({ where: { bookingId: id } });
  await db().bookingEvent.deleteMany({ where: { bookingId: id } });
  return { id, product, days };
}

/** The places that a booking takes, by day. */
const takenBy = (kind: ProductKind, days: number) =>
  Object.fromEntries(
    Array.from({ length: days }, (_, at) => [addDays(date, at), placesOf(kind, { travelers })] as const),
  );

describe("a product in the place of a booked one", () => {
  it.each(walk)("a booking of a $from that is $state.name gets a $to, or says why not", async ({ from, to, state }) => {
    const { id, product, days } = await makeBooked(from, state);
    const other = await makeProduct(to);
    const before = await readWhole(id);
    const quote = () => post(`/bookings/${id}/change-quote`, { product: other.id }, admin);
    const change = () => post(`/bookings/${id}/changes`, { product: other.id }, admin);
    const isLike = kindsWith(soldLike(from)).includes(to);

    if (!isLike || state.isKept) {
      if (isLike) expect(bodyOf(changeQuote, await quote())).toMatchObject({ allowed: false });
      else expectProblem(await quote(), "NOT_CHANGEABLE");
      const { detail } = expectProblem(await change(), "NOT_CHANGEABLE");
      if (!isLike) expect(detail).toContain(`make a new booking of the ${to}`);
      expect(await readWhole(id)).toEqual(before);
      expect(await takenOn(other.id)).toEqual({});
      return;
    }

    const sequenceNow = async () => {
      const { text } = await download(`/bookings/my/${id}/booking.ics`, user);
      return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const sequenceBefore = await sequenceNow();
    const quoted = bodyOf(changeQuote, await quote());
    expect(quoted).toMatchObject({ allowed: true, difference: quoted.totalPrice - 3000 });
    const changed = bodyOf(adminBookingDetail, await change());
    expect(changed).toMatchObject({ totalPrice: quoted.totalPrice, lines: quoted.lines, due: quoted.due });
    for (const kind of productKinds) expect(changed[kind]?._id).toBe(kind === to ? other.id : undefined);

    const { lines, events, mails, refunds, ...row } = await readWhole(id);
    expect(row).toMatchObject({ productId: other.id, kind: to, itemTitle: other.title, sequence: before.sequence + 1 });
    expect(row.tripDays).toBe(kinds[to].lastsAsBooked ? hireDays : tripDays);
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(quoted.totalPrice);
    expect(events.map(({ kind }) => kind)).toEqual(["change"]);
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-changed"]);
    expect(Number(row.paid) - Number(row.refunding)).toBe(Math.min(state.paid ?? 0, quoted.totalPrice));
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(quoted.comesBack);
    expect(await takenOn(product.id)).toEqual({});
    expect(await takenOn(other.id)).toEqual(takenBy(to, days));

    if (row.status !== "Confirmed") return;
    const { text: file } = await download(`/bookings/my/${id}/booking.ics`, user);
    expect(await sequenceNow()).toBeGreaterThan(sequenceBefore);
    expect(file).toContain(`DTEND;VALUE=DATE:${addDays(date, row.tripDays).replaceAll("-", "")}`);
  });
});
