"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Textarea } from "~/components/ui/input";
import { type OwnReview, reviewForm } from "~/features/review/review.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { StarChoice } from "./star-choice";

type ReviewFormProps = { bookingId: string; review: OwnReview | null };

/** Stars and words about a trip. */
export function ReviewForm({ bookingId, review }: ReviewFormProps) {
  const utils = api.useUtils();
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(reviewForm),
    defaultValues: { stars: review?.stars ?? 0, text: review?.text ?? "" },
  });
  const write = api.review.write.useMutation({ onSuccess: () => utils.review.own.invalidate({ id: bookingId }) });
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
      <Button type="submit" isBusy={write.isPending} className="justify-self-start">
        {write.isPending ? "Sending..." : review ? "Change your review" : "Send your review"}
      </Button>
    </Form>
  );
}
