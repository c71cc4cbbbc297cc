import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { sweepDaily } from "./sweep";

it("stops at once while it waits for its hour", async () => {
  const began = Date.now();
  await sweepDaily(db()).stop();
  expect(Date.now() - began).toBeLessThan(1_000);
});
