import { exampleBooking } from "~/features/booking/booking.examples";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { bookingsTagged, tagBookingsInput, tagNames } from "~/features/booking/tag.schema";
import { listTags, tagBookings } from "~/features/office/tags/tag.service";
import { userProcedure } from "~/server/api/trpc";
import { matchingCount, setMatchingStatusesInput, statusesStep, tagMatchingInput, tagsStep } from "./matching.schema";
import { countMatching, setMatchingStatuses, tagMatching } from "./matching.service";

const asOf = "2026-11-26T09:30:00.000Z";
const step = { filters: { status: "Pending", from: "2027-01-01" }, asOf };

/** The admin procedures that change all bookings that match filters, and the tags. */
export const bookingMatchingProcedures = {
  matching: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/matching",
      operationId: "countMatchingBookings",
      summary: "Count what a change of all matching bookings would change (admin)",
      description:
        "Of the bookings that match the filters: how many can be confirmed, and how many cancelled. At most 10,000 are " +
        "counted. For admins.",
      successDescription: "The counts",
      response: { total: 20, pending: 12, active: 18, paid: 45_000, isCapped: false, asOf },
    })
    .input(exportBookingsInput)
    .output(matchingCount)
    .query(({ input }) => countMatching(input)),

  setMatchingStatuses: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/matching/statuses",
      operationId: "setMatchingBookingStatuses",
      summary: "Confirm or cancel all matching bookings, step by step (admin)",
      description:
        "Confirms those of the matching bookings that are `Pending`, or cancels those that are not cancelled, up to 50 in one " +
        "step, those first that were made first. Each is changed separately and its customer gets the mail; `refused` has those " +
        "that could not be changed. Send `next` as `after` until it is null. What was paid for a cancelled booking goes back. " +
        "For admins.",
      successDescription: "What this step did",
      request: { ...step, status: "Confirmed" },
      response: {
        changed: 11,
        refused: [
          {
            _id: exampleBooking._id,
            reference: exampleBooking.reference,
            code: "STATUS_CHANGED",
            message: "Somebody else has just changed this booking. Please look again.",
          },
        ],
        next: null,
      },
    })
    .input(setMatchingStatusesInput)
    .output(statusesStep)
    .mutation(({ ctx, input }) => setMatchingStatuses(ctx, input)),

  tagMatching: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/matching/tags",
      operationId: "tagMatchingBookings",
      summary: "Give all matching bookings a tag, step by step (admin)",
      description:
        "Adds a tag to the matching bookings, or removes it, up to 1,000 in one step. Send `next` as `after` until it is null. " +
        "For admins.",
      successDescription: "What this step did",
      request: { ...step, tag: "school group", action: "add" },
      response: { changed: 20, next: null },
    })
    .input(tagMatchingInput)
    .output(tagsStep)
    .mutation(({ ctx, input }) => tagMatching(ctx, input)),

  tags: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/tags",
      operationId: "listBookingTags",
      summary: "List the tags of bookings (admin)",
      description: "The tags that bookings have, by name, at most 200. For admins.",
      successDescription: "The tags",
      response: ["school group", "vip"],
    })
    .output(tagNames)
    .query(() => listTags()),

  tag: userProcedure("booking.manage")
    .meta({
      route: "POST /bookings/tags",
      operationId: "tagBookings",
      summary: "Give bookings a tag (admin)",
      description:
        "Adds a tag to up to 100 bookings, or removes it. Tags are for the office: customers never see them. For admins.",
      successDescription: "How many bookings changed",
      errors: { NOT_FOUND: "There is no such booking." },
      request: { ids: [exampleBooking._id], tag: "school group", action: "add" },
      response: { changed: 1 },
    })
    .input(tagBookingsInput)
    .output(bookingsTagged)
    .mutation(({ ctx, input }) => tagBookings(ctx, input)),
};
