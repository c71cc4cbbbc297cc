import { setTimeout as sleep } from "node:timers/promises";
import { healthPool } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { isTimeDoubted, knownClock, lookAtClock } from "./clock";
import { describeDifference, reportedMs } from "./clock.rules";

const everyMs = 10_000;

type State = "right" | "apart" | "doubted";

/** Looks at the database's clock every ten seconds, and logs one line when it begins or ceases to differ. */
export function watchClock(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let state = stateOfClock();
  const watch = async () => {
    do {
      await look();
      const now = stateOfClock();
      if (now !== state) report(now);
      state = now;
    } while (await sleep(everyMs, true, { signal: stopping.signal, ref: false }).catch(() => false));
  };
  const done = watch();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function look(): Promise<void> {
  try {
    await lookAtClock(healthPool());
  } catch (error) {
    // Until it answers again, the time goes on by the monotonic clock.
    if (!isDatabaseUnavailable(error)) log().warn({ err: error }, "could not look at the database's clock");
  }
}

function stateOfClock(): State {
  if (isTimeDoubted()) return "doubted";
  return Math.abs(knownClock()?.aheadMs ?? 0) > reportedMs ? "apart" : "right";
}

function report(state: State): void {
  const aheadMs = knownClock()?.aheadMs ?? 0;
  const differenceSeconds = Math.round(aheadMs / 1000);
  const difference = `the clock of this machine is ${describeDifference(aheadMs)} the database's`;
  const rest = "nothing is ended, deleted or issued by the time until the clocks agree and have not jumped for an hour";
  if (state === "right") log().info("the clocks of this machine and of the database agree again");
  else if (state === "apart") log().warn({ differenceSeconds }, `${difference}: set it by NTP`);
  else if (Math.abs(aheadMs) > reportedMs)
    log().error({ differenceSeconds }, `${difference}: set both by NTP; ${rest}`);
  else log().error(`the database's clock has jumped by more than an hour: check it; ${rest}`);
}
