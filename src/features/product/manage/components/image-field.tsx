"use client";

import { ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { FileInput } from "~/components/ui/file-input";
import { useRevealError } from "~/components/ui/reveal-error";
import { ImageList } from "./image-list";
import { ImageTextFields } from "./image-text-fields";
import type { useImageUploads } from "./use-image-uploads";

type ImageFieldProps = {
  label: string;
  images: readonly string[];
  onChange: (images: string[]) => void;
  onUploaded: (urls: string[]) => void;
  uploads: ReturnType<typeof useImageUploads>;
  error?: string | undefined;
  /** A new picture replaces the present one. */
  isSingle?: boolean;
  /** Each picture can have texts: what it shows, and its rights. */
  hasTexts?: boolean;
};

/** Uploads, shows, reorders and removes pictures. Files are uploaded as soon as they are chosen. */
export function ImageField(props: ImageFieldProps) {
  const { label, images, onChange, onUploaded, uploads, error, isSingle = false, hasTexts = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { send, pending, failures, isUploading } = uploads;
  useRevealError(Boolean(error));
  const messages = [...failures, ...(error ? [error] : [])];
  return (
    <div data-field-error={Boolean(error) || undefined} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        <FileInput
          ref={input}
          id={id}
          accept="image/*"
          multiple={!isSingle}
          aria-describedby={`${id}-hint${messages.length > 0 ? ` ${id}-error` : ""}`}
          aria-invalid={messages.length > 0 || undefined}
          onFiles={(files) => void send(files, onUploaded)}
        />
        <Button
          variant="secondary"
          size="sm"
          isBusy={isUploading && isSingle}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          <span>{isUploading ? "Uploading..." : isSingle ? "Choose a picture" : "Add pictures"}</span>
        </Button>
        <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
          PNG, JPG up to 10MB
        </p>
      </div>
      <div
        id={`${id}-error`}
        data-field-message
        role="alert"
        className="font-medium text-[0.8125rem] text-danger empty:hidden"
      >
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {hasTexts && images.length > 0 && (
        <p className="max-w-[70ch] text-[0.8125rem] text-soft leading-snug">{`Say in a few words what ${isSingle ? "the picture" : "each picture"} shows: it is read out to travellers who do not see it. Photo by, licence: for example Rita Das, CC BY 4.0, or own photo; the page shows it with the picture.`}</p>
      )}
      <ImageList
        images={images}
        pending={pending}
        onChange={onChange}
        isSingle={isSingle}
        belowOf={hasTexts ? (image, name) => <ImageTextFields image={image} name={name} /> : undefined}
      />
    </div>
  );
}

/** The pictures of the surrounding form (FormProvider), in its field "images", with their texts in "imageTexts". */
export function ImagesField(props: Pick<ImageFieldProps, "label" | "uploads" | "error">) {
  const { control, getValues, setValue } = useFormContext<{ images: string[] }>();
  const { value, onChange } = useController({ control, name: "images" }).field;
  return (
    <ImageField
      {...props}
      hasTexts
      images={value}
      onChange={onChange}
      onUploaded={(urls) =>
        setValue("images", [...getValues("images"), ...urls], { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}
