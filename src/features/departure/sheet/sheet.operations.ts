import { exampleDeparture } from "~/features/departure/departure.examples";
import {
  internalMessage,
  signInMessage,
  staffOnlyErrors,
  tooBusyMessage,
  unavailableMessage,
} from "~/server/api/errors";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation, Parameter } from "~/server/api/openapi/types";
import { exampleSheetToken } from "./sheet.examples";
import { noHireMessage } from "./sheet.service";
import { sheetLinkGoneMessage } from "./sheet-link.service";

const { product, date } = exampleDeparture;
const tags = ["departures"];

export type SheetKind = "departure" | "hire";

const keyParameters: Record<SheetKind, Parameter[]> = {
  departure: [
    {
      in: "query",
      name: "productId",
      required: true,
      description: "The tour or offer.",
      example: product._id,
      schema: { type: "string", format: "uuid" },
    },
    {
      in: "query",
      name: "date",
      required: true,
      description: "The day of departure.",
      example: date,
      schema: { type: "string", format: "date" },
    },
  ],
  hire: [
    {
      in: "query",
      name: "id",
      required: true,
      description: "The booking of a car.",
      example: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
      schema: { type: "string", format: "uuid" },
    },
  ],
};

const whose: Record<SheetKind, string> = { departure: "a tour's or an offer's departure", hire: "a car's hire" };

const contents = {
  csv: {
    "text/csv": {
      schema: { type: "string" },
      example: 'Reference,Status,Name,Phone\nNE-7K3F9Q,Confirmed,"Asha Devi","9876543210"\n',
    },
  },
  pdf: { "application/pdf": { schema: { type: "string", format: "binary" }, example: "%PDF-1.7" } },
} as const;

const file = (type: keyof typeof contents) => ({
  description: "The file",
  headers: headerRefs("X-Request-Id", "Cache-Control"),
  content: contents[type],
});

const descriptions = (kind: SheetKind) => ({
  csv:
    `The travellers of ${whose[kind]}, as a CSV file (RFC 4180, UTF-8 with a byte order mark), without money. A cell that a ` +
    "spreadsheet would run as a formula begins with an apostrophe. For staff.",
  pdf: `The sheet of ${whose[kind]} as a PDF of A4 pages, without money. For staff.`,
});

/** The part of the API document about a file of a sheet, for the staff. */
export function staffSheetOperation(kind: SheetKind, type: "csv" | "pdf"): Operation {
  const name = kind === "hire" ? "HireSheet" : "Sheet";
  return {
    operationId: `${type === "csv" ? "export" : "print"}${name}`,
    summary: type === "csv" ? `Export the sheet of a ${kind} as CSV (staff)` : `Print the sheet of a ${kind} (staff)`,
    description: descriptions(kind)[type],
    tags,
    security: [{ bearer: [] }],
    parameters: [...keyParameters[kind], ref("parameters", "RequestId")],
    responses: {
      200: file(type),
      ...failures({
        VALIDATION: kind === "hire" ? "Invalid id" : "Please choose a date",
        BAD_REQUEST: `The parameter ${kind === "hire" ? "id" : "date"} is given more than once.`,
        UNAUTHORIZED: signInMessage,
        ...staffOnlyErrors,
        NOT_FOUND: kind === "hire" ? noHireMessage : "There is no such tour or offer.",
        INTERNAL: internalMessage,
        UNAVAILABLE: type === "csv" ? unavailableMessage : tooBusyMessage,
      }),
    },
  };
}

export const sharedSheetOperation: Operation = {
  operationId: "printSharedSheet",
  summary: "Print a sheet (by a link)",
  description: "The sheet that a link opens as a PDF of A4 pages, without money. Needs no login.",
  tags,
  security: [],
  parameters: [
    {
      in: "path",
      name: "token",
      required: true,
      description: "The token of the link.",
      schema: { type: "string" },
      example: exampleSheetToken,
    },
    ref("parameters", "RequestId"),
  ],
  responses: {
    200: file("pdf"),
    ...failures({ NOT_FOUND: sheetLinkGoneMessage, INTERNAL: internalMessage, UNAVAILABLE: tooBusyMessage }),
  },
};
