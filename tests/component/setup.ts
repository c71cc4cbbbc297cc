import { afterEach, beforeEach, expect } from "vitest";
import "~/app/globals.css";
import { forgetHeld } from "~/lib/held-count";
import { clearQueries } from "~/trpc/clear-queries";
import { inOnePlace } from "~/trpc/held/send-waiting";
import { standDown, standIn } from "./far-side";
import { leave } from "./render";

const here = window.location.href;

beforeEach(standIn);

afterEach(async () => {
  // Before the session goes, because a form that is open then keeps its input.
  await leave();
  // What still runs would send what the next test keeps.
  await inOnePlace(() => Promise.resolve());
  const unanswered = standDown();
  clearQueries();
  forgetHeld();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", here);
  expect(unanswered, "calls that the test does not answer").toEqual([]);
});
