import {
  type ListPapersInput,
  maxPapersPerPage,
  paperContent,
  type RegisteredPaper,
} from "~/features/invoicing/paper.schema";
import { toDatabaseDate } from "~/lib/dates";
import { paperLetters, textsOf } from "~/lib/papers/paper-letters";
import type { UserContext } from "~/server/api/context";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import { instantValue, rowAsked } from "~/server/changes/cursor";
import type { Prisma } from "~/server/db/generated/client";
import { foldedPattern } from "~/server/db/like";
import { plannedSql } from "~/server/db/sql";
import { paperSelect, toPaper } from "./paper-shown";

/** A paper with its buyer and booking in a select, for {@link toRegistered}. */
const registeredSelect = {
  ...paperSelect,
  issuedAt: true,
  content: true,
  booking: { select: { id: true, reference: true, itemTitle: true } },
} satisfies Prisma.PaperSelect;

/** The papers of all bookings, newest first. */
export async function listPapers(ctx: UserContext, input: ListPapersInput): Promise<RegisteredPaper[]> {
  const orderBy = [{ issuedAt: "desc" }, { id: "desc" }] satisfies Prisma.PaperOrderByWithRelationInput[];
  const where = whereOf(input);
  const range = rangeOf(input, maxPapersPerPage);
  // The ids first: otherwise a late page joins the bookings of all pages before it.
  const ids = input.search
    ? await findIds(input, range)
    : await ctx.db.paper.findMany({
        where: { ...where, ...olderThanAsked(input, "issuedAt") },
        select: { id: true },
        orderBy,
        ...range,
      });
  const ofPage = { id: { in: ids.map(({ id }) => id) } };
  const rows = await ctx.db.paper.findMany({ where: ofPage, select: registeredSelect, orderBy });
  const count = () => (input.search ? countFound(input) : ctx.db.paper.count({ where }));
  const next = timeCursor(rows, range.take, "issuedAt");
  notePage(ctx, input, maxPapersPerPage, { shown: rows.length, total: count, next });
  return rows.map(toRegistered);
}

function whereOf({ kind, from, to }: ListPapersInput): Prisma.PaperWhereInput {
  return {
    ...(kind && { kind }),
    ...((from || to) && {
      issuedOn: { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) },
    }),
  };
}

/** The expression of Paper_folded_search_idx, word for word: otherwise PostgreSQL does not use it. */
export const searchedText = `fold_text("number" || ' ' || ("content" #>> '{booking,reference}') || ' ' || ("content" #>> '{buyer,name}'))`;

const found = `FROM "Paper" WHERE ${searchedText} LIKE $1 AND ($2::"PaperKind" IS NULL OR "kind" = $2::"PaperKind")
  AND ($3::date IS NULL OR "issuedOn" >= $3::date) AND ($4::date IS NULL OR "issuedOn" <= $4::date)`;

function valuesOf({ search = "", kind, from, to }: ListPapersInput): unknown[] {
  return [foldedPattern(search), kind ?? null, from ?? null, to ?? null];
}

/** The page of what a search finds. Raw, because Prisma cannot search by an expression. */
async function findIds(
  input: ListPapersInput,
  { skip, take }: { skip: number; take: number },
): Promise<{ id: string }[]> {
  const after = rowAsked(input, "issuedAt", instantValue);
  return plannedSql<{ id: string }>(
    `SELECT "id" ${found} AND ($7::timestamptz IS NULL OR ("issuedAt", "id") < ($7::timestamptz, $8::uuid))
     ORDER BY "issuedAt" DESC, "id" DESC OFFSET $5 LIMIT $6`,
    [...valuesOf(input), skip, take, after?.value ?? null, after?.id ?? null],
  );
}

async function countFound(input: ListPapersInput): Promise<number> {
  const [row] = await plannedSql<{ count: number }>(`SELECT count(*)::int AS "count" ${found}`, valuesOf(input));
  return row?.count ?? 0;
}

/** A paper in the register. */
function toRegistered({
  content,
  booking,
  ...row
}: Prisma.PaperGetPayload<{ select: typeof registeredSelect }>): RegisteredPaper {
  const printed = paperContent.parse(content);
  const { buyer } = printed;
  const { id: _id, reference, itemTitle: title } = booking;
  return {
    ...toPaper(row),
    buyer: buyer.name,
    gstin: buyer.gstin,
    unprintable: paperLetters(textsOf(printed)).missing,
    booking: { _id, reference, title },
  };
}
