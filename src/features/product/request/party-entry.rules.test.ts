import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partySize } from "~/features/product/price/party.rules";
import { party } from "~/features/product/price/party.schema";
import { changeEntry, entryProblem, type PartyEntry, requestedParty, resizeAges, toParty } from "./party-entry.rules";

const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 });
const entries = fc.record({
  travelers: fc.integer({ min: 1, max: 20 }),
  children: ages,
  seniors: fc.integer({ min: 0, max: 8 }),
});

describe("a party while it is typed", () => {
  it("has the price of as many adults until it is known who travels", () => {
    const ask = (entry: Partial<PartyEntry>) => requestedParty({ travelers: 3, children: [], seniors: 0, ...entry });
    expect(ask({ children: [null] })).toEqual({ adults: 3, children: [], seniors: 0 });
    expect(ask({ travelers: 0 })).toEqual({ adults: 1, children: [], seniors: 0 });
    expect(ask({ children: [8], seniors: 1 })).toEqual({ adults: 1, children: [8], seniors: 1 });
  });

  it("counts as adults who is neither child nor senior", () => {
    expect(toParty({ travelers: 4, children: [8, 3], seniors: 0 })).toEqual({
      adults: 2,
      children: [8, 3],
      seniors: 0,
    });
    expect(toParty({ travelers: 3, children: [null, 0], seniors: 1 })).toEqual({
      adults: 1,
      children: [0],
      seniors: 1,
    });
  });

  it("has no problem exactly if the server takes its party, with as many people", () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const people = toParty(entry);
        const isTaken = partySize(people) === entry.travelers && party.safeParse(people).success;
        expect(entryProblem(entry) === null).toBe(isTaken);
      }),
    );
  });

  it("has no problem after children or seniors were added, and loses nobody", () => {
    fc.assert(
      fc.property(entries, ages, fc.integer({ min: 0, max: 8 }), (entry, children, seniors) => {
        const start: PartyEntry = { ...entry, children: [], seniors: 0 };
        const next = changeEntry(changeEntry(start, { children }), { seniors });
        expect(entryProblem(next)).toBeNull();
        expect(next.travelers).toBeGreaterThanOrEqual(entry.travelers);
      }),
    );
  });

  it("says what does not suit", () => {
    expect(entryProblem({ travelers: 2, children: [4, 5], seniors: 1 })).toMatch("Fewer than the 3");
    expect(entryProblem({ travelers: 2, children: [4, 5], seniors: 0 })).toMatch("adult or senior");
  });

  it("keeps the ages that are chosen when the number of children changes", () => {
    expect(resizeAges([8, 3], 3)).toEqual([8, 3, null]);
    expect(resizeAges([8, 3], 1)).toEqual([8]);
  });
});
