import { type GstStateCode, gstStates } from "~/features/invoicing/gst-states.rules";
import type { PaperContent } from "~/features/invoicing/paper.schema";
import type { PaperKind } from "~/features/invoicing/rules/number.rules";
import { paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { sumOf } from "~/features/invoicing/rules/tax.rules";
import type { TaxKind } from "~/features/invoicing/tax.settings";
import { type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatRupeesExact, toRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";

export type NumberedPaper = { title: string; kind: PaperKind; number: string; issuedOn: CalendarDate };

const amount = (paise: number) => formatRupeesExact(toRupees(paise));
const state = (code: string | null) => code && `${gstStates[code as GstStateCode] ?? ""} (${code})`;
const percent = (value: number) => `${value} %`;

/** What the template prints: texts only, in the order of the paper. */
export function toPrinted({ title, kind, number, issuedOn }: NumberedPaper, content: PaperContent) {
  const { seller, buyer, booking, parts, placeOfSupply, refersTo, advances, lines } = content;
  const isTaxed = placeOfSupply !== null;
  const isInterState = placeOfSupply !== seller.state;
  const sums = sumOf(parts);
  const { received } = content;
  const paid = advances.reduce((sum, { total }) => sum + total, received);
  return {
    title,
    number,
    about: content.about,
    words: content.words,
    seller: {
      name: seller.name,
      address: seller.address,
      contact: [formatPhone(seller.phone), seller.email].filter(Boolean).join(" · "),
      gstin: seller.gstin ?? "",
      state: state(seller.state) ?? "",
    },
    buyer: { name: buyer.name, address: buyer.address, gstin: buyer.gstin ?? "", state: state(buyer.state) ?? "" },
    facts: [
      ["Date", formatLongDate(issuedOn)],
      ["Booking", booking.reference],
      ["Travel", `${formatLongDate(booking.date)}, ${booking.days === 1 ? "1 day" : `${booking.days} days`}`],
      ["Travellers", String(booking.travelers)],
      ["Place of supply", state(placeOfSupply) ?? ""],
      ["Reverse charge", isTaxed ? "No" : ""],
      ["Refers to", refersTo ? namedText(refersTo) : ""],
      ["Money", content.money ?? ""],
    ].filter(([, value]) => value !== ""),
    lines: lines.map((line) => ({
      label: line.label,
      quantity: String(line.quantity),
      price: amount(line.unitPrice),
      amount: amount(line.amount),
    })),
    taxHeads: isTaxed
      ? ["For", "SAC", "Rate", "Taxable value", ...(isInterState ? ["IGST"] : ["CGST", "SGST"]), "Total"]
      : [],
    taxRows: isTaxed
      ? parts.map((part) => [
          partLabels[part.kind ?? "package"],
          part.sac,
          percent(part.percent),
          amount(part.taxable),
          ...(isInterState ? [taxText(part.igst, part.percent)] : halves(part)),
          amount(part.gross),
        ])
      : [],
    sums: [
      ...(isTaxed ? [["Taxable value", amount(sums.taxable)]] : []),
      ...(isTaxed && isInterState ? [["IGST", amount(sums.igst)]] : []),
      ...(isTaxed && !isInterState
        ? [
            ["CGST", amount(sums.cgst)],
            ["SGST", amount(sums.sgst)],
          ]
        : []),
    ],
    total: ["Total", amount(sums.gross)],
    advances: [
      ...advances.map((one) => [namedText(one), amount(one.total)]),
      ...(received > 0 ? [[`received with this ${kind === "bill" ? "bill" : "invoice"}`, amount(received)]] : []),
    ],
    due: paid > 0 ? ["Still to be paid", amount(Math.max(sums.gross - paid, 0))] : [],
    notes: [
      ...content.sentences,
      ...(isTaxed ? [`Prices include tax. The tax is rounded to the ${content.rounding}.`] : []),
      ...(kind === "bill" ? ["No GST is charged: the seller is not registered."] : []),
      "Issued electronically; valid without a signature.",
    ],
  };
}

const partLabels: Record<TaxKind, string> = { package: "Tour package", cab: "Cab with driver", fee: "Service fee" };

function namedText({ kind, number, issuedOn }: PaperContent["advances"][number]): string {
  return `${paperTitles[kind]} ${number} of ${formatLongDate(issuedOn)}`;
}

function taxText(tax: number, rate: number): string {
  return `${amount(tax)} (${percent(rate)})`;
}

function halves({ cgst, sgst, percent: rate }: PaperContent["parts"][number]): string[] {
  return [taxText(cgst, rate / 2), taxText(sgst, rate / 2)];
}
