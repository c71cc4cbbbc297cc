import { onTestFinished } from "vitest";
import { setShared } from "~/server/shared";

/** Sets the clock of all requests until the test ends. */
export function setClock(instant: string): void {
  setShared("clock", () => new Date(instant));
  onTestFinished(() => setShared("clock", () => new Date()));
}
