import { taxClasses } from "~/features/product/product-kind";
import type { CalendarDate } from "~/lib/dates";

/** What is taxed alike: the classes of products, and the service fee on a line of its own. */
export const taxKinds = [...taxClasses, "fee"] as const;

export type TaxKind = (typeof taxKinds)[number];

/** Where a row is from, from when it holds, and when somebody last checked it; null: nobody has. */
type Dated = { from: CalendarDate; source: string; verifiedOn: CalendarDate | null };

export type TaxRate = Dated & {
  kind: TaxKind;
  /** The service's code, for bills. */
  sac: string;
  percent: number;
  /** Printed on papers with this rate; "" for none. */
  sentence: string;
};

/** `addressFrom`: an invoice from this amount needs the buyer's address. `largeInvoice`: GSTR-1 lists those above one by one. */
export const legalLimitNames = ["addressFrom", "largeInvoice"] as const;

export type LegalLimitName = (typeof legalLimitNames)[number];

/** An amount in rupees that a law names. */
export type LegalLimit = Dated & { name: LegalLimitName; amount: number };

/** What papers need to know about the business and the law. */
export type TaxSettings = {
  /** Null: bills and receipts are plain, without tax. */
  gstin: string | null;
  /** As registered; null: the name of the business. */
  legalName: string | null;
  /** The registered address in one line; null: the office's. */
  address: string | null;
  /** How many days before travel an invoice is issued at the earliest, if all is paid. */
  invoiceDays: number;
  /** How many days from the first day of travel the first invoice waits until the buyer is known; null: it does not. */
  buyerDays: number | null;
  /** Whether the service fee is part of the package, or taxed on a line of its own. */
  feeAs: "package" | "own";
  /** What the tax of a paper is rounded to. */
  rounding: "paisa" | "rupee";
  rates: readonly TaxRate[];
  limits: readonly LegalLimit[];
};

const packageSentence =
  "This bill is inclusive of charges of accommodation and transportation required for such a tour, and the amount charged in it is the gross amount charged.";

/** The values until an operator changes them. The rows are second-hand, so nobody has verified them. */
export const firstTaxSettings: TaxSettings = {
  gstin: null,
  legalName: null,
  address: null,
  invoiceDays: 30,
  buyerDays: null,
  feeAs: "package",
  rounding: "paisa",
  rates: [
    {
      kind: "package",
      sac: "998555",
      percent: 5,
      sentence: packageSentence,
      from: "2018-01-25",
      source: "Notification 11/2017-CT(R), 23(i), as amended by 1/2018: no input tax credit",
      verifiedOn: null,
    },
    {
      kind: "cab",
      sac: "996601",
      percent: 5,
      sentence: "",
      from: "2017-07-01",
      source: "Notification 11/2017-CT(R): fuel included, restricted input tax credit",
      verifiedOn: null,
    },
    {
      kind: "fee",
      sac: "998559",
      percent: 18,
      sentence: "",
      from: "2017-07-01",
      source: "Notification 11/2017-CT(R): arranging travel, on its own",
      verifiedOn: null,
    },
  ],
  limits: [
    {
      name: "addressFrom",
      amount: 50_000,
      from: "2017-07-01",
      source: "CGST Rules, rule 46(e)",
      verifiedOn: null,
    },
    {
      name: "largeInvoice",
      amount: 250_000,
      from: "2017-07-01",
      source: "GSTR-1, table 5, until July 2024",
      verifiedOn: null,
    },
    {
      name: "largeInvoice",
      amount: 100_000,
      from: "2024-08-01",
      source: "Notification 12/2024-CT: GSTR-1, table 5",
      verifiedOn: null,
    },
  ],
};
