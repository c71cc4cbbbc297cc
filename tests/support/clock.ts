import { onTestFinished } from "vitest";
import { setShared } from "~/server/shared";

/** Makes it that instant for every request until the test ends. */
export function setClock(instant: string): void {
  setShared("clock", () => new Date(instant));
  onTestFinished(() => setShared("clock", () => new Date()));
}
