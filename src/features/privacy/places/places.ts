import { type KindLabel, kindLabels } from "~/features/product/registry";
import { accountPlaces } from "./account-places";
import { bookingPlaces } from "./booking-places";
import { moneyPlaces } from "./money-places";
import { type Impersonal, isImpersonal, type Place, type Places } from "./place";

/** The tables of the kinds of products, which are named by their labels. */
const kindPlaces = Object.fromEntries(kindLabels.map((label) => [label, { about: "the catalogue" }])) as Record<
  KindLabel,
  Impersonal
>;

/**
 * Every column of text or JSON: what it holds, what happens to it when an account is deleted, and where the export has it. A column
 * that is missing does not compile.
 */
export const places: Places = {
  ...accountPlaces,
  ...bookingPlaces,
  ...moneyPlaces,
  Product: { about: "the catalogue" },
  ...kindPlaces,
  SearchLexeme: { about: "words of the catalogue" },
  BookingCount: { about: "counts" },
  Allocation: { about: "counts" },
  ChangeMark: { about: "ids and times" },
  ChangeCounter: { about: "counts" },
  Departure: { about: "days of the catalogue" },
  Assignment: { about: "ids and days" },
  CheckIn: { about: "ids and times" },
  DiscountCode: { about: "codes of the operator" },
  VoucherKey: { about: "keys of the house" },
  Settings: { about: "the operator's settings" },
  Backup: { about: "files, machines and faults of the server" },
  PermitRule: { about: "rules of states" },
  PermitRelaxation: { about: "rules of states" },
  Holiday: { about: "days" },
  WhatsAppMonth: { about: "counts" },
  UnmetRequest: { about: "counts, with places, months and numbers of what was asked" },
};

export type NamedPlace = Place & { table: string; column: string };

/** All columns of the list, without tables that hold nothing about people. */
export const allPlaces: readonly NamedPlace[] = Object.entries(places).flatMap(([table, columns]) =>
  isImpersonal(columns) ? [] : Object.entries(columns).map(([column, place]) => ({ table, column, ...place })),
);

const fates = { deleted: "deleted", emptied: "emptied", replaced: "the person is taken out", kept: "kept", none: "" };

/** The table of docs/personal-data.md, without the columns that hold nothing about a person. */
export function placesTable(): string {
  const rows = allPlaces
    .filter(({ fate }) => fate !== "none")
    .map(({ table, column, holds, fate, why, inExport }) => [
      `\`${table}.${column}\``,
      holds,
      why ? `${fates[fate]}: ${why}` : fates[fate],
      inExport ? `\`${inExport}\`` : "",
    ]);
  const head = ["column", "holds", "at deletion", "in the export"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
