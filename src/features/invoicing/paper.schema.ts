import { z } from "zod";
import { calendarDate, id, paging, requiredText, text, wholeNumber } from "~/lib/fields";
import { unprintable } from "~/lib/papers/unprintable.schema";
import { gstStateCodes } from "./gst-states.rules";
import { paperKinds } from "./rules/number.rules";
import { taxKinds } from "./tax.settings";
import { gstinField } from "./tax-settings.schema";

const state = z.enum(gstStateCodes as [string, ...string[]], "Please choose a state");

const oneLine = (max: number) => text(max).transform((value) => value.replace(/\s+/g, " "));

/** Whom bills name, in a request body. What is empty or absent is not on the bill. */
export const billingFields = {
  name: oneLine(200).optional().meta({ description: "The buyer; empty or absent: the lead traveller" }),
  address: text(500).optional().meta({ description: "With PIN code; several lines are possible" }),
  state: z
    .preprocess((value) => (value === "" ? undefined : value), state.optional())
    .optional()
    .meta({
      description: "The code of the buyer's state in GST, such as `18`; with a GSTIN its first two digits",
      example: "18",
    }),
  gstin: gstinField.meta({ description: "Of a registered buyer; empty or null: none", example: "27AAPFU0939F1ZV" }),
};

const billingVersion = z.number().int().min(0);

type BuyerState = { gstin: string | null; state?: string | undefined };

/** Refuses a state that is not that of the GSTIN. */
export function requireSameState({ value, issues }: { value: BuyerState; issues: z.core.$ZodRawIssue[] }): void {
  const { gstin, state: code } = value;
  if (!gstin || !code || gstin.startsWith(code)) return;
  issues.push({ code: "custom", path: ["state"], message: "The GSTIN is of another state", input: code });
}

const seenVersion = billingVersion.meta({
  description:
    "The `billingVersion` that was edited; if it is not the current one, nothing changes (409 EDIT_CONFLICT)",
});

export const setBillingInput = z
  .object({ id, ...billingFields, version: seenVersion.optional() })
  .check(requireSameState);

export type SetBillingInput = z.infer<typeof setBillingInput>;

/** The same by the office, which always says what it has seen. */
export const correctBillingInput = z.object({ id, ...billingFields, version: seenVersion }).check(requireSameState);

/** As stored and answered. */
export const billing = z
  .object({
    name: z.string().meta({ description: "If empty: the lead traveller" }),
    address: z.string(),
    state: z.string().nullable(),
    gstin: z.string().nullable(),
  })
  .meta({ id: "Billing" });

export type Billing = z.infer<typeof billing>;

export const noBilling: Billing = { name: "", address: "", state: null, gstin: null };

/** As stored in a booking. `version` is raised by each change; older rows that nobody has changed have none. */
export const storedBilling = billing.extend({ version: billingVersion.default(0) });

const paise = z.number().int();

const taxPart = z.object({
  kind: z.enum(taxKinds).nullable(),
  sac: z.string(),
  percent: z.number(),
  gross: paise,
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
});

/** Another paper that a paper names. */
const named = z.object({ number: z.string(), kind: z.enum(paperKinds), issuedOn: z.string(), total: paise });

/**
 * All that is printed on a paper, as it was when it was issued. Amounts in paise. Fields are added with defaults only:
 * papers of earlier versions stay.
 */
export const paperContent = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    gstin: z.string().nullable(),
    state: z.string().nullable(),
  }),
  buyer: billing.extend({ phone: z.string() }),
  booking: z.object({
    reference: z.string(),
    title: z.string(),
    date: z.string(),
    days: z.number(),
    travelers: z.number(),
    isCancelled: z.boolean(),
  }),
  /** Why it was issued, in a sentence. */
  about: z.string(),
  lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitPrice: paise, amount: paise })),
  parts: z.array(taxPart),
  /** The code of the state; null without tax. */
  placeOfSupply: z.string().nullable(),
  rounding: z.enum(["paisa", "rupee"]),
  sentences: z.array(z.string()),
  /** Receipts whose money an invoice counts. */
  advances: z.array(named),
  /** Of a first invoice: money that has come in and has no receipt yet, because it caused the invoice. */
  received: paise.default(0),
  refersTo: named.nullable(),
  /** How the money came or went. */
  money: z.string().nullable(),
  words: z.string(),
});

