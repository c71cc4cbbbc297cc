"use client";

import { useController, useFormContext } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { maxAlt, maxCredit } from "~/features/product/image-texts.schema";
import { type ImageText, textsOf, withTexts } from "~/lib/image-texts";

type ImageTextFieldsProps = {
  /** The address of the picture. */
  image: string;
  /** Its name in the labels: "picture 2". */
  name: string;
};

/** What a picture shows, and its rights: an entry of the field "imageTexts" of the surrounding form (FormProvider). */
export function ImageTextFields({ image, name }: ImageTextFieldsProps) {
  const { control, formState } = useFormContext<{ imageTexts: ImageText[] }>();
  const { value = [], onChange, onBlur } = useController({ control, name: "imageTexts" }).field;
  const texts = textsOf(value, image);
  const error = formState.errors.imageTexts?.[value.findIndex((one) => one.image === image)];
  const fields = [
    { part: "alt", label: "What it shows", max: maxAlt },
    { part: "credit", label: "Photo by, licence", max: maxCredit },
  ] as const;
  return (
    <div className="grid gap-3 p-3 pt-0">
      {fields.map(({ part, label, max }) => (
        <Field
          key={part}
          label={
            <span>
              <span>{label}</span>
              <span className="sr-only">{` (${name})`}</span>
            </span>
          }
          isOptional
          error={error?.[part]?.message}
        >
          <Input
            maxLength={max}
            value={texts[part]}
            onBlur={onBlur}
            onChange={(event) => onChange(withTexts(value, { ...texts, [part]: event.target.value }))}
          />
        </Field>
      ))}
    </div>
  );
}
