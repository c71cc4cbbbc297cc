import { expect, it } from "vitest";
import { type PaperKind, paperKinds, seriesOf } from "~/features/invoicing/rules/number.rules";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { takeNumber } from "./take-number.service";

withOwnDatabase();

const now = () => new Date("2026-11-27T10:00:00Z");

/** Takes a number of each kind, in this order, in one transaction. */
function takeAll(kinds: readonly PaperKind[]): Promise<void> {
  return db().$transaction(async (tx) => {
    for (const kind of kinds) await takeNumber(tx, kind, now);
  });
}

it("lets no two transactions wait for each other that take numbers in opposite order, and leaves no gap", async () => {
  const [senders, rounds] = [4, 12];
  const reversed = paperKinds.toReversed();
  // Few at once, so that none waits for the time limit of a lock on a busy machine.
  const send = async (kinds: readonly PaperKind[]) => {
    for (let round = 0; round < rounds; round++) await takeAll(kinds);
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender % 2 ? paperKinds : reversed)));
  const counters = await db().paperCounter.findMany({ select: { series: true, last: true } });
  expect(new Map(counters.map(({ series, last }) => [series, last]))).toEqual(
    new Map(paperKinds.map((kind) => [seriesOf[kind], senders * rounds])),
  );
});
