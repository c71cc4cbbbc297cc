import { z } from "zod";
import { bookingById } from "~/features/booking/booking.schema";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { closeMonth, listMonths } from "./month/month.service";
import {
  closeMonthInput,
  correctBillingInput,
  listMonthsInput,
  listPapersInput,
  ownPapers,
  paperMonth,
  registeredPaper,
  setBillingInput,
} from "./paper.schema";
import { correctBilling, setBilling } from "./papers/buyer.service";
import { listPapers } from "./papers/list-papers.service";
import { readBookingPapers, readOwnPapers } from "./papers/own-papers.service";
import { exampleBilling, exampleMonth, exampleOwnPapers, exampleRegisteredPaper } from "./tax.examples";

const NOT_FOUND = "You have no such booking.";

const billingErrors = {
  PAPER_ISSUED: "The bill TI/26-27/000041 is issued, and cannot be changed any more. Please call us.",
  EDIT_CONFLICT: "The billing details have been changed meanwhile. Please look again: nothing was saved.",
};

/** Bills, receipts, invoices, and the month's end. */
export const taxRouter = createRouter({
  mine: userProcedure("paper.own")
    .meta({
      route: "GET /bookings/my/{id}/papers",
      tag: "papers",
      operationId: "listMyPapers",
      summary: "List the bills and receipts of one of my bookings",
      description:
        "What was issued for one of the user's own bookings, oldest first, and whom the next papers name. Each as a PDF: " +
        "`GET /bookings/my/{id}/papers/{paperId}.pdf`.",
      successDescription: "The papers",
      errors: { NOT_FOUND },
      response: exampleOwnPapers,
    })
    .input(bookingById)
    .output(ownPapers)
    .query(({ ctx, input }) => readOwnPapers(ctx, input)),

  setBilling: userProcedure("paper.own")
    .meta({
      route: "PUT /bookings/my/{id}/billing",
      tag: "papers",
      operationId: "setBilling",
      summary: "Set whom the bills of one of my bookings name",
      description:
        "Name, address, state and GSTIN of the buyer, for papers from now on; replaced as a whole. Not after the bill or invoice " +
        "was issued. With a GSTIN its state is the buyer's. With `version`, the `billingVersion` that was edited, nothing changes if " +
        "it is not the current one.",
      successDescription: "The papers, and the new details",
      errors: { NOT_FOUND, ...billingErrors },
      request: exampleBilling,
      response: exampleOwnPapers,
    })
    .input(setBillingInput)
    .output(ownPapers)
    .mutation(({ ctx, input }) => setBilling(ctx, input)),

  ofBooking: userProcedure("paper.read")
    .meta({
      route: "GET /bookings/{id}/papers",
      tag: "papers",
      operationId: "listBookingPapers",
      summary: "List the bills and receipts of a booking (admin)",
      description: "What was issued for any booking, oldest first, and whom the next papers name. For admins.",
      successDescription: "The papers",
      errors: { NOT_FOUND: "There is no such booking." },
      response: exampleOwnPapers,
    })
    .input(bookingById)
    .output(ownPapers)
    .query(({ ctx, input }) => readBookingPapers(ctx, input)),

  correctBilling: userProcedure("booking.change")
    .meta({
      route: "PUT /bookings/{id}/billing",
      tag: "papers",
      operationId: "correctBilling",
      summary: "Set whom the bills of a booking name (admin)",
      description:
        "Name, address, state and GSTIN of the buyer of any booking, for papers from now on; replaced as a whole. Not after the " +
        "bill or invoice was issued. The customer gets a mail. `version` is the `billingVersion` that was edited. For admins.",
      successDescription: "The papers, and the new details",
      errors: { NOT_FOUND: "There is no such booking.", ...billingErrors },
      request: { ...exampleBilling, version: 0 },
      response: exampleOwnPapers,
    })
    .input(correctBillingInput)
    .output(ownPapers)
    .mutation(({ ctx, input }) => correctBilling(ctx, input)),

  list: userProcedure("paper.read")
    .meta({
      route: "GET /papers",
      operationId: "listPapers",
      summary: "List papers (admin)",
      description:
        "Bills, receipts, invoices and notes of all bookings, newest first. Each as a PDF: `GET /papers/{id}.pdf`. For admins.",
      successDescription: "The papers of one page",
      response: [exampleRegisteredPaper],
      isPaged: true,
      hasCursor: true,
    })
    .input(listPapersInput)
    .output(z.array(registeredPaper))
    .query(({ ctx, input }) => listPapers(ctx, input)),

  months: userProcedure("paper.read")
    .meta({
      route: "GET /paper-months",
      tag: "papers",
      operationId: "listPaperMonths",
      summary: "List months with papers (admin)",
      description:
        "The months that have papers, newest first, with their sums. Their sheets are CSV files: " +
        "`GET /paper-months/{month}/{sheet}.csv`. For admins.",
      successDescription: "The months",
      response: [exampleMonth],
    })
    .input(listMonthsInput)
    .output(z.array(paperMonth))
    .query(({ ctx, input }) => listMonths(ctx, input)),

  closeMonth: userProcedure("paper.close")
    .meta({
      route: "PUT /paper-months/{month}",
      tag: "papers",
      operationId: "closePaperMonth",
      summary: "Close a month (admin)",
      description:
        "From now on no paper is dated in the month, and its figures and limits of law stay as they are now: only new papers " +
        "correct it. Cannot be undone. A month can be closed when it is over and those before it are closed. For admins.",
      successDescription: "The closed month",
      errors: { MONTH_CLOSED: "This month was closed before." },
      request: { closed: true },
      response: exampleMonth,
    })
    .input(closeMonthInput)
    .output(paperMonth)
    .mutation(({ ctx, input }) => closeMonth(ctx, input)),
});
