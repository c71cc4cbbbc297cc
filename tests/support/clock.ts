import { onTestFinished, vi } from "vitest";
import { lookAtClock } from "~/server/clock/clock";
import { healthPool } from "~/server/db/client";
import { forgetShared, setShared } from "~/server/shared";

/** Sets the clock of all requests until the test ends. */
export function setClock(instant: string): void {
  setShared("clock", () => new Date(instant));
  onTestFinished(() => setShared("clock", () => new Date()));
}

/** Sets this machine's clock ahead until the test ends, and looks at the database's, whose clock is right. */
export async function setMachineAhead(ms: number): Promise<void> {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  onTestFinished(() => {
    vi.useRealTimers();
    forgetShared("database-clock");
  });
  await lookAtClock(healthPool());
}
