import { syncParse } from "~/server/api/sync-parse";
import { publicProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { exampleRegistration, exampleUser } from "./account.examples";
import {
  forgotPasswordInput,
  loginInput,
  message,
  registerInput,
  resetPasswordInput,
  sessionUser,
} from "./auth.schema";
import { login, register } from "./auth.service";
import { resetPassword, sendResetCode } from "./password-reset.service";

const TOO_MANY_REQUESTS = tooManyText(900);

/** Registration, login and forgotten passwords. Part of the auth router. */
export const authProcedures = {
  register: publicProcedure("account.open")
    .meta({
      route: "POST /auth/register",
      operationId: "register",
      summary: "Register",
      description:
        "Creates a customer account and signs in. The e-mail address is stored in lower case and must be unique.",
      successDescription: "The new user, with a token",
      errors: { EMAIL_TAKEN: "This email is already registered. Please log in instead.", TOO_MANY_REQUESTS },
      request: exampleRegistration,
      response: exampleUser,
    })
    .input(syncParse(registerInput))
    .output(syncParse(sessionUser))
    .mutation(({ ctx, input }) => register(ctx, input)),

  login: publicProcedure("account.open")
    .meta({
      route: "POST /auth/login",
      operationId: "login",
      summary: "Log in",
      description:
        "Signs in with e-mail and password, for customers and admins; `role` in the response tells them apart. An unknown " +
        "address and a wrong password get the same response. For an account with a second factor the right password is " +
        "answered with `SECOND_FACTOR_REQUIRED` and a `ticket`, which `POST /auth/second-factor/login` takes.",
      successDescription: "The user, with a token",
      errors: {
        INVALID_CREDENTIALS: "Login failed. Please check your credentials.",
        SECOND_FACTOR_REQUIRED: "Please confirm the login with your second factor.",
        TOO_MANY_REQUESTS,
      },
      request: { email: exampleRegistration.email, password: exampleRegistration.password },
      response: exampleUser,
    })
    .input(syncParse(loginInput))
    .output(syncParse(sessionUser))
    .mutation(({ ctx, input }) => login(ctx, input)),

  forgotPassword: publicProcedure("account.open")
    .meta({
      route: "POST /auth/forgot-password",
      operationId: "forgotPassword",
      summary: "Mail a code for a new password",
      description:
        "Sends a code of 6 digits to the address if it has an account. The response does not reveal whether it has. The code " +
        "expires after 10 minutes, and after 5 wrong tries.",
      successDescription: "The same for all addresses",
      errors: { TOO_MANY_REQUESTS },
      request: { email: exampleRegistration.email },
      response: { message: "OTP sent to email" },
    })
    .input(forgotPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => sendResetCode(ctx, input)),

  resetPassword: publicProcedure("account.open")
    .meta({
      route: "POST /auth/reset-password",
      operationId: "resetPassword",
      summary: "Set a new password with the mailed code",
      description: "Sets a new password with the code from the e-mail. All tokens of the user become invalid.",
      successDescription: "The new password is set",
      errors: { TOO_MANY_REQUESTS },
      request: { email: exampleRegistration.email, otp: "048213", newPassword: "quiet-brahmaputra-7" },
      response: { message: "Password reset successful! You can now login." },
    })
    .input(resetPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
};
