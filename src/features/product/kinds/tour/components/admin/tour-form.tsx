"use client";

import { useEffect, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { type TourValues, tourLabels } from "~/features/product/kinds/tour/tour-form.schema";
import { tourTypes } from "~/features/product/kinds/tour/tour-kinds";
import { ConflictNotice } from "~/features/product/manage/components/conflict-notice";
import { ImageField } from "~/features/product/manage/components/image-field";
import { ItemHistory } from "~/features/product/manage/components/item-history";
import { OpeningFields } from "~/features/product/manage/components/opening-fields";
import { api } from "~/trpc/react";
import { HighlightsField } from "./highlights-field";
import { TourMoreDetails } from "./tour-more-details";
import { useTourForm } from "./use-tour-form";

type TourFormProps = {
  tour: Tour | null;
  /** What was typed before an ended session. */
  typed: TourValues | null;
  onDone: () => void;
};

/** Creates a tour, or edits the one that it is given. */
export function TourForm({ tour, typed, onDone }: TourFormProps) {
  const { form, submit, uploads, conflict, failure, isSaving } = useTourForm(tour, typed, onDone);
  const leave = useLeave();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const history = api.tour.history.useQuery(
    { id: tour?._id ?? "", limit: 50 },
    { enabled: tour !== null && isHistoryOpen },
  );
  const { control, register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => setFocus("title"), [setFocus]);

  return (
    <Panel title={tour ? "Edit Tour" : "Create Tour"}>
      <Form onSubmit={submit} className="grid gap-5 p-4 sm:p-5">
        <ConflictNotice fields={conflict.conflict} labels={tourLabels} onTakeTheirs={conflict.takeTheirs} />
        <FormMessage text={failure} />
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
              uploads={uploads}
              error={errors.images?.message}
            />
          )}
        />
        <TourMoreDetails form={form} />
        <FormProvider {...form}>
          <OpeningFields faultOf={(name) => ({ error: errors[name]?.message })} />
        </FormProvider>
        {tour && <ItemHistory query={history} labels={tourLabels} onOpen={() => setIsHistoryOpen(true)} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSaving} onClick={() => leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSaving} disabled={uploads.isUploading}>
            {isSaving ? "Saving..." : tour ? "Update Tour" : "Create Tour"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
