"use client";

import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { type TourValues, tourLabels } from "~/features/product/kinds/tour/tour-form.schema";
import { tourTypes } from "~/features/product/kinds/tour/tour-kinds";
import { ImageField } from "~/features/product/manage/components/image-field";
import { ItemPanel } from "~/features/product/manage/components/item-panel";
import { HighlightsField } from "./highlights-field";
import { TourMoreDetails } from "./tour-more-details";
import { useTourForm } from "./use-tour-form";

type TourFormProps = {
  tour: Tour | null;
  /** Input restored after the session ended; otherwise null. */
  typed: TourValues | null;
  onDone: () => void;
};

/** The form that adds a tour, or edits `tour`. */
export function TourForm({ tour, typed, onDone }: TourFormProps) {
  const { form, submit, ...sending } = useTourForm(tour, typed, onDone);
  const { control, register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => setFocus("title"), [setFocus]);

  return (
    <ItemPanel
      {...{ kind: "tour", item: tour, labels: tourLabels, form, sending, onSubmit: submit, onDone }}
      title={tour ? "Edit Tour" : "Create Tour"}
      message={sending.failure}
      faultOf={(name) => ({ error: errors[name]?.message })}
      submitText={sending.isSaving ? "Saving..." : tour ? "Update Tour" : "Create Tour"}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Title" required error={errors.title?.message}>
          <Input maxLength={200} {...register("title")} />
        </Field>
        <Field label="Duration" required error={errors.duration?.message} hint="For example 3 days 2 nights">
          <Input maxLength={100} {...register("duration")} />
        </Field>
        <Field label="Price" required error={errors.price?.message} hint="In rupees, per person">
          <Input type="text" inputMode="decimal" {...register("price")} />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...register("type")}>
            {tourTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Description" required error={errors.description?.message} className="md:col-span-2">
          <Textarea maxLength={5000} {...register("description")} />
        </Field>
        <Controller
          control={control}
          name="highlights"
          render={({ field: { value, onChange } }) => (
            <HighlightsField value={value} onChange={onChange} error={errors.highlights?.message} />
          )}
        />
        <Field
          label="Itinerary"
          isOptional
          error={errors.itinerary?.message}
          hint={'For each day a line "Day 1: Title", its text below, then an empty line'}
        >
          <Textarea rows={5} maxLength={20_000} {...register("itinerary")} />
        </Field>
      </div>
      <Controller
        control={control}
        name="images"
        render={({ field: { value, onChange } }) => (
          <ImageField
            label="Images"
            images={value}
            onChange={onChange}
            uploads={sending.uploads}
            error={errors.images?.message}
          />
        )}
      />
      <TourMoreDetails form={form} />
    </ItemPanel>
  );
}
