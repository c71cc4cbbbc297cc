import { disputeStatuses } from "~/features/payment/providers/provider";
import { fromDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { notePage, rangeOf } from "~/server/api/paging";
import type { Place } from "~/server/changes/cursor";
import { beyondSql, cursorInOrder, type Order, orderSql, placeInOrder, placeSql } from "~/server/changes/placed";
import type { Prisma } from "~/server/db/generated/client";
import { plannedSql } from "~/server/db/sql";
import { type DisputeShown, type ListDisputesInput, maxDisputesPerPage } from "./dispute.schema";

const disputeSelect = {
  id: true,
  providerRef: true,
  amount: true,
  deducted: true,
  reasonCode: true,
  phase: true,
  status: true,
  respondBy: true,
  openedAt: true,
  payment: {
    select: {
      providerRef: true,
      booking: { select: { id: true, reference: true, itemTitle: true, date: true, status: true, name: true } },
    },
  },
} satisfies Prisma.DisputeSelect;

type Row = Prisma.DisputeGetPayload<{ select: typeof disputeSelect }>;

/**
 * Open disputes, then those with the bank, each by the day of the answer; then the ended ones, newest first. `<` and `least`
 * compare statuses by their order in the enum of the database.
 */
const order: Order = {
  name: "disputes",
  terms: [
    { sql: `least("status", 'won')`, type: `"DisputeStatus"`, values: disputeStatuses },
    { sql: `CASE WHEN "status" < 'won' THEN "respondBy" END`, type: "timestamptz" },
    { sql: `"toldAt"`, type: "timestamptz", isDescending: true },
    { sql: `"id"`, type: "uuid" },
  ],
};

/** The disputes: the open ones first, the earliest answer first. */
export async function listDisputes(ctx: UserContext, input: ListDisputesInput): Promise<DisputeShown[]> {
  const { skip, take } = rangeOf(input, maxDisputesPerPage);
  // Raw, because Prisma cannot order by an expression.
  const after = placeInOrder(input, order);
  const ids = await plannedSql<{ id: string; place: Place }>(
    `SELECT "id", ${placeSql(order)} AS "place" FROM "Dispute"
     WHERE ($1::text IS NULL OR "status" = $1::"DisputeStatus") AND ${after ? beyondSql(order, 4) : "true"}
     ORDER BY ${orderSql(order)} OFFSET $2 LIMIT $3`,
    [input.status ?? null, skip, take, ...(after ?? [])],
  );
  const rows = await ctx.db.dispute.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: disputeSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const where = input.status ? { status: input.status } : {};
  const next = cursorInOrder(ids, take, order);
  notePage(ctx, input, maxDisputesPerPage, { shown: rows.length, total: () => ctx.db.dispute.count({ where }), next });
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toShown(row)] : [];
  });
}

function toShown({ id: _id, providerRef: disputeId, amount, deducted, respondBy, openedAt, payment, ...row }: Row) {
  const { id, itemTitle: title, date, ...about } = payment.booking;
  return {
    ...row,
    _id,
    disputeId,
    paymentId: payment.providerRef,
    amount: Number(amount),
    deducted: Number(deducted),
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    booking: { _id: id, title, date: fromDatabaseDate(date), ...about },
  };
}
