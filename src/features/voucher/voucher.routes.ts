import type { Context as Call } from "hono";
import { bookingById } from "~/features/booking/booking.schema";
import type { Whose } from "~/features/booking/view/priced-booking.service";
import { icsFile, voucherFile } from "~/features/booking/voucher-links.rules";
import type { Action } from "~/lib/actions";
import { clientInfoOf } from "~/server/api/client-address";
import { type Context, createContext } from "~/server/api/context";
import { fileAnswer } from "~/server/api/file-answer";
import { askerOf, requireAllowed } from "~/server/api/guards";
import type { PlainRoute } from "~/server/api/plain-route";
import { bookingIcs } from "./calendar/booking-ics.service";
import { departuresIcs } from "./calendar/departures.service";
import { bookingOf } from "./link/voucher-link.service";
import { fileOperation, idParameter, tokenParameter } from "./voucher.operations";
import { readBookingForPapers, readVoucher } from "./voucher.service";
import { voucherPdf } from "./voucher-pdf.service";

// Plain routes, because a procedure returns JSON.

const pdf = "application/pdf";
const ics = "text/calendar; charset=utf-8";

/** Finds the booking that a request may read. Throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND. */
type FindBooking = (call: Call, context: Context) => Promise<Whose>;

const own =
  (action: Action): FindBooking =>
  async (call, context) => {
    const { id } = await requireAllowed(context, action);
    return { ...bookingById.parse({ id: call.req.param("id") }), userId: id };
  };

const any =
  (action: Action): FindBooking =>
  async (call, context) => {
    await requireAllowed(context, action);
    return bookingById.parse({ id: call.req.param("id") });
  };

const shared: FindBooking = async (call, context) => ({ id: await bookingOf(context, call.req.param("token") ?? "") });

const contextOf = (call: Call) => createContext(call.req.raw, clientInfoOf(call));

const sendVoucher = (find: FindBooking) => async (call: Call) => {
  const context = await contextOf(call);
  const voucher = await readVoucher(context, await find(call, context));
  return fileAnswer(await voucherPdf(voucher, await askerOf(context)), pdf, voucherFile(voucher.reference));
};

const sendIcs = (find: FindBooking) => async (call: Call) => {
  const context = await contextOf(call);
  const read = await readBookingForPapers(context, await find(call, context));
  return fileAnswer(await bookingIcs(read, context.now), ics, icsFile(read.booking.reference));
};

async function sendDepartures(call: Call): Promise<Response> {
  const token = (call.req.param("file") ?? "").replace(/\.ics$/, "");
  return fileAnswer(await departuresIcs(await contextOf(call), token), ics, "departures.ics");
}

const voucherDoc = {
  summary: "Print the voucher",
  text: "The voucher of a `Confirmed` booking as a PDF of A4 pages.",
  type: pdf,
} as const;

const icsDoc = {
  summary: "Add a booking to a calendar",
  text:
    "All days of a booking as a calendar file (RFC 5545). `UID` stays the same and `SEQUENCE` grows with each change, also of time, place and " +
    "people, so that calendars replace the event; the file of a cancelled booking takes it out (`METHOD:CANCEL`).",
  type: "text/calendar",
} as const;

export const paperRoutes: readonly PlainRoute[] = [
  {
    path: "/bookings/my/:id/voucher.pdf",
    operation: fileOperation({
      ...voucherDoc,
      operationId: "printMyVoucher",
      parameter: idParameter,
      access: "customer",
    }),
    action: "voucher.own",
    handler: sendVoucher(own("voucher.own")),
  },
  {
    path: "/bookings/my/:id/booking.ics",
    operation: fileOperation({
      ...icsDoc,
      operationId: "getMyCalendarFile",
      parameter: idParameter,
      access: "customer",
    }),
    action: "booking.own",
    handler: sendIcs(own("booking.own")),
  },
  {
    path: "/bookings/:id/voucher.pdf",
    operation: fileOperation({ ...voucherDoc, operationId: "printVoucher", parameter: idParameter, access: "admin" }),
    action: "voucher.print",
    handler: sendVoucher(any("voucher.print")),
  },
  {
    path: "/bookings/:id/booking.ics",
    operation: fileOperation({ ...icsDoc, operationId: "getCalendarFile", parameter: idParameter, access: "admin" }),
    action: "booking.read",
    handler: sendIcs(any("booking.read")),
  },
  {
    path: "/v/:token/voucher.pdf",
    operation: fileOperation({
      ...voucherDoc,
      operationId: "printSharedVoucher",
      parameter: tokenParameter,
      access: "link",
    }),
    handler: sendVoucher(shared),
  },
  {
    path: "/v/:token/booking.ics",
    operation: fileOperation({
      ...icsDoc,
      operationId: "getSharedCalendarFile",
      parameter: tokenParameter,
      access: "link",
    }),
    handler: sendIcs(shared),
  },
  {
    path: "/calendar/:file",
    operation: fileOperation({
      summary: "Subscribe to all departures",
      text:
        "All departures from a month ago on, for calendar programs of the staff: the numbers of bookings and travellers of each " +
        "product and day, without names and money. The address is that of `POST /calendar-link`.",
      type: "text/calendar",
      operationId: "getDepartures",
      parameter: { ...tokenParameter, name: "file", description: "The token of the link, followed by `.ics`." },
      access: "link",
    }),
    handler: sendDepartures,
  },
];
