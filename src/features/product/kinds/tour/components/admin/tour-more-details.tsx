"use client";

import { Controller, useFormContext } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { tourFields as fields } from "~/features/product/kinds/tour/tour.fields";
import type { TourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { FormSection } from "~/features/product/manage/page/components/page-parts";
import { stateChoices } from "~/lib/states";

/** The fields that the website shows but the specified form does not have. */
export function TourMoreDetails() {
  const { control, register, formState } = useFormContext<TourValues>();
  const { errors } = formState;
  return (
    <FormSection
      of={["basics"]}
      summary="More details"
      hasFault={Boolean(errors.capacityPerDate || errors.includes || errors.bring || errors.permits)}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Controller
          control={control}
          name="states"
          render={({ field: { value, onChange } }) => (
            <CheckList
              legend={fields.states.label}
              hint={fields.states.hint}
              options={stateChoices}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Field label={fields.includes.label} hint={fields.includes.hint} error={errors.includes?.message}>
          <Textarea {...register("includes")} />
        </Field>
        <Field label={fields.bring.label} hint={fields.bring.hint} error={errors.bring?.message}>
          <Textarea {...register("bring")} />
        </Field>
        <Field label={fields.permits.label} error={errors.permits?.message}>
          <Input maxLength={1000} {...register("permits")} />
        </Field>
        <Field
          label={fields.capacityPerDate.label}
          hint={fields.capacityPerDate.hint}
          error={errors.capacityPerDate?.message}
        >
          <Input inputMode="numeric" maxLength={5} {...register("capacityPerDate")} />
        </Field>
      </div>
    </FormSection>
  );
}
