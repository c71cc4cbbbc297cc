"use client";

import { useController, useFormContext } from "react-hook-form";
import { ImageField } from "./image-field";
import { useImageUploads } from "./use-image-uploads";

/** One picture of the surrounding form (FormProvider): the text field `name` has its address, or nothing. */
export function PictureField({ label, name }: { label: string; name: string }) {
  const { control } = useFormContext<Record<string, string>>();
  const { field, fieldState } = useController({ control, name });
  const uploads = useImageUploads("Failed to upload image. Please try again.");
  return (
    <ImageField
      label={label}
      uploads={uploads}
      images={field.value ? [field.value] : []}
      onChange={([image = ""]) => field.onChange(image)}
      onUploaded={([image = ""]) => field.onChange(image)}
      error={fieldState.error?.message}
      isSingle
    />
  );
}
