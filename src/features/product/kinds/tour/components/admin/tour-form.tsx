"use client";

import { useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { durationHint } from "~/features/product/duration.rules";
import { tourFields as fields } from "~/features/product/kinds/tour/tour.fields";
import { type Tour, tour as tourSchema } from "~/features/product/kinds/tour/tour.schema";
import { type TourValues, toTourValues, tourForm, tourLabels } from "~/features/product/kinds/tour/tour-form.schema";
import { tourTypes } from "~/features/product/kinds/tour/tour-kinds";
import { ImagesField } from "~/features/product/manage/components/image-field";
import { ItemPanel } from "~/features/product/manage/components/item-panel";
import { PartyFields } from "~/features/product/manage/components/party-fields";
import { StartFields } from "~/features/product/manage/components/start-fields";
import { type ItemFormProps, useItemForm } from "~/features/product/manage/components/use-item-form";
import { FormPart } from "~/features/product/manage/page/components/page-parts";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { HighlightsField } from "./highlights-field";
import { ItineraryField } from "./itinerary-field";
import { TourAnswersFields } from "./tour-answers-fields";
import { TourMoreDetails } from "./tour-more-details";

/** The form that adds or edits a tour. */
export function TourForm(props: ItemFormProps<Tour, TourValues>) {
  const editing = useItemForm({
    ...props,
    kind: "tour",
    schema: tourForm,
    itemSchema: tourSchema,
    toValues: toTourValues,
    create: api.tour.create.useMutation(),
    createDraft: api.tour.createDraft.useMutation(),
    update: api.tour.update.useMutation(),
    uploadFailure: "Image upload failed",
    firstField: "title",
    capacityField: "capacityPerDate",
    onFailure: (error) => {
      console.error("Error saving tour:", error);
      return messageOf(error, "The tour could not be saved. Please try again.");
    },
  });
  const { control, register, formState } = editing.form;
  const { errors } = formState;
  const isEdit = props.item !== null;
  const duration = useWatch({ control, name: "duration" });

  return (
    <ItemPanel
      editing={editing}
      labels={tourLabels}
      title={isEdit ? "Edit Tour" : "Create Tour"}
      message={editing.failure}
      faultOf={(name) => ({ error: errors[name]?.message })}
      submitText={isEdit ? "Update Tour" : "Create Tour"}
    >
      <FormPart of={["basics", "days", "prices"]}>
        <div className="grid gap-5 md:grid-cols-2">
          <FormPart of={["basics"]}>
            <Field label={fields.title.label} required error={errors.title?.message}>
              <Input maxLength={200} {...register("title")} />
            </Field>
            <Field
              label={fields.duration.label}
              required
              error={errors.duration?.message}
              hint={durationHint(duration) || fields.duration.hint}
            >
              <Input maxLength={100} {...register("duration")} />
            </Field>
          </FormPart>
          <FormPart of={["prices"]}>
            <Field label={fields.price.label} required error={errors.price?.message} hint={fields.price.hint}>
              <Input type="text" inputMode="decimal" {...register("price")} />
            </Field>
          </FormPart>
          <FormPart of={["basics"]}>
            <Field label={fields.type.label} error={errors.type?.message}>
              <Select {...register("type")}>
                {tourTypes.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            </Field>
            <Field
              label={fields.description.label}
              required
              error={errors.description?.message}
              className="md:col-span-2"
            >
              <Textarea maxLength={5000} {...register("description")} />
            </Field>
            <HighlightsField />
          </FormPart>
          <FormPart of={["days"]}>
            <ItineraryField />
          </FormPart>
        </div>
      </FormPart>
      <FormPart of={["pictures"]}>
        <ImagesField label={fields.images.label} uploads={editing.uploads} error={errors.images?.message} />
      </FormPart>
      <TourMoreDetails />
      <StartFields />
      <PartyFields />
      <TourAnswersFields />
    </ItemPanel>
  );
}
