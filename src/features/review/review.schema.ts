import { z } from "zod";
import { uploadInput } from "~/features/upload/upload.schema";
import { editedVersion, imageUrl, version } from "~/lib/catalogue-fields";
import { id, ifMissing, next, pageOf, paging, requiredText, text } from "~/lib/fields";

export const maxReviewsPerPage = 50;
export const maxPhotos = 4;

const stars = z
  .number(ifMissing("Please choose one to five stars"))
  .int("Please choose one to five stars")
  .min(1, "Please choose one to five stars")
  .max(5, "Please choose one to five stars");

/** The form of a review. */
export const reviewForm = z.object({
  stars: stars.meta({ description: "1 to 5" }),
  text: requiredText(3_000, "Please write a few words"),
  photos: z
    .array(imageUrl)
    .max(maxPhotos, `Please use at most ${maxPhotos} photos`)
    .refine((photos) => new Set(photos).size === photos.length, "Please add each photo once")
    .optional()
    .meta({ description: "Addresses of uploaded photos. Left out: as they are." }),
});

export const reviewInput = reviewForm.extend({ id: id.meta({ description: "The booking" }) });

export const reviewPhotoInput = uploadInput.extend({ id: id.meta({ description: "The booking" }) });

export type ReviewInput = z.infer<typeof reviewInput>;

export const reviewStates = ["pending", "published", "hidden"] as const;

const at = z.iso.datetime();
const photos = z.array(z.string()).meta({ description: "Addresses of photos, at most four" });

/** A review as its author sees it. */
export const ownReview = z.object({
  photos,
  _id: id,
  stars: z.number().int(),
  text: z.string(),
  state: z.enum(reviewStates),
  createdAt: at,
  reason: z.string().nullable().meta({ description: "Why it is hidden" }),
  reply: z.string().nullable().meta({ description: "The operator's answer" }),
  canChange: z
    .boolean()
    .meta({ description: "Within 30 days; a changed review is hidden until it is published again" }),
});

export type OwnReview = z.infer<typeof ownReview>;

/** A published review. */
export const review = z.object({
  photos,
  _id: id,
  stars: z.number().int(),
  text: z.string(),
  reply: z.string().nullable(),
  name: z.string().meta({ description: "The author's first name" }),
  travelledIn: z.string().meta({ description: "The month of travel, `yyyy-MM`", example: "2027-01" }),
  createdAt: at,
});

export type Review = z.infer<typeof review>;

export const reviewsInput = z.object({ id, ...paging(maxReviewsPerPage) });

export type ReviewsInput = z.infer<typeof reviewsInput>;

export const reviewPage = z.object({
  results: z.array(review),
  pages: z.number().int(),
  total: z.number().int(),
  next,
  average: z.number().nullable().meta({ description: "The average of stars; null below three reviews" }),
});

export type ReviewPage = z.infer<typeof reviewPage>;

export const listReviewsInput = z.object({
  ...paging(maxReviewsPerPage),
  state: z
    .enum(reviewStates, `Must be one of ${reviewStates.join(", ")}`)
    .optional()
    .meta({ description: "Only reviews of this state" }),
});

export type ListReviewsInput = z.infer<typeof listReviewsInput>;

/** A review for admins, with its booking. */
export const adminReview = ownReview.omit({ canChange: true }).extend({
  booking: z.object({ _id: id, reference: z.string(), title: z.string(), name: z.string() }),
  decidedAt: at.nullable(),
  version,
});

export type AdminReview = z.infer<typeof adminReview>;

export const adminReviewPage = pageOf(adminReview);

/** An admin's decision: show or hide a review, with an answer below it. */
export const decideReviewInput = z
  .object({
    id,
    state: z.enum(["published", "hidden"], "Please choose published or hidden"),
    reason: text(500).optional().meta({ description: "Why it is hidden, for the author; required for `hidden`" }),
    reply: text(2_000).optional().meta({ description: "The answer below it; empty: none. Left out: as it is." }),
    version: editedVersion,
  })
  .superRefine(({ state, reason }, ctx) => {
    if (state === "published" || reason) return;
    ctx.addIssue({ code: "custom", path: ["reason"], message: "Please say why it is hidden" });
  });

export type DecideReviewInput = z.infer<typeof decideReviewInput>;
