"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { useLeave } from "~/components/portal/leave-guard";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { durationHint } from "~/features/product/duration.rules";
import { offerFields as fields } from "~/features/product/kinds/offer/offer.fields";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { type OfferValues, offerLabels } from "~/features/product/kinds/offer/offer-form.schema";
import { ImageField } from "~/features/product/manage/components/image-field";
import { ItemPanel } from "~/features/product/manage/components/item-panel";
import { PartyFields } from "~/features/product/manage/components/party-fields";
import { StartFields } from "~/features/product/manage/components/start-fields";
import type { ItemFormProps } from "~/features/product/manage/components/use-item-form";
import { digitsAndDots } from "~/features/product/manage/field-text.rules";
import { FormPart } from "~/features/product/manage/page/components/page-parts";
import { dateInIndia } from "~/lib/dates";
import { stateChoices } from "~/lib/states";
import { useOfferForm } from "./use-offer-form";

/** The panel that adds or edits an offer. */
export function OfferForm(props: ItemFormProps<Offer, OfferValues>) {
  const { editing, fault, clearFault } = useOfferForm(props);
  const { item: offer, form, failure } = editing;
  const leave = useLeave();
  const [today] = useState(() => dateInIndia(new Date()));
  const { control, register } = form;
  const duration = useWatch({ control, name: "duration" });

  const field = (name: keyof OfferValues) => ({ label: fields[name].label, isInvalid: fault?.name === name });
  const amount = (name: "price" | "originalPrice" | "discount") => {
    const { onChange, ...rest } = register(name);
    return {
      ...rest,
      inputMode: "decimal" as const,
      maxLength: 13,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        event.target.value = digitsAndDots(event.target.value);
        return onChange(event);
      },
    };
  };

  return (
    <ItemPanel
      editing={editing}
      labels={offerLabels}
      onInput={clearFault}
      title={offer ? "Edit Offer" : "Add New Offer"}
      actions={
        <Button variant="ghost" size="icon" aria-label="Close" onClick={() => leave(props.onDone)}>
          <X aria-hidden="true" />
        </Button>
      }
      message={failure ?? fault?.message}
      note={
        failure && fault && fault.name !== "capacityPerDate" && <p className="text-soft text-sm">{fault.message}</p>
      }
      faultOf={(name) => ({ isInvalid: fault?.name === name })}
      submitText={offer ? "Update Offer" : "Create Offer"}
      savingText={offer ? "Updating..." : "Creating..."}
    >
      <FormPart of={["basics", "prices", "pictures"]}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <FormPart of={["basics"]}>
            <Field {...field("title")} required>
              <Input maxLength={200} {...register("title")} />
            </Field>
            <Field {...field("subtitle")} className="lg:col-span-2">
              <Input maxLength={300} {...register("subtitle")} />
            </Field>
            <Field {...field("description")} className="sm:col-span-2 lg:col-span-3">
              <Textarea rows={4} maxLength={5000} {...register("description")} />
            </Field>
            <Field {...field("type")}>
              <Input maxLength={100} {...register("type")} />
            </Field>
            <Field {...field("duration")} hint={durationHint(duration)}>
              <Input maxLength={100} {...register("duration")} />
            </Field>
            <Controller
              control={control}
              name="validTill"
              render={({ field: { value, onChange, ref } }) => (
                <DateField
                  ref={ref}
                  value={value}
                  today={today}
                  label={fields.validTill.label}
                  onChange={(date) => {
                    clearFault();
                    onChange(date);
                  }}
                  passesInvalid
                  error={fault?.name === "validTill" ? fault.message : null}
                  hint={fields.validTill.hint}
                />
              )}
            />
          </FormPart>
          <FormPart of={["prices"]}>
            <Field {...field("price")} required hint={fields.price.hint}>
              <Input {...amount("price")} />
            </Field>
            <Field {...field("originalPrice")} required hint={fields.originalPrice.hint}>
              <Input {...amount("originalPrice")} />
            </Field>
            <Field {...field("discount")} hint={fields.discount.hint}>
              <Input placeholder="0" {...amount("discount")} />
            </Field>
          </FormPart>
          <FormPart of={["basics"]}>
            <Field {...field("features")} hint={fields.features.hint} className="sm:col-span-2">
              <Input {...register("features")} />
            </Field>
            <Field
              {...field("capacityPerDate")}
              error={failure && form.formState.errors.capacityPerDate?.message}
              hint={fields.capacityPerDate.hint}
            >
              <Input inputMode="numeric" maxLength={5} {...register("capacityPerDate")} />
            </Field>
            <Controller
              control={control}
              name="states"
              render={({ field: { value, onChange } }) => (
                <div className="sm:col-span-2 lg:col-span-3">
                  <CheckList
                    legend={fields.states.label}
                    hint={fields.states.hint}
                    options={stateChoices}
                    value={value}
                    onChange={(chosen) => {
                      clearFault();
                      onChange(chosen);
                    }}
                  />
                </div>
              )}
            />
          </FormPart>
          <FormPart of={["pictures"]}>
            <Field {...field("image")} hint={fields.image.hint} className="sm:col-span-2 lg:col-span-3">
              <Input maxLength={2000} {...register("image")} />
            </Field>
          </FormPart>
        </div>
      </FormPart>
      <FormPart of={["pictures"]}>
        <Controller
          control={control}
          name="image"
          render={({ field: { value, onChange } }) => (
            <ImageField
              label="Upload image"
              isSingle
              hasTexts
              images={value ? [value] : []}
              onChange={([image = ""]) => {
                clearFault();
                onChange(image);
              }}
              onUploaded={([url = ""]) => form.setValue("image", url, { shouldDirty: true })}
              uploads={editing.uploads}
            />
          )}
        />
      </FormPart>
      <StartFields />
      <PartyFields />
    </ItemPanel>
  );
}
