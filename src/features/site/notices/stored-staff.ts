import { keptDays } from "~/lib/retention";
import type { Stored } from "./notices.types";

/** What is stored of those who work for the operator, besides their account. */
export const storedStaff: readonly Stored[] = [
  {
    what: "Role and invitation",
    contents:
      "Your role, which mails to the office you do not want, the address to which we sent an invitation, and who sent it.",
    why: "To decide who may do what, and who gets which mail.",
    until: `The role and the mails: until the role is taken away. An invitation: ${keptDays.invitation} days after its link has ended; the link works for ${keptDays.invitationLink} days.`,
    who: "The owners.",
    columns: {
      User: ["role", "staffRole", "mutedMails"],
      Invitation: ["email", "tokenHash", "staffRole", "invitedById", "expiresAt", "acceptedAt", "withdrawnAt"],
    },
  },
  {
    what: "What you did",
    contents: "Which changes, decisions, payments, arrivals and closings you entered, and when.",
    why: "To know who to ask, and to undo mistakes.",
    until: "It stays; when you delete your account, it no longer says who did it.",
    who: "Our office; the list of all changes only owners and accounts.",
    columns: {
      Change: ["actorId", "at"],
      BookingRequest: ["actorId"],
      CheckIn: ["actorId"],
      Payment: ["actorId"],
      UnmatchedPayment: ["actorId"],
      BankCredit: ["actorId"],
      Refund: ["actorId"],
      Review: ["decidedById", "decidedAt"],
      Closing: ["actorId", "reason", "words"],
      PaperMonth: ["actorId"],
      Outbox: ["discardedById", "discardReason"],
      AccessLink: ["madeById"],
      WhatsAppConsent: ["recordedById"],
    },
  },
  {
    what: "Guides and drivers",
    contents:
      "Name, phone number, languages, the days and trips that you were given, which guests you marked as arrived, days off with their reason, and licences and permits with number and last day.",
    why: "To plan trips, to give you your sheet, and to renew papers in time.",
    until: "They stay in our plans, also after you leave; the link to your account goes with the account.",
    who: "Our office. Name, number and trip also the others who work on it, and shortly before it the travellers, on their booking and voucher. Travellers also see that you marked their arrival.",
    columns: {
      CheckIn: ["resourceId"],
      Resource: ["name", "phone", "languages", "userId"],
      Assignment: ["resourceId", "date", "from", "to"],
      DaysOff: ["resourceId", "from", "to", "reason"],
      ResourcePaper: ["resourceId", "kind", "number", "validUntil"],
    },
  },
  {
    what: "Saved lists",
    contents: "The filters of the list of bookings that you saved, with their names. A filter may contain a name.",
    why: "To find them again.",
    until: "Until you delete them or your account.",
    who: "Only you.",
    columns: { SavedView: ["name", "filters"] },
  },
];
