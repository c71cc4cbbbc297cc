import { afterEach, expect, test, vi } from "vitest";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { apiClient } from "./client";

const payment = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  provider: "cash",
  amount: "100",
  note: "Receipt 112",
} as const;
const keys = () => callsOf("payment.record").map(({ headers }) => headers.get("idempotency-key"));

/** Sends the payment; its answer is lost unless `arrives`. */
async function record(arrives: boolean, input: typeof payment | { note: string } = payment): Promise<void> {
  answer("payment.record", () => {
    if (!arrives) throw new LostAnswer();
    return exampleAdminBookingDetail;
  });
  await apiClient.payment.record.mutate({ ...payment, ...input }).catch(() => undefined);
}

afterEach(() => vi.useRealTimers());

test("after a lost answer the same input is sent with the same key, and after a success with a new one", async () => {
  await record(false);
  await record(false);
  await record(true);
  await record(true);
  const [first, second, third, next] = keys();
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test("another input has another key", async () => {
  await record(false);
  await record(false, { note: "Receipt 113" });
  await record(false);
  const [first, other, again] = keys();
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

test("ten minutes later the same input is another request", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await record(false);
  vi.setSystemTime(Date.now() + 9 * 60_000);
  await record(false);
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  await record(false);
  const [first, soon, later] = keys();
  expect(soon).toBe(first);
  expect(later).not.toBe(first);
});
