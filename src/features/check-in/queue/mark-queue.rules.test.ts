import { describe, expect, it } from "vitest";
import { exampleCheckInBooking as booking, exampleArrived } from "~/features/check-in/check-in.examples";
import { noticeOf, type QueuedMark, toMark, withChanged, withoutSent, withQueue, withUndo } from "./mark-queue.rules";

const mark: QueuedMark = {
  id: "a",
  bookingId: booking._id,
  at: "2027-01-15T03:00:00.000Z",
  reference: booking.reference,
  isTried: false,
};
const { isTried: _, ...undone } = { ...mark, at: "2027-01-15T03:05:00.000Z" };

describe("taking an arrival back", () => {
  it("forgets one that was never sent", () => {
    expect(withUndo([mark, { ...mark, id: "b" }], undone)).toEqual([{ ...mark, id: "b" }]);
  });

  it("is sent after one that may have reached the server, and for one that has", () => {
    const undo = { ...mark, at: undone.at, undo: true };
    const tried = { ...mark, isTried: true };
    expect(withUndo([tried], undone)).toEqual([tried, undo]);
    expect(withUndo([], undone)).toEqual([undo]);
  });
});

it("what was sent leaves the queue, and what was added meanwhile stays", () => {
  const undo = { ...mark, undo: true };
  expect(withoutSent([mark, undo], [{ ...mark, isTried: true }])).toEqual([undo]);
  expect(withoutSent([mark, undo], [undo])).toEqual([mark]);
});

it("is sent without what only the phone needs", () => {
  const { id, at, bookingId } = mark;
  expect(toMark(mark)).toEqual({ id, at, bookingId });
  const scanned = { ...mark, code: "AQE3" };
  expect(toMark(scanned)).toEqual({ id, at, code: "AQE3" });
  expect(toMark({ ...scanned, undo: true })).toEqual({ id, at, undo: true, bookingId });
  expect(toMark({ ...scanned, undo: true, bookingId: undefined })).toEqual({ id, at, undo: true, code: "AQE3" });
});

describe("a booking with the queue", () => {
  it.each([
    ["nothing", [], null, false],
    ["an arrival", [mark], { id: "a", at: mark.at, by: "Rina" }, true],
    ["an arrival and its undoing", [mark, { ...mark, undo: true }], null, true],
    ["another booking's arrival", [{ ...mark, bookingId: "x" }], null, false],
  ])("shows %s", (_name, queue, arrived, isWaiting) => {
    expect(withQueue(booking, queue, "Rina")).toEqual({ ...booking, arrived, isWaiting });
  });

  it("keeps an arrival that is known already, until that one is taken back", () => {
    expect(withQueue(exampleArrived, [mark], "Rina").arrived).toEqual(exampleArrived.arrived);
    const undo = { ...mark, id: exampleArrived.arrived?.id ?? "", undo: true };
    expect(withQueue(exampleArrived, [{ ...undo, id: "b" }], "Rina").arrived).toEqual(exampleArrived.arrived);
    expect(withQueue(exampleArrived, [undo], "Rina").arrived).toBeNull();
  });
});

it("only marks that did not count are reported", () => {
  const result = { id: "a", state: "valid" as const, message: null, booking };
  expect(noticeOf({ ...result, result: "arrived" }, "NE-7K3F9Q")).toBeNull();
  expect(noticeOf({ ...result, result: "already", message: "By Rina." }, "NE-7K3F9Q")).toBe("NE-7K3F9Q: By Rina.");
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
