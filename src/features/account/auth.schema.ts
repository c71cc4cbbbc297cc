import { z } from "zod";
import { id, ifMissing, phoneNumber, requiredCode, requiredText } from "~/lib/fields";
import { roles, type SessionUser, staffRoles } from "~/lib/session/session-user";
import { closedCode, spacedDigits } from "~/lib/typed-code";

/** The response of register and login, which the browser stores under `user`. */
export const sessionUser = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().meta({ description: "10 digits for an Indian number, E.164 with + for a foreign one, or empty" }),
    role: z.enum(roles),
    staffRole: z.enum(staffRoles).optional().meta({ description: "The role in the staff; missing for customers" }),
    token: z.string().meta({ description: "Send as `Authorization: Bearer`; valid for 7 days" }),
  })
  .meta({ id: "SessionUser" }) satisfies z.ZodType<SessionUser>;

const allRequired = "All fields are required";
const bothRequired = "Both email and password are required";

/** An address as people type it, in lower case. `message`: for a missing one. */
export const typedEmail = (message: string) =>
  requiredCode(254, message)
    .toLowerCase()
    .pipe(z.email("Invalid email address"))
    .meta({ format: "email", example: "asha@example.com" });

/** Limits the work of hashing. argon2 itself accepts longer passwords. */
const maxPassword = 200;
const minPassword = 6;
const tooLong = `Please use at most ${maxPassword} characters`;

/** What the API document says of a new password: it does not have what a pipe checks. */
const newPasswordMeta = { minLength: minPassword, maxLength: maxPassword, example: "bamboo-river-42" };

export const password = z
  .string()
  .min(minPassword, "Password must be at least 6 characters long")
  .regex(/\S/, "Please use more than spaces")
  .max(maxPassword, tooLong);

/** With several invalid fields the answer has the message of the first one. As specified, that is password before phone. */
export const registerInput = z.object({
  name: requiredText(100, allRequired),
  email: typedEmail(allRequired),
  password: z
    .string(ifMissing(allRequired))
    .min(1, allRequired)
    .regex(/\S/, allRequired)
    .pipe(password)
    .meta(newPasswordMeta),
  phone: phoneNumber(allRequired),
});

export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: requiredCode(254, bothRequired).toLowerCase().meta({ example: "asha@example.com" }),
  password: z
    .string(ifMissing(bothRequired))
    .min(1, bothRequired)
    .max(maxPassword, tooLong)
    .meta({ example: "bamboo-river-42" }),
});

export type LoginInput = z.infer<typeof loginInput>;

const emailRequired = "Email is required";

export const forgotPasswordInput = z.object({ email: typedEmail(emailRequired) });

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/** A code from a mail, as people type it. `message`: for a missing one. */
export const typedMailCode = (message: string) =>
  z
    .string(ifMissing(message))
    .min(1, message)
    .transform(closedCode)
    .pipe(z.string().regex(/^\d{6}$/, "Please enter the 6 digits of the code"))
    .meta({ pattern: spacedDigits(6), example: "048213" });

export const resetPasswordInput = z.object({
  email: typedEmail(allRequired),
  otp: typedMailCode(allRequired),
  newPassword: z.string(ifMissing(allRequired)).min(1, allRequired).pipe(password).meta(newPasswordMeta),
});

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** A response with the specified message. */
export const message = z.object({ message: z.string() }).meta({ id: "Message" });

export type Message = z.infer<typeof message>;
