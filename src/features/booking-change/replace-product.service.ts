import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { isFor, otherProductText } from "~/features/discount/discount.rules";
import { findCode } from "~/features/discount/use-code.service";
import type { Bookable } from "~/features/product/bookable";
import { kinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { soldLike } from "~/features/product/which-kinds.rules";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { lockRows } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import type { PlannedRow } from "./change-terms.service";
import { replacedFact, soldOtherwiseText } from "./replace-product.rules";

/** What it means that another product takes the place of the booked one. */
export type Replacement = {
  /** The booked product, as it is now. */
  booked: Bookable;
  /** Both in words. */
  fact: ChangedFact;
  /** Why the booking has to keep the booked one; null: it has not. */
  refusal: string | null;
  /** That its discount code does not count for the new one; null: it has none, or it counts. */
  codeNote: string | null;
  /** That what it says about permits is deleted; null: nothing is. */
  permitsNote: string | null;
};

/**
 * The product that a booking has after a change, locked against deletion: the requested one, or without one the booked one. Throws
 * NOT_FOUND, and NOT_CHANGEABLE for one that is sold in another way than the booked one.
 */
export async function productAfter(tx: Transaction, row: PlannedRow, requested: string | undefined): Promise<Bookable> {
  const id = requested ?? row.productId;
  // In their order, as an edit of several products locks them: writing the booking holds the booked one, too.
  if (id !== row.productId) await lockRows(tx, "Product", [id, row.productId], "KEY SHARE");
  const found = id === row.productId ? row : await tx.product.findUnique({ where: { id }, select: { kind: true } });
  if (found && !soldLike(row.kind)(kinds[found.kind])) {
    throw new AppError("NOT_CHANGEABLE", soldOtherwiseText(row.kind, found.kind), { bookingStatus: row.status });
  }
  const product = found && (await stores[found.kind].bookable(sqlFor(tx), id, { hold: true }));
  if (!product) throw new AppError("NOT_FOUND", kinds[row.kind].notFound);
  return product;
}

/** What it means for a booking that `product` takes the place of the booked one. */
export async function replacementOf(tx: Transaction, row: PlannedRow, product: Bookable): Promise<Replacement> {
  const booked = await stores[row.kind].bookable(sqlFor(tx), row.productId);
  if (!booked) throw new Error(`The product of booking ${row.id} is missing.`);
  return {
    booked,
    fact: replacedFact(row, product),
    refusal: await refusalToReplace(tx, row.id),
    codeNote: await codeNoteOf(tx, row, product),
    permitsNote: await permitsNoteOf(tx, row, product),
  };
}

/** Why a booking keeps its product: papers are never edited, and name it; null: none does. */
async function refusalToReplace(tx: Transaction, bookingId: string): Promise<string | null> {
  const issued = await tx.paper.findFirst({
    where: { bookingId, kind: { in: ["bill", "taxInvoice"] } },
    select: { number: true },
  });
  return issued && `The bill ${issued.number} names what is booked. Please cancel this booking and make a new one.`;
}

async function codeNoteOf(tx: Transaction, { code }: PlannedRow, { kind, id }: Bookable): Promise<string | null> {
  const terms = code === null ? null : (await findCode(sqlFor(tx), code, null)).terms;
  return terms && !isFor(terms, { kind, productId: id }) ? otherProductText(terms.code, kind) : null;
}

async function permitsNoteOf(tx: Transaction, row: PlannedRow, { kind }: Bookable): Promise<string | null> {
  if (kinds[kind].asksPermits) return null;
  const details = row.permits ? 1 : await tx.travellerDetail.count({ where: { bookingId: row.id } });
  if (details === 0) return null;
  return `Of ${kinds[kind].nouns.a}, no permits are asked: what this booking says about permits and travellers is deleted.`;
}
