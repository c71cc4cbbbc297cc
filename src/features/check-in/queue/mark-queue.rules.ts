import type { CheckInBooking, CheckInDay, Mark } from "~/features/check-in/check-in.schema";
import { checkInPath } from "~/lib/portal-paths";
import { isWaiting } from "~/trpc/held/held.rules";
import type { HeldRequest } from "~/trpc/held/held-database";

/** The booking of a mark: its reference, with its id, the code that was scanned, or both. */
export type Target = { reference: string; bookingId?: string | undefined; code?: string | undefined };

/** A mark as the page makes it. */
export type NewMark = Pick<Mark, "id" | "at" | "undo"> & Target;

/** A mark that the server has not answered yet. */
export type QueuedMark = Pick<NewMark, "id" | "at" | "undo" | "reference">;

/** A mark as the server takes it: by the code that was scanned, so that the server sees whether it is outdated by then. */
export function toMark({ id, at, undo, bookingId, code }: NewMark): Mark {
  const byCode = code !== undefined && (!undo || bookingId === undefined);
  return { id, at, ...(undo && { undo }), ...(byCode ? { code } : { bookingId }) };
}

/** A mark as a waiting request (trpc/held). Each mark has its own request, so a refused one does not block the others. */
export function toHeld(mark: NewMark, account: string, madeAt: number): HeldRequest {
  return {
    // Its arrival may wait as well.
    id: mark.undo ? `${mark.id}-undo` : mark.id,
    call: "checkIn.mark",
    input: { marks: [toMark(mark)] },
    account,
    path: checkInPath,
    title: mark.reference,
    drafts: {},
    madeAt,
    refusal: null,
  };
}

/** The marks of an account among all requests: those that wait, oldest first, and those that were refused, with the reason. */
export function marksOf(
  all: readonly HeldRequest[],
  account: string | undefined,
): { queue: QueuedMark[]; refused: { id: string; text: string }[] } {
  const own = all.filter((held) => held.call === "checkIn.mark" && held.account === account);
  const queue = own.filter(isWaiting).flatMap(({ input, title: reference }) => {
    // As `toHeld` has made it.
    const { marks } = input as { marks: Mark[] };
    return marks.map(({ id, at, undo }) => ({ id, at, undo, reference }));
  });
  const refused = own.flatMap(({ id, title, refusal }) =>
    refusal === null ? [] : { id, text: `${title}: ${refusal}` },
  );
  return { queue, refused };
}

/** The queue with marks that are not stored yet. */
export function withUnstored(queue: readonly QueuedMark[], unstored: readonly QueuedMark[]): QueuedMark[] {
  const isStored = (mark: QueuedMark) => queue.some(({ id, undo }) => id === mark.id && undo === mark.undo);
  return [...queue, ...unstored.filter((mark) => !isStored(mark))];
}

/** A booking with what waits to be sent. */
export type ShownBooking = CheckInBooking & { isWaiting: boolean };

/** The booking as it will be once the queue is sent; `by` is the name of whoever uses this phone. */
export function withQueue(booking: CheckInBooking, queue: readonly QueuedMark[], by: string): ShownBooking {
  const own = queue.filter(({ reference }) => reference === booking.reference);
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
