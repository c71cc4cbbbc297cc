"use client";

import { use, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormPart, FormSection, PagePartsContext } from "~/features/product/manage/page/components/page-parts";
import { PolicyFields } from "~/features/product/policy/components/policy-fields";
import { ExamplePrice } from "~/features/product/price/components/example-price";
import { PriceFields } from "~/features/product/price/components/price-fields";
import { PriceGrid } from "~/features/product/price/components/price-grid";
import { type PricingValues, pricingLabels } from "~/features/product/pricing-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { CopyPricing } from "./copy-pricing";

type PricingFieldsProps = { kind: ProductKind; id: string | null };

/** The fields of price rows and policies, with an example. The surrounding form provides the values (FormProvider). */
export function PricingFields({ kind, id }: PricingFieldsProps) {
  const { register, formState } = useFormContext<PricingValues>();
  const { prices, cancellation, payment } = formState.errors;
  const isPage = use(PagePartsContext) !== null;
  const [hasOpened, setHasOpened] = useState(false);
  const { isPaidByTheDay, takesOneUnit } = kinds[kind];
  return (
    <FormSection
      of={["prices", "policies"]}
      summary={
        isPaidByTheDay ? "Seasons, cancellation and payment" : "Prices for people and seasons, cancellation and payment"
      }
      hasFault={Boolean(prices || cancellation || payment)}
      onOpen={() => setHasOpened(true)}
    >
      {hasOpened && (
        <div className="grid gap-8">
          <FormPart of={["prices"]}>
            <div className="grid gap-4">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div className="max-w-prose">
                  <h3 className="font-sans font-semibold text-base">
                    {isPaidByTheDay ? "Prices by season" : pricingLabels.prices}
                  </h3>
                  <p className="mt-1 text-[0.8125rem] text-soft leading-snug">
                    {isPaidByTheDay
                      ? "Days without a row cost the price above. If several rows apply, a row with dates counts first, then the row for the larger group."
                      : "Travellers without a row pay the price above. If several rows apply, a row with dates counts first, then the row for the larger group, then the row with ages."}
                  </p>
                </div>
                <CopyPricing kind={kind} id={id} />
              </div>
              {isPage && <PriceGrid kind={kind} />}
              <PriceFields kind={kind} />
              {!takesOneUnit && (
                <div>
                  <label className="flex min-h-8 cursor-pointer items-center gap-2 text-[0.9375rem]">
                    <input type="checkbox" className="size-4" {...register("infantsTakePlaces")} />
                    Infants take seats
                  </label>
                  <p className="text-[0.8125rem] text-soft">
                    Not ticked: infants travel on a lap, and no seat is kept for them.
                  </p>
                </div>
              )}
              <ExamplePrice kind={kind} />
            </div>
          </FormPart>
          <FormPart of={["policies"]}>
            <PolicyFields />
          </FormPart>
        </div>
      )}
    </FormSection>
  );
}
