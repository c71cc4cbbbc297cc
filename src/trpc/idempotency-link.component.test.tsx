import { afterEach, expect, test, vi } from "vitest";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { answer, LostAnswer } from "~tests/component/far-side";
import { keysOfPayments, payment } from "~tests/component/payment";
import { apiClient } from "./client";

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
  const [first, second, third, next] = keysOfPayments();
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test("another input has another key", async () => {
  await record(false);
  await record(false, { note: "Receipt 113" });
  await record(false);
  const [first, other, again] = keysOfPayments();
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
  const [first, soon, later] = keysOfPayments();
  expect(soon).toBe(first);
  expect(later).not.toBe(first);
});
