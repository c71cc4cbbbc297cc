import { z } from "zod";
import { bookingWithEvents } from "~/features/booking/booking-event.schema";
import { optionalPhoneNumber, requiredText } from "~/lib/fields";
import { password, sessionUser } from "./auth.schema";

/** One's own account, as the account page shows it. */
export const account = sessionUser.omit({ token: true }).extend({
  hasPassword: z.boolean().meta({ description: "False for those who only sign in with Google" }),
  createdAt: z.iso.datetime(),
});

export type Account = z.infer<typeof account>;

export const nameRequired = "Name is required";

/** Registration asks for a phone number; those who came by Google may have none. */
export const updateAccountInput = z.object({
  name: requiredText(100, nameRequired).meta({ example: "Asha Devi" }),
  phone: optionalPhoneNumber(),
});

export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

const typedPassword = z.string().max(200, "Please use at most 200 characters");

export const changePasswordInput = z.object({
  currentPassword: typedPassword
    .optional()
    .meta({ description: "Needed where the account has a password", example: "bamboo-river-42" }),
  newPassword: password.meta({ example: "quiet-brahmaputra-7" }),
});

export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const deleteAccountInput = z.object({
  password: typedPassword
    .optional()
    .meta({ description: "Needed where the account has a password", example: "bamboo-river-42" }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "Please use at most 254 characters")
    .optional()
    .meta({ description: "The account's own, needed where it has no password", example: "asha@example.com" }),
});

export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** Everything that is stored about somebody and is not a secret. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: account.extend({ emailVerifiedAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime() }),
  bookings: z.array(bookingWithEvents).meta({ description: "Newest first" }),
});

export type AccountExport = z.infer<typeof accountExport>;
