/** The calls that wait in the browser when there is no network. Names alone: every page that calls the API loads this list. */
export const heldCalls = [
  "booking.create",
  "booking.change",
  "booking.askToCancel",
  "booking.cancel",
  "booking.note",
  "payment.report",
  "payment.reportByLink",
  "payment.record",
  "traveller.save",
  "review.write",
  "departure.markBySheet",
  "checkIn.mark",
] as const;

export type HeldCall = (typeof heldCalls)[number];

export function isHeldCall(path: string): path is HeldCall {
  return heldCalls.some((call) => call === path);
}
