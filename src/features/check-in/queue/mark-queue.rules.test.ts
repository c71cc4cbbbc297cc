import { describe, expect, it } from "vitest";
import { exampleCheckInBooking as booking, exampleArrived } from "~/features/check-in/check-in.examples";
import { isAlike } from "~/trpc/held/held.rules";
import { marksOf, type NewMark, toHeld, toMark, withChanged, withQueue, withUnstored } from "./mark-queue.rules";

const mark: NewMark = {
  id: "a",
  bookingId: booking._id,
  at: "2027-01-15T03:00:00.000Z",
  reference: booking.reference,
};
const undo = { ...mark, at: "2027-01-15T03:05:00.000Z", undo: true };

it("is sent without what only the phone needs", () => {
  const { id, at, bookingId } = mark;
  expect(toMark(mark)).toEqual({ id, at, bookingId });
  const scanned = { ...mark, code: "AQE3" };
  expect(toMark(scanned)).toEqual({ id, at, code: "AQE3" });
  expect(toMark({ ...scanned, undo: true })).toEqual({ id, at, undo: true, bookingId });
  expect(toMark({ ...scanned, undo: true, bookingId: undefined })).toEqual({ id, at, undo: true, code: "AQE3" });
});

describe("marks among the requests that wait", () => {
  const heldMark = (one: NewMark) => toHeld(one, "rina", 0);

  it("are one in a request, and an arrival and its undoing are two of them, sent in their order", () => {
    const scanned = { ...mark, bookingId: undefined, code: "AQE3" };
    expect(heldMark(mark).id).not.toBe(heldMark(undo).id);
    // Undone by the booking's id, which the phone had not when the voucher was scanned.
    expect(isAlike(heldMark(scanned), heldMark(undo))).toBe(true);
    expect(isAlike(heldMark(mark), heldMark({ ...undo, id: "b" }))).toBe(true);
    expect(isAlike(heldMark(scanned), heldMark({ ...scanned, id: "b", code: "AQE4" }))).toBe(false);
  });

  it("are those of the account, waiting or refused", () => {
    const refused = { ...heldMark({ ...mark, id: "b" }), refusal: "It is cancelled." };
    const others = [
      { ...heldMark(mark), account: "moa" },
      { ...heldMark(mark), call: "departure.markBySheet" as const, account: null },
    ];
    const { id, at, reference } = mark;
    expect(marksOf([heldMark(mark), refused, heldMark(undo), ...others], "rina")).toEqual({
      queue: [
        { id, at, reference },
        { id, at: undo.at, undo: true, reference },
      ],
      refused: [{ id: "b", text: `${reference}: It is cancelled.` }],
    });
  });

  it("are shown before they are stored, once", () => {
    expect(withUnstored([], [mark])).toEqual([mark]);
    expect(withUnstored([mark], [mark, undo])).toEqual([mark, undo]);
  });
});

describe("a booking with the queue", () => {
  it.each([
    ["nothing", [], null, false],
    ["an arrival", [mark], { id: "a", at: mark.at, by: "Rina" }, true],
    ["an arrival and its undoing", [mark, undo], null, true],
    ["another booking's arrival", [{ ...mark, reference: "NE-222222" }], null, false],
  ])("shows %s", (_name, queue, arrived, isWaiting) => {
    expect(withQueue(booking, queue, "Rina")).toEqual({ ...booking, arrived, isWaiting });
  });

  it("keeps an arrival that is known already, until that one is taken back", () => {
    expect(withQueue(exampleArrived, [mark], "Rina").arrived).toEqual(exampleArrived.arrived);
    const known = { ...undo, id: exampleArrived.arrived?.id ?? "" };
    expect(withQueue(exampleArrived, [{ ...known, id: "b" }], "Rina").arrived).toEqual(exampleArrived.arrived);
    expect(withQueue(exampleArrived, [known], "Rina").arrived).toBeNull();
  });
});

it("the counts of all pages follow the bookings of one of them", () => {
  const cancelled = { ...booking, _id: "cancelled", status: "Cancelled" as const };
  const day = { date: booking.date, bookings: [booking, cancelled], pages: 3, total: 40, arrived: 9 };
  const same = withChanged(day, (one) => one);
  expect(same).toEqual(day);
  const came = withChanged(day, (one) => ({ ...one, arrived: exampleArrived.arrived }));
  expect(came).toMatchObject({ pages: 3, total: 40, arrived: 10 });
  expect(withChanged(came, () => booking)).toMatchObject({ total: 41, arrived: 9 });
  expect(withChanged(came, () => cancelled)).toMatchObject({ total: 39, arrived: 9 });
});
