"use client";

import { useId } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Textarea } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { ReviewPhotos } from "~/features/review/components/review-photos";
import { Stars } from "~/features/review/components/stars";
import { photoText, shownName } from "~/features/review/review.rules";
import type { AdminReview } from "~/features/review/review.schema";
import { dateInIndia, formatDate } from "~/lib/dates";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const answer = z.object({ reply: z.string(), reason: z.string() });

/** A review with what an admin can do: publish it with an answer, or hide it with a reason. */
export function ReviewRow({ review }: { review: AdminReview }) {
  const { _id: id, stars, text, photos, state, createdAt, booking, version } = review;
  const titleId = useId();
  const stored = { reply: review.reply ?? "", reason: review.reason ?? "" };
  const { value, change } = useKeptState(`review:${id}`, answer, stored);
  const { reply, reason } = value;
  const utils = api.useUtils();
  const decide = api.review.decide.useMutation({
    onSuccess: ({ state }) => {
      notifySuccess(state === "published" ? "The review is published." : "The review is hidden.");
      return utils.review.list.invalidate();
    },
    // A toast, because the changed review may be in another list.
    onError: (error) => {
      if (problemOf(error)?.code !== "EDIT_CONFLICT") return;
      notifyError("This review has changed. Nothing was saved.", "Please read it again, then decide.");
      return utils.review.list.invalidate();
    },
  });
  const isOutdated = problemOf(decide.error)?.code === "EDIT_CONFLICT";
  const reasonIssue = problemOf(decide.error)?.issues?.find(({ path }) => path[0] === "reason")?.message;
  return (
    <li aria-labelledby={titleId} className="grid gap-3 px-4 py-5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <span id={titleId} className="font-semibold">
          {booking.title}
        </span>
        <span className="text-sm text-soft">
          {`${booking.name}, ${booking.reference}, ${formatDate(dateInIndia(new Date(createdAt)))}`}
        </span>
      </p>
      <p className="max-w-[68ch] whitespace-pre-line break-words leading-relaxed">{text}</p>
      <ReviewPhotos photos={photos} alt={photoText(shownName(booking.name), booking.title)} />
      <FormMessage
        text={
          decide.error && !reasonIssue && !isOutdated
            ? messageOf(decide.error, "It was not saved. Please try again.")
            : null
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <Field label="Your answer, shown below the review" isOptional className="w-full">
            <Textarea
              rows={3}
              maxLength={2_000}
              value={reply}
              onChange={(event) => change({ reply: event.target.value })}
            />
          </Field>
          <Button
            size="sm"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ id, version, state: "published", reply: reply.trim() })}
          >
            {state === "published" ? "Save the answer" : "Publish"}
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <Field
            label="Why it is hidden (its author reads this)"
            isOptional
            error={reasonIssue ?? null}
            className="w-full"
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
          <Button
            size="sm"
            variant="secondary"
            isBusy={decide.isPending}
            onClick={() =>
              decide.mutate({ id, version, state: "hidden", ...(reason.trim() && { reason: reason.trim() }) })
            }
          >
            {state === "hidden" ? "Save the reason" : "Hide"}
          </Button>
        </div>
      </div>
    </li>
  );
}
