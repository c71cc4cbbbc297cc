import { z } from "zod";
import { wholeNumber } from "~/lib/fields";
import type { CancellationTerm } from "./cancellation.rules";
import type { PaymentPolicy } from "./payment.rules";
import type { Policies } from "./policy.rules";
import { maxPolicyDays, maxTerms } from "./policy.schema";

// The policies in the portal's forms: typed text, and the choice between the default policy, none and one of its own.

const cancellationRules = ["house", "none", "own"] as const;
const paymentRules = ["house", "none", "deposit", "all"] as const;

const percent = wholeNumber(0, 100, "Must be 0 to 100");

const ownTerms = z.object({
  rungs: z
    .array(z.object({ daysFrom: wholeNumber(1, maxPolicyDays, "Must be 1 day or more"), refundPercent: percent }))
    .max(maxTerms - 1, `Please use at most ${maxTerms} rows`),
  later: percent,
});

/** Each row ends where the one above begins, so that only the first day of each is typed. The last row begins at 0. */
const cancellation = z
  .object({
    rule: z.enum(cancellationRules),
    rungs: z.array(z.object({ daysFrom: z.string(), refundPercent: z.string() })),
    later: z.string(),
  })
  .transform((typed, ctx): CancellationTerm[] | null => {
    if (typed.rule !== "own") return typed.rule === "house" ? null : [];
    const own = ownTerms.safeParse(typed);
    if (!own.success) {
      for (const { path, message } of own.error.issues) ctx.addIssue({ code: "custom", path, message });
      return z.NEVER;
    }
    const { rungs: terms, later } = own.data;
    for (const [row, { daysFrom }] of terms.entries()) {
      const above = terms[row - 1];
      if (!above || daysFrom < above.daysFrom) continue;
      const message = `Rows ${row} and ${row + 1}: the days must get fewer, here less than ${above.daysFrom}`;
      ctx.addIssue({ code: "custom", path: ["rungs", row, "daysFrom"], message });
    }
    return [...terms, { daysFrom: 0, refundPercent: later }].map((term, row) => {
      const above = terms[row - 1];
      return above ? { ...term, daysTo: above.daysFrom - 1 } : term;
    });
  });

const deposit = z.object({
  depositPercent: wholeNumber(1, 100, "Must be 1 to 100"),
  balanceDays: wholeNumber(0, maxPolicyDays, "Must be 0 or more"),
});

const payment = z
  .object({ rule: z.enum(paymentRules), depositPercent: z.string(), balanceDays: z.string() })
  .transform((typed, ctx): PaymentPolicy | null => {
    if (typed.rule === "house") return null;
    if (typed.rule !== "deposit") return { depositPercent: typed.rule === "all" ? 100 : 0, balanceDays: 0 };
    const own = deposit.safeParse(typed);
    if (own.success) return own.data;
    for (const { path, message } of own.error.issues) ctx.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

/** The fields of the policies in a form. Their output is what a request body takes. */
export const policyForm = { cancellation, payment };

export type PolicyValues = { cancellation: z.input<typeof cancellation>; payment: z.input<typeof payment> };

/** The path in the form of the path of the server's error in a body. Rows have other names in the form; the last is apart. */
export function policyPathOf(path: readonly PropertyKey[], { cancellation }: PolicyValues): readonly PropertyKey[] {
  const [name, row, field] = path;
  if (name !== "cancellation" || typeof row !== "number") return path;
  if (row >= cancellation.rungs.length) return ["cancellation", "later"];
  return ["cancellation", "rungs", row, field === "refundPercent" ? field : "daysFrom"];
}

/** Converts policies to form values. `unset` is the choice for null: the default has no other policy to follow. */
export function toPolicyValues(policies: Policies | null, unset: "house" | "none" = "house"): PolicyValues {
  const { cancellation: terms = null, payment: due = null } = policies ?? {};
  const last = terms?.at(-1);
  return {
    cancellation: {
      rule: terms === null ? unset : last ? "own" : "none",
      rungs: last
        ? (terms ?? []).slice(0, -1).map(({ daysFrom, refundPercent }) => ({
            daysFrom: String(daysFrom),
            refundPercent: String(refundPercent),
          }))
        : [{ daysFrom: "7", refundPercent: "100" }],
      later: String(last?.refundPercent ?? 0),
    },
    payment: {
      rule: due === null ? unset : paymentRuleOf(due),
      depositPercent: String(due && paymentRuleOf(due) === "deposit" ? due.depositPercent : 30),
      balanceDays: String(due && paymentRuleOf(due) === "deposit" ? due.balanceDays : 14),
    },
  };
}

function paymentRuleOf({ depositPercent }: PaymentPolicy): "none" | "deposit" | "all" {
  if (depositPercent === 0) return "none";
  return depositPercent === 100 ? "all" : "deposit";
}
