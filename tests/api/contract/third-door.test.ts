import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { procedures } from "~/server/api/rest";
import { ask, connect, refusalOf } from "~tests/support/assistants";
import { dayAhead, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, type OperationName } from "./calls";

// Asks the same by a tool of assistants and by REST. `differential.test.ts` does so by REST and by tRPC.

withOwnDatabase();

type Arguments = Record<string, unknown>;
type Case = { valid: () => Promise<Arguments> | Arguments; refused: Arguments };

const nobody = "00000000-0000-4000-8000-000000000000";
const party = { adults: 2, children: [8, 3] };
const calendarOf = (kind: string, make: () => Promise<{ id: string }>): Case => ({
  valid: async () => ({ kind, id: (await make()).id, from: dayAhead(), ...party }),
  refused: { kind, id: nobody },
});

/** Arguments of each tool, by the procedure behind it. */
const cases: Record<string, Case> = {
  "tour.list": { valid: () => ({ when: dayAhead().slice(0, 7), ...party }), refused: { minDays: 3, maxDays: 2 } },
  "tour.byId": { valid: async () => ({ id: (await makeTour()).id }), refused: { id: nobody } },
  "tour.calendar": calendarOf("tour", makeTour),
  "car.calendar": calendarOf("car", makeCar),
  "offer.calendar": calendarOf("offer", makeOffer),
  "car.list": { valid: () => ({ seats: 2 }), refused: { carType: "Cart" } },
  "offer.list": { valid: () => ({}), refused: { cursor: "x" } },
  "booking.quote": {
    valid: async () => ({ kind: "offer", id: (await makeOffer()).id, date: dayAhead(), ...party }),
    refused: { kind: "car", id: nobody, date: dayAhead(), adults: 0 },
  },
  "permit.forProduct": {
    valid: async () => ({ kind: "tour", id: (await makeTour({ states: ["Nagaland"] })).id, nationality: "DE" }),
    refused: { kind: "tour", id: nobody, nationality: "Germany" },
  },
  "catalogue.policies": { valid: () => ({}), refused: { all: true } },
};

const targets = Object.entries(procedures).flatMap(([path, { _def }]) => {
  const agent = _def.meta?.agent;
  return agent?.door === "public" ? [{ path, agent }] : [];
});

it("knows arguments for each tool", () => {
  expect(Object.keys(cases).sort()).toEqual(targets.map(({ path }) => path).sort());
});

describe.each(targets)("$path by REST and by its tool", ({ path, agent }) => {
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    client = await connect();
    await Promise.all([makeTour(), makeCar(), makeOffer()]);
  });
  afterAll(() => client.close());

  it("gives the same answer", async () => {
    const given = (await cases[path]?.valid()) ?? {};
    const answer = await callRest(path as OperationName, inputFor(given));
    expect(answer.status, answer.text).toBe(200);
    const beside = { next: answer.headers.get("x-next-cursor") ?? undefined };
    expect(await ask(client, agent.name, given)).toEqual(shownOf(agent.toOutput(answer.body, given, beside)));
  });

  it("gives the same refusal", async () => {
    const given = cases[path]?.refused ?? {};
    const refusal = await refusalOf(client, agent.name, given);
    // What REST ignores in a query or has no body for, a tool refuses by name.
    if (path === "catalogue.policies") {
      expect(refusal).toMatchObject({ code: "VALIDATION", message: expect.stringContaining("all") });
      return;
    }
    const { status, body } = await callRest(path as OperationName, inputFor(given));
    const { code, message } = body as { code: string; message: string };
    expect(refusal).toMatchObject({ status, code, message });
  });

  const inputFor = (given: Arguments) => {
    const { kind: _, ...own } = given;
    return (agent.toInput(agent.kind ? own : given) ?? {}) as Arguments;
  };
});

/** As JSON has it: without fields that are undefined. */
const shownOf = (answer: Arguments) => JSON.parse(JSON.stringify(answer)) as Arguments;
