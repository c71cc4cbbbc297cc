"use client";

import { useFormContext } from "react-hook-form";
import { Disclosure } from "~/components/portal/disclosure";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import type { CarValues } from "~/features/product/kinds/car/car-form.schema";
import { carTermLabels } from "~/features/product/kinds/car/car-terms.rules";

const texts = [
  ["fuel", "For example: included"],
  ["tolls", "For example: paid on the way"],
  ["driverNights", "For example: included"],
  ["area", "For example: Assam and Meghalaya"],
] as const;

/** What the price covers besides the car and its driver. Needs a FormProvider. */
export function CarTermsFields() {
  const { register, formState } = useFormContext<CarValues>();
  const { errors } = formState;
  const hasFault = Boolean(errors.kmPerDay) || texts.some(([name]) => errors[name]);
  return (
    <Disclosure summary="What the price covers" hasFault={hasFault}>
      <p className="mb-4 text-sm text-soft">What you leave empty is shown to travellers as 'Ask us'.</p>
      <div className="grid gap-5 md:grid-cols-2">
        {texts.map(([name, hint]) => (
          <Field key={name} label={carTermLabels[name]} hint={hint} error={errors[name]?.message}>
            <Input maxLength={200} {...register(name)} />
          </Field>
        ))}
        <Field label={carTermLabels.kmPerDay} error={errors.kmPerDay?.message}>
          <Input inputMode="numeric" maxLength={4} {...register("kmPerDay")} />
        </Field>
      </div>
    </Disclosure>
  );
}
