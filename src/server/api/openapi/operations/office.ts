import type { ProseTable } from "~/server/api/openapi/types";
import { adminBooking, car, sessionUser, tour } from "./examples";

const FORBIDDEN = "Access denied. Please log in as admin.";
const notGood = "This invitation is not good any more. Please ask for a new one.";
const noMail = "There is no such message among those that failed.";
const token = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";
const staffId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70";
const mailId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a80";
const times = { createdAt: "2026-11-20T09:30:00.000Z", expiresAt: "2026-11-27T09:30:00.000Z" };
const invitation = { _id: staffId, email: "temsula@example.com", invitedBy: "Admin", ...times };
const totals = {
  bookings: 4,
  confirmed: 2,
  pending: 1,
  cancelled: 1,
  travelers: 5,
  revenue: 22500,
  pendingAmount: 9000,
};

/** What the office does beside the catalogue: bookings by phone, figures, staff, and mail that did not go out. */
export const officeProse: ProseTable = {
  "POST /bookings/by-phone": {
    operationId: "createPhoneBooking",
    description: `Books for a caller, by the same prices, places and rules as \`POST /bookings\`. The booking belongs to no account and
has \`source\` \`phone\`. With an \`email\` the caller gets the booking's mails. Without \`totalPrice\` it is booked at
today's price. Takes an \`Idempotency-Key\`. For admins.`,
    success: "The booking, or the first answer again when its Idempotency-Key was used before",
    errors: {
      FORBIDDEN,
      NOT_FOUND: "This tour is not on offer.",
      PRICE_CHANGED: "The price has changed: the total is now ₹9,000. Nothing was booked.",
      SOLD_OUT: "There is only 1 place left on that date.",
      UNBOOKABLE: "This offer has expired.",
    },
    request: {
      tourId: tour._id,
      travelers: 2,
      date: adminBooking.date,
      pickupLocation: adminBooking.pickupLocation,
      name: "Lalrin Pui",
      phone: "9876501234",
      email: "lalrin@example.com",
    },
    response: {
      ...adminBooking,
      source: "phone",
      contactEmail: "lalrin@example.com",
      name: "Lalrin Pui",
      phone: "9876501234",
      user: null,
    },
  },
  "GET /reports/bookings": {
    operationId: "reportBookings",
    description: `Bookings and money of a span of days, summed by day, month, type or item. Days are those of Asia/Kolkata.
\`revenue\` counts what is \`Confirmed\`; \`Pending\` stands apart in \`pendingAmount\`, and \`Cancelled\` is only counted. The
sums of the rows are those of \`total\`, whatever the grouping. For admins.`,
    success: "A row for each group that has bookings, and the total",
    errors: { FORBIDDEN },
    parameters: {
      from: "The first day, `yyyy-MM-dd`.",
      to: "The last day, `yyyy-MM-dd`; at most 3,660 days in all.",
      by: "How to group. Items come by revenue, the highest first; the others by their key.",
      dateOf: "Whether the days are those of travel, or those on which the bookings were made.",
    },
    response: {
      ...{ from: "2027-01-01", to: "2027-01-31", by: "item", dateOf: "travel" },
      rows: [
        { key: tour._id, label: tour.title, ...totals, bookings: 3, cancelled: 0 },
        {
          ...{ key: car._id, label: car.name, bookings: 1, confirmed: 0, pending: 0, cancelled: 1 },
          ...{ travelers: 0, revenue: 0, pendingAmount: 0 },
        },
      ],
      total: totals,
    },
  },
  "GET /staff": {
    operationId: "listStaff",
    description: "The admins, the invitations that are still good, and the newest changes of both. For admins.",
    success: "Who runs the portal",
    errors: { FORBIDDEN },
    response: {
      admins: [{ _id: staffId, name: "Admin", email: "admin@example.com", phone: "", createdAt: times.createdAt }],
      invitations: [invitation],
      history: [{ _id: mailId, action: "invited", email: invitation.email, by: "Admin", at: times.createdAt }],
    },
  },
  "DELETE /staff/{id}": {
    operationId: "revokeAdmin",
    description:
      "Makes an admin a customer again. Their tokens end at once, and so do the invitations that they have sent. The last " +
      "admin stays. For admins.",
    success: "Whose role it was",
    errors: {
      FORBIDDEN,
      NOT_FOUND: "There is no such admin.",
      LAST_ADMIN: "This is the only admin. Invite another one first, so that nobody is locked out.",
    },
    response: { _id: staffId },
  },
  "POST /staff/invitations": {
    operationId: "inviteAdmin",
    description:
      "Mails a link to the address, by which its owner becomes an admin. It works once, for 7 days, and replaces an " +
      "earlier one. For admins.",
    success: "The invitation; its link is in the mail alone",
    errors: { FORBIDDEN, ALREADY_ADMIN: "This person is an admin already." },
    request: { email: invitation.email },
    response: invitation,
  },
  "DELETE /staff/invitations/{id}": {
    operationId: "withdrawInvitation",
    description: "Takes an invitation back: its link is dead from now on. For admins.",
    success: "Which one it was",
    errors: { FORBIDDEN, NOT_FOUND: "There is no such invitation." },
    response: { _id: staffId },
  },
  "POST /staff/invitations/read": {
    operationId: "readInvitation",
    description:
      "What an invitation says to who has its link: for which address it is, and whether that has an account.",
    success: "The invitation, which stays as it is",
    errors: { NOT_FOUND: notGood },
    request: { token },
    response: {
      ...{ email: invitation.email, invitedBy: "Admin", expiresAt: times.expiresAt, hasAccount: false },
    },
  },
  "POST /staff/invitations/accept": {
    operationId: "acceptInvitation",
    description: "Makes an admin's account for the invited address, and signs in. The link is used up by it.",
    success: "The new admin, with a token",
    errors: {
      NOT_FOUND: notGood,
      EMAIL_TAKEN: "You have an account already. Please log in, and accept the invitation then.",
    },
    request: { token, name: "Temsula Ao", phone: "9876543210", password: "bamboo-river-42" },
    response: { ...sessionUser, name: "Temsula Ao", email: invitation.email, role: "admin" },
  },
  "POST /staff/invitations/join": {
    operationId: "joinStaff",
    description:
      "Makes the token's user an admin, if the invitation is for their address. It is used up by it. All older tokens of " +
      "the user end: go on with that of the answer.",
    success: "The user as an admin, with a new token",
    errors: {
      NOT_FOUND: notGood,
      FORBIDDEN: `This invitation is for ${invitation.email}. Please log in as them.`,
    },
    request: { token },
    response: { ...sessionUser, role: "admin" },
  },
  "GET /mail": {
    operationId: "listMail",
    description:
      "The mail by its state: given up after all tries (`failed`), `waiting` to be sent, `sent`, or `discarded` by an " +
      "admin. `isWrittenOnly` says of a sent one that it went to a file only. The text of messages is left out. For admins.",
    success: "One page of messages, and how many have failed and wait",
    errors: { FORBIDDEN },
    parameters: { state: "Which of them." },
    response: {
      results: [
        {
          ...{ _id: mailId, kind: "booking-received", what: "Booking received", recipient: "asha@example.com" },
          ...{ createdAt: times.createdAt, attempts: 8, nextAttemptAt: null, failedAt: "2026-11-20T17:12:00.000Z" },
          ...{ reason: "The mail service could not be reached.", lastError: "Resend: no answer", canRetry: true },
          ...{ discardedAt: null, discardReason: "", discardedBy: "", sentAt: null, isWrittenOnly: false },
        },
      ],
      ...{ pages: 1, total: 1, failed: 1, waiting: 0, hasMailService: true },
    },
  },
  "PUT /mail/retry": {
    operationId: "retryAllMail",
    description: "Sends all mail again that was given up and still can be sent, up to 1,000 at once. For admins.",
    success: "How many wait for their next try now",
    errors: { FORBIDDEN },
    request: {},
    response: { count: 3 },
  },
  "PUT /mail/retry/{id}": {
    operationId: "retryMail",
    description: "Sends a message again that was given up, with all its tries before it. For admins.",
    success: "Which one it was",
    errors: {
      FORBIDDEN,
      NOT_FOUND: noMail,
      MAIL_SPENT: "The code or link in this message is gone. Let them ask for a new one, or invite them again.",
    },
    response: { _id: mailId },
  },
  "PUT /mail/discard/{id}": {
    operationId: "discardMail",
    description: "Puts a message away that was given up, with the reason why. It is kept. For admins.",
    success: "Which one it was",
    errors: { FORBIDDEN, NOT_FOUND: noMail },
    request: { reason: "The address does not exist; called them instead." },
    response: { _id: mailId },
  },
};
