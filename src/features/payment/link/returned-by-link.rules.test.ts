import { expect, it } from "vitest";
import { stateAfter } from "./returned-by-link.rules";

it.each([
  ["paid", 0, 0, "checking"],
  ["paid", 9000, 9000, "paid"],
  ["checking", 2700, 2700, "checking"],
  ["checking", 2700, 9000, "paid"],
] as const)("after %s, with %i and then %i rupees in the ledger, the page says %s", (returned, before, paid, state) => {
  expect(stateAfter(returned, { before, paid })).toBe(state);
});
