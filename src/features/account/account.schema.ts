import { z } from "zod";
import { bookingWithEvents } from "~/features/booking/booking-event.schema";
import { ownReview } from "~/features/review/review.schema";
import { paper } from "~/features/tax/paper.schema";
import { optionalPhoneNumber, requiredText } from "~/lib/fields";
import { plainCode } from "~/lib/typed-code";
import { password, sessionUser } from "./auth.schema";
import { storedFactors } from "./second-factor/second-factor.schema";

/** The user's own account, for the account page. */
export const account = sessionUser.omit({ token: true }).extend({
  hasPassword: z.boolean().meta({ description: "False for users who sign in only with Google" }),
  createdAt: z.iso.datetime(),
});

export type Account = z.infer<typeof account>;

const nameRequired = "Name is required";

/** `phone` is optional, because Google accounts have none; registration requires it. */
export const updateAccountInput = z.object({
  name: requiredText(100, nameRequired).meta({ example: "Asha Devi" }),
  phone: optionalPhoneNumber(),
});

export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

const typedPassword = z.string().max(200, "Please use at most 200 characters");

export const changePasswordInput = z.object({
  currentPassword: typedPassword
    .optional()
    .meta({ description: "Required if the account has a password", example: "bamboo-river-42" }),
  newPassword: password.meta({ example: "quiet-brahmaputra-7" }),
});

export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const deleteAccountInput = z.object({
  password: typedPassword
    .optional()
    .meta({ description: "Required if the account has a password", example: "bamboo-river-42" }),
  email: z
    .string()
    .overwrite(plainCode)
    .toLowerCase()
    .max(254, "Please use at most 254 characters")
    .optional()
    .meta({ description: "The account's email, required if it has no password", example: "asha@example.com" }),
});

export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** All data stored about a user, except secrets, and the details of travellers for permits, which no file may outlive. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: account.extend({ emailVerifiedAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime() }),
  secondFactors: storedFactors,
  bookings: z.array(bookingWithEvents).meta({ description: "Newest first" }),
  papers: z
    .array(paper.extend({ bookingReference: z.string() }))
    .meta({ description: "The bills, receipts and invoices of the bookings, oldest first" }),
  reviews: z.array(ownReview.extend({ bookingReference: z.string() })).meta({ description: "Oldest first" }),
});

export type AccountExport = z.infer<typeof accountExport>;
