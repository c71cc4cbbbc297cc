import type { Context as Call } from "hono";
import type { z } from "zod";
import { departureByDay, hireById } from "~/features/departure/departure.schema";
import { clientInfoOf } from "~/server/api/client-address";
import { type Context, createContext } from "~/server/api/context";
import { fileAnswer } from "~/server/api/file-answer";
import { askerOf, requireAllowed } from "~/server/api/guards";
import type { PlainRoute } from "~/server/api/plain-route";
import { readQuery } from "~/server/api/plain-route";
import { type SheetKind, sharedSheetOperation, staffSheetOperation } from "./sheet.operations";
import type { Sheet, SheetOf } from "./sheet.schema";
import { readSheet, sheetCsv } from "./sheet.service";
import { readSharedSheet } from "./sheet-link.service";
import { sheetFile } from "./sheet-links.rules";
import { sheetPdf } from "./sheet-pdf.service";

// Plain routes, because the answers are files; a procedure returns JSON.

const contextOf = (call: Call): Promise<Context> => createContext(call.req.raw, clientInfoOf(call));

const keys = { departure: departureByDay, hire: hireById } satisfies Record<SheetKind, z.ZodType<SheetOf>>;

/** Sends the file of a departure's or a hire's sheet to the staff. Throws UNAUTHORIZED, FORBIDDEN, VALIDATION, NOT_FOUND. */
function sending(kind: SheetKind, type: "csv" | "pdf") {
  return async (call: Call): Promise<Response> => {
    const context = await contextOf(call);
    await requireAllowed(context, "departure.read");
    const sheet = await readSheet(keys[kind].parse(readQuery(call, Object.keys(keys[kind].shape))));
    if (type === "csv") return fileAnswer(sheetCsv(sheet), "text/csv; charset=utf-8", sheetFile(sheet, "csv"));
    return sendPdf(sheet, await askerOf(context));
  };
}

async function sendPdf(sheet: Sheet, asker: string): Promise<Response> {
  return fileAnswer(await sheetPdf(sheet, asker), "application/pdf", sheetFile(sheet, "pdf"));
}

async function sendShared(call: Call): Promise<Response> {
  const context = await contextOf(call);
  const sheet = await readSharedSheet(context, { token: call.req.param("token") ?? "" });
  return sendPdf(sheet, await askerOf(context));
}

const staffRoute = (kind: SheetKind, type: "csv" | "pdf"): PlainRoute => ({
  path: `/${kind}s/sheet.${type}`,
  operation: staffSheetOperation(kind, type),
  action: "departure.read",
  handler: sending(kind, type),
});

export const sheetRoutes: readonly PlainRoute[] = [
  staffRoute("departure", "csv"),
  staffRoute("departure", "pdf"),
  staffRoute("hire", "csv"),
  staffRoute("hire", "pdf"),
  { path: "/s/:token/sheet.pdf", operation: sharedSheetOperation, handler: sendShared },
];