export type PaperContent = z.infer<typeof paperContent>;

/** A paper in a list. Amounts in rupees. */
export const paper = z
  .object({
    _id: id,
    kind: z.enum(paperKinds),
    title: z.string().meta({ description: 'What it is called: "Receipt voucher"' }),
    number: z.string(),
    issuedOn: z.string().meta({ format: "date", description: "The day in Asia/Kolkata" }),
    total: z.number(),
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    refersTo: z.string().nullable().meta({ description: "The number of the paper that it names" }),
  })
  .meta({ id: "Paper" });

export type Paper = z.infer<typeof paper>;

/** The papers of a booking, and whom the next ones name. For its customer and the office. */
export const ownPapers = z
  .object({
    papers: z.array(paper),
    billing,
    billingVersion: billingVersion.meta({ description: "Grows with each change of `billing`" }),
    isBillingOpen: z
      .boolean()
      .meta({ description: "Whether `billing` can still be changed: not after the bill or invoice" }),
    needsAddress: z.boolean().meta({
      description: "Whether the law wants the buyer's address and state on the invoice, and one of them is missing",
    }),
    isTaxed: z.boolean().meta({ description: "Whether papers show tax" }),
    waitsUntil: z.string().nullable().meta({
      format: "date",
      description:
        "The day on which the invoice is issued at the latest, although the buyer is not known; null: it does not wait",
    }),
  })
  .meta({ id: "OwnPapers" });

export type OwnPapers = z.infer<typeof ownPapers>;

/** A paper in the admins' register. */
export const registeredPaper = paper
  .extend({
    buyer: z.string(),
    gstin: z.string().nullable(),
    unprintable,
    booking: z.object({ _id: id, reference: z.string(), title: z.string() }),
  })
  .meta({ id: "RegisteredPaper" });

export type RegisteredPaper = z.infer<typeof registeredPaper>;

export const maxPapersPerPage = 200;

export const listPapersInput = z.object({
  ...paging(maxPapersPerPage),
  kind: z.enum(paperKinds, "Must be a kind of paper").optional().meta({ description: "Only this kind" }),
  from: calendarDate.optional().meta({ description: "The first day of issue" }),
  to: calendarDate.optional().meta({ description: "The last day of issue" }),
  search: text(100).optional().meta({ description: "Part of a number, a booking's reference or a buyer's name" }),
});

export type ListPapersInput = z.infer<typeof listPapersInput>;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month: "2026-11". */
export const month = requiredText(7, "Please choose a month")
  .pipe(z.string().regex(monthPattern, "Must be a month of the form yyyy-MM"))
  .meta({ description: "yyyy-MM", pattern: monthPattern.source, example: "2026-11" });

export const closeMonthInput = z.object({
  month,
  closed: z.literal(true, "Must be true: a month cannot be opened again"),
});

export const listMonthsInput = z.object({
  limit: wholeNumber(1, 60, "Must be 1 or more").optional().meta({ description: "How many, newest first" }),
});

/** A month with its papers. Amounts in rupees. */
export const paperMonth = z
  .object({
    month: z.string(),
    papers: z.number().int(),
    invoiced: z.number().meta({ description: "Bills and invoices less credit notes" }),
    tax: z.number().meta({ description: "Of invoices less that of credit notes" }),
    received: z.number().meta({ description: "Receipts less what went back" }),
    isOver: z.boolean().meta({ description: "Only a month that is over can be closed" }),
    closedAt: z.string().nullable().meta({ format: "date-time" }),
    closedBy: z.string().nullable().meta({ description: "Null: their account is deleted" }),
  })
  .meta({ id: "PaperMonth" });

export type PaperMonth = z.infer<typeof paperMonth>;
