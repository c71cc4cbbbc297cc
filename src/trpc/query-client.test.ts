import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { makeQueryClient } from "./query-client";

/** Starts to load the list "cars". The test gives the answers, in any order. */
function loadCars() {
  const client = makeQueryClient();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["cars"], queryFn });
  const stop = observer.subscribe(() => {});
  return { client, answers, stop, shown: () => observer.getCurrentResult().data };
}

it("starts a first load again when it is invalidated, and ignores its older answer", async () => {
  const { client, answers, stop, shown } = loadCars();
  const settled = client.invalidateQueries({ queryKey: ["cars"] });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(["before the change"]);
  answers[1]?.(["after it"]);
  await settled;
  expect(shown()).toEqual(["after it"]);
  stop();
});

it.each([
  { title: "another query is invalidated", filters: { queryKey: ["tours"] } },
  { title: "it is not to be loaded again", filters: { queryKey: ["cars"], refetchType: "none" } },
  { title: "the predicate excludes it", filters: { predicate: () => false } },
] as const)("lets a first load go on when $title", async ({ filters }) => {
  const { client, answers, stop, shown } = loadCars();
  await client.invalidateQueries(filters);
  answers[0]?.(["the only answer"]);
  await vi.waitFor(() => expect(shown()).toEqual(["the only answer"]));
  expect(answers).toHaveLength(1);
  stop();
});
