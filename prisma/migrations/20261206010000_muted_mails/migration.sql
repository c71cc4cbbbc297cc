CREATE TYPE "OfficeMail" AS ENUM ('newBooking', 'cancellation', 'request', 'unanswered', 'dispute');

ALTER TABLE "User" ADD COLUMN "mutedMails" "OfficeMail"[] NOT NULL DEFAULT ARRAY[]::"OfficeMail"[];
