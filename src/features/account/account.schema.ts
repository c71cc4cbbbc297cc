import { z } from "zod";
import { optionalPhoneNumber, requiredText } from "~/lib/fields";
import { plainCode } from "~/lib/typed-code";
import { password, sessionUser } from "./auth.schema";

/** The user's own account, for the account page. */
export const account = sessionUser.omit({ token: true }).extend({
  hasPassword: z.boolean().meta({ description: "False for users who sign in only with Google" }),
  isEmailConfirmed: z.boolean().meta({
    description: "Whether the user has shown that the address is theirs: by a mailed code, or by Google",
  }),
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
