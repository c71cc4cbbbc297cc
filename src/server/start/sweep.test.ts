import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { startSweeps } from "./sweep";

it("stops immediately while no sweep is running", async () => {
  const began = Date.now();
  await startSweeps(db()).stop();
  expect(Date.now() - began).toBeLessThan(1_000);
});
