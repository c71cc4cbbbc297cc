import { z } from "zod";
import { typedEmail, typedMailCode } from "~/features/account/auth.schema";

const emailRequired = "Please enter your new email";

export const askEmailChangeInput = z.object({
  email: typedEmail(emailRequired).meta({ description: "The new address" }),
  password: z
    .string()
    .max(200, "Please use at most 200 characters")
    .optional()
    .meta({ description: "Required if the account has a password", example: "bamboo-river-42" }),
  code: typedMailCode("Please enter the code that we sent to your present email").optional().meta({
    description: "Required if the account has no password: from `POST /auth/login-code`, sent to its present address",
  }),
});

export type AskEmailChangeInput = z.infer<typeof askEmailChangeInput>;

export const changeEmailInput = z.object({
  email: typedEmail(emailRequired).meta({ description: "The new address, as in `POST /auth/email`" }),
  code: typedMailCode("Please enter the 6 digits of the code"),
});

export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const confirmEmailInput = z.object({ code: typedMailCode("Please enter the 6 digits of the code") });

export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
