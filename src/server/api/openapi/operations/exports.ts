import { internalMessage, unavailableMessage } from "~/server/api/errors";
import { bookingsCsvPath } from "~/server/api/exports";
import { failures } from "~/server/api/openapi/complete";
import type { Document, Operation, Parameter } from "~/server/api/openapi/types";

// Streams, which no procedure answers.

const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

const filter = (name: string, description: string, schema: Parameter["schema"], example: unknown): Parameter => ({
  in: "query",
  name,
  description,
  schema: schema ?? {},
  example,
});
const date = { type: "string", format: "date" };

const exportBookings: Operation = {
  operationId: "exportBookings",
  summary: "Export bookings as CSV (admin)",
  description:
    "All bookings that fit the filters, newest first, as one CSV file (RFC 4180, UTF-8 with its byte order mark) that is " +
    "written while it is read. A cell that a spreadsheet would run as a formula begins with an apostrophe. An answer that " +
    "breaks off is not complete. For admins.",
  tags: ["bookings"],
  security: [{ bearer: [] }],
  parameters: [
    filter("search", "Parts of a name, phone number, e-mail address or reference.", { type: "string" }, "Asha"),
    filter("from", "The first date of travel.", date, "2027-01-01"),
    filter("to", "The last date of travel.", date, "2027-01-31"),
    filter("createdFrom", "The first day on which it was booked, in Asia/Kolkata.", date, "2026-11-01"),
    filter("createdTo", "The last day on which it was booked, in Asia/Kolkata.", date, "2026-11-30"),
    filter("type", "What is booked.", { enum: ["Tour", "Car", "Offer"] }, "Tour"),
    filter("status", "Only those with this status.", { enum: ["Pending", "Confirmed", "Cancelled"] }, "Pending"),
    { $ref: "#/components/parameters/RequestId" },
  ],
  responses: {
    200: {
      description: "The file",
      headers: { ...header("X-Request-Id"), ...header("Cache-Control") },
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
      UNAUTHORIZED: "Please log in to continue.",
      FORBIDDEN: "Access denied. Please log in as admin.",
      INTERNAL: internalMessage,
      UNAVAILABLE: unavailableMessage,
    }),
  },
};

export const exportPaths: Document["paths"] = { [bookingsCsvPath]: { get: exportBookings } };
