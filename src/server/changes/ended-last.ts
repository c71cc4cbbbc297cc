import { z } from "zod";
import { type Asked, instantValue, placeAfter, placeAsked } from "./cursor";

// For lists that Prisma reads by the time of the end, those without one first, then newest first, then by the id.

/** A condition of Prisma. */
type Condition<Column extends string> = {
  OR: [
    Record<Column, Date | null> & { createdAt: { lt: Date } },
    Record<Column, Date | null> & { createdAt: Date; id: { lt: string } },
    Record<Column, { not: null } | { lt: Date }>,
  ];
};

type Placed<Column extends string> = Record<Column, Date | null> & { createdAt: Date; id: string };

const place = z.tuple([instantValue.nullable(), instantValue, z.uuid()]);

/** The condition of what comes after the row that `after` names; {} without a cursor. Throws VALIDATION. */
export function endedAfterAsked<Column extends string>(input: Asked, column: Column): Partial<Condition<Column>> {
  const asked = placeAsked(input, column, place);
  if (!asked) return {};
  const [ended, created, id] = asked;
  const createdAt = new Date(created);
  const end = ended === null ? null : new Date(ended);
  const sameEnd = { [column]: end } as Record<Column, Date | null>;
  const earlierEnd = { [column]: end === null ? { not: null } : { lt: end } } as Record<
    Column,
    { not: null } | { lt: Date }
  >;
  return {
    OR: [{ ...sameEnd, createdAt: { lt: createdAt } }, { ...sameEnd, createdAt, id: { lt: id } }, earlierEnd],
  };
}

/** The cursor after a page of such a list, if the page is full. */
export function endedCursor<Column extends string>(
  rows: readonly Placed<Column>[],
  limit: number,
  column: Column,
): string | undefined {
  return placeAfter(rows, limit, column, (row) => [
    row[column]?.toISOString() ?? null,
    row.createdAt.toISOString(),
    row.id,
  ]);
}
