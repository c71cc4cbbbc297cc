import { z } from "zod";
import { kinds, type ProductKind } from "~/features/product/registry";
import { amount, list, optionalField } from "~/lib/catalogue-fields";
import { calendarDate, part, wholeNumber } from "~/lib/fields";
import { maxChildAge, maxPartySize } from "./party.rules";
import { ageUnits, overlapIn, type PriceTier, tierUnits } from "./tier.rules";

/** The most price rows of one product. */
export const maxPriceTiers = 100;

const age = wholeNumber(0, maxChildAge, `Ages are 0 to ${maxChildAge}`);

/** A row of the price table, as a request sends it. Null and empty text count as absent. */
const tierFields = part({
  unit: z.enum(tierUnits, { error: `Must be one of ${tierUnits.join(", ")}` }),
  ageFrom: optionalField(age),
  ageTo: optionalField(age),
  from: optionalField(calendarDate),
  to: optionalField(calendarDate),
  minParty: optionalField(wholeNumber(1, maxPartySize, "Must be at least 1")),
  amount: amount("Amount is required", "Amount must be 0 or more"),
})
  .superRefine((tier, ctx) => {
    const issueAt = (path: keyof typeof tier, message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    const { ageFrom = 0, ageTo = maxChildAge } = tier;
    const hasAges = tier.ageFrom !== undefined || tier.ageTo !== undefined;
    if (hasAges && !ageUnits.has(tier.unit)) issueAt("ageFrom", "Only prices for children and infants have ages");
    if (ageFrom > ageTo) issueAt("ageTo", "Must not be less than the first age");
    if (tier.from && tier.to && tier.from > tier.to) issueAt("to", "Must not be before the first day");
  })
  .transform(
    (tier): PriceTier =>
      Object.fromEntries(Object.entries(tier).filter(([, value]) => value !== undefined)) as PriceTier,
  );

const tiersShown = z.array(
  z.object({
    unit: z.enum(tierUnits),
    ageFrom: z.number().int().optional(),
    ageTo: z.number().int().optional(),
    from: z.string().meta({ format: "date" }).optional(),
    to: z.string().meta({ format: "date" }).optional(),
    minParty: z.number().int().optional(),
    amount: z.number().meta({ description: "Rupees" }),
  }),
);

/** `prices` in the answer of a product. */
export const pricesShown = tiersShown.meta({
  description:
    "Prices other than `price`: by age, season (`from`, `to`) and smallest party. The most specific one is used",
});

/** `prices` in the body of a product of the kind. Refuses units of another kind, and rows of which two could apply. */
export function pricesField(kind: ProductKind) {
  const units: readonly string[] = kinds[kind].tierUnits;
  return optionalField(
    list(tierFields, maxPriceTiers).superRefine((tiers, ctx) => {
      const issueAt = (path: PropertyKey[], message: string) => ctx.addIssue({ code: "custom", path, message });
      tiers.forEach((tier, index) => {
        if (!units.includes(tier.unit)) issueAt([index, "unit"], `Must be one of ${units.join(", ")}`);
      });
      const [one, other] = overlapIn(tiers) ?? [];
      if (one === undefined || other === undefined) return;
      const what = kinds[kind].isPaidByTheDay ? kinds[kind].unit.one : "person";
      const message = `Rows ${one + 1} and ${other + 1} overlap: both could be the price of one ${what}`;
      for (const row of [one, other]) issueAt([row], message);
    }),
  ).meta({
    description:
      "Prices other than `price`, each with a `unit` (adult, child, infant, senior; of a car: day). `from` and `to` are days " +
      "of travel, `minParty` the smallest number of people. The most specific applies: season first, then smallest " +
      "party, then age. In a form as JSON text; it replaces all rows",
  });
}
