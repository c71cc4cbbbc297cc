import { type PaperContent, paperContent } from "~/features/invoicing/paper.schema";
import { paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { askerOf } from "~/server/api/guards";
import { renderPdf } from "~/server/pdf/render-pdf";
import { type NumberedPaper, toPrinted } from "./printed-paper.rules";

export const paperTemplate = "features/invoicing/pdf/paper.typ";

/** A paper as a PDF, made from what was stored when it was issued. */
export function paperPdf(paper: NumberedPaper, content: PaperContent, asker: string): Promise<Uint8Array> {
  return renderPdf(paperTemplate, toPrinted(paper, content), asker);
}

/**
 * One paper as a PDF, with the name of its file; with `userId` and `bookingId` only of that user's booking. Throws
 * NOT_FOUND.
 */
export async function readPaperPdf(
  context: Pick<Context, "db" | "viewer" | "address">,
  { id, ...own }: { id: string; userId?: string; bookingId?: string },
): Promise<{ name: string; pdf: Uint8Array }> {
  const { userId, bookingId } = own;
  const row = await context.db.paper.findFirst({
    where: { id, ...(userId && { booking: { userId } }), ...(bookingId && { bookingId }) },
    select: { kind: true, number: true, issuedOn: true, content: true },
  });
  if (!row) throw new AppError("NOT_FOUND", userId ? "You have no such paper." : "There is no such paper.");
  const { kind, number, issuedOn } = row;
  const paper = { title: paperTitles[kind], kind, number, issuedOn: fromDatabaseDate(issuedOn) };
  const name = `${paper.title.toLowerCase().replaceAll(" ", "-")}-${number.replaceAll("/", "-")}.pdf`;
  return { name, pdf: await paperPdf(paper, paperContent.parse(row.content), await askerOf(context)) };
}
