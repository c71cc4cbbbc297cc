"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { gstStates } from "~/features/invoicing/gst-states.rules";
import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import { rateOn, sumOf, taxParts, untaxed } from "~/features/invoicing/rules/tax.rules";
import { rupeesInWords } from "~/features/invoicing/rules/words.rules";
import { kinds } from "~/features/product/registry";
import { type TaxValues, taxForm } from "~/features/settings/tax-form.schema";
import { dateInIndia, formatLongDate } from "~/lib/dates";
import { formatRupeesExact, toRupees } from "~/lib/money";

/** An offer of ₹21,600 with a service fee of ₹1,600, in paise. */
const sold = { kind: kinds.offer.kind, totalPrice: 21_600_00, serviceFee: 1_600_00 } as const;

const amount = (paise: number) => formatRupeesExact(toRupees(paise));

/** What the paper of an example says by what is typed. */
export function PaperPreview() {
  const { control } = useFormContext<TaxValues>();
  const values = useWatch({ control });
  const { data: tax } = taxForm.safeParse(values);
  const today = dateInIndia(new Date());
  if (!tax) return <p className="p-4 text-soft sm:p-5">The example is shown when all fields are right.</p>;
  const isTaxed = tax.gstin !== null;
  const parts = isTaxed
    ? taxParts(sold.totalPrice, sold, { tax, on: today, isInterState: false })
    : untaxed(sold.totalPrice);
  const sums = sumOf(parts);
  const sentence = isTaxed ? rateOn(tax.rates, kinds[sold.kind].tax.rate, today)?.sentence : "";
  return (
    <div className="grid gap-3 p-4 sm:p-5">
      <p className="font-semibold">
        {`${isTaxed ? "Tax invoice" : "Bill"} of ${formatLongDate(today)} for an offer of ${amount(sold.totalPrice)}, with a service fee of ${amount(sold.serviceFee)}`}
      </p>
      {tax.gstin !== null && (
        <p className="text-soft">{`GSTIN ${tax.gstin}, place of supply ${gstStates[stateOfGstin(tax.gstin)]}`}</p>
      )}
      {isTaxed &&
        parts.map(({ kind, sac, percent, taxable, cgst, sgst }) => (
          <p key={kind} className="tabular-nums">
            {`SAC ${sac || "missing"}, ${percent} %: taxable value ${amount(taxable)}, CGST ${amount(cgst)}, SGST ${amount(sgst)}`}
          </p>
        ))}
      <p className="font-semibold tabular-nums">{`Total ${amount(sums.gross)}`}</p>
      <p>{rupeesInWords(sums.gross)}</p>
      <p className="text-sm text-soft">
        {`${sentence ?? ""} ${isTaxed ? `Prices include tax. The tax is rounded to the ${tax.rounding}.` : "No GST is charged."}`}
      </p>
    </div>
  );
}
