import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { clearableField, editedVersion, list, optionalField, version } from "~/lib/catalogue-fields";
import {
  calendarDate,
  exactRupees,
  id,
  pageOf,
  paging,
  positivePercentage,
  positiveRupees,
  requiredCode,
  text,
  wholeNumber,
} from "~/lib/fields";
import { capitalCode } from "~/lib/typed-code";
import { termsFault } from "./discount.rules";

/** The most codes on one page of the list. */
export const maxCodesPerPage = 100;

/** The most products that one code can be limited to. */
const maxProducts = 200;

const day = z.string().meta({ format: "date" }).nullable();

/** A discount code, for admins. Amounts in rupees. */
export const discountCode = z
  .object({
    _id: id,
    code: z.string().meta({ example: "MONSOON10" }),
    percent: z.number().nullable().meta({ description: "Taken off, in percent; null if `amount` is taken off" }),
    amount: z.number().nullable().meta({ description: "Taken off, in rupees; null if `percent` is taken off" }),
    from: day.meta({ description: "The first day of booking with it; null: no limit" }),
    to: day.meta({ description: "The last day of booking with it; null: no limit" }),
    maxUses: z.number().int().nullable().meta({ description: "Most bookings with it; null: no limit" }),
    maxUsesPerCustomer: z.number().int().nullable().meta({ description: "The same for one customer" }),
    kinds: z.array(z.enum(productKinds)).meta({ description: "The kinds that it is for" }),
    products: z
      .array(z.object({ _id: id, kind: z.enum(productKinds).nullable(), title: z.string() }))
      .meta({ description: "The single products that it is for; `kind` is null for a deleted one" }),
    minTotal: z.number().meta({ description: "The smallest sum before discount and service fee" }),
    uses: z.number().int().meta({ description: "Bookings with it that are not cancelled" }),
    archived: z.boolean().meta({ description: "If true, nobody can use it" }),
    version,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "DiscountCode" });

export type DiscountCode = z.infer<typeof discountCode>;

export const codePage = pageOf(discountCode);

export type CodePage = z.infer<typeof codePage>;

const missingCode = "Please enter a code";

/** A code as it is typed: capital letters are not required. */
export const typedCode = requiredCode(20, missingCode)
  .transform(capitalCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, "Please use 3 to 20 letters, digits or hyphens"))
  .meta({
    description: "3 to 20 letters, digits or hyphens; stored in capitals",
    pattern: "^[A-Za-z0-9-]{3,20}$",
    example: "MONSOON10",
  });

const count = wholeNumber(1, 1_000_000, "Must be at least 1");

const terms = {
  percent: clearableField(positivePercentage()).meta({
    description: "Percent to take off, up to 100. Or give `amount`",
  }),
  amount: clearableField(positiveRupees("Must be an amount in rupees")).meta({
    description: "Rupees to take off; never more than the price. Or give `percent`",
  }),
  from: clearableField(calendarDate).meta({ description: "The first day of booking with it, in Asia/Kolkata" }),
  to: clearableField(calendarDate).meta({ description: "The last day of booking with it" }),
  maxUses: clearableField(count).meta({ description: "Most bookings with it; null or empty: no limit" }),
  maxUsesPerCustomer: clearableField(count).meta({ description: "Most bookings of one customer with it" }),
  kinds: optionalField(
    list(z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` }), productKinds.length).transform(
      (kinds) => productKinds.filter((kind) => kinds.includes(kind)),
    ),
  ).meta({ description: "The kinds that it is for. A code with neither kinds nor products is for everything" }),
  productIds: optionalField(list(id, maxProducts).transform((ids) => [...new Set(ids)])).meta({
    description: "Single products that it is for, beside the kinds",
  }),
  minTotal: optionalField(exactRupees("Must be an amount in rupees")).meta({
    description: "The smallest sum before discount and service fee",
  }),
};

/** The body of a new code. */
export const createCodeInput = z.object({ code: typedCode, ...terms }).superRefine((body, ctx) => {
  const fault = termsFault(body);
  if (fault) ctx.addIssue({ code: "custom", path: [fault.field], message: fault.message });
});

export type CreateCodeInput = z.infer<typeof createCodeInput>;

export const codeById = z.object({ id });

/** Changes of a code; what is left out stays. The rest of the rules is checked with what is stored. */
export const updateCodeInput = z.object({
  id,
  ...terms,
  archived: z.boolean({ error: "Must be true or false" }).optional().meta({ description: "Nobody can use it" }),
  version: editedVersion,
});

export type UpdateCodeInput = z.infer<typeof updateCodeInput>;

export const listCodesInput = z.object({
  ...paging(maxCodesPerPage),
  search: text(20).optional().meta({ description: "A part of the code." }),
});

export type ListCodesInput = z.infer<typeof listCodesInput>;

export const codeRemoved = z.object({
  _id: id,
  archived: z.boolean().meta({ description: "True if bookings have it: it is kept for them, but nobody can use it" }),
});
