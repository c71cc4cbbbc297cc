import type { Context } from "hono";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { paymentStatuses } from "~/features/payment/payment.rules";
import { kindLabels } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { adminsOnlyMessage, internalMessage, signInMessage, unavailableMessage } from "~/server/api/errors";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation, Parameter } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { readQuery } from "~/server/api/read-query";
import { bookingsCsv } from "./booking-export.service";

/** A plain route, because the file is streamed; a procedure returns one JSON value. */
async function exportBookings(c: Context): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  await requireAllowed(context, "booking.read");
  const input = exportBookingsInput.parse(readQuery(c));
  const file = `bookings-${dateInIndia(context.now)}.csv`;
  return new Response(toStream(bookingsCsv(input)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      // A compressing proxy would buffer the whole file.
      "Cache-Control": "no-store, no-transform",
    },
  });
}

/** Pulls the texts one at a time, and stops when the client disconnects. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

const filter = (name: string, description: string, schema: Parameter["schema"], example: unknown): Parameter => ({
  in: "query",
  name,
  description,
  schema: schema ?? {},
  example,
});
const date = { type: "string", format: "date" };

const operation: Operation = {
  operationId: "exportBookings",
  summary: "Export bookings as CSV (admin)",
  description:
    "All bookings that match the filters, newest first, as one streamed CSV file (RFC 4180, UTF-8 with a byte order mark). " +
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
      FORBIDDEN: adminsOnlyMessage,
      INTERNAL: internalMessage,
      UNAVAILABLE: unavailableMessage,
    }),
  },
};

export const bookingExportRoute: PlainRoute = { path: "/bookings/export.csv", operation, handler: exportBookings };
