import { z } from "zod";
import type { LegalLimitName, TaxKind, TaxSettings } from "~/features/invoicing/tax.settings";
import { taxSettingsField } from "~/features/invoicing/tax-settings.schema";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

const typedRow = { from: z.string(), source: z.string(), verifiedOn: z.string() };

const typed = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  invoiceDays: z.string(),
  buyerDays: z.string(),
  feeAs: z.string(),
  rounding: z.string(),
  rates: z.array(
    z.object({ kind: z.string(), sac: z.string(), percent: z.string(), sentence: z.string(), ...typedRow }),
  ),
  limits: z.array(z.object({ name: z.string(), amount: z.string(), ...typedRow })),
});

/** The schema of the portal's form of tax. Its input is the typed text, its output the field of the request body. */
export const taxForm = typed.transform((values): unknown => values).pipe(taxSettingsField);

export type TaxValues = z.input<typeof taxForm>;
export type TaxBody = z.output<typeof taxForm>;

export const blankRate: TaxValues["rates"][number] = {
  kind: "package",
  sac: "",
  percent: "",
  sentence: "",
  from: "",
  source: "",
  verifiedOn: "",
};

export const blankLimit: TaxValues["limits"][number] = {
  name: "addressFrom",
  amount: "",
  from: "",
  source: "",
  verifiedOn: "",
};

/** Converts the settings to form values. */
export function toTaxValues({ rates, limits, ...tax }: TaxSettings): TaxValues {
  return {
    ...tax,
    gstin: tax.gstin ?? "",
    legalName: tax.legalName ?? "",
    address: tax.address ?? "",
    invoiceDays: String(tax.invoiceDays),
    buyerDays: tax.buyerDays === null ? "" : String(tax.buyerDays),
    rates: rates.map((rate) => ({ ...rate, percent: String(rate.percent), verifiedOn: rate.verifiedOn ?? "" })),
    limits: limits.map((limit) => ({ ...limit, amount: String(limit.amount), verifiedOn: limit.verifiedOn ?? "" })),
  };
}

export const taxLabels = {
  gstin: "GSTIN",
  legalName: "Registered name",
  address: "Registered address",
  invoiceDays: "Invoice, days before travel",
  buyerDays: "Invoice waits for the buyer, days from travel on",
  feeAs: "Service fee",
  rounding: "Tax is rounded to the",
  rates: "Rates",
  limits: "Legal limits",
} as const satisfies Record<keyof TaxValues, string>;

export const rateNames: Record<TaxKind, string> = {
  package: "Tours and offers",
  cab: "Cabs with driver",
  fee: "Service fee on its own",
};

export const limitNames: Record<LegalLimitName, string> = {
  addressFrom: "Invoice needs the buyer's address from",
  largeInvoice: "GSTR-1 lists invoices one by one above",
};

/** The words for typed rates and limits; null for other fields. */
export function taxText(name: string, value: unknown): string | null {
  const { rates, limits } = taxSettingsField.shape;
  const ofRates = name === "rates" ? rates.safeParse(value).data : undefined;
  const ofLimits = name === "limits" ? limits.safeParse(value).data : undefined;
  const rows =
    ofRates?.map(({ kind, percent, from }) => `${rateNames[kind]} ${percent} % from ${formatDate(from)}`) ??
    ofLimits?.map((row) => `${limitNames[row.name]} ${formatRupees(row.amount)} from ${formatDate(row.from)}`);
  return rows?.join("; ") ?? null;
}
