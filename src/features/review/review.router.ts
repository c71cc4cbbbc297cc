import { z } from "zod";
import { allKinds, type KindLabel, kinds, type ProductKind } from "~/features/product/registry";
import { badPicture } from "~/features/upload/upload.examples";
import { upload } from "~/features/upload/upload.schema";
import { id } from "~/lib/fields";
import { pictureLimits } from "~/server/api/multipart";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { decideReview, listReviews } from "./manage/decide-review.service";
import { addReviewPhoto, mayAddPhoto } from "./photo.service";
import { listProductReviews } from "./read-reviews.service";
import { exampleAdminReview, exampleOwnReview, exampleReview } from "./review.examples";
import {
  adminReview,
  adminReviewPage,
  decideReviewInput,
  listReviewsInput,
  ownReview,
  reviewInput,
  reviewPage,
  reviewPhotoInput,
  reviewsInput,
} from "./review.schema";
import { readOwnReview, writeReview } from "./review.service";

const noBooking = { NOT_FOUND: "You have no such booking." };

const reviewsOf = (kind: ProductKind) =>
  publicProcedure("catalogue.read")
    .meta({
      route: `GET /${kind}s/{id}/reviews`,
      operationId: `list${kinds[kind].label}Reviews`,
      summary: `List the reviews of ${kinds[kind].nouns.a}`,
      description:
        "The published reviews by travellers, newest first, and the average of their stars from three reviews on.",
      successDescription: "One page of reviews",
      errors: { NOT_FOUND: `There is no such ${kinds[kind].nouns.one}.` },
      response: { results: [exampleReview], pages: 1, total: 1, average: null },
    })
    .input(reviewsInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listProductReviews(ctx, kind, input));

/** `ofTour` and so on. */
type ReviewLists = { [Label in KindLabel as `of${Label}`]: ReturnType<typeof reviewsOf> };

const reviewLists = Object.fromEntries(
  allKinds.map(({ kind, label }) => [`of${label}`, reviewsOf(kind)]),
) as ReviewLists;

export const reviewRouter = createRouter({
  ...reviewLists,

  own: userProcedure("booking.own")
    .meta({
      route: "GET /bookings/my/{id}/review",
      operationId: "getOwnReview",
      summary: "Read your own review of a trip",
      description: "The user's own review of a booking, or `null`; `refusal` says why none can be written.",
      successDescription: "The review",
      errors: noBooking,
      response: { review: exampleOwnReview, refusal: null },
    })
    .input(z.object({ id }))
    .output(z.object({ review: ownReview.nullable(), refusal: z.string().nullable() }))
    .query(({ ctx, input }) => readOwnReview(ctx, input)),

  write: userProcedure("booking.own")
    .meta({
      idempotent: true,
      route: "POST /bookings/my/{id}/review",
      operationId: "reviewBooking",
      summary: "Review a trip",
      description:
        "Stores the review of a Confirmed booking after its last day, or changes it within 30 days. It is shown after the " +
        "office has published it.",
      successDescription: "The review, `pending`",
      errors: { ...noBooking, STATUS_CHANGED: "You can review this trip from 16 Jan 2027 on." },
      request: { stars: 5, text: exampleReview.text, photos: exampleReview.photos },
      response: exampleOwnReview,
    })
    .input(reviewInput)
    .output(ownReview)
    .mutation(({ ctx, input }) => writeReview(ctx, input)),

  addPhoto: userProcedure("booking.own")
    .meta({
      route: "POST /bookings/my/{id}/review/photos",
      contentTypes: ["multipart/form-data"],
      formLimits: pictureLimits,
      mayUpload: mayAddPhoto,
      operationId: "uploadReviewPhoto",
      summary: "Upload a photo for a review",
      description:
        "Stores a picture and returns its address, for use in `photos` of the review. A picture that nothing refers to is " +
        "removed after a day. It is stored as WebP without metadata, at most 2,400 pixels wide and high.",
      successDescription: "The address of the photo",
      errors: {
        ...noBooking,
        ...badPicture,
        STATUS_CHANGED: "You can review this trip from 16 Jan 2027 on.",
        BAD_REQUEST: "gorge.jpg is damaged: it cannot be read to its end.",
      },
      response: { url: exampleReview.photos[0] },
    })
    .input(reviewPhotoInput)
    .output(upload)
    .mutation(({ ctx, input }) => addReviewPhoto(ctx, input)),

  list: userProcedure("review.manage")
    .meta({
      route: "GET /reviews",
      operationId: "listReviews",
      summary: "List reviews (admin)",
      description: "All reviews, newest first. For admins.",
      successDescription: "One page of reviews",
      response: { results: [exampleAdminReview], pages: 1, total: 1 },
    })
    .input(listReviewsInput)
    .output(adminReviewPage)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  decide: userProcedure("review.manage")
    .meta({
      route: "PUT /reviews/{id}",
      operationId: "decideReview",
      summary: "Publish, hide or answer a review (admin)",
      description:
        "Shows a review on the product's page, or hides it with a reason that its author sees. Send the `version` that was " +
        "read, so that no text is published that its author has changed since. For admins.",
      successDescription: "The changed review",
      errors: { NOT_FOUND: "There is no such review." },
      request: { state: "published", reply: "Thank you!", version: 1 },
      response: {
        ...exampleAdminReview,
        state: "published",
        reply: "Thank you!",
        decidedAt: exampleReview.createdAt,
        version: 2,
      },
      versioned: true,
    })
    .input(decideReviewInput)
    .output(adminReview)
    .mutation(({ ctx, input }) => decideReview(ctx, input)),
});
