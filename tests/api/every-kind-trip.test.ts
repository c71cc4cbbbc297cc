import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { affected } from "~/features/closing/closing.schema";
import { departurePage } from "~/features/departure/departure.schema";
import { issueDuePapers } from "~/features/invoicing/issue/issue-due.service";
import { paperContent } from "~/features/invoicing/paper.schema";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { openPayment } from "~/features/ledger/ledger.service";
import { settle } from "~/features/payment/settle/settle.service";
import { availability } from "~/features/product/availability/availability.schema";
import { allKinds, idFieldOf, placesOf } from "~/features/product/registry";
import { bookingReport } from "~/features/report/report.schema";
import { voucher } from "~/features/voucher/voucher.schema";
import { addDays, formatDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { party } from "~tests/support/booking-input";
import { bodyOf, download, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTravelled, makeUser, type TestUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";

withOwnDatabase();

const date = dayAhead(10);
const [days, travelers] = [3, 2];
const own = "18";

let [admin, user]: TestUser[] = [];
beforeAll(async () => {
  setFirstSettings({ tax: { ...firstTaxSettings, gstin: `${own}AABCL1234M1ZI` } });
  [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
});
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));

/** Pays a booking in full. */
async function pay(bookingId: string, amount: number) {
  const terms = { provider: "upi", kind: "full", amount } as const;
  const { id } = await db().$transaction((tx) => openPayment(tx, bookingId, terms));
  const arrival = { payment: { id }, providerRef: null, amount, at: new Date(), actorId: null };
  await db().$transaction((tx) => settle(tx, arrival));
}

describe.each(allKinds)(
  "a trip of the kind $kind",
  ({ kind, label, unit, isPaidByTheDay, lastsAsBooked, ...facts }) => {
    it("has its price, places, papers, mails and crew in every place", async () => {
      const { id } = await storeProduct(kind);
      const idField = idFieldOf(kind);
      const places = placesOf(kind, { travelers });
      // One booking fills it. It lasts as long as the booking if the kind does.
      await db().product.update({ where: { id }, data: { price: 1000, capacity: places, days: 1 } });
      const asked = party({ [idField]: id, travelers, date, ...(lastsAsBooked && { days }) });
      const [taken, last] = lastsAsBooked ? [days, addDays(date, days - 1)] : [1, date];

      const quoted = (await post("/quotes", asked, user)).body as { totalPrice: number; serviceFee: number };
      const { totalPrice } = quoted;
      expect(totalPrice - quoted.serviceFee).toBe(1000 * (isPaidByTheDay ? days : travelers));
      expect(quoted.serviceFee > 0).toBe(facts.hasServiceFee);
      const booked = await post("/bookings", { ...asked, totalPrice }, user);
      expect(booked.status, booked.text).toBe(200);
      const { _id: bookingId, reference, lines } = booked.body as { _id: string; reference: string; lines: object[] };
      expect(lines[0]).toMatchObject({
        label: unit.line,
        quantity: isPaidByTheDay ? days : travelers,
        unitPrice: 1000,
      });

      const around = `/${kind}s/${id}/availability?from=${addDays(date, -1)}&to=${addDays(date, days)}`;
      const free = bodyOf(availability, await get(around)).days.map(({ left }) => left);
      expect(free).toEqual(Array.from({ length: days + 2 }, (_, at) => (at >= 1 && at <= taken ? 0 : places)));

      const [entry] = bodyOf(
        departurePage,
        await get(`/departures?from=${date}&to=${date}&productId=${id}`, admin),
      ).results;
      expect(entry).toMatchObject({ date, lastDay: last, booking: facts.sharesDeparture ? null : { _id: bookingId } });
      const crew = entry?.missing.filter(({ code }) => ["NO_GUIDE", "NO_DRIVER", "NO_VEHICLE"].includes(code));
      expect(crew?.map(({ code }) => code)).toEqual(facts.crew.map((role) => `NO_${role.toUpperCase()}`));

      const closed = { productIds: [id], from: last, to: last };
      const hit = bodyOf(affected, await post("/closings/affected", closed, admin)).bookings;
      expect(hit).toMatchObject([{ _id: bookingId, kind, lastDay: last }]);

      expect((await put(`/bookings/${bookingId}`, { status: "Confirmed" }, admin)).status).toBe(200);
      await pay(bookingId, totalPrice);
      await issueDuePapers(db(), new Date());
      const invoice = await db().paper.findFirstOrThrow({ where: { bookingId, kind: "taxInvoice" } });
      const content = paperContent.parse(invoice.content);
      expect(content).toMatchObject({ placeOfSupply: own, booking: { days: taken } });
      expect(content.parts[0]).toMatchObject({ kind: facts.tax.rate });

      const shown = bodyOf(voucher, await get(`/bookings/my/${bookingId}/voucher`, user));
      expect(shown).toMatchObject({ kind: label, date, lastDate: last, days: taken });
      const { text: file } = await download(`/bookings/my/${bookingId}/booking.ics`, user);
      expect(file).toContain(`DTEND;VALUE=DATE:${addDays(last, 1).replaceAll("-", "")}`);

      const mails = await db().outbox.findMany({ where: { bookingId, recipient: user?.email ?? "" } });
      const texts = await Promise.all(mails.map(async (mail) => (await renderRow(mail)).text));
      expect(texts.some((text) => text.includes(reference) && text.includes(formatDate(date)))).toBe(true);
      const length = new RegExp(`^${unit.many}: ${days}$`, "im");
      expect(texts.some((text) => length.test(text))).toBe(lastsAsBooked);

      const { rows } = bodyOf(bookingReport, await get(`/reports/bookings?by=type&from=${date}&to=${date}`, admin));
      expect(rows).toContainEqual(expect.objectContaining({ key: kind, label, revenue: totalPrice }));
      const csv = (await download(`/bookings/export.csv?search=${reference}`, admin)).text;
      expect(csv).toContain(`${reference},Confirmed,${label},`);
    });

    it("is reviewed after it, on the page of its product", async () => {
      const { id: productId } = await storeProduct(kind);
      const { id } = await makeTravelled(user?.id ?? "", { [idFieldOf(kind)]: productId });
      const written = await post(`/bookings/my/${id}/review`, { stars: 4, text: "Quiet." }, user);
      expect(written.status, written.text).toBe(200);
      await put(`/reviews/${(written.body as { _id: string })._id}`, { state: "published" }, admin);
      expect((await get(`/${kind}s/${productId}/reviews`)).body).toMatchObject({ total: 1 });
    });
  },
);
