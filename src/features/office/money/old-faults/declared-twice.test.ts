import { afterEach, describe, expect, it } from "vitest";
import { startOfDayInIndia } from "~/lib/dates";
import { db } from "~/server/db/client";
import { plannedSql } from "~/server/db/sql";
import { makeBooking } from "~tests/support/factories";
import { issue } from "~tests/support/old-faults";
import { withOwnDatabase } from "~tests/support/own-database";
import { foundFault } from "./old-faults.schema";
import { oldFaultsSql } from "./old-faults.sql";

withOwnDatabase();

type Step = { on: string; voucher?: number; refund?: number; invoice?: number };

/** Issues papers of a new booking at noon of the days. Amounts with 5 % tax. A refund names the first voucher. */
async function history(...steps: Step[]): Promise<string> {
  const { id: bookingId, reference } = await makeBooking({ totalPrice: 12_600 });
  let first: Awaited<ReturnType<typeof issue>> | undefined;
  for (const { on, voucher, refund, invoice } of steps) {
    const at = new Date(`${on}T12:00:00+05:30`);
    const total = voucher ?? refund ?? invoice ?? 0;
    const kind = voucher ? "receiptVoucher" : refund ? "refundVoucher" : "taxInvoice";
    const paper = await issue({
      bookingId,
      at,
      kind,
      total,
      tax: total / 21,
      ...(kind === "refundVoucher" && first && { of: first }),
    });
    first ??= paper;
  }
  return reference;
}

/** The months and amounts that are found of a booking. */
async function foundOf(reference: string) {
  const found = foundFault.array().parse(await plannedSql(oldFaultsSql));
  return found
    .filter((fault) => fault.reference === reference && fault.kind === "declaredTwice")
    .map(({ month, amount }) => [month, amount]);
}

/** Says when this database got the version with the mended sheets. */
async function mendAt(at: Date): Promise<void> {
  await plannedSql(`UPDATE "_prisma_migrations" SET "finished_at" = $1 WHERE "migration_name" = $2`, [
    at,
    "20261129100000_payment_history",
  ]);
}

afterEach(() => db().paperMonth.deleteMany());

describe("an advance counts as declared twice", () => {
  it.each<[string, Step[], [string, number][]]>([
    ["in the month of voucher and invoice", [{ on: "2026-01-10", voucher: 2100 }], [["2026-01", 2100]]],
    ["in the month of the invoice alone", [{ on: "2025-12-10", voucher: 2100 }], [["2026-01", 2100]]],
    [
      "for each voucher",
      [
        { on: "2025-12-10", voucher: 2100 },
        { on: "2026-01-10", voucher: 4200 },
      ],
      [
        ["2026-01", 2100],
        ["2026-01", 4200],
      ],
    ],
    [
      "without what went back before the invoice",
      [
        { on: "2026-01-10", voucher: 4200 },
        { on: "2026-01-11", refund: 2100 },
      ],
      [["2026-01", 2100]],
    ],
    [
      "not if all of it went back",
      [
        { on: "2026-01-10", voucher: 4200 },
        { on: "2026-01-11", refund: 4200 },
      ],
      [],
    ],
    [
      "up to the invoice, the oldest first",
      [
        { on: "2026-01-10", voucher: 8400 },
        { on: "2026-01-11", voucher: 4200 },
      ],
      [
        ["2026-01", 8400],
        ["2026-01", 2100],
      ],
    ],
    ["not without a voucher", [], []],
  ])("%s", async (_, steps, expected) => {
    const reference = await history(...steps, { on: "2026-01-20", invoice: 10_500 });
    expect(await foundOf(reference)).toEqual(expected);
  });

  it("only if its month was closed, or the law's day for it over, before the sheets were mended", async () => {
    const reference = await history({ on: "2026-01-10", voucher: 2100 }, { on: "2026-01-20", invoice: 10_500 });
    const close = (closedAt: Date) => db().paperMonth.create({ data: { month: "2026-01", closedAt, content: {} } });
    const mended = new Date("2026-02-05T06:00:00Z");
    await mendAt(mended);
    expect(await foundOf(reference)).toEqual([]);
    await close(new Date("2026-02-03T06:00:00Z"));
    expect(await foundOf(reference)).toEqual([["2026-01", 2100]]);
    await db().paperMonth.deleteMany();
    await close(new Date("2026-02-06T06:00:00Z"));
    expect(await foundOf(reference)).toEqual([]);

    await db().paperMonth.deleteMany();
    const after = startOfDayInIndia("2026-02-12");
    await mendAt(new Date(after.getTime() - 1));
    expect(await foundOf(reference)).toEqual([]);
    await mendAt(after);
    expect(await foundOf(reference)).toEqual([["2026-01", 2100]]);
  });
});
