import { expect } from "vitest";
import { issueDuePapers } from "~/features/invoicing/issue/issue-due.service";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";

const sumOf = (amounts: readonly unknown[]) => amounts.reduce<number>((sum, one) => sum + toPaise(Number(one)), 0);

/**
 * Compares the papers of bookings with their ledgers, to the paisa: what receipts say is what came in, what refund vouchers
 * and credit notes of refunds say is what went back, and numbers have no gaps.
 */
export async function checkPaperSums(bookingIds: readonly string[]): Promise<void> {
  await issueDuePapers(db(), new Date());
  const rows = await db().booking.findMany({
    where: { id: { in: [...bookingIds] } },
    include: { papers: true, payments: { where: { state: "captured" } } },
  });
  for (const { reference, paid, refunded, payments, papers } of rows) {
    const receipts = papers.filter(({ paymentId }) => paymentId !== null);
    const returns = papers.filter(({ refundId }) => refundId !== null);
    const sums = [sumOf(receipts.map(({ total }) => total)), sumOf(returns.map(({ total }) => total))];
    expect(sums, reference).toEqual([sumOf([paid, refunded]), sumOf([refunded])]);
    expect(receipts.map(({ paymentId }) => paymentId).sort()).toEqual(payments.map(({ id }) => id).sort());
    for (const { total, taxable, cgst, sgst, igst } of papers) {
      expect(sumOf([taxable, cgst, sgst, igst])).toBe(sumOf([total]));
    }
  }
  await checkNoGaps();
}

/** Every number up to the counter is that of a paper. */
async function checkNoGaps(): Promise<void> {
  for (const { series, financialYear, last } of await db().paperCounter.findMany()) {
    const where = { series, financialYear };
    const { _count, _max } = await db().paper.aggregate({ where, _count: true, _max: { serial: true } });
    expect([_count, _max.serial ?? 0], series).toEqual([last, last]);
  }
}
