"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Textarea } from "~/components/ui/input";
import { useKeepDraft } from "~/components/ui/use-keep-draft";
import { type OwnReview, reviewForm } from "~/features/review/review.schema";
import { dropDraft, readDraft } from "~/lib/draft";
import { readSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { PhotoField } from "./photo-field";
import { StarChoice } from "./star-choice";
import { usePhotoUploads } from "./use-photo-uploads";

/** The unvalidated form input. */
const typed = z.object({ stars: z.number(), text: z.string(), photos: z.array(z.string()) });

type ReviewFormProps = { bookingId: string; review: OwnReview | null };

/** Stars, words and photos about a trip. What is not sent is kept in case the user must log in again. */
export function ReviewForm({ bookingId, review }: ReviewFormProps) {
  const utils = api.useUtils();
  const [draftKey] = useState(() => `review:${bookingId}:${readSession()?._id ?? ""}`);
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(reviewForm),
    defaultValues: readDraft(draftKey, typed) ?? {
      stars: review?.stars ?? 0,
      text: review?.text ?? "",
      photos: review?.photos ?? [],
    },
  });
  const write = api.review.write.useMutation({
    onSuccess: () => {
      dropDraft(draftKey);
      return utils.review.own.invalidate({ id: bookingId });
    },
  });
  useKeepDraft(form, draftKey);
  const uploads = usePhotoUploads(bookingId);
  const { errors } = form.formState;
  return (
    <Form
      method="post"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => write.mutate({ id: bookingId, ...values }))}
    >
      <FormMessage text={write.error && messageOf(write.error, "Your review was not sent. Please try again.")} />
      <Controller
        control={form.control}
        name="stars"
        render={({ field: { value, onChange } }) => (
          <StarChoice value={value} onChange={onChange} error={errors.stars?.message} />
        )}
      />
      <Field
        label="Your words"
        required
        hint="What was good, what was not? It is shown with your first name and the month of travel."
        error={errors.text?.message}
      >
        <Textarea rows={6} maxLength={3_000} {...form.register("text")} />
      </Field>
      <Controller
        control={form.control}
        name="photos"
        render={({ field: { value = [], onChange } }) => (
          <PhotoField
            photos={value}
            onChange={onChange}
            onUploaded={(url) => onChange([...(form.getValues("photos") ?? []), url])}
            uploads={uploads}
            error={errors.photos?.message}
          />
        )}
      />
      <Button type="submit" isBusy={write.isPending || uploads.isSending} className="justify-self-start">
        {write.isPending ? "Sending..." : review ? "Change your review" : "Send your review"}
      </Button>
    </Form>
  );
}
