import { z } from "zod";
import { bookingById } from "~/features/booking/booking.schema";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { makeCalendarLink, readCalendarLink, revokeCalendarLink } from "./calendar/calendar-link.service";
import { accessLink, madeLink } from "./link/link.schema";
import {
  linkGoneMessage,
  readSharedVoucher,
  readVoucherLink,
  shareVoucher,
  unshareVoucher,
} from "./link/voucher-link.service";
import { exampleLink, exampleMadeLink, exampleToken, exampleVoucher } from "./voucher.examples";
import { sharedVoucher, voucher, voucherByToken } from "./voucher.schema";
import { readVoucher, unconfirmedMessage } from "./voucher.service";

const NOT_FOUND = "You have no such booking.";
const noBooking = "There is no such booking.";

export const paperRouter = createRouter({
  voucher: userProcedure("voucher.own")
    .meta({
      route: "GET /bookings/my/{id}/voucher",
      tag: "papers",
      operationId: "getMyVoucher",
      summary: "Read the voucher of one of my bookings",
      description:
        "What the voucher of one of the user's own `Confirmed` bookings says; `voucher.pdf` is the same to print.",
      successDescription: "The voucher",
      errors: { NOT_FOUND, NO_VOUCHER: unconfirmedMessage },
      response: exampleVoucher,
    })
    .input(bookingById)
    .output(voucher)
    .query(({ ctx, input }) => readVoucher(ctx, { id: input.id, userId: ctx.user.id })),

  link: userProcedure("voucher.own")
    .meta({
      route: "GET /bookings/my/{id}/voucher-link",
      tag: "papers",
      operationId: "getVoucherLink",
      summary: "See whether a voucher is shared",
      description:
        "Whether the voucher of one of the user's own bookings has a link without login, and until when it works.",
      successDescription: "The link's times; its address is not stored",
      errors: { NOT_FOUND },
      response: exampleLink,
    })
    .input(bookingById)
    .output(accessLink)
    .query(({ ctx, input }) => readVoucherLink(ctx, input)),

  share: userProcedure("voucher.own")
    .meta({
      route: "POST /bookings/my/{id}/voucher-link",
      tag: "papers",
      operationId: "shareVoucher",
      summary: "Share a voucher",
      description: `Makes a link that shows the voucher of one of the user's own \`Confirmed\` bookings without a login, until a week after
the last day of travel. It takes the place of an earlier link, which then no longer works. The address is answered only here.`,
      successDescription: "The link",
      errors: { NOT_FOUND, NO_VOUCHER: unconfirmedMessage },
      request: {},
      response: exampleMadeLink,
    })
    .input(bookingById)
    .output(madeLink)
    .mutation(({ ctx, input }) => shareVoucher(ctx, input)),

  unshare: userProcedure("voucher.own")
    .meta({
      route: "DELETE /bookings/my/{id}/voucher-link",
      tag: "papers",
      operationId: "unshareVoucher",
      summary: "Stop sharing a voucher",
      description:
        "Ends the link to the voucher of one of the user's own bookings at once. Does nothing without a link.",
      successDescription: "There is no link",
      errors: { NOT_FOUND },
      response: { link: null },
    })
    .input(bookingById)
    .output(accessLink)
    .mutation(({ ctx, input }) => unshareVoucher(ctx, input)),

  officeLink: userProcedure("voucher.share")
    .meta({
      route: "GET /bookings/{id}/voucher-link",
      tag: "papers",
      operationId: "getVoucherLinkOfBooking",
      summary: "See whether the voucher of a booking is shared (admin)",
      description:
        "Whether the voucher of any booking has a link without login, and until when it works. For owners and the office.",
      successDescription: "The link's times; its address is not stored",
      errors: { NOT_FOUND: noBooking },
      response: exampleLink,
    })
    .input(bookingById)
    .output(accessLink)
    .query(({ ctx, input }) => readVoucherLink(ctx, { ...input, isOffice: true })),

  officeShare: userProcedure("voucher.share")
    .meta({
      route: "POST /bookings/{id}/voucher-link",
      tag: "papers",
      operationId: "shareVoucherOfBooking",
      summary: "Share the voucher of a booking (admin)",
      description:
        "Makes a link as `POST /bookings/my/{id}/voucher-link` does, to the voucher of any `Confirmed` booking, for example one " +
        "by phone. It takes the place of an earlier link, also of one that the customer made. For owners and the office.",
      successDescription: "The link",
      errors: { NOT_FOUND: noBooking, NO_VOUCHER: unconfirmedMessage },
      request: {},
      response: exampleMadeLink,
    })
    .input(bookingById)
    .output(madeLink)
    .mutation(({ ctx, input }) => shareVoucher(ctx, { ...input, isOffice: true })),

  officeUnshare: userProcedure("voucher.share")
    .meta({
      route: "DELETE /bookings/{id}/voucher-link",
      tag: "papers",
      operationId: "unshareVoucherOfBooking",
      summary: "Stop sharing the voucher of a booking (admin)",
      description: "Ends the link to the voucher of any booking at once, whoever made it. For owners and the office.",
      successDescription: "There is no link",
      errors: { NOT_FOUND: noBooking },
      response: { link: null },
    })
    .input(bookingById)
    .output(accessLink)
    .mutation(({ ctx, input }) => unshareVoucher(ctx, { ...input, isOffice: true })),

  shared: publicProcedure("voucher.read")
    .meta({
      route: "POST /vouchers/read",
      tag: "papers",
      operationId: "readSharedVoucher",
      summary: "Read a shared voucher",
      description:
        "The voucher that a link opens, by the link's token. If the booking was cancelled or is not confirmed any more, the " +
        "answer says so, without the voucher. Changes nothing.",
      successDescription: "The voucher, or what became of the booking",
      errors: { NOT_FOUND: linkGoneMessage },
      request: { token: exampleToken },
      response: {
        state: "valid",
        reference: exampleVoucher.reference,
        title: exampleVoucher.title,
        date: exampleVoucher.date,
        voucher: exampleVoucher,
      },
    })
    .input(voucherByToken)
    .output(sharedVoucher)
    .mutation(({ ctx, input }) => readSharedVoucher(ctx, input)),

  calendarLink: userProcedure("calendar.read")
    .meta({
      route: "GET /calendar-link",
      tag: "papers",
      operationId: "getCalendarLink",
      summary: "See whether I have a calendar link (admin)",
      description:
        "Whether the admin has a link to the calendar of all departures, and until when it works. For admins.",
      successDescription: "The link's times; its address is not stored",
      response: exampleLink,
    })
    .input(z.object({}))
    .output(accessLink)
    .query(({ ctx }) => readCalendarLink(ctx)),

  makeCalendarLink: userProcedure("calendar.read")
    .meta({
      route: "POST /calendar-link",
      tag: "papers",
      operationId: "makeCalendarLink",
      summary: "Make a calendar link (admin)",
      description: `Makes an address to which calendar programs subscribe: all departures, with the numbers of bookings and travellers of
each product and day, without names and money. It works for a year, as long as its maker is an admin, and takes the place of
their earlier link. The address is answered only here. For admins.`,
      successDescription: "The link",
      request: {},
      response: { ...exampleMadeLink, url: `https://luit.example.com/api/calendar/${exampleToken}.ics` },
    })
    .input(z.object({}))
    .output(madeLink)
    .mutation(({ ctx }) => makeCalendarLink(ctx)),

  revokeCalendarLink: userProcedure("calendar.read")
    .meta({
      route: "DELETE /calendar-link",
      tag: "papers",
      operationId: "revokeCalendarLink",
      summary: "Revoke my calendar link (admin)",
      description: "Ends the admin's calendar link at once. Does nothing without a link. For admins.",
      successDescription: "There is no link",
      response: { link: null },
    })
    .input(z.object({}))
    .output(accessLink)
    .mutation(({ ctx }) => revokeCalendarLink(ctx)),
});
