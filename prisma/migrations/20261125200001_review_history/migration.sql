-- The history of decisions about reviews.
ALTER TYPE "ChangeSubject" ADD VALUE 'review';
