"use client";

import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { Picture } from "~/components/ui/picture";
import { formatRupees } from "~/lib/money";

/** What travellers see first of a product. `price` is the text of an amount in rupees. */
export type Preview = {
  title: string;
  /** Such as the duration. */
  facts: readonly string[];
  image: string | undefined;
  text: string;
  price: string;
  /** "a person". */
  unit: string;
};

/** What travellers see first of the product, with what is typed in the surrounding form. Beside it where there is room. */
export function ProductPreview<Values extends FieldValues>({ of }: { of: (values: Values) => Preview }) {
  const { control, getValues } = useFormContext<Values>();
  // Renders again with each change; the values themselves come from the form, because this hook answers only parts of them.
  useWatch({ control });
  const { title, facts, image, text, price, unit } = of(getValues());
  const amount = Number(price);
  return (
    <aside aria-label="Preview" className="hidden xl:sticky xl:top-24 xl:block">
      <p className="mb-2 font-semibold text-sm text-soft">Preview of what is typed</p>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Picture src={image} alt="" sizes="320px" className="aspect-3/2" />
        <div className="grid gap-1.5 p-4">
          <h2 className="wrap-anywhere text-xl">{title || "No title yet"}</h2>
          <p className="text-sm text-soft">{facts.filter(Boolean).join(" · ")}</p>
          <p className="wrap-anywhere line-clamp-6 text-[0.9375rem]">{text}</p>
          {price.trim() !== "" && Number.isFinite(amount) && (
            <p className="pt-1">
              <strong className="tabular-nums">{formatRupees(amount)}</strong>{" "}
              <span className="text-soft text-sm">{unit}</span>
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
