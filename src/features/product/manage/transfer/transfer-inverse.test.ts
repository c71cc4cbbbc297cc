import fc from "fast-check";
import { expect, it } from "vitest";
import { states } from "~/lib/states";
import { db } from "~/server/db/client";
import { download } from "~tests/support/clients";
import { makeAdmin, makeCar, makeOffer, makeTour, type TestUser } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import type { ImportOutcome } from "./transfer.schema";

withOwnDatabase();

const kinds = ["tour", "car", "offer"] as const;

async function send(as: TestUser, path: string, file: Buffer, more: Record<string, string>): Promise<ImportOutcome> {
  const answer = await sendForm("POST", path, form({ file: new File([new Uint8Array(file)], "c.csv"), ...more }), as);
  expect([answer.status, answer.status === 200 ? null : answer.body]).toEqual([200, null]);
  return answer.body as ImportOutcome;
}

async function load(as: TestUser, file: Buffer, more: Record<string, string> = {}): Promise<ImportOutcome> {
  const { check } = await send(as, "/catalogue/import/check", file, more);
  return send(as, "/catalogue/import", file, { ...more, check });
}

const csvOf = async (as: TestUser, kind: string) => (await download(`/catalogue/export.csv?kind=${kind}`, as)).bytes;
const jsonOf = async (as: TestUser) => (await download("/catalogue/export.json", as)).bytes;

// Texts as the app stores them: trimmed, with what spreadsheets and separators could spoil.
const piece = fc.constantFrom("Tea", "=1+1", "'", "''=", "-", "+91", "@", '"', "|", "\\", ";", ",", "\n", "মাজুলী", " ");
const text = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").trim())
  .filter((one) => one !== "");
const line = text.map((one) => one.replace(/\s+/g, " "));
const list = fc.uniqueArray(text, { maxLength: 4 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const shared = {
  price: fc.integer({ min: 0, max: 9_999_999 }).map((paise) => paise / 100),
  seasonMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
  closedDates: fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 4 })
    .map((days) => days.map((day) => new Date(Date.UTC(2099, 1, day)))),
  leadDays: fc.integer({ min: 0, max: 365 }),
  changeDays: orNull(fc.integer({ min: 0, max: 365 })),
  cancellation: fc.constantFrom(undefined, [], [{ daysFrom: 0, refundPercent: 50 }]),
  payment: fc.constantFrom(undefined, { depositPercent: 30, balanceDays: 14 }),
  infantsTakePlaces: fc.boolean(),
  states: fc.subarray([...states]),
};

const start = {
  startTime: orNull(fc.constantFrom("06:30", "00:00")),
  meetingPoint: fc.oneof(fc.constant(""), text),
};

const people = {
  partyMin: orNull(fc.integer({ min: 1, max: 3 })),
  partyMax: orNull(fc.integer({ min: 3, max: 12 })),
  minAge: orNull(fc.integer({ min: 1, max: 18 })),
};

const tours = fc.record({
  ...shared,
  ...start,
  ...people,
  description: text,
  highlights: list,
  includes: list,
  bring: list,
  notIncluded: list,
  guideLanguages: list,
  permits: orNull(text),
  stay: orNull(text),
  groupMax: orNull(fc.integer({ min: 1, max: 10_000 })),
  questions: fc.array(fc.record({ question: line, answer: line }), { maxLength: 2 }),
  prices: fc.constantFrom([], [{ unit: "child", ageFrom: 5, ageTo: 11, amount: 2250.5 }]),
});
const cars = fc.record({
  ...shared,
  tagline: line,
  availability: fc.boolean(),
  rating: orNull(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
});
const offers = fc.record({
  ...shared,
  ...start,
  ...people,
  description: text,
  features: list,
  discount: fc.integer({ min: 0, max: 90 }),
  validTill: orNull(fc.constantFrom(new Date("2099-12-31"), new Date("2099-01-02"))),
});

it("an exported catalogue changes nothing, and gives the same catalogue to an empty app", async () => {
  const admin = await makeAdmin();
  const clear = () => db().product.deleteMany();
  const many = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(many(tours), many(cars), many(offers), async (someTours, someCars, someOffers) => {
      await clear();
      for (const one of someTours) await makeTour(one);
      for (const one of someCars) await makeCar(one);
      for (const one of someOffers) await makeOffer(one);
      const json = await jsonOf(admin);
      expect(await load(admin, json)).toMatchObject({ created: 0, changed: 0, faulty: 0 });
      for (const kind of kinds) {
        expect(await load(admin, await csvOf(admin, kind), { kind })).toMatchObject({
          created: 0,
          changed: 0,
          faulty: 0,
        });
      }
      const tables = await Promise.all(kinds.map((kind) => csvOf(admin, kind)));
      await clear();
      await load(admin, json);
      expect((await jsonOf(admin)).toString()).toBe(json.toString());
      await clear();
      for (const [index, kind] of kinds.entries()) await load(admin, tables[index] ?? Buffer.from(""), { kind });
      expect((await jsonOf(admin)).toString()).toBe(json.toString());
    }),
    { numRuns: 4 },
  );
});
