import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { expectProblem, send } from "~tests/support/clients";
import { makeAdmin, makeCar, makeOffer, makeTour, type TestUser } from "~tests/support/factories";

// Random bodies rarely pass a schema, so these are valid except for a few random fields.
const whole = {
  tours: { title: "Tour", description: "Tea", duration: "3 days", price: 1 },
  cars: {
    name: "Car",
    tagline: "Hills",
    carType: "SUV",
    engineType: "Diesel",
    transmission: "Manual",
    seatCapacity: 4,
    price: 1,
    images: ["/images/cars/suv.avif"],
  },
  offers: { title: "Offer", price: 1, originalPrice: 2 },
};

let admin: TestUser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  admin = await makeAdmin();
  Object.assign(ids, { tours: (await makeTour()).id, cars: (await makeCar()).id, offers: (await makeOffer()).id });
});

const names = [
  "title",
  "name",
  "tagline",
  "description",
  "duration",
  "itinerary",
  "subtitle",
  "type",
  "permits",
  "price",
  "originalPrice",
  "discount",
  "rating",
  "units",
  "seatCapacity",
  "capacityPerDate",
  "availability",
  "validTill",
  "image",
  "images",
  "keepImages",
  "highlights",
  "features",
  "states",
  "seasonMonths",
  "carType",
  "id",
  "_id",
  "fuel",
  "kmPerDay",
  "groupSize",
  "questions",
  "stay",
  "imageTexts",
];
const nasty = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "\ud800",
  "[]",
  "[1]",
  '["\\u0000"]',
  "[[]]",
  "{",
  "null",
  "1e5",
  "1.005",
  ".5",
  "5.",
  "-0",
  "/uploads/x",
  "/images/a",
  "https://a.b/\u0000",
  "https://",
  "2027-02-30",
  "9999-12-31",
  "0001-01-01",
  "true",
  0,
  -0,
  -1,
  0.004,
  4.96,
  99.999,
  1e-9,
  2 ** 31,
  9_999_999_999,
  1e10,
  true,
  false,
  null,
  [],
  {},
  [null],
  [[""]],
);
const changes = fc.dictionary(fc.constantFrom(...names), fc.oneof(nasty, fc.string(), fc.jsonValue({ maxDepth: 2 })), {
  minKeys: 1,
  maxKeys: 4,
});

describe("almost valid bodies of tours, cars and offers", () => {
  it.each(["tours", "cars", "offers"] as const)("create, edit, or are refused: %s", async (kind) => {
    const sending = fc.record({ method: fc.constantFrom("POST", "PUT"), changes });
    await fc.assert(
      fc.asyncProperty(sending, async ({ method, changes }) => {
        const path = method === "POST" ? `/${kind}` : `/${kind}/${ids[kind]}`;
        const answer = await send(method, path, { body: { ...whole[kind], ...changes }, as: admin });
        if (answer.status === 200) expect(answer.body).toHaveProperty("_id");
        else expectProblem(answer, "VALIDATION");
      }),
      { numRuns: 200 },
    );
  });
});
