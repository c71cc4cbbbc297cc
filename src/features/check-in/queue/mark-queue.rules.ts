import { z } from "zod";
import type { CheckInBooking, CheckInDay, Mark, MarkResult } from "~/features/check-in/check-in.schema";

/** Marks that the server has not answered yet, oldest first, as they are stored on the phone. */
export const queuedMark = z.object({
  id: z.string(),
  bookingId: z.string().optional(),
  code: z.string().optional(),
  at: z.string(),
  undo: z.boolean().optional(),
  /** For messages about it. */
  reference: z.string(),
  /** It may have reached the server, although no answer came. */
  isTried: z.boolean(),
});

export type QueuedMark = z.infer<typeof queuedMark>;

/** The queue with the arrival `id` taken back. An arrival that was never sent is forgotten, as if nobody had marked it. */
export function withUndo(
  queue: readonly QueuedMark[],
  { id, at, ...booking }: Pick<QueuedMark, "id" | "at" | "bookingId" | "code" | "reference">,
): QueuedMark[] {
  const isUnsent = queue.some((mark) => mark.id === id && !mark.isTried);
  if (isUnsent) return queue.filter((mark) => mark.id !== id);
  return [...queue, { id, at, ...booking, undo: true, isTried: false }];
}

/** The queue without the marks that were answered. */
export function withoutSent(queue: readonly QueuedMark[], sent: readonly QueuedMark[]): QueuedMark[] {
  const isSent = (mark: QueuedMark) => sent.some(({ id, undo }) => id === mark.id && undo === mark.undo);
  return queue.filter((mark) => !isSent(mark));
}

/** A mark as the server takes it: by the code that was scanned, so that the server sees whether it is outdated by then. */
export function toMark({ id, at, undo, bookingId, code }: QueuedMark): Mark {
  const byCode = code !== undefined && (!undo || bookingId === undefined);
  return { id, at, ...(undo && { undo }), ...(byCode ? { code } : { bookingId }) };
}

/** A booking with what waits to be sent. */
export type ShownBooking = CheckInBooking & { isWaiting: boolean };

/** The booking as it will be once the queue is sent; `by` is the name of whoever uses this phone. */
export function withQueue(booking: CheckInBooking, queue: readonly QueuedMark[], by: string): ShownBooking {
  const own = queue.filter(({ bookingId }) => bookingId === booking._id);
  const arrived = own.reduce<CheckInBooking["arrived"]>((before, { id, at, undo }) => {
    if (undo) return before?.id === id ? null : before;
    return before ?? { id, at, by };
  }, booking.arrived);
  return { ...booking, arrived, isWaiting: own.length > 0 };
}

const isTravelling = ({ status }: CheckInBooking) => status !== "Cancelled";

function countsOf(bookings: readonly CheckInBooking[]): { total: number; arrived: number } {
  const all = bookings.filter(isTravelling);
  return { total: all.length, arrived: all.filter(({ arrived }) => arrived).length };
}

/** A page of the list with changed bookings. The counts, which are of all pages, change with them. */
export function withChanged<Changed extends CheckInBooking>(
  { bookings, ...day }: CheckInDay,
  change: (booking: CheckInBooking) => Changed,
): Omit<CheckInDay, "bookings"> & { bookings: Changed[] } {
  const changed = bookings.map(change);
  const [before, after] = [countsOf(bookings), countsOf(changed)];
  return {
    ...day,
    bookings: changed,
    total: day.total + after.total - before.total,
    arrived: day.arrived + after.arrived - before.arrived,
  };
}

/** What to say about a mark that did not do what it was made for; null for the others. */
export function noticeOf({ result, message }: MarkResult, reference: string): string | null {
  if (result === "arrived" || result === "undone") return null;
  return `${reference}: ${message ?? "It could not be marked."}`;
}
