import { renderSVG } from "uqr";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import { formatLongDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import { renderPdf } from "~/server/pdf/render-pdf";
import { daysText, moneyText } from "./voucher.rules";
import type { Voucher } from "./voucher.schema";

export const voucherTemplate = "features/voucher/voucher.typ";

/** The voucher as a PDF of A4 pages. Throws UNAVAILABLE if too many papers are being made. */
export function voucherPdf(voucher: Voucher, asker: string): Promise<Uint8Array> {
  return renderPdf(voucherTemplate, toPaper(voucher), asker);
}

/** What the template shows: texts, with dates and money in words. */
export function toPaper(voucher: Voucher) {
  const { house, itinerary, states, code } = voucher;
  return {
    ...voucher,
    when: daysText(voucher),
    where: states.join(", "),
    money: moneyText(voucher),
    plan: planFacts(voucher.plan),
    itinerary: itinerary.map((part) => ({ ...part, date: part.date ? formatLongDate(part.date) : "" })),
    house: {
      ...house,
      bookingsPhone: formatPhone(house.bookingsPhone),
      supportPhone: formatPhone(house.supportPhone),
    },
    qr: renderSVG(code, { ecc: "M", border: 0 }),
  };
}
