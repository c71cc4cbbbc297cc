import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { endsSession } from "~tests/api/contract/operations";
import { send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeOffer,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";

const senders: Record<string, TestUser> = {};
const ids: string[] = [];

beforeAll(async () => {
  const { customer } = await makeSenders();
  const tour = await makeTour({ capacityPerDate: 3 });
  const booking = await makeBooking({ userId: customer.id, tourId: tour.id });
  ids.push(tour.id, booking.id, (await makeOffer()).id, randomUUID());
});

async function makeSenders() {
  const [customer, admin] = await Promise.all([makeUser(), makeAdmin()]);
  Object.assign(senders, { customer, admin });
  return { customer };
}

/** Values that often cause defects: ends of ranges, other types, special characters of databases and parsers. */
const nasty = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "\ud800",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "%00",
  "%E0%A4%A",
  "../..",
  "null",
  "NaN",
  "Infinity",
  "0",
  "-1",
  "1e9",
  "1e400",
  "0x10",
  "2147483648",
  "9223372036854775808",
  "99999999999999999999",
  "1.005",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2027-02-30",
  "2099-01-01",
  "2027-01-14T18:30:00Z",
  "true",
  "false",
  "Pending",
  "Confirmed",
  "Cancelled",
  "Adventure",
  "priceLow",
  "asha@example.com",
  "9876543210",
  "x".repeat(3000),
  0,
  -0,
  1,
  -1,
  1.5,
  500,
  501,
  1e9,
  1e21,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  {},
  [[]],
  { a: 1 },
);

const value = fc.oneof(
  nasty,
  fc.nat(3).map((index) => ids[index]),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const names = [
  "id",
  "tourId",
  "offerId",
  "carId",
  "travelers",
  "date",
  "days",
  "pickupLocation",
  "phone",
  "name",
  "email",
  "specialRequests",
  "totalPrice",
  "password",
  "status",
  "search",
  "from",
  "to",
  "page",
  "limit",
  "type",
  "maxPrice",
  "sortBy",
  "title",
  "description",
  "duration",
  "price",
  "highlights",
  "images",
  "capacityPerDate",
  "availability",
  "units",
  "seatCapacity",
  "carType",
  "validTill",
  "discount",
  "features",
  "__proto__",
  "toString",
];

const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value, { maxKeys: 8 });
/** A valid booking with a few random fields: random fields alone rarely pass the schema. */
const almostBooking = fields.map((some) => ({
  tourId: ids[0],
  travelers: 1,
  date: dayAhead(),
  pickupLocation: "x",
  phone: "9876543210",
  totalPrice: 4500,
  ...some,
}));
const body = fc.oneof(fields, almostBooking, fc.jsonValue({ maxDepth: 2 }), fc.string({ maxLength: 60 }));

const request = fc.record({
  route: fc.constantFrom(...restRoutes()),
  as: fc.constantFrom("visitor", "customer", "admin"),
  id: value.map(toText),
  query: fields,
  body,
  type: fc.constantFrom(
    "application/json",
    "application/json",
    "application/json",
    "text/plain",
    "multipart/form-data",
  ),
});

/** An object with its own toString is not text. */
function toText(one: unknown): string {
  return typeof one === "object" ? JSON.stringify(one) : String(one);
}

describe("any input to any route by any sender", () => {
  it("gets an answer in JSON, and never a server error", async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ route, as, id, query, body, type }) => {
        const path = route.path.replace(/:\w+/g, encodeURIComponent(String(Buffer.from(id))) || "%20");
        const search = new URLSearchParams(Object.entries(query).map(([name, text]) => [name, toText(text)]));
        const hasBody = route.method === "POST" || route.method === "PUT";
        const answer = await send(route.method, `${path}?${search}`, {
          as: senders[as],
          ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
          headers: { "content-type": type },
        });
        expect(answer.status, answer.text).toBeLessThan(500);
        if (endsSession.has(route.name) && answer.status === 200) await makeSenders();
        const form = answer.status < 400 ? /^application\/json/ : /^application\/problem\+json$/;
        expect(answer.headers.get("content-type")).toMatch(form);
        expect(answer.body).not.toBeUndefined();
      }),
      { numRuns: 600 },
    );
  });
});
