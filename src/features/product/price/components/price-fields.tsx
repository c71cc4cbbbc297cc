"use client";

import { Plus } from "lucide-react";
import { useCallback, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { useRevealError } from "~/components/ui/reveal-error";
import { maxPriceTiers } from "~/features/product/price/price.schema";
import { nextRow } from "~/features/product/price/price-form.schema";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { PriceRowFields, rowColumns } from "./price-row-fields";

/** The rows of the price table: a table where it is wide enough, otherwise stacked. */
export function PriceFields({ kind }: { kind: ProductKind }) {
  const { control, formState, getValues } = useFormContext<PricingValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "prices" });
  const add = useRef<HTMLButtonElement>(null);
  const { isPaidByTheDay } = kinds[kind];
  const { prices: errors } = formState.errors;
  const fault = errors?.root?.message ?? errors?.message;
  useRevealError(Boolean(fault));
  const removeRow = useCallback(
    (row: number) => {
      remove(row);
      add.current?.focus();
    },
    [remove],
  );
  return (
    <div data-field-error={Boolean(fault) || undefined} className="grid justify-items-start gap-3">
      {fields.length > 0 && (
        <div className="@container w-full">
          <div aria-hidden="true" className={`hidden font-semibold text-sm @5xl:grid ${rowColumns(kind)}`}>
            <span />
            {!isPaidByTheDay && <span>For</span>}
            {!isPaidByTheDay && <span>Ages</span>}
            <span>First day</span>
            <span>Last day</span>
            <span>Minimum travellers</span>
            <span>Rupees</span>
          </div>
          <ol aria-label="Prices" className="grid gap-3 @5xl:gap-0">
            {fields.map(({ id }, row) => (
              <PriceRowFields key={id} control={control} kind={kind} row={row} onRemove={removeRow} />
            ))}
          </ol>
        </div>
      )}
      <p role="alert" data-field-message className="font-medium text-[0.8125rem] text-danger empty:hidden">
        {fault}
      </p>
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        disabled={fields.length >= maxPriceTiers}
        onClick={() =>
          append(nextRow(kind, getValues("prices")), {
            focusName: `prices.${fields.length}.${isPaidByTheDay ? "from" : "unit"}`,
          })
        }
      >
        <Plus aria-hidden="true" />
        Add a price
      </Button>
    </div>
  );
}
