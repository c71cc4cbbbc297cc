import { keptDays, keptHours } from "~/lib/retention";
import type { Stored } from "./notices.types";

/** What is stored of a booking and its trip. Money is in stored-money. */
export const storedBooking: readonly Stored[] = [
  {
    what: "Your bookings",
    contents:
      "What you booked and when, the name and phone number of the lead traveller, how many travel and how old the children are, pickup place, your requests, an email address if you booked by phone or through a partner or told us another one for this booking, the partner's number of it, and when, where and with whom your trip begins, as we last wrote it to you.",
    why: "To carry out the booking, and to answer questions about it.",
    until:
      "They stay in our accounts. When you delete your account, name, phone number, pickup place and requests are removed from them.",
    who: "You and our office. The driver, guide or hotel gets the names, phone number and what they need to know that day; guide and driver also what you still have to pay, if they collect it for us.",
    columns: {
      Booking: [
        "userId",
        "contactEmail",
        "apiKeyId",
        "externalReference",
        "name",
        "phone",
        "date",
        "days",
        "tripDays",
        "travelers",
        "party",
        "withoutPlace",
        "pickupLocation",
        "pickupTime",
        "toldPlan",
        "specialRequests",
        "itemTitle",
        "status",
        "source",
        "createdAt",
        "searchText",
      ],
    },
  },
  {
    what: "History of a booking",
    contents:
      "Each change, request and cancellation with its reason; notes and tags of our office; and what happened to the booking when we closed a day.",
    why: "To answer questions, and to undo mistakes.",
    until:
      "As long as the booking. When you delete your account, its dates and kinds stay, and all words go: reasons, notes, tags, requests.",
    who: "You see the changes. Our office sees all of it.",
    columns: {
      BookingEvent: ["from", "to", "reason", "actorId", "ended", "at"],
      BookingRequest: ["kind", "wished", "totalPrice", "refundPercent", "reason", "state", "answer", "createdAt"],
      BookingTag: ["tag"],
      ClosingBooking: ["choice", "date", "note"],
      Change: ["fields"],
    },
  },
  {
    what: "Messages by WhatsApp",
    contents:
      "Whether you have agreed to messages by WhatsApp, for which number, when and in which words, and when you ended it; and what you write to our number there.",
    why: "To send such messages only to those who want them, and to answer yours.",
    until: `As long as the booking, or until you delete your account. Messages that belong to no booking: ${keptDays.finishedMail} days.`,
    who: "You and our office. WhatsApp carries the messages.",
    columns: {
      WhatsAppConsent: ["phone", "words", "givenAt", "isByOffice", "withdrawnAt", "withdrawnBy", "unreachableAt"],
      WhatsAppMessage: ["phone", "text", "sentAt"],
    },
  },
  {
    what: "Permits",
    contents: "Which country, or which state of India, the travellers are from, and which permits the trip needs.",
    why: "To tell you in time which permits you need.",
    until: "Until you delete your account.",
    who: "You, our office and the guide.",
    columns: { Booking: ["permits"] },
  },
  {
    what: "Details of travellers",
    contents:
      "Only for trips that need permits: of each traveller, children too, the name as on the ID, nationality, age, and the number of a permit. No scans of passports, please.",
    why: "Only to apply for the permits.",
    until: `Deleted ${keptDays.travellerDetails} days after the last day of travel, ${keptHours.cancelledDetails} hours after a cancellation, or with your account.`,
    who: "Whoever has the link to the form, our office, and the authorities that issue the permits. They are in no email, and of files only in the one that you download of your account.",
    columns: { TravellerDetail: ["name", "nationality", "age", "permitNumber"] },
  },
  {
    what: "Links without a login",
    contents: "A hash of each link to a voucher, to the form for travellers or to a guide's sheet, and when it ends.",
    why: "So that you can share a voucher, guests who booked by phone or through a partner have theirs, and others can fill in the form.",
    until: `The links to a voucher and to pay work until ${keptDays.voucherLink} days after the trip, the others until the day after it. Their hashes stay with the booking.`,
    who: "Whoever has the link opens what it leads to. You can end the link at any time.",
    columns: { AccessLink: ["purpose", "tokenHash", "createdAt", "expiresAt", "revokedAt"] },
  },
  {
    what: "Arrival",
    contents: "Whether and when our staff, your guide or driver marked that you have arrived.",
    why: "To know who is there.",
    until: "As long as the booking.",
    who: "You, our office, and your guide or driver.",
    columns: { CheckIn: ["at", "undoneAt"] },
  },
  {
    what: "Reviews and photos",
    contents: "Stars, your text, your photos, and our answer.",
    why: "To help other travellers choose.",
    until: `Until you delete your account. Then a published review stays, without name and photos; others are deleted. A photo that no review shows is deleted after ${keptHours.unusedPicture} hours.`,
    who: "Everybody, with your first name, once we have published it.",
    columns: {
      Review: ["userId", "stars", "text", "photos", "state", "reason", "reply", "createdAt", "updatedAt"],
      Upload: ["url"],
    },
  },
];
