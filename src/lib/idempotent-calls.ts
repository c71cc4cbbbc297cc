/**
 * The mutations that the browser sends with an Idempotency-Key: those whose meta says `idempotent`. A list of names, because
 * the browser does not have the routers.
 */
export const idempotentCalls: readonly string[] = [
  "booking.create",
  "booking.createByPhone",
  "booking.change",
  "booking.askToCancel",
  "booking.cancel",
  "booking.changeByAdmin",
  "booking.note",
  "payment.record",
  "payment.giveBack",
  "payment.giveBackMismatched",
  "payment.keep",
  "payment.decideRefund",
  "payment.start",
  "payment.report",
  "payment.reportByLink",
  "traveller.save",
  "review.write",
  "catalogue.applyChange",
];
