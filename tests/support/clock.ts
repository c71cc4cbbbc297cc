import { afterEach } from "vitest";
import { setShared } from "~/server/shared";

/** Makes it that instant for every request until the test ends. */
export function setClock(instant: string): void {
  setShared("clock", () => new Date(instant));
}

afterEach(() => setShared("clock", () => new Date()));
