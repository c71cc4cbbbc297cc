-- The history of decisions about payments that fit no booking.
ALTER TYPE "ChangeSubject" ADD VALUE 'payment';
