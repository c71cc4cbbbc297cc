import type { Context } from "hono";
import { exampleDeparture } from "~/features/departure/departure.examples";
import { departureByDay } from "~/features/departure/departure.schema";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { adminsOnlyMessage, internalMessage, signInMessage, unavailableMessage } from "~/server/api/errors";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { readQuery } from "~/server/api/read-query";
import { sheetCsv } from "./sheet.service";

/** A plain route, because the answer is a file; a procedure returns JSON. */
async function exportSheet(c: Context): Promise<Response> {
  await requireAllowed(await createContext(c.req.raw, clientInfoOf(c)), "departure.read");
  const key = departureByDay.parse(readQuery(c));
  return new Response(await sheetCsv(key), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="departure-${key.date}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

const { product, date } = exampleDeparture;

const operation: Operation = {
  operationId: "exportSheet",
  summary: "Export the sheet of a departure as CSV (staff)",
  description:
    "The travellers of a tour's or an offer's departure, as a CSV file (RFC 4180, UTF-8 with a byte order mark), without " +
    "money. A cell that a spreadsheet would run as a formula begins with an apostrophe. For staff.",
  tags: ["departures"],
  security: [{ bearer: [] }],
  parameters: [
    {
      ...{ in: "query", name: "productId", required: true, description: "The tour or offer.", example: product._id },
      schema: { type: "string", format: "uuid" },
    },
    {
      ...{ in: "query", name: "date", required: true, description: "The day of departure.", example: date },
      schema: { type: "string", format: "date" },
    },
    ref("parameters", "RequestId"),
  ],
  responses: {
    200: {
      description: "The file",
      headers: headerRefs("X-Request-Id", "Cache-Control"),
      content: {
        "text/csv": {
          schema: { type: "string" },
          example: 'Reference,Status,Name,Phone\nNE-7K3F9Q,Confirmed,"Asha Devi","9876543210"\n',
        },
      },
    },
    ...failures({
      VALIDATION: "Please choose a date",
      BAD_REQUEST: "The parameter date is given more than once.",
      UNAUTHORIZED: signInMessage,
      FORBIDDEN: adminsOnlyMessage,
      NOT_FOUND: "There is no such tour or offer.",
      INTERNAL: internalMessage,
      UNAVAILABLE: unavailableMessage,
    }),
  },
};

export const sheetRoute: PlainRoute = { path: "/departures/sheet.csv", operation, handler: exportSheet };
