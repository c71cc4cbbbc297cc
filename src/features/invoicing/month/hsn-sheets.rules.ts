import { sumOf, type TaxPart } from "~/features/invoicing/rules/tax.rules";
import type { TaxKind } from "~/features/invoicing/tax.settings";
import { isTaxed, type MonthPaper, ratesOf } from "./month-paper";
import { none, rupees, type Sheet } from "./sheet-cells";

type Papers = { papers: readonly MonthPaper[] };

const descriptions: Record<TaxKind, string> = {
  package: "Tour package",
  cab: "Cab with driver",
  fee: "Service fee",
};

/** GSTR-1, table 12: supplies to registered buyers by SAC and rate, less their credit notes. */
export function hsnB2bSheet({ papers }: Papers): Sheet {
  return hsnSheet(papers.filter(({ content }) => content.buyer.gstin));
}

/** GSTR-1, table 12: the same for all other buyers. */
export function hsnB2cSheet({ papers }: Papers): Sheet {
  return hsnSheet(papers.filter(({ content }) => !content.buyer.gstin));
}

function hsnSheet(papers: readonly MonthPaper[]): Sheet {
  const heading = [
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
  ];
  const rows = supplyGroups(papers).map(({ first, invoiced, credited }) => {
    const [more, less] = [sumOf(invoiced), sumOf(credited)];
    return [
      first.sac,
      first.kind ? descriptions[first.kind] : "",
      // Services are not counted.
      "NA",
      0,
      rupees(more.gross - less.gross),
      first.percent,
      rupees(more.taxable - less.taxable),
      rupees(more.igst - less.igst),
      rupees(more.cgst - less.cgst),
      rupees(more.sgst - less.sgst),
      none,
    ];
  });
  return [heading, ...rows];
}

type SupplyGroup = { first: TaxPart; invoiced: TaxPart[]; credited: TaxPart[] };

/** What is supplied and taken back, by SAC and rate. */
function supplyGroups(papers: readonly MonthPaper[]): SupplyGroup[] {
  const groups = new Map<string, SupplyGroup>();
  const supplies = papers.filter(
    (paper) => isTaxed(paper) && (paper.kind === "taxInvoice" || paper.kind === "creditNote"),
  );
  for (const { paper, part } of ratesOf(supplies)) {
    const key = `${part.sac} ${String(part.percent).padStart(6, "0")}`;
    const group = groups.get(key) ?? { first: part, invoiced: [], credited: [] };
    (paper.kind === "taxInvoice" ? group.invoiced : group.credited).push(part);
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
