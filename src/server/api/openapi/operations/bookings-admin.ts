import type { ProseTable } from "~/server/api/openapi/types";
import { adminBooking, adminBookingDetail, booking } from "./examples";

const FORBIDDEN = "Access denied. Please log in as admin.";
const NOT_FOUND = "There is no such booking.";

const filters = {
  search: "Parts of a name, phone number, e-mail address or reference; each word must be there.",
  from: "The first date of travel, `yyyy-MM-dd`.",
  to: "The last date of travel, `yyyy-MM-dd`.",
  createdFrom: "The first day on which it was booked, in Asia/Kolkata.",
  createdTo: "The last day on which it was booked, in Asia/Kolkata.",
  type: "What is booked.",
};

const { _id, reference, status, date, days, name, phone, travelers, pickupLocation, specialRequests } = booking;
const manifestEntry = {
  ...{ _id, reference, status, date, days, name, phone, travelers, pickupLocation, specialRequests },
};

/** How admins run the bookings. */
export const bookingAdminProse: ProseTable = {
  "GET /bookings": {
    operationId: "listBookings",
    description:
      "All bookings that fit the filters, the newest first unless told otherwise, with the accounts that made them. For admins.",
    success: "The bookings of one page",
    isPaged: true,
    errors: { FORBIDDEN },
    parameters: { ...filters, status: "Only those with this status.", sort: "In which order; `newest` unless told." },
    response: [adminBooking],
  },
  "GET /bookings/summary": {
    operationId: "summarizeBookings",
    description:
      "How many bookings fit the filters, in all and by status. Without filters every booking is counted, with filters up to 10,000 of each status. For admins.",
    success: "The counts",
    errors: { FORBIDDEN },
    parameters: filters,
    response: { total: 1240, Pending: 40, Confirmed: 1100, Cancelled: 100, isCapped: false },
  },
  "GET /bookings/manifest": {
    operationId: "readManifest",
    description:
      "Everybody who travels on a day, by what they travel with: cars that were hired before and are still out too, cancelled " +
      "bookings not. For admins.",
    success: "The day",
    errors: { FORBIDDEN },
    parameters: { date: "The day, `yyyy-MM-dd`." },
    response: {
      date: booking.date,
      items: [{ id: booking.tour?._id, type: "Tour", title: booking.tour?.title, bookings: [manifestEntry] }],
    },
  },
  "GET /bookings/{id}": {
    operationId: "getBooking",
    description: "A booking with its moves, mails, notes and changes, each from the oldest on. For admins.",
    success: "The booking",
    errors: { FORBIDDEN, NOT_FOUND },
    response: adminBookingDetail,
  },
  "PUT /bookings/{id}": {
    operationId: "setBookingStatus",
    description:
      "Sets any booking to any status. What is no longer `Cancelled` needs places again, and there may be none left; nor " +
      "is there anybody to travel once the account that booked is deleted. " +
      "A `reason` is kept, and told in the mail about a cancelling. `status` alone sets it whatever the day; with " +
      "`evenIf`, a cancelled booking on a past or closed day is refused unless its obstacles are named. For admins.",
    success: "The booking with its status",
    errors: {
      FORBIDDEN,
      NOT_FOUND,
      STATUS_CHANGED: "Somebody else has just changed this booking. Please look again.",
      SOLD_OUT: "There are no places left on that date.",
      UNBOOKABLE:
        "Whoever booked this has deleted their account, and we no longer know who they are. Please make a new booking.",
      NEEDS_CONFIRMATION: "15 Jan 2027 is closed. Take the booking up all the same?",
    },
    request: { status: "Confirmed", reason: "Two places came free." },
    response: { ...adminBooking, status: "Confirmed" },
  },
  "POST /bookings/statuses": {
    operationId: "setBookingStatuses",
    description:
      "Sets up to 100 bookings to a status. Each is moved by itself: where one is refused, `results` says why, and the " +
      "others are moved all the same. For admins.",
    success: "What became of each, in the order asked",
    errors: { FORBIDDEN },
    request: { ids: [booking._id], status: "Confirmed" },
    response: { results: [{ _id: booking._id, booking: adminBooking, code: null, message: null }] },
  },
  "POST /bookings/take-back/{id}": {
    operationId: "takeBackMove",
    description:
      "Takes back the latest move of a booking, by who made it, within 10 seconds: `moveId` is in the answer to a move with " +
      "`canTakeBack`. The status before is set again, and the mail about the move is not sent. For admins.",
    success: "The booking with the status before",
    errors: {
      FORBIDDEN,
      NOT_FOUND: "There is no such move of yours.",
      MAIL_GONE: "It is too late to undo this: the mail has gone. Set the status again, and a new mail goes out.",
      STATUS_CHANGED: "Somebody else has just changed this booking. Please look again.",
      SOLD_OUT: "There are no places left on that date.",
    },
    request: { moveId: adminBookingDetail.events[0]?.id },
    response: adminBooking,
  },
  "POST /bookings/notes/{id}": {
    operationId: "noteBooking",
    description: "Keeps a note on a booking, for the office alone. For admins.",
    success: "The booking with its notes",
    errors: { FORBIDDEN, NOT_FOUND },
    request: { text: "Called: arrives on the evening flight." },
    response: adminBookingDetail,
  },
  "POST /bookings/resend-mail/{id}": {
    operationId: "resendBookingMail",
    description: "Mails the customer once more how the booking stands. The body is empty. For admins.",
    success: "The booking, with the mail in its queue",
    errors: { FORBIDDEN, NOT_FOUND, NO_RECIPIENT: "This booking has no address to write to. Please call." },
    response: adminBookingDetail,
  },
};
