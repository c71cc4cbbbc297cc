import { cancellationText, stepsOf } from "~/features/product/policy/cancellation.rules";
import { dueOf, dueText } from "~/features/product/policy/payment.rules";
import { policiesOf } from "~/features/product/policy/policy.rules";
import { policyForm } from "~/features/product/policy/policy-form.schema";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import type { ProductKind } from "~/features/product/registry";
import { type CalendarDate, dateInIndia, isCalendarDate } from "~/lib/dates";
import { rupees, wholeNumber } from "~/lib/fields";
import type { Site } from "~/lib/site";
import { party } from "./party.schema";
import { breakdownFor, type PriceBreakdown } from "./price-breakdown.rules";
import { readRows } from "./price-form.schema";

/** The typed example: who travels when. `ages`: "8, 3". `days` only for cars. */
export type ExampleParty = { adults: string; ages: string; seniors: string; days: string; date: CalendarDate | "" };

export type Example =
  | { fault: string }
  | {
      breakdown: PriceBreakdown;
      /** What a cancellation gives back, and what is due when, in sentences. */
      cancellation: string;
      due: string;
      /** Why rows are left out, or which overlap. */
      notes: string[];
    };

type Typed = { kind: ProductKind; price: string } & Pick<PricingValues, "prices" | "cancellation" | "payment">;
type OperatorDefaults = Pick<Site, "serviceFeePercent" | "cancellation" | "payment">;

/** What the example party would pay, by the values of the form. Incomplete rows and policies are left out. */
export function examplePrice(
  typed: Typed,
  example: ExampleParty,
  { defaults, now }: { defaults: OperatorDefaults; now: Date },
): Example {
  const price = rupees("").safeParse(typed.price.trim());
  if (!price.success || typed.price.trim() === "") return { fault: "Fill in the price above to see an example." };
  const people = party.safeParse({
    adults: example.adults.trim() || "0",
    children: example.ages.split(/[\s,;]+/).filter((age) => age !== ""),
    seniors: example.seniors.trim() || "0",
  });
  if (!people.success) return { fault: `The example: ${people.error.issues[0]?.message ?? "who travels?"}` };
  const days = wholeNumber(1, 366, "Days must be 1 to 366").safeParse(example.days.trim() || "1");
  if (!days.success) return { fault: `The example: ${days.error.issues[0]?.message ?? "how many days?"}` };
  const { date } = example;
  if (!isCalendarDate(date)) return { fault: "Choose a day of travel for the example." };

  const { tiers, incomplete, overlapping } = readRows(typed.kind, typed.prices);
  const request = { date, party: people.data, days: days.data };
  const breakdown = breakdownFor({ kind: typed.kind, price: price.data, prices: tiers }, request, {
    feePercent: defaults.serviceFeePercent,
  });
  const own = {
    cancellation: policyForm.cancellation.safeParse(typed.cancellation),
    payment: policyForm.payment.safeParse(typed.payment),
  };
  const policies = policiesOf(
    { cancellation: own.cancellation.data ?? null, payment: own.payment.data ?? null },
    defaults,
  );
  const isComplete = own.cancellation.success && own.payment.success;
  return {
    breakdown,
    cancellation: cancellationText(policies.cancellation && stepsOf(policies.cancellation, date), now),
    due: dueText(dueOf(policies.payment, breakdown.totalPrice, { date, today: dateInIndia(now) })),
    notes: [
      ...incomplete.map((row) => `Row ${row + 1} is not complete, and not in this price.`),
      ...(overlapping.length > 0 ? [`Rows ${overlapping.map((row) => row + 1).join(" and ")} overlap.`] : []),
      ...(isComplete ? [] : ["The policies are not complete; these are the house's."]),
    ],
  };
}
