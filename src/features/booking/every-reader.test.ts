import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { adminBooking, booking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { checkedVoucher, checkInDay } from "~/features/check-in/check-in.schema";
import { affected } from "~/features/closing/closing.schema";
import { readDeparturesToday } from "~/features/departure/board/today.service";
import { departurePage } from "~/features/departure/departure.schema";
import { sheet } from "~/features/departure/sheet/sheet.schema";
import { manifest } from "~/features/office/manifest/manifest.schema";
import { idFieldOf, kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { bookingTravellers } from "~/features/traveller/traveller.schema";
import { madeLink } from "~/features/voucher/link/link.schema";
import { voucher } from "~/features/voucher/voucher.schema";
import {
  addDays,
  type CalendarDate,
  datesIn,
  formatDate,
  fromDatabaseDate,
  startOfDayInIndia,
  toDatabaseDate,
} from "~/lib/dates";
import { db } from "~/server/db/client";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { bodyOf, download, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeResource, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

let [office, customer]: TestUser[] = [];
let calendar = "";

beforeAll(async () => {
  [office, customer] = await Promise.all([makeAdmin(), makeUser()]);
  calendar = new URL(bodyOf(madeLink, await post("/calendar-link", {}, office)).url).pathname.replace("/api", "");
});

type Made = {
  id: string;
  reference: string;
  productId: string;
  kind: ProductKind;
  first: CalendarDate;
  last: CalendarDate;
};
type Days = [first: CalendarDate, last: CalendarDate];

const shown = ({ date, lastDay }: { date: string; lastDay?: string | undefined }): Days => [date, lastDay ?? "missing"];
const trip = ({ productId, first }: Made) => `${productId}/${first}`;

/** The days around a booking on which `isListed` answers true, as the first and the last of them; throws if there are gaps. */
async function listedOn({ first, last }: Made, isListed: (day: CalendarDate) => Promise<boolean>): Promise<Days> {
  const days: CalendarDate[] = [];
  for (const day of datesIn(addDays(first, -2), addDays(last, 2))) if (await isListed(day)) days.push(day);
  const [from = "never", to = "never"] = [days[0], days.at(-1)];
  expect(datesIn(from, to)).toEqual(days);
  return [from, to];
}

/** The days of the event about `title` in a calendar file, whose end is exclusive. */
function eventDays(file: string, title: string): Days {
  const event = file.split("BEGIN:VEVENT").find((one) => one.replace(/\r\n /g, "").includes(title)) ?? "";
  const [start = "", end = ""] = ["DTSTART", "DTEND"].map((name) => {
    const [, year, month, day] = new RegExp(`${name};VALUE=DATE:(\\d{4})(\\d\\d)(\\d\\d)`).exec(event) ?? [];
    return `${year}-${month}-${day}`;
  });
  return [start, addDays(end, -1)];
}

/** Every reader of a booking's days, as the first and the last day that it says. */
const readers: Record<string, (made: Made) => Promise<Days>> = {
  "the customer's booking": async ({ id }) => shown(bodyOf(ownBooking, await get(`/bookings/my/${id}`, customer))),
  "the customer's list": async () => {
    const [only] = bodyOf(z.array(booking), await get("/bookings/my", customer));
    return shown(only ?? { date: "missing" });
  },
  "the office's list": async ({ reference }) => {
    const [only] = bodyOf(z.array(adminBooking), await get(`/bookings?search=${reference}`, office));
    return shown(only ?? { date: "missing" });
  },
  "the office's page": async ({ id }) => shown(bodyOf(adminBookingDetail, await get(`/bookings/${id}`, office))),
  "the export": async ({ reference }) => {
    const { text } = await download(`/bookings/export.csv?search=${reference}`, office);
    const [head = [], row = []] = text
      .trim()
      .split("\n")
      .map((line) => line.replace("\ufeff", "").split(","));
    const cell = (name: string) => row[head.indexOf(name)] ?? "missing";
    expect(lastDayOf({ date: cell("Travel date"), tripDays: Number(cell("Days")) })).toBe(cell("Last day"));
    return [cell("Travel date"), cell("Last day")];
  },
  "the manifest": (made) =>
    listedOn(made, async (day) => {
      const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${day}`, office));
      const found = items.flatMap(({ bookings }) => bookings).find(({ _id }) => _id === made.id);
      if (found) expect(shown(found)).toEqual([made.first, made.last]);
      return found !== undefined;
    }),
  "the check-in list": (made) =>
    listedOn(made, async (day) => {
      const { bookings } = bodyOf(checkInDay, await get(`/check-in?date=${day}`, office));
      const found = bookings.find(({ _id }) => _id === made.id);
      if (found) expect(lastDayOf({ date: found.date, tripDays: found.days })).toBe(made.last);
      return found !== undefined;
    }),
  "who leaves and who is on the way": (made) =>
    listedOn(made, async (day) => {
      const { today } = await readDeparturesToday({ now: startOfDayInIndia(day) });
      return today.travellers + today.onTheWay > 0;
    }),
  "who is there tomorrow": (made) =>
    listedOn(made, async (day) => {
      const { tomorrow } = await readDeparturesToday({ now: startOfDayInIndia(addDays(day, -1)) });
      return tomorrow.travellers + tomorrow.onTheWay > 0;
    }),
  "the voucher": async ({ id }) => {
    const { date, lastDate, days } = bodyOf(voucher, await get(`/bookings/my/${id}/voucher`, customer));
    expect(lastDayOf({ date, tripDays: days })).toBe(lastDate);
    return [date, lastDate];
  },
  "the voucher's code": async ({ id }) => {
    const { code } = bodyOf(voucher, await get(`/bookings/my/${id}/voucher`, customer));
    const { date, lastDate } = bodyOf(checkedVoucher, await post("/check-in/voucher", { code }));
    return [date ?? "missing", lastDate ?? "missing"];
  },
  "the calendar file": async ({ id }) =>
    eventDays((await download(`/bookings/my/${id}/booking.ics`, customer)).text, `booking-${id}`),
  "the calendar of departures": async ({ productId }) =>
    eventDays((await download(calendar)).text, `departure-${productId}`),
  "the board": async ({ first, productId }) => {
    const path = `/departures?from=${first}&to=${first}&productId=${productId}`;
    const [only] = bodyOf(departurePage, await get(path, office)).results;
    return shown(only ?? { date: "missing" });
  },
  "the sheet": async (made) => {
    const path = !kinds[made.kind].sharesDeparture ? `/hires/${made.id}/sheet` : `/departures/${trip(made)}/sheet`;
    const read = bodyOf(sheet, await get(path, office));
    expect(read.parties).toMatchObject([{ lastDay: read.lastDay }]);
    return shown(read);
  },
  "the crew": async ({ id, productId }) => {
    const where = { OR: [{ bookingId: id }, { productId }] };
    const [only] = await db().assignment.findMany({ where });
    return only ? [fromDatabaseDate(only.from), fromDatabaseDate(only.to)] : ["missing", "missing"];
  },
  "the deletion of the travellers' details": async ({ id, first }) => {
    const { deletedOn } = bodyOf(bookingTravellers, await get(`/bookings/${id}/travellers`, office));
    return [first, addDays(deletedOn, -30)];
  },
  "the first day for a review": async ({ id, first, last }) => {
    const { body } = await get(`/bookings/my/${id}/review`, customer);
    expect(JSON.stringify(body)).toContain(formatDate(addDays(last, 1)));
    return [first, last];
  },
  "who is affected by a closing": async ({ productId, first }) => {
    const requested = { productIds: [productId], from: first, to: first };
    const [only] = bodyOf(affected, await post("/closings/affected", requested, office)).bookings;
    return shown(only ?? { date: "missing" });
  },
};

const length = fc.integer({ min: 1, max: 9 });
const random = fc.record({
  kind: fc.constantFrom(...productKinds),
  sold: length,
  ahead: fc.integer({ min: 5, max: 40 }),
  /** The duration of the product after the booking, and whether the booking moves after that. */
  later: length,
  move: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
});
type Random = typeof random extends fc.Arbitrary<infer Value> ? Value : never;

async function make({ kind, sold, ahead, later, move }: Random): Promise<Made> {
  const { sharesDeparture, lastsAsBooked } = kinds[kind];
  const product = await storeProduct(kind);
  await db().product.update({ where: { id: product.id }, data: { days: lastsAsBooked ? 1 : sold, capacity: null } });
  const { id, reference, productId } = await makeBooking({
    [idFieldOf(kind)]: product.id,
    days: lastsAsBooked ? sold : 1,
    userId: customer?.id ?? null,
    status: "Confirmed",
    date: toDatabaseDate(dayAhead(ahead)),
  });
  const moved = ahead + (move ?? 0);
  const departure = `/departures/${productId}/${dayAhead(moved)}/assignments`;
  const crew = sharesDeparture ? departure : `/hires/${id}/assignments`;
  const resourceId = (await makeResource()).id;
  if (!sharesDeparture) expect((await post(crew, { resourceId }, office)).status).toBe(200);
  await db().product.update({ where: { id: productId }, data: { days: lastsAsBooked ? 1 : later } });
  if (move !== null) await db().booking.update({ where: { id }, data: { date: toDatabaseDate(dayAhead(moved)) } });
  if (sharesDeparture) expect((await post(crew, { resourceId }, office)).status).toBe(200);
  const tripDays = lastsAsBooked || move === null ? sold : later;
  const first = dayAhead(moved);
  return { id, reference, productId, kind, first, last: lastDayOf({ date: first, tripDays }) };
}

it("says the same first and last day of any booking", async () => {
  const property = fc.asyncProperty(random, async (requested) => {
    await db().booking.deleteMany();
    const made = await make(requested);
    const said: Record<string, Days> = {};
    for (const [name, read] of Object.entries(readers)) said[name] = await read(made);
    const expected = Object.keys(readers).map((name) => [name, [made.first, made.last]]);
    expect(said).toEqual(Object.fromEntries(expected));
  });
  const examples: [Random][] = [
    [{ kind: "tour", sold: 3, ahead: 20, later: 3, move: null }],
    [{ kind: "tour", sold: 3, ahead: 20, later: 1, move: null }],
    [{ kind: "offer", sold: 2, ahead: 20, later: 5, move: 3 }],
    [{ kind: "car", sold: 4, ahead: 20, later: 1, move: 2 }],
  ];
  await fc.assert(property, { numRuns: 10, examples, endOnFailure: true });
});
