import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { newId } from "~/server/ids";

/** Writes what a customer asks for, as an open request. Returns its id. */
export async function writeRequest(
  tx: Transaction,
  bookingId: string,
  data: Omit<Prisma.BookingRequestUncheckedCreateInput, "id" | "bookingId">,
): Promise<string> {
  const { id } = await tx.bookingRequest.create({ data: { id: newId(), bookingId, ...data }, select: { id: true } });
  return id;
}

type Decision = {
  state: "accepted" | "declined";
  answer?: string;
  /** Null: by a setting. */
  actorId: string | null;
  decidedAt: Date;
};

/** Writes the decision on a request. The caller has locked its booking and read that the request is open. */
export async function decideRequest(tx: Transaction, id: string, data: Decision): Promise<void> {
  await tx.bookingRequest.update({ where: { id }, data, select: { id: true } });
}
