import { monthOf } from "~/features/invoicing/rules/number.rules";
import { sumOf, type TaxPart } from "~/features/invoicing/rules/tax.rules";
import type { AdvanceMove } from "./advance-moves.rules";
import { none, placeText, rupees, type Sheet } from "./sheet-cells";

type Advances = { month: string; advances: readonly AdvanceMove[] };

/** Advances of a place and rate. Amounts in paise; `taxable` is what is without tax. */
export type AdvanceSum = Pick<TaxPart, "percent" | "gross" | "taxable" | "cgst" | "sgst" | "igst"> & { place: string };

/** What came in in the month and is open at its end: not used by an invoice, and not given back. */
export function openedIn({ month, advances }: Advances): AdvanceSum[] {
  const ofMonth = advances.filter(({ on, receivedOn }) => monthOf(on) === month && monthOf(receivedOn) === month);
  const signed = ofMonth.map((move) =>
    move.kind === "received" ? move : { ...move, parts: move.parts.map(negative) },
  );
  return sumsOf(signed);
}

/** Advances of earlier months that invoices of the month use. */
export function usedIn(data: Advances): AdvanceSum[] {
  return sumsOf(fromBefore(data, "used"));
}

/** Advances of earlier months that went back in the month. */
export function returnedIn(data: Advances): AdvanceSum[] {
  return sumsOf(fromBefore(data, "returned"));
}

function fromBefore({ month, advances }: Advances, kind: AdvanceMove["kind"]): AdvanceMove[] {
  return advances.filter(
    (move) => move.kind === kind && monthOf(move.on) === month && monthOf(move.receivedOn) < month,
  );
}

function negative(part: TaxPart): TaxPart {
  return {
    ...part,
    gross: -part.gross,
    taxable: -part.taxable,
    cgst: -part.cgst,
    sgst: -part.sgst,
    igst: -part.igst,
  };
}

/** By place and rate. What sums to nothing is left out. */
function sumsOf(moves: readonly AdvanceMove[]): AdvanceSum[] {
  const groups = new Map<string, { place: string; percent: number; parts: TaxPart[] }>();
  for (const { placeOfSupply, parts } of moves) {
    const place = placeText(placeOfSupply);
    for (const part of parts) {
      const key = `${place} ${String(part.percent).padStart(6, "0")}`;
      const group = groups.get(key) ?? { place, percent: part.percent, parts: [] };
      group.parts.push(part);
      groups.set(key, group);
    }
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { place, percent, parts }]) => ({ place, percent, ...sumOf(parts) }))
    .filter(({ gross }) => gross !== 0);
}

function gstSheet(amountHeading: string, sums: readonly AdvanceSum[]): Sheet {
  const heading = ["Place Of Supply", "Applicable % of Tax Rate", "Rate", amountHeading, "Cess Amount"];
  return [heading, ...sums.map(({ place, percent, taxable }) => [place, "", percent, rupees(taxable), none])];
}

/** GSTR-1, table 11A: advances of the month without an invoice. Without tax, as the offline tool requires. */
export function advancesSheet(data: Advances): Sheet {
  return gstSheet("Gross Advance Received", openedIn(data));
}

/** GSTR-1, table 11B: advances of earlier months that invoices of this month use. Without tax. */
export function advancesUsedSheet(data: Advances): Sheet {
  return gstSheet("Gross Advance Adjusted", usedIn(data));
}

/** Advances of earlier months that went back: GSTR-1 has no table of its own for them. */
export function advancesReturnedSheet(data: Advances): Sheet {
  const heading = ["Place Of Supply", "Rate", "Advance Given Back", "Taxable Value", "CGST", "SGST", "IGST"];
  const rows = returnedIn(data).map(({ place, percent, gross, taxable, cgst, sgst, igst }) => [
    place,
    percent,
    rupees(gross),
    rupees(taxable),
    rupees(cgst),
    rupees(sgst),
    rupees(igst),
  ]);
  return [heading, ...rows];
}
