import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line } from "./line";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Entered = Awaited<ReturnType<Line["enter"]>>;

/** Enters, and notes in `log` who gets a turn, or which position. */
function enterAs(line: Line, who: string, log: string[], gone?: AbortSignal): Promise<Entered> {
  const entered = line.enter(who, gone);
  void entered.then((result) => log.push("position" in result ? `${who}: ${result.position}` : who));
  return entered;
}

async function leave(entered: Promise<Entered>): Promise<void> {
  const turn = await entered;
  if ("leave" in turn) turn.leave();
  await vi.advanceTimersByTimeAsync(0);
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);

describe("a line", () => {
  it("gives four turns at once, and then one for each that ends, in order of arrival", async () => {
    const [line, log] = [new Line(), [] as string[]];
    const entered = people(7).map((who) => enterAs(line, who, log));
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["p1", "p2", "p3", "p4"]);
    await leave(entered[2] as Promise<Entered>);
    await leave(entered[0] as Promise<Entered>);
    expect(log.slice(4)).toEqual(["p5", "p6"]);
  });

  it("tells those who have waited for 1.5 s how many come first, and keeps their place", async () => {
    const [line, log] = [new Line(), [] as string[]];
    const entered = people(6).map((who) => enterAs(line, who, log));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(log.slice(4)).toEqual(["p5: 5", "p6: 6"]);
    enterAs(line, "new", log);
    enterAs(line, "p6", log);
    await leave(entered[0] as Promise<Entered>);
    expect(log.slice(6)).toEqual(["p6"]);
  });

  it("answers at once when many wait already, and sends away who came last", async () => {
    const [line, log] = [new Line(), [] as string[]];
    for (const who of people(30)) enterAs(line, who, log);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.slice(4)).toEqual(["p29: 29", "p30: 30"]);
    enterAs(line, "p29", log);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.slice(6)).toEqual(["p29: 29"]);
  });

  it("does not count those who have left", async () => {
    const [line, log] = [new Line(), [] as string[]];
    for (const who of people(34)) enterAs(line, who, log);
    await vi.advanceTimersByTimeAsync(0);
    for (const who of ["p29", "p30", "p31", "p32"]) line.leave(who);
    enterAs(line, "p34", log);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.at(-1)).toBe("p34: 30");
  });

  it("gives no turn to those who hang up, and keeps their place until they come back", async () => {
    const [line, log, hangUp] = [new Line(), [] as string[], new AbortController()];
    const entered = people(4).map((who) => enterAs(line, who, log));
    for (const who of ["p5", "p6"]) enterAs(line, who, log, hangUp.signal);
    enterAs(line, "p7", log);
    hangUp.abort();
    enterAs(line, "late", log, hangUp.signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.slice(4)).toEqual(["p5: 5", "p6: 6", "late: 8"]);
    await leave(entered[0] as Promise<Entered>);
    expect(log.slice(7)).toEqual(["p7"]);
    enterAs(line, "new", log);
    enterAs(line, "p6", log);
    await leave(entered[1] as Promise<Entered>);
    expect(log.slice(8)).toEqual(["p6"]);
  });

  it("does not wait for those who do not come back", async () => {
    const [line, log] = [new Line(), [] as string[]];
    const entered = people(6).map((who) => enterAs(line, who, log));
    await vi.advanceTimersByTimeAsync(1_500);
    for (const one of entered) await leave(one);
    const again = people(4).map((who) => enterAs(line, `later ${who}`, log));
    await vi.advanceTimersByTimeAsync(0);
    expect(log.slice(6)).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(7_000);
    enterAs(line, "last", log);
    await vi.advanceTimersByTimeAsync(1_500);
    // p5 and p6 have lost their places: only those who book are ahead.
    expect(log.at(-1)).toBe("last: 5");
    for (const one of again) await leave(one);
  });

  it("says when to come back: the later, the more come first, but within ten seconds", async () => {
    const line = new Line();
    const entered = people(1_000).map((who) => line.enter(who));
    await vi.advanceTimersByTimeAsync(1_500);
    const retryOf = async (index: number) => ((await entered[index]) as { retryAfter: number }).retryAfter;
    expect([await retryOf(30), await retryOf(199), await retryOf(999)]).toEqual([1, 4, 10]);
  });

  it("is a rush only while somebody waits", async () => {
    const line = new Line();
    const entered = people(5).map((who) => line.enter(who));
    expect(line.isRush).toBe(true);
    await leave(entered[0] as Promise<Entered>);
    expect(line.isRush).toBe(false);
  });
});
