-- Photos of a review: addresses of uploaded pictures, at most four.
ALTER TABLE "Review" ADD COLUMN "photos" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "Review" ADD CONSTRAINT "Review_photos_check"
  CHECK (cardinality("photos") <= 4 AND array_position("photos", NULL) IS NULL);
