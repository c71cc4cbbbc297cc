import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { plainBody, storeProduct } from "~tests/api/contract/operations/kinds";
import { expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeOffer, makeTour } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { noPricing } from "~tests/support/pricing";
import { kinds, type ProductKind } from "./registry";

const season = { from: "2099-10-01", to: "2100-03-31" };
const family = [
  { unit: "child", ageFrom: 5, ageTo: 11, amount: 2250.5 },
  { unit: "infant", amount: 0 },
  { unit: "adult", ...season, minParty: 12, amount: 3000 },
];
const cancellation = [
  { daysFrom: 7, refundPercent: 100 },
  { daysFrom: 0, daysTo: 6, refundPercent: 50 },
];
const payment = { depositPercent: 30, balanceDays: 14 };

/** Price rows that kinds accept which are paid by travellers or by days, and pairs of rows that overlap. */
const byPeople: { good: object[]; pairs: [object, object][] } = {
  good: family,
  pairs: [
    [
      { unit: "senior", amount: 1 },
      { unit: "senior", minParty: 1, amount: 2 },
    ],
    [
      { unit: "child", ageTo: 8, amount: 1 },
      { unit: "infant", ageFrom: 8, ageTo: 9, amount: 2 },
    ],
  ],
};
const byDays: typeof byPeople = {
  good: [{ unit: "day", ...season, amount: 5600 }],
  pairs: [
    [
      { unit: "day", ...season, amount: 1 },
      { unit: "day", from: "2100-03-31", amount: 2 },
    ],
  ],
};

/** The fields of a new product without prices and policies. */
function unpriced(kind: ProductKind) {
  return Object.fromEntries(Object.entries(plainBody(kind)).filter(([name]) => !(name in noPricing)));
}

describe.each(Object.values(kinds))("price rows and policies of a $kind", ({ kind, tierUnits, isPaidByTheDay }) => {
  const path = `/${kind}s`;
  const { good, pairs } = isPaidByTheDay ? byDays : byPeople;
  const pricing = { prices: good, cancellation, payment, infantsTakePlaces: false };

  it("are saved with a new product; without them it has none", async () => {
    const admin = await makeAdmin();
    expect((await post(path, { ...unpriced(kind), ...pricing }, admin)).body).toMatchObject(pricing);
    expect((await post(path, unpriced(kind), admin)).body).toMatchObject(noPricing);
  });

  it("can each be changed alone, and go back to the default policies by null", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), storeProduct(kind)]);
    const before = (await get(`${path}/${id}`)).body as object;
    let version = 1;
    for (const [name, value] of Object.entries(pricing)) {
      const changed = await put(`${path}/${id}`, { [name]: value, version }, admin);
      expect(changed.body).toMatchObject({ [name]: value, version: ++version });
    }
    expect((await get(`${path}/${id}`)).body).toEqual({
      ...before,
      ...pricing,
      version,
      updatedAt: expect.any(String),
    });
    const cleared = await put(`${path}/${id}`, noPricing, admin);
    expect(cleared.body).toEqual({ ...before, version: version + 1, updatedAt: expect.any(String) });
    const none = await put(`${path}/${id}`, { cancellation: [] }, admin);
    expect(none.body).toMatchObject({ cancellation: [], payment: null });
  });

  it("are in the history, and stay when other fields change", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), storeProduct(kind)]);
    await put(`${path}/${id}`, { prices: good, cancellation }, admin);
    expect((await put(`${path}/${id}`, { ...unpriced(kind), price: 1 }, admin)).body).toMatchObject({
      prices: good,
      cancellation,
    });
    const history = (await get(`${path}/${id}/history`, admin)).body as { fields: object }[];
    expect(history.at(-1)?.fields).toEqual({ prices: [[], good], cancellation: [null, cancellation] });
    expect(Object.keys(history[0]?.fields ?? {})).not.toContain("prices");
  });

  const unit = tierUnits[0];
  const term = { daysFrom: 0, refundPercent: 0 };
  it.each<[object, (string | number)[], RegExp]>([
    ...pairs.flatMap((pair): [object, (string | number)[], RegExp][] => [
      [{ prices: pair }, ["prices", 0], /^Rows 1 and 2 overlap/],
      [{ prices: [...good, ...pair] }, ["prices", good.length], /^Rows \d and \d overlap/],
    ]),
    [{ prices: [{ unit: isPaidByTheDay ? "adult" : "day", amount: 1 }] }, ["prices", 0, "unit"], /^Must be one of/],
    [{ prices: [{ unit: "pet", amount: 1 }] }, ["prices", 0, "unit"], /^Must be one of/],
    [{ prices: [{ unit }] }, ["prices", 0, "amount"], /^Amount is required$/],
    [{ prices: [{ unit, amount: -1 }] }, ["prices", 0, "amount"], /^Amount must be 0 or more$/],
    [{ prices: [{ unit, amount: 1, minParty: 0 }] }, ["prices", 0, "minParty"], /^Must be at least 1$/],
    [{ prices: [{ unit, amount: 1, from: "2099-02-30" }] }, ["prices", 0, "from"], /date/],
    [
      { prices: [{ unit, amount: 1, from: "2099-02-02", to: "2099-02-01" }] },
      ["prices", 0, "to"],
      /^Must not be before the first day$/,
    ],
    [{ prices: [{ unit: "child", ageFrom: 18, amount: 1 }] }, ["prices", 0, "ageFrom"], /17/],
    [{ prices: [{ unit: "child", ageFrom: 9, ageTo: 8, amount: 1 }] }, ["prices", 0, "ageTo"], /first age/],
    [{ prices: Array.from({ length: 101 }, () => ({ unit, amount: 1 })) }, ["prices"], /at most 100/],
    [{ prices: "all" }, ["prices"], /list/],
    [
      { cancellation: [{ daysFrom: 7, refundPercent: 100 }] },
      ["cancellation", 0, "daysFrom"],
      /^Row 1 must begin at 0/,
    ],
    [
      {
        cancellation: [
          { daysFrom: 7, refundPercent: 100 },
          { ...term, daysTo: 5 },
        ],
      },
      ["cancellation", 1, "daysTo"],
      /^Row 2 must end at 6 days, because row 1 begins at 7$/,
    ],
    [
      {
        cancellation: [
          { ...term, daysTo: 7 },
          { daysFrom: 7, refundPercent: 100 },
        ],
      },
      ["cancellation", 0, "daysTo"],
      /^Row 1 must end at 6 days, because row 2 begins at 7$/,
    ],
    [{ cancellation: [{ ...term, refundPercent: 101 }] }, ["cancellation", 0, "refundPercent"], /100/],
    [{ payment: { depositPercent: 101, balanceDays: 0 } }, ["payment", "depositPercent"], /100/],
    [{ payment: { depositPercent: 30, balanceDays: -1 } }, ["payment", "balanceDays"], /0 or more/],
    [{ payment: { depositPercent: 30 } }, ["payment", "balanceDays"], /0 or more/],
    [{ infantsTakePlaces: "maybe" }, ["infantsTakePlaces"], /true or false/],
  ])("refuses %j at %j, and changes nothing", async (body, at, message) => {
    const [admin, { id }] = await Promise.all([makeAdmin(), storeProduct(kind)]);
    const problem = expectProblem(await put(`${path}/${id}`, body, admin), "VALIDATION");
    const issues = problem.issues as { path: unknown[]; message: string }[];
    expect(issues).toContainEqual({ path: at, message: expect.stringMatching(message) });
    expect((await get(`${path}/${id}`)).body).toMatchObject({ ...noPricing, version: 1 });
    expect(await db().change.count({ where: { subjectId: id } })).toBe(0);
  });

  it.each(pairs.map((pair) => ({ pair })))("names both rows that overlap, at both: $pair", async ({ pair }) => {
    const [admin, { id }] = await Promise.all([makeAdmin(), storeProduct(kind)]);
    const answer = await put(`${path}/${id}`, { prices: [...good, ...pair] }, admin);
    const { issues } = expectProblem(answer, "VALIDATION") as { issues?: { path: unknown[]; message: string }[] };
    const [first, second] = issues ?? [];
    expect(issues).toHaveLength(2);
    const numbers = [first, second].map((issue) => Number(issue?.path[1]) + 1);
    expect(first?.message).toContain(`Rows ${numbers[0]} and ${numbers[1]} overlap`);
    expect(second?.message).toBe(first?.message);
  });
});

