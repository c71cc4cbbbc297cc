import { pickupText } from "~/features/booking/plan/trip-plan.rules";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { countOf } from "~/lib/count";
import { formatPhone } from "~/lib/phone";
import { renderPdf } from "~/server/pdf/render-pdf";
import { readSettings } from "~/server/settings/read-settings";
import { allDetailsText, detailsText, hireLines, hireText, permitsText, startText } from "./sheet.rules";
import type { Sheet } from "./sheet.schema";
import { sheetDays } from "./sheet-links.rules";

export const sheetTemplate = "features/departure/sheet/sheet.typ";

/** The sheet as a PDF of A4 pages, without money. Throws UNAVAILABLE if too many papers are being made. */
export async function sheetPdf(sheet: Sheet, asker: string): Promise<Uint8Array> {
  const { name, supportPhone } = await readSettings();
  return renderPdf(sheetTemplate, toPaper(sheet, { name, phone: formatPhone(supportPhone) }), asker);
}

/** What the template shows: texts. `house`: the operator and the phone for the way. */
export function toPaper(sheet: Sheet, house: { name: string; phone: string }) {
  const { product, startTime, meetingPoint, travellers, assignments, parties, hire } = sheet;
  return {
    house,
    kind: hire ? "hire" : "departure",
    title: product.title,
    when: sheetDays(sheet),
    startLabel: hire ? "Pickup" : "Start",
    start: startText({ startTime, meetingPoint, hire, parties }),
    travellers: countOf(travellers, "traveller"),
    /** Facts in the order of the page: name and text. */
    facts: [
      ...(hire ? [["The hire", hireText(hire)], ...hireLines(sheet).map(({ name, text }) => [name, text])] : []),
      ...(allDetailsText(parties) === null ? [] : [["Details for permits", allDetailsText(parties) ?? ""]]),
    ],
    people: assignments.map(({ name, kind, phone }) =>
      [name, kindWords[kind].one, phone && formatPhone(phone)].filter(Boolean).join(", "),
    ),
    parties: parties.map(({ name, reference, status, party, phone, specialRequests, ...rest }) => ({
      name,
      party,
      pickup: pickupText(rest),
      requests: specialRequests,
      reference: status === "Pending" ? `${reference}, not confirmed` : reference,
      details: detailsText(rest),
      permits: rest.permits === null ? "" : permitsText(rest.permits),
      phone: formatPhone(phone),
    })),
  };
}
