"use client";

import { useId, useRef } from "react";
import { Button } from "~/components/ui/button";
import { FileInput } from "~/components/ui/file-input";
import { Picture } from "~/components/ui/picture";
import { useRevealError } from "~/components/ui/reveal-error";
import { maxPhotos } from "~/features/review/review.schema";
import type { usePhotoUploads } from "./use-photo-uploads";

type PhotoFieldProps = {
  photos: readonly string[];
  onChange: (photos: string[]) => void;
  onUploaded: (url: string) => void;
  uploads: ReturnType<typeof usePhotoUploads>;
  error?: string | undefined;
};

/** Adds and removes the photos of a review. */
export function PhotoField({ photos, onChange, onUploaded, uploads, error }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, failures } = uploads;
  const room = maxPhotos - photos.length;
  const messages = error ? [...failures, error] : failures;
  useRevealError(Boolean(error));
  return (
    <div data-field-error={Boolean(error) || undefined} className="grid gap-3">
      <div className="grid justify-items-start gap-2">
        <label htmlFor={id} className="font-semibold text-sm">
          Photos <span className="font-normal text-soft">(optional)</span>
        </label>
        <FileInput
          ref={input}
          id={id}
          accept="image/*"
          multiple
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={messages.length > 0 || undefined}
          onFiles={(files) => void send(files, room, onUploaded)}
        />
        {room > 0 && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isSending}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {isSending ? "Sending..." : "Add photos"}
          </Button>
        )}
        <p
          id={`${id}-hint`}
          className="text-[0.8125rem] text-soft"
        >{`At most ${maxPhotos}, up to 10 MB each. They are shown with your first name. Please ask the people on them.`}</p>
      </div>
      <div id={`${id}-error`} role="alert" className="font-medium text-[0.8125rem] text-danger empty:hidden">
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {photos.length > 0 && (
        <ul aria-label="Your photos" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo} className="grid gap-1">
              <Picture
                src={photo}
                alt={`Photo ${index + 1}`}
                sizes="(min-width: 640px) 160px, 45vw"
                className="aspect-square rounded-control"
              />
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
