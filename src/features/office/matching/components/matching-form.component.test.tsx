import { expect, test } from "vitest";
import { renderPortal } from "~tests/component/render";
import { MatchingForm } from "./matching-form";
import type { Progress } from "./use-matching-run";

const counted = { total: 4, pending: 0, active: 4, paid: 0, isCapped: false, asOf: "2026-11-20T09:30:00.000Z" };
const nothing = () => undefined;

/** Whether the browser would ask before the page is closed or loaded again. */
const asksAtUnload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each([
  { state: "running", asks: true },
  { state: "stopped", asks: false },
  { state: "done", asks: false },
] as const)("while the change of bookings is $state, leaving the page asks: $asks", async ({ state, asks }) => {
  const progress: Progress = { changed: 1, refused: [], next: null, state, error: null };
  const run = { progress, run: nothing, stop: nothing };
  await renderPortal(<MatchingForm counted={counted} run={run} onClose={nothing} />, "/admin/bookings");
  await expect.poll(asksAtUnload).toBe(asks);
});
