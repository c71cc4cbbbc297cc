"use client";

import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import type { CreateCodeInput } from "~/features/discount/discount.schema";
import { type CodeValues, exampleDiscount } from "~/features/discount/discount-form.schema";
import { rupees } from "~/lib/fields";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { capitalCode } from "~/lib/typed-code";

type Typed = { control: Control<CodeValues, unknown, CreateCodeInput> };

/** Shows what the discount code takes off an example price while the admin fills in the form. */
export function CodeExample({ control }: Typed) {
  const values = useWatch({ control }) as CodeValues;
  const [price, setPrice] = useState("10000");
  const amount = rupees("").safeParse(price).data;
  return (
    <section aria-label="Example" className="grid content-start gap-3 self-start rounded-control bg-mist p-4">
      <Field label="Example: a price of" className="max-w-52">
        <Input
          inputMode="decimal"
          maxLength={10}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      <div role="status" className="grid gap-1.5 text-[0.9375rem] tabular-nums">
        {amount === undefined ? <p>Please type a price in rupees.</p> : <Sum values={values} price={amount} />}
      </div>
    </section>
  );
}

function Sum({ values, price }: { values: CodeValues; price: number }) {
  const off = exampleDiscount(values, toPaise(price));
  if (off === null) return <p>Type what the code takes off to see what is left.</p>;
  if (off === "below") return <p>The code cannot be used: the price is less than the smallest one.</p>;
  const name = capitalCode(values.code);
  return (
    <dl className="grid gap-1.5">
      <Line name="Price" amount={price} />
      <Line name={name ? `Discount ${name}` : "Discount"} amount={-toRupees(off)} />
      <Line name="Left to pay, before the service fee" amount={toRupees(toPaise(price) - off)} isTotal />
    </dl>
  );
}

function Line({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  const total = isTotal ? " border-line border-t border-dashed pt-2 font-semibold" : "";
  return (
    <div className={`flex justify-between gap-4${total}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
