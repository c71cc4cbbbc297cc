import { nothing } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import { missingPapers, overdue, waiting } from "./waiting.schema";
import { readMissingPapers, readOverdue, readWaiting } from "./waiting.service";

/** The procedures of the report router that say what waits for the office. */
export const waitingProcedures = {
  waiting: userProcedure("booking.read")
    .meta({
      route: "GET /reports/waiting",
      tag: "reports",
      operationId: "readWaiting",
      summary: "What waits for an answer (admin)",
      description: "Bookings, requests and reported transfers that nobody has answered, and since when. For admins.",
      successDescription: "The numbers, and since when the oldest waits",
      response: {
        bookings: { count: 4, since: "2026-11-23T09:30:00.000Z" },
        requests: { count: 1, since: "2026-11-25T05:10:00.000Z" },
        transfers: { count: 0, since: null },
      },
    })
    .input(nothing)
    .output(waiting)
    .query(({ ctx }) => readWaiting(ctx)),

  overdue: userProcedure("booking.read")
    .meta({
      route: "GET /reports/overdue",
      tag: "reports",
      operationId: "readOverdue",
      summary: "What the server has not done for too long (admin)",
      description:
        "Since when the oldest mail, the oldest news of a payment gateway and the oldest refund wait, if that is too long. A mail " +
        "also waits while sending is switched off. Owners also learn whether the daily backups have a problem. For admins.",
      successDescription: "The times",
      response: { mail: null, webhook: null, refund: "2026-11-20T09:30:00.000Z", backup: null },
    })
    .input(nothing)
    .output(overdue)
    .query(({ ctx }) => readOverdue(ctx)),

  missingPapers: userProcedure("paper.read")
    .meta({
      route: "GET /reports/missing-papers",
      tag: "reports",
      operationId: "readMissingPapers",
      summary: "Papers that could not be issued (admin)",
      description:
        "How many payments and refunds of the last 60 days have no receipt, bill or voucher after five minutes. For admins.",
      successDescription: "The number, and the booking that waits longest",
      response: { count: 1, since: "2026-11-25T05:10:00.000Z", reference: "NE-7K3F9Q" },
    })
    .input(nothing)
    .output(missingPapers)
    .query(({ ctx }) => readMissingPapers(ctx)),
};
