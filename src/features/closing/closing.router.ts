import { createRouter, userProcedure } from "~/server/api/trpc";
import { findAffected } from "./affected.service";
import { exampleAffected, exampleClosing, exampleFound, exampleOrder, exampleSummary } from "./closing.examples";
import {
  affected,
  affectedInput,
  closing,
  closingById,
  closingList,
  findProductsInput,
  foundProducts,
  listClosingsInput,
  mailPreview,
  previewMailInput,
  retryClosingInput,
  startClosingInput,
} from "./closing.schema";
import { retryClosing, startClosing } from "./closing.service";
import { findProducts } from "./found-products.service";
import { previewMail } from "./preview-mail.service";
import { listClosings, readClosing } from "./read-closing.service";

const { _id, from, to, reason, words } = exampleSummary;
const days = { productIds: [exampleAffected.productId], from, to };
const notFound = { NOT_FOUND: "There is no such closing." };
const affectedChanged = "1 more booking is affected. Nothing was closed.";

/** Close dates and inform guests: closing days, and what happens to the bookings on them. */
export const closingRouter = createRouter({
  products: userProcedure("booking.close")
    .meta({
      route: "GET /closings/products",
      operationId: "findProductsToClose",
      summary: "Find products to close (admin)",
      description:
        "The first tours, cars and offers of each kind whose titles match: those on offer, and archived ones with bookings that are still to come. For admins.",
      successDescription: "The products, by kind and title",
      response: [exampleFound],
    })
    .input(findProductsInput)
    .output(foundProducts)
    .query(({ ctx, input }) => findProducts(ctx, input)),

  affected: userProcedure("booking.close")
    .meta({
      route: "POST /closings/affected",
      operationId: "findAffectedBookings",
      summary: "Find the bookings on days that are to be closed (admin)",
      description:
        "The Pending and Confirmed bookings of the products whose trip touches the days, with free days to which each could " +
        "move. Changes nothing. For admins.",
      successDescription: "The bookings, by day",
      request: days,
      response: { bookings: [exampleAffected] },
    })
    .input(affectedInput)
    .output(affected)
    .mutation(({ ctx, input }) => findAffected(ctx, input)),

  previewMail: userProcedure("booking.close")
    .meta({
      route: "POST /closings/mail-preview/{id}",
      operationId: "previewClosingMail",
      summary: "Preview the mail about a closing (admin)",
      description:
        "The mail that the customer of a booking would get. A move that is not possible is refused as it would be later. " +
        "Changes nothing, sends nothing. For admins.",
      successDescription: "The mail",
      errors: {
        NOT_FOUND: "There is no such booking.",
        NOT_CHANGEABLE: "This booking has been cancelled meanwhile. No mail was sent.",
        SOLD_OUT: "There is only 1 place left on that date.",
        UNBOOKABLE: "The season is October to April. Please choose a date in it.",
      },
      request: { choice: exampleOrder.choice, date: exampleOrder.date, reason, words },
      response: {
        to: exampleAffected.email,
        subject: `Booking ${exampleAffected.reference} changed: ${exampleAffected.title}`,
        text: "YOUR BOOKING HAS CHANGED\n\nDear Asha,\n\n...",
      },
    })
    .input(previewMailInput)
    .output(mailPreview)
    .mutation(({ ctx, input }) => previewMail(ctx, input)),

  start: userProcedure("booking.close")
    .meta({
      route: "POST /closings",
      operationId: "closeAndTell",
      summary: "Close days and tell everybody who has booked (admin)",
      description: `Closes the days of the products and moves, cancels or tells each booking on them, with one mail each. \`bookings\` names every
booking of \`POST /closings/affected\`; if others are affected by now, nothing happens (409 \`AFFECTED_CHANGED\`).

\`id\` is a UUID of yours: the same request again answers the closing and does nothing twice. The bookings are worked off
one by one after the answer; \`GET /closings/{id}\` says how far it is. For admins.`,
      successDescription: "The closing, whose bookings wait",
      errors: {
        NOT_FOUND: "A product is no longer there. Please choose again.",
        AFFECTED_CHANGED: affectedChanged,
        IDEMPOTENCY_MISMATCH: "This id was used for another closing. Please take a new one.",
      },
      request: { id: _id, ...days, reason, words, bookings: [exampleOrder] },
      response: exampleClosing,
    })
    .input(startClosingInput)
    .output(closing)
    .mutation(({ ctx, input }) => startClosing(ctx, input)),

  list: userProcedure("booking.close")
    .meta({
      route: "GET /closings",
      operationId: "listClosings",
      summary: "List closings (admin)",
      description: "The closings with the numbers of their bookings, newest first. For admins.",
      successDescription: "The closings of one page",
      response: [exampleSummary],
      isPaged: true,
      hasCursor: true,
    })
    .input(listClosingsInput)
    .output(closingList)
    .query(({ ctx, input }) => listClosings(ctx, input)),

  byId: userProcedure("booking.close")
    .meta({
      route: "GET /closings/{id}",
      operationId: "getClosing",
      summary: "Read a closing (admin)",
      description: "A closing with what happened to each booking, and why what failed did. For admins.",
      successDescription: "The closing",
      errors: notFound,
      response: exampleClosing,
    })
    .input(closingById)
    .output(closing)
    .query(({ ctx, input }) => readClosing(ctx.db, input)),

  retry: userProcedure("booking.close")
    .meta({
      route: "POST /closings/{id}/retry",
      operationId: "retryClosing",
      summary: "Try failed bookings of a closing again (admin)",
      description: "Lets bookings that failed wait again, as before or with another choice. For admins.",
      successDescription: "The closing",
      errors: { ...notFound, AFFECTED_CHANGED: "A booking is no longer among those that failed. Please look again." },
      request: { bookings: [{ id: exampleOrder.id, choice: "tell" }] },
      response: exampleClosing,
    })
    .input(retryClosingInput)
    .output(closing)
    .mutation(({ ctx, input }) => retryClosing(ctx, input)),
});
