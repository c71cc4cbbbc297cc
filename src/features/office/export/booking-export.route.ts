import type { Context } from "hono";
import { bookingSources } from "~/features/booking/booking.schema";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { exampleResource } from "~/features/departure/departure.examples";
import { paymentStatuses } from "~/features/ledger/payment.rules";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kindLabels } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { internalMessage, signInMessage, staffOnlyErrors, unavailableMessage } from "~/server/api/errors";
import { streamedFileAnswer } from "~/server/api/file-answer";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation, Parameter } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { readQuery } from "~/server/api/plain-route";
import { bookingsCsv } from "./booking-export.service";

/** A plain route, because the file is streamed; a procedure returns one JSON value. */
async function exportBookings(c: Context): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  await requireAllowed(context, "booking.read");
  const input = exportBookingsInput.parse(readQuery(c, Object.keys(exportBookingsInput.shape)));
  const file = `bookings-${dateInIndia(context.now)}.csv`;
  return streamedFileAnswer(bookingsCsv(input), "text/csv; charset=utf-8", file);
}

const filter = (name: string, description: string, schema: Parameter["schema"], example: unknown): Parameter => ({
  in: "query",
  name,
  description,
  schema: schema ?? {},
  example,
});
const date = { type: "string", format: "date" };
const uuid = { type: "string", format: "uuid" };

const operation: Operation = {
  operationId: "exportBookings",
  summary: "Export bookings as CSV (admin)",
  description:
    "All bookings that match the filters, newest first, as one streamed CSV file (RFC 4180, UTF-8 with a byte order mark). " +
    "`Account` and `E-mail` are those of the account, and empty without one; the booking's mails may go to another address. " +
    "A cell that a spreadsheet would run as a formula begins with an apostrophe. A response that ends early is " +
    "incomplete. For admins.",
  tags: ["bookings"],
  security: [{ bearer: [] }],
  parameters: [
    filter("search", "Parts of a name, phone number, e-mail address or reference.", { type: "string" }, "Asha"),
    filter("from", "The first date of travel.", date, "2027-01-01"),
    filter("to", "The last date of travel.", date, "2027-01-31"),
    filter("createdFrom", "The first day on which it was booked, in Asia/Kolkata.", date, "2026-11-01"),
    filter("createdTo", "The last day on which it was booked, in Asia/Kolkata.", date, "2026-11-30"),
    filter("type", "What is booked.", { enum: kindLabels }, "Tour"),
    filter("status", "Only those with this status.", { enum: ["Pending", "Confirmed", "Cancelled"] }, "Pending"),
    filter("request", "`open`: only those whose customer asks for something.", { enum: ["open"] }, "open"),
    filter("paymentStatus", "What has become of the money.", { enum: [...paymentStatuses] }, "partPaid"),
    filter("product", "The id of the tour, car or offer.", uuid, exampleTour._id),
    filter("source", "By which way it was booked.", { enum: [...bookingSources] }, "phone"),
    filter("guide", "The id of a guide, driver or vehicle that is assigned.", uuid, exampleResource._id),
    filter("tag", "A tag of the office.", { type: "string" }, "school group"),
    ref("parameters", "RequestId"),
  ],
  responses: {
    200: {
      description: "The file",
      headers: headerRefs("X-Request-Id", "Cache-Control"),
      content: {
        "text/csv": {
          schema: { type: "string" },
          example: "Reference,Status,Type,Item\nNE-7K3F9Q,Pending,Tour,Majuli by Ferry and Bicycle\n",
        },
      },
    },
    ...failures({
      VALIDATION: "Must be a date of the form yyyy-MM-dd",
      BAD_REQUEST: "The parameter from is given more than once.",
      UNAUTHORIZED: signInMessage,
      ...staffOnlyErrors,
      INTERNAL: internalMessage,
      UNAVAILABLE: unavailableMessage,
    }),
  },
};

export const bookingExportRoute: PlainRoute = {
  path: "/bookings/export.csv",
  operation,
  action: "booking.read",
  handler: exportBookings,
};
