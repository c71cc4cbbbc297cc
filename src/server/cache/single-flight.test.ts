import { beforeEach, expect, it } from "vitest";
import { SingleFlight } from "./single-flight";

const outage = new Error("the database is down");
let flights: SingleFlight<string>;
let loads: { end: (text: string) => void; fail: (error: Error) => void }[];

beforeEach(() => {
  flights = new SingleFlight((error) => error === outage);
  loads = [];
});

const run = (key = "/tours/1") => flights.run(key, () => new Promise((end, fail) => loads.push({ end, fail })));
const started = (count: number) => expect.poll(() => loads.length).toBe(count);

it("gives no caller the result of a load that began before the call, and loads once for all that wait", async () => {
  const first = run();
  await started(1);
  const later = Promise.all([run(), run()]);
  loads[0]?.end("before the change");
  expect(await first).toBe("before the change");
  await started(2);
  loads[1]?.end("after it");
  expect(await later).toEqual(["after it", "after it"]);
});

it("loads different keys in parallel", async () => {
  const answers = Promise.all([run("/tours/1"), run("/tours/2")]);
  await started(2);
  for (const { end } of loads) end("both");
  expect(await answers).toEqual(["both", "both"]);
});

it("loads again for callers that waited for a load that failed", async () => {
  const first = expect(run()).rejects.toThrow("no such tour");
  await started(1);
  const later = run();
  loads[0]?.fail(new Error("no such tour"));
  await first;
  await started(2);
  loads[1]?.end("created meanwhile");
  expect(await later).toBe("created meanwhile");
});

it("fails for callers that wait during an outage, but not for later ones", async () => {
  const first = expect(run()).rejects.toBe(outage);
  await started(1);
  const later = expect(Promise.all([run(), run()])).rejects.toBe(outage);
  loads[0]?.fail(outage);
  await Promise.all([first, later]);
  expect(loads.length).toBe(1);
  const after = run();
  await started(2);
  loads[1]?.end("back");
  expect(await after).toBe("back");
});
