import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { makeQueryClient } from "./query-client";

/** Starts to load the list "cars". The test gives the answers, in any order. */
function loadCars() {
  const client = makeQueryClient();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["cars"], queryFn });
  const hide = observer.subscribe(() => {});
  const stored = () => client.getQueryState<string[]>(["cars"]);
  /** Ends the first load, and starts a second one. */
  const reload = async () => {
    answers[0]?.(["at first"]);
    await expect.poll(() => stored()?.data).toEqual(["at first"]);
    void observer.refetch();
    await expect.poll(() => answers).toHaveLength(2);
  };
  /** Answers the two last loads in order, and expects that only the answer of the newer one is stored. */
  const expectNewer = async (count: number) => {
    await expect.poll(() => answers).toHaveLength(count);
    answers[count - 2]?.(["before the change"]);
    answers[count - 1]?.(["after it"]);
    await expect.poll(stored).toMatchObject({ data: ["after it"], fetchStatus: "idle" });
    expect(answers).toHaveLength(count);
  };
  return { client, answers, hide, reload, stored, expectNewer };
}

/** A change that succeeds, and invalidates nothing itself. */
function change(client: ReturnType<typeof makeQueryClient>) {
  return new MutationObserver(client, { mutationFn: async () => "changed" }).mutate();
}

describe("a load that runs starts again", () => {
  it.each([
    { title: "is invalidated", filters: { queryKey: ["cars"] } },
    { title: "is invalidated, but not to be loaded", filters: { queryKey: ["cars"], refetchType: "none" } },
    { title: "is invalidated with all others", filters: undefined },
  ] as const)("when its query $title", async ({ filters }) => {
    const first = loadCars();
    const settled = first.client.invalidateQueries(filters);
    await first.expectNewer(2);
    await settled;

    const later = loadCars();
    await later.reload();
    void later.client.invalidateQueries(filters);
    await later.expectNewer(3);
  });

  it("when its query is invalidated while it is not shown", async () => {
    const { client, hide, expectNewer } = loadCars();
    hide();
    await client.invalidateQueries({ queryKey: ["cars"] });
    await expectNewer(2);
  });

  it("when anything is changed meanwhile", async () => {
    const { client, expectNewer } = loadCars();
    await change(client);
    await expectNewer(2);
  });

  it("for those who wait for its answer without showing it", async () => {
    const client = makeQueryClient();
    const answers: ((name: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const waiting = client.fetchQuery({ queryKey: ["car"], queryFn });
    await client.invalidateQueries({ queryKey: ["car"] });
    answers[0]?.("before the change");
    answers[1]?.("after it");
    expect(await waiting).toBe("after it");
  });

  it("when data is set meanwhile, which is shown until the answer", async () => {
    const { client, reload, stored, expectNewer } = loadCars();
    await reload();
    client.setQueryData(["cars"], ["set"]);
    expect(stored()?.data).toEqual(["set"]);
    await expectNewer(3);
  });
});

it.each([
  { title: "another query is invalidated", filters: { queryKey: ["tours"] } },
  { title: "the predicate excludes it", filters: { predicate: () => false } },
] as const)("lets a load go on when $title", async ({ filters }) => {
  const { client, answers, stored } = loadCars();
  await client.invalidateQueries(filters);
  answers[0]?.(["the only answer"]);
  await expect.poll(() => stored()?.data).toEqual(["the only answer"]);
  expect(answers).toHaveLength(1);
});

it("does not load a list again that is shown during a change, but when it is shown the next time", async () => {
  const { client, answers, hide, stored } = loadCars();
  answers[0]?.(["at first"]);
  await expect.poll(() => stored()?.data).toEqual(["at first"]);
  await change(client);
  expect([answers.length, stored()?.isInvalidated]).toEqual([1, true]);
  hide();
  new QueryObserver(client, { queryKey: ["cars"], queryFn: () => "at last" }).subscribe(() => {});
  await expect.poll(() => stored()?.data).toBe("at last");
});
