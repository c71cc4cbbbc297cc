import { z } from "zod";
import { typedEmail, typedMailCode } from "~/features/account/auth.schema";
import { phoneNumber, requiredText } from "~/lib/fields";

const emailRequired = "Email is required";

export const sendLoginCodeInput = z.object({ email: typedEmail(emailRequired) });

export type SendLoginCodeInput = z.infer<typeof sendLoginCodeInput>;

export const loginWithCodeInput = z.object({
  email: typedEmail(emailRequired),
  code: typedMailCode("Please enter the 6 digits of the code"),
  name: requiredText(100, "Please enter your name")
    .optional()
    .meta({ description: "For an address without an account; else the part of the address before the @ is the name" }),
  phone: phoneNumber("Please enter your phone number")
    .optional()
    .meta({ description: "For an address without an account" }),
});

export type LoginWithCodeInput = z.infer<typeof loginWithCodeInput>;
