"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { type Example, type ExampleParty, examplePrice } from "~/features/product/price/example-price.rules";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";

/** What an example party would pay on a day, by what is in the form. The fields are not part of the form's values. */
export function ExamplePrice({ kind }: { kind: ProductKind }) {
  const { control } = useFormContext<PricingValues & { price: string }>();
  const [price, prices, cancellation, payment] = useWatch({
    control,
    name: ["price", "prices", "cancellation", "payment"],
  });
  const [now] = useState(() => new Date());
  const today = dateInIndia(now);
  const [typed, setTyped] = useState<ExampleParty>(() => ({
    adults: "2",
    ages: "",
    seniors: "",
    days: "3",
    date: addDays(today, 30),
  }));
  const { isPaidByTheDay, lastsAsBooked } = kinds[kind];
  const example = examplePrice({ kind, price, prices, cancellation, payment }, typed, { defaults: site(), now });
  const field = (name: "adults" | "seniors" | "ages" | "days", label: string, hint?: string) => (
    <Field label={label} hint={hint} className={name === "ages" ? "max-sm:col-span-2" : undefined}>
      <Input
        inputMode={name === "ages" ? "text" : "numeric"}
        maxLength={name === "ages" ? 60 : 3}
        value={typed[name]}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  );
  return (
    <section
      aria-label="Example price"
      // Enter would save the product.
      onKeyDown={(event) => event.key === "Enter" && event.target instanceof HTMLInputElement && event.preventDefault()}
      className="grid gap-5 rounded-control bg-mist p-4 lg:grid-cols-2 lg:gap-8"
    >
      <div className="grid grid-cols-2 content-start gap-3">
        <h3 className="col-span-2 font-sans font-semibold text-base">Try guests and a day</h3>
        {field("adults", isPaidByTheDay ? "People" : "Adults")}
        {lastsAsBooked && field("days", "Days")}
        {!isPaidByTheDay && field("seniors", "Seniors")}
        {!isPaidByTheDay && field("ages", "Ages of children", "For example 8, 3")}
        <DateField
          label={lastsAsBooked ? "First day" : "Day of travel"}
          value={typed.date}
          onChange={(date) => setTyped((before) => ({ ...before, date }))}
          today={today}
          required
          className="max-sm:col-span-2"
        />
      </div>
      <output className="block min-w-0" aria-live="polite">
        <Result example={example} />
      </output>
    </section>
  );
}

function Result({ example }: { example: Example }) {
  if ("fault" in example) return <p className="text-soft">{example.fault}</p>;
  const { breakdown, cancellation, due, notes } = example;
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      <table className="w-full tabular-nums">
        <caption className="sr-only">What these guests pay</caption>
        <tbody>
          {breakdown.lines.map(({ label, quantity, unitPrice, amount, unit }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span>{label}</span>
                {unit !== "fee" && (
                  <span className="block text-[0.8125rem] text-soft">{`${quantity} × ${formatRupees(unitPrice)}`}</span>
                )}
              </th>
              <td className="py-1.5 text-right align-top">{formatRupees(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="pt-2 text-left">
              Total
            </th>
            <td className="pt-2 text-right font-bold text-lg">{formatRupees(breakdown.totalPrice)}</td>
          </tr>
        </tbody>
      </table>
      <p>{due}</p>
      <p>{cancellation}</p>
      {notes.length > 0 && (
        <ul className="grid gap-1 font-medium text-[0.8125rem] text-pending">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
