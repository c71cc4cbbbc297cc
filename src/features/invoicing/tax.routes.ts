import type { Context as Call } from "hono";
import { z } from "zod";
import { id, requiredText } from "~/lib/fields";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import {
  AppError,
  type AppErrorCode,
  internalMessage,
  signInMessage,
  staffOnlyErrors,
  unavailableMessage,
} from "~/server/api/errors";
import { fileAnswer } from "~/server/api/file-answer";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation, Parameter } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { readMonth } from "./month/month.service";
import { monthCsv } from "./month/month-csv";
import { type MonthSheet, sheetTitles } from "./month/sheet-titles";
import { month } from "./paper.schema";
import { readPaperPdf } from "./pdf/paper-pdf.service";

// Plain routes, because a procedure returns JSON.

const contextOf = (call: Call) => createContext(call.req.raw, clientInfoOf(call));

/** The id in "<id>.pdf". Throws VALIDATION and NOT_FOUND (another ending). */
function idIn(call: Call): string {
  const [, name = ""] = /^(.*)\.pdf$/.exec(call.req.param("file") ?? "") ?? [];
  if (!name) throw new AppError("NOT_FOUND", "The address of a paper ends with .pdf.");
  return z.object({ id }).parse({ id: name }).id;
}

async function sendOwn(call: Call): Promise<Response> {
  const context = await contextOf(call);
  const { id: userId } = await requireAllowed(context, "paper.own");
  const { id: bookingId } = z.object({ id }).parse({ id: call.req.param("id") });
  const { name, pdf } = await readPaperPdf(context, { id: idIn(call), userId, bookingId });
  return fileAnswer(pdf, "application/pdf", name);
}

async function sendAny(call: Call): Promise<Response> {
  const context = await contextOf(call);
  await requireAllowed(context, "paper.read");
  const { name, pdf } = await readPaperPdf(context, { id: idIn(call) });
  return fileAnswer(pdf, "application/pdf", name);
}

const sheetNames = Object.keys(sheetTitles) as MonthSheet[];

async function sendSheet(call: Call): Promise<Response> {
  const context = await contextOf(call);
  await requireAllowed(context, "paper.read");
  const read = z.object({ month, file: requiredText(40, "Please choose a sheet") });
  const params = read.parse({ month: call.req.param("month"), file: call.req.param("file") });
  const sheet = sheetNames.find((name) => `${name}.csv` === params.file);
  if (!sheet) throw new AppError("NOT_FOUND", `There is no such sheet. There are ${sheetNames.join(", ")}.`);
  const data = await context.db.$transaction((tx) => readMonth(tx, params.month));
  return fileAnswer(monthCsv(sheet, data), "text/csv; charset=utf-8", `${params.month}-${sheet}.csv`);
}

const uuid = { type: "string", format: "uuid" };
const inPath = (name: string, description: string, schema: Parameter["schema"], example: string): Parameter => ({
  in: "path",
  name,
  required: true,
  description,
  example,
  schema: schema ?? {},
});

type FileDoc = Pick<Operation, "operationId" | "summary" | "description"> & {
  parameters: Parameter[];
  type: string;
  example: string;
  isForAdmins: boolean;
  missing: string;
};

function fileOperation({ parameters, type, example, isForAdmins, missing, ...texts }: FileDoc): Operation {
  const errors: Partial<Record<AppErrorCode, string>> = {
    VALIDATION: "Not a valid id",
    UNAUTHORIZED: signInMessage,
    ...(isForAdmins && staffOnlyErrors),
    NOT_FOUND: missing,
    INTERNAL: internalMessage,
    UNAVAILABLE: unavailableMessage,
  };
  return {
    ...texts,
    tags: ["papers"],
    security: [{ bearer: [] }],
    parameters: [...parameters, ref("parameters", "RequestId")],
    responses: {
      200: {
        description: "The file",
        headers: headerRefs("X-Request-Id", "Cache-Control"),
        content: { [type]: { schema: { type: "string" }, example } },
      },
      ...failures(errors),
    },
  };
}

const examplePaperFile = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4ab0.pdf";
const paperFile = inPath("file", "The id of the paper, followed by `.pdf`.", { type: "string" }, examplePaperFile);
const pdf = { type: "application/pdf", example: "%PDF-1.7" };

export const taxRoutes: readonly PlainRoute[] = [
  {
    path: "/bookings/my/:id/papers/:file",
    operation: fileOperation({
      operationId: "printMyPaper",
      summary: "Print a paper of one of my bookings",
      ...pdf,
      isForAdmins: false,
      description: "A bill, receipt, invoice or note as a PDF of A4 pages, as it was issued.",
      parameters: [inPath("id", "The booking.", uuid, "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62"), paperFile],
      missing: "You have no such paper.",
    }),
    action: "paper.own",
    handler: sendOwn,
  },
  {
    path: "/papers/:file",
    operation: fileOperation({
      operationId: "printPaper",
      summary: "Print a paper (admin)",
      ...pdf,
      isForAdmins: true,
      description:
        "A bill, receipt, invoice or note of any booking as a PDF of A4 pages, as it was issued. For admins.",
      parameters: [paperFile],
      missing: "There is no such paper.",
    }),
    action: "paper.read",
    handler: sendAny,
  },
  {
    path: "/paper-months/:month/:file",
    operation: fileOperation({
      operationId: "exportPaperMonth",
      summary: "Export a sheet of a month as CSV (admin)",
      isForAdmins: true,
      description: `One sheet of a month as a CSV file (RFC 4180, UTF-8 with a byte order mark): ${sheetNames.join(", ")}. Those for GSTR-1
have the headings of its tables. A cell that a spreadsheet would run as a formula begins with an apostrophe. The figures
of a closed month are those of its closing. For admins.`,
      parameters: [
        inPath("month", "The month, yyyy-MM.", { type: "string" }, "2026-11"),
        inPath("file", "The name of the sheet, followed by `.csv`.", { type: "string" }, "b2cs.csv"),
      ],
      type: "text/csv",
      example: "Type,Place Of Supply,Rate,Taxable Value,Cess Amount\r\nOE,18-Assam,5,2000.00,0.00\r\n",
      missing: `There is no such sheet. There are ${sheetNames.join(", ")}.`,
    }),
    action: "paper.read",
    handler: sendSheet,
  },
];
