import {
  type ListPapersInput,
  maxPapersPerPage,
  paperContent,
  type RegisteredPaper,
} from "~/features/tax/paper.schema";
import { toDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Prisma } from "~/server/db/generated/client";
import { paperSelect, toPaper } from "./paper-shown";

/** A paper with its buyer and booking in a select, for {@link toRegistered}. */
export const registeredSelect = {
  ...paperSelect,
  content: true,
  booking: { select: { id: true, reference: true, itemTitle: true } },
} satisfies Prisma.PaperSelect;

/** The papers of all bookings, newest first. */
export async function listPapers(ctx: UserContext, input: ListPapersInput): Promise<RegisteredPaper[]> {
  const where = whereOf(input);
  const orderBy = [{ issuedAt: "desc" }, { id: "desc" }] satisfies Prisma.PaperOrderByWithRelationInput[];
  const range = rangeOf(input, maxPapersPerPage);
  const rows = await ctx.db.paper.findMany({ where, select: registeredSelect, orderBy, ...range });
  noteTotal(ctx, input, maxPapersPerPage, rows.length, () => ctx.db.paper.count({ where }));
  return rows.map(toRegistered);
}

function whereOf({ kind, from, to, search }: ListPapersInput): Prisma.PaperWhereInput {
  const has = { contains: search ?? "", mode: "insensitive" } as const;
  return {
    ...(kind && { kind }),
    ...((from || to) && {
      issuedOn: { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) },
    }),
    ...(search && {
      OR: [
        { number: has },
        { booking: { reference: has } },
        { content: { path: ["buyer", "name"], string_contains: search, mode: "insensitive" } },
      ],
    }),
  };
}

/** A paper in the register. */
export function toRegistered({
  content,
  booking,
  ...row
}: Prisma.PaperGetPayload<{ select: typeof registeredSelect }>): RegisteredPaper {
  const { buyer } = paperContent.parse(content);
  const { id: _id, reference, itemTitle: title } = booking;
  return { ...toPaper(row), buyer: buyer.name, gstin: buyer.gstin, booking: { _id, reference, title } };
}
