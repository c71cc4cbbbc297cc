import type { Paper } from "~/features/invoicing/paper.schema";
import { paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { fromDatabaseDate } from "~/lib/dates";
import type { Prisma } from "~/server/db/generated/client";

/** A paper in a select, for {@link toPaper}. */
export const paperSelect = {
  id: true,
  kind: true,
  number: true,
  issuedOn: true,
  total: true,
  taxable: true,
  cgst: true,
  sgst: true,
  igst: true,
  refersTo: { select: { number: true } },
} satisfies Prisma.PaperSelect;

/** A paper on the wire. */
export function toPaper(row: Prisma.PaperGetPayload<{ select: typeof paperSelect }>): Paper {
  const { id: _id, kind, number, issuedOn, refersTo, ...sums } = row;
  return {
    _id,
    kind,
    number,
    title: paperTitles[kind],
    issuedOn: fromDatabaseDate(issuedOn),
    total: Number(sums.total),
    taxable: Number(sums.taxable),
    cgst: Number(sums.cgst),
    sgst: Number(sums.sgst),
    igst: Number(sums.igst),
    refersTo: refersTo?.number ?? null,
  };
}
