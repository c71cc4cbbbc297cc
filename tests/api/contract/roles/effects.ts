import { productKinds } from "~/features/product/registry";
import type { OperationName } from "~tests/api/contract/calls";

/**
 * What the staff can bring about, with all operations that do it: one at a time or many, by hand, by a file or as a part of
 * something larger. Who may use one of them may use all, because a role that is refused one way would take another. An operation
 * that changes something for the staff and stands nowhere fails the test.
 */
export const effects: Record<string, readonly OperationName[]> = {
  "a booking counts as paid": [
    "payment.record",
    "payment.decide",
    "payment.decideUnmatched",
    "payment.decideCredit",
    "payment.statement",
  ],
  "received money leaves": ["payment.giveBack", "payment.giveBackMismatched", "payment.decideRefund", "payment.keep"],
  "a booking is confirmed or cancelled by hand": [
    "booking.setStatus",
    "booking.setStatuses",
    "booking.setMatchingStatuses",
    "booking.takeBack",
    "booking.acceptRequest",
    "booking.declineRequest",
    "closing.start",
    "closing.retry",
    "permit.tell",
  ],
  "a booking moves": [
    "booking.changeByAdmin",
    "booking.acceptRequest",
    "closing.start",
    "closing.retry",
    "permit.tell",
  ],
  "a booking has a price by hand": [
    "booking.reduce",
    "booking.takeBackReduction",
    "booking.changeByAdmin",
    "booking.createByPhone",
  ],
  "a customer is reached elsewhere": ["booking.correctContact"],
  "bills name somebody else": ["tax.correctBilling"],
  "words of the office stand at a booking": ["booking.note", "booking.tag", "booking.tagMatching"],
  "travellers are fetched at a time": ["booking.pickupTime"],
  "a traveller has arrived": ["checkIn.mark"],
  "a day cannot be booked": ["closing.start", "departure.update"],
  "somebody runs a departure": [
    "departure.assign",
    "departure.unassign",
    "departure.assignToHire",
    "departure.unassignFromHire",
    "resource.create",
    "resource.update",
    "resource.delete",
    "resource.replace",
  ],
  "a sheet can be opened by a link": [
    "departure.shareSheet",
    "departure.unshareSheet",
    "departure.shareHireSheet",
    "departure.unshareHireSheet",
  ],
  "a voucher can be opened by a link": ["paper.officeShare", "paper.officeUnshare"],
  "a booking can be paid by a link": ["payment.makeLink", "payment.endLinks"],
  "the catalogue changes": [
    ...productKinds.flatMap((kind) => [
      `${kind}.create` as const,
      `${kind}.update` as const,
      `${kind}.delete` as const,
      `${kind}.createDraft` as const,
    ]),
    "catalogue.publish",
    "catalogue.restore",
    "catalogue.applyChange",
    "catalogue.undoPrices",
    "catalogue.import",
    "upload.image",
    "tour.addPictures",
  ],
  "a program may use the API": ["apiKey.create", "apiKey.update", "apiKey.end"],
  "a discount code is good": ["code.create", "code.update", "code.delete"],
  "a permit is needed": ["permit.create", "permit.update", "permit.check"],
  "a review is shown": ["review.decide"],
  "messages go by WhatsApp": ["booking.recordWhatsApp"],
  "texts are handed in for approval": ["mail.createTemplates"],
  "a mail goes out again": ["booking.resendMail", "mail.retry", "mail.retryAll", "mail.discard"],
  "the portal works otherwise": ["settings.update"],
  "somebody is in the staff": [
    "staff.invite",
    "staff.uninvite",
    "staff.move",
    "staff.revoke",
    "staff.resetSecondFactor",
  ],
  "somebody gets the mails to the office": ["staff.setMails"],
  "everything is saved in a file": ["backup.ask"],
  "a month is closed": ["tax.closeMonth"],
};

/** What changes nothing but the sender's own view, or only looks. */
export const withoutEffect: readonly OperationName[] = [
  "booking.saveView",
  "booking.changeView",
  "booking.deleteView",
  "booking.changeQuoteByAdmin",
  "catalogue.previewChange",
  "catalogue.checkImport",
  "closing.affected",
  "closing.previewMail",
  "permit.affected",
  "mail.preview",
  "mail.test",
  "mail.testWhatsApp",
  "paper.makeCalendarLink",
  "paper.revokeCalendarLink",
  "staff.setOwnMails",
];