it("a form has the lists of a tour as JSON text", async () => {
  const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
  const body = form({
    prices: JSON.stringify(family),
    cancellation: JSON.stringify(cancellation),
    payment: JSON.stringify(payment),
    infantsTakePlaces: "false",
  });
  const changed = await sendForm("PUT", `/tours/${id}`, body, admin);
  expect(changed.body).toMatchObject({ prices: family, cancellation, payment, infantsTakePlaces: false });
  const cleared = await sendForm("PUT", `/tours/${id}`, form({ cancellation: "", payment: "", prices: "[]" }), admin);
  expect(cleared.body).toMatchObject({ prices: [], cancellation: null, payment: null, infantsTakePlaces: false });
  const wrong = await sendForm("PUT", `/tours/${id}`, form({ prices: "{oops" }), admin);
  expectProblem(wrong, "VALIDATION", "Must be a list");
});

describe("the body of an offer's PUT", () => {
  it.each<[object, string]>([
    [{}, "Title is required"],
    [{ version: 1 }, "Title is required"],
    [{ prices: [], subtitle: "Stays" }, "Title is required"],
    [{ prices: [], title: "New" }, "Valid price is required"],
    [{ prices: [], title: "New", price: "abc" }, "Valid price is required"],
    [{ cancellation: null, title: " ", price: "abc" }, "Title is required"],
    [{ originalPrice: 1, subtitle: "x".repeat(500) }, "Title is required"],
    [{ title: "New", price: 1, subtitle: "x".repeat(500) }, "Valid original price is required"],
  ])("is as strict as specified unless it has price rows and policies alone: %j", async (body, message) => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeOffer()]);
    expectProblem(await put(`/offers/${id}`, body, admin), "VALIDATION", message);
  });
});
