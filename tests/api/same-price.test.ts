import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { type PricedBooking, pricedBooking } from "~/features/booking/booking.schema";
import { quote } from "~/features/checkout/quote.schema";
import { partyText } from "~/features/product/price/party.rules";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, get, post, trpc } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeCar,
  makeCode,
  makeOffer,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";

const child = { unit: "child", amount: 4500.5 } as const;
const family = { travelers: undefined, party: { adults: 2, children: [8, 3], seniors: 1 } };

const products = {
  tour: async () => ({ tourId: (await makeTour({ price: 9000.25, prices: [child] })).id, ...family }),
  offer: async () => ({ offerId: (await makeOffer({ prices: [child] })).id, ...family }),
  car: async () => ({ carId: (await makeCar({ price: 4800 })).id, days: 3, travelers: 4 }),
};

/** What is said of a booking's price, the same in every answer; in rupees. */
function priceOf({ lines, totalPrice, serviceFee, discountCode, party: people, deposit }: PricedBooking) {
  const takenOff = (start: string) => 0 - sum(lines.filter(({ label }) => label.startsWith(start)));
  const off = { discount: takenOff("Discount"), reduction: takenOff("Reduction") };
  return { lines, totalPrice, serviceFee, discountCode, party: people, deposit, ...off };
}

const sum = (lines: readonly { amount: number }[]) =>
  toRupees(lines.reduce((all, one) => all + toPaise(one.amount), 0));

/** The row of a booking in the export, by the headings. */
async function exported(reference: string, { token }: { token: string }): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `http://luit.test/api/bookings/export.csv?search=${reference}`;
  const text = await (await api().fetch(new Request(address, { headers }))).text();
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return rows[0] ?? {};
}

type Booked = { id: string; reference: string; user: TestUser; admin: TestUser };

async function expectSame({ id, reference, user, admin }: Booked, price: ReturnType<typeof priceOf>) {
  const answers = [
    (await get(`/bookings/my/${id}`, user)).body,
    (await get(`/bookings/${id}`, admin)).body,
    await trpc(user).booking.one.query({ id }),
    await trpc(admin).booking.detail.query({ id }),
  ];
  for (const answer of answers) expect(priceOf(pricedBooking.parse(answer))).toEqual(price);

  const { lines, totalPrice, serviceFee, party: people, discountCode, discount, reduction } = price;
  const mails = await db().outbox.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } });
  const { text } = await renderRow(mails.at(-1) ?? { kind: "none", payload: {} });
  expect(text).toContain(`Total: ${formatRupees(totalPrice)}`);
  expect(text).toContain(`Travellers: ${people.children.length > 0 ? partyText(people) : people.adults}`);
  for (const { unit, label, amount, unitPrice, quantity } of lines) {
    const isAmount = unit === "fee" || unit === "discount";
    const value = isAmount ? formatRupees(amount) : `${formatRupees(unitPrice)} × ${quantity}`;
    expect(text).toContain(`${unit === "fee" ? "Service fee" : label}: ${value}`);
  }

  expect(await exported(reference, admin)).toMatchObject({
    Total: totalPrice.toFixed(2),
    "Service fee": serviceFee.toFixed(2),
    Guests: partyText(people),
    "Discount code": discountCode,
    Discount: discount.toFixed(2),
    Reduction: reduction.toFixed(2),
  });
}

it.each(Object.keys(products) as (keyof typeof products)[])(
  "web, REST, mail and export say the same of the price of a %s with a code, and with a reduction",
  async (kind) => {
    const [user, admin, { code }] = await Promise.all([makeUser(), makeAdmin(), makeCode({ percent: 10 })]);
    const asked = { ...(await products[kind]()), date: dayAhead(), code };
    const quoted = bodyOf(quote, await post("/quotes", asked));
    expect(await trpc(user).booking.quote.mutate(asked)).toEqual(quoted);
    const { lines, totalPrice, discount } = quoted;
    const placed = bodyOf(pricedBooking, await post("/bookings", { ...party(), ...asked, totalPrice }, user));
    const price = priceOf(placed);
    expect(price).toMatchObject({ lines, totalPrice, discount, discountCode: code, reduction: 0 });
    expect(sum(lines)).toBe(totalPrice);
    const booked = { id: placed._id, reference: placed.reference, user, admin };
    await expectSame(booked, price);

    await post(`/bookings/reductions/${booked.id}`, { amount: 100.5, reason: "Late", totalPrice }, admin);
    const line = { unit: "discount" as const, label: "Reduction", quantity: 1, unitPrice: -100.5, amount: -100.5 };
    const left = toRupees(toPaise(totalPrice) - 10_050);
    await expectSame(booked, { ...price, lines: [...lines, line], totalPrice: left, reduction: 100.5 });
  },
);
