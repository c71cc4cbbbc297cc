import { beforeEach, expect, it } from "vitest";
import { SingleFlight } from "./single-flight";

const outage = new Error("the database is away");
let turns: SingleFlight<string>;
let readings: { end: (text: string) => void; fail: (error: Error) => void }[];

beforeEach(() => {
  turns = new SingleFlight((error) => error === outage);
  readings = [];
});

const ask = (address = "/tours/1") =>
  turns.read(address, () => new Promise((end, fail) => readings.push({ end, fail })));
const begun = (count: number) => expect.poll(() => readings.length).toBe(count);

it("gives nobody what was begun before they asked, and reads once for all of them", async () => {
  const first = ask();
  await begun(1);
  const later = Promise.all([ask(), ask()]);
  readings[0]?.end("before the change");
  expect(await first).toBe("before the change");
  await begun(2);
  readings[1]?.end("after it");
  expect(await later).toEqual(["after it", "after it"]);
});

it("lets no address wait for another", async () => {
  const answers = Promise.all([ask("/tours/1"), ask("/tours/2")]);
  await begun(2);
  for (const { end } of readings) end("both");
  expect(await answers).toEqual(["both", "both"]);
});

it("reads again for those who wait behind a refusal", async () => {
  const first = expect(ask()).rejects.toThrow("no such tour");
  await begun(1);
  const later = ask();
  readings[0]?.fail(new Error("no such tour"));
  await first;
  await begun(2);
  readings[1]?.end("made meanwhile");
  expect(await later).toBe("made meanwhile");
});

it("fails for those who wait behind an outage, and for nobody after them", async () => {
  const first = expect(ask()).rejects.toBe(outage);
  await begun(1);
  const later = expect(Promise.all([ask(), ask()])).rejects.toBe(outage);
  readings[0]?.fail(outage);
  await Promise.all([first, later]);
  expect(readings.length).toBe(1);
  const after = ask();
  await begun(2);
  readings[1]?.end("back");
  expect(await after).toBe("back");
});
