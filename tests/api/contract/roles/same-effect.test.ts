import { expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { effects, withoutEffect } from "./effects";
import { matrix } from "./matrix";
import { senders } from "./senders";

it.each(Object.entries(effects))("%s: every way to it is open to the same roles", (_, operations) => {
  const allowed = operations.map((name) => [name, senders.filter((sender) => matrix[name][sender] === 200)]);
  const [first] = operations;
  const expected = first && senders.filter((sender) => matrix[first][sender] === 200);
  expect(allowed).toEqual(operations.map((name) => [name, expected]));
});

it("names every operation by which the staff changes something, and only such", () => {
  const changing = restRoutes().filter(({ method, isForAdmins }) => method !== "GET" && isForAdmins);
  const named = new Set<string>([...Object.values(effects).flat(), ...withoutEffect]);
  expect([...named].sort()).toEqual(changing.map(({ name }) => name).sort());
});
