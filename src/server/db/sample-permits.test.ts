import { beforeAll, expect, it } from "vitest";
import { permitCostsOf, permitFeeTexts, statesWithoutPermits } from "~/features/permit/permit.rules";
import type { PermitRule } from "~/features/permit/permit.schema";
import { currentPermitRules } from "~/features/permit/permit.service";
import { idFieldOf, kinds, productKinds } from "~/features/product/registry";
import { addDays, dateInIndia } from "~/lib/dates";
import { seedSampleCatalogue } from "~prisma/seed";
import { caller } from "~tests/support/clients";
import { withOwnDatabase } from "~tests/support/own-database";
import { readSamples, type Sample } from "~tests/support/sample-pledges";
import { quoteOf } from "~tests/support/sample-trips";
import { db } from "./client";

withOwnDatabase();

const now = new Date();
const oneAdult = { adults: 1, children: [], seniors: 0 };
let samples: Sample[] = [];
let rules: PermitRule[] = [];

beforeAll(async () => {
  await seedSampleCatalogue(db(), now);
  samples = await readSamples(db());
  rules = (await currentPermitRules({ now })).rules;
});

/** Whether page, card and booking form of a product ask who travels. */
const asks = ({ kind, states }: Sample) => kinds[kind].asksPermits && statesWithoutPermits(states, rules) === null;

it("no sample in Assam alone asks anybody who they are, and none needs a permit", async () => {
  const inAssam = samples.filter(({ kind, states }) =>
    kinds[kind].asksPermits ? states.join() === "Assam" : states.length === 0,
  );
  expect([...new Set(inAssam.map(({ kind }) => kind))].sort()).toEqual([...productKinds].sort());
  expect(inAssam.filter(asks).map(({ title }) => title)).toEqual([]);
  const date = addDays(dateInIndia(now), 90);
  for (const sample of inAssam.filter(({ kind }) => kinds[kind].asksPermits)) {
    for (const nationality of ["IN", "DE", "CN"]) {
      const { neededPermits } = await quoteOf(sample, oneAdult, date, { nationality });
      expect(neededPermits, sample.title).toEqual({ nationality, homeState: null, needs: [] });
    }
  }
});

it("samples in states with a rule ask", () => {
  const others = samples.filter(({ states }) => states.some((state) => rules.some((rule) => rule.state === state)));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((sample) => kinds[sample.kind].asksPermits && !asks(sample))).toEqual([]);
});

it("what a page says beside the price about the cost of permits is what the quote of its day says", async () => {
  const date = addDays(dateInIndia(now), 90);
  const said: string[] = [];
  for (const sample of samples.filter(({ kind }) => kinds[kind].asksPermits)) {
    const freeStates = statesWithoutPermits(sample.states, rules);
    for (const nationality of ["IN", "DE", "CN"]) {
      const answer = await caller().permit.forProduct({ [idFieldOf(sample.kind)]: sample.id, nationality, date });
      const { neededPermits } = await quoteOf(sample, oneAdult, date, { nationality });
      const costs = permitCostsOf({ answer, freeStates });
      expect(costs, sample.title).toEqual(permitFeeTexts(neededPermits?.needs ?? []));
      said.push(...(costs ?? []));
    }
  }
  const fees = rules.filter(({ fee }) => said.some((text) => fee !== null && text.endsWith(` costs ${fee}.`)));
  expect(new Set(fees.map(({ holder }) => holder))).toEqual(new Set(["indian", "foreign", "foreignWithClearance"]));
});
