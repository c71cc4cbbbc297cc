import { exampleRegistration, exampleUser } from "~/features/account/account.examples";
import { message, sessionUser } from "~/features/account/auth.schema";
import { publicProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { loginWithCodeInput, sendLoginCodeInput } from "./login-code.schema";
import { loginWithCode, sendLoginCode } from "./login-code.service";

const TOO_MANY_REQUESTS = tooManyText(900);

/** The login by a code that is mailed. Part of the auth router. */
export const loginCodeProcedures = {
  sendLoginCode: publicProcedure("account.open")
    .meta({
      route: "POST /auth/login-code",
      operationId: "sendLoginCode",
      summary: "Mail a code for a login",
      description:
        "Sends a code of 6 digits to the address, whether or not it has an account. The code expires after 10 minutes, and " +
        "after 5 wrong tries; a newer one replaces it.",
      successDescription: "The code is on its way",
      errors: {
        MAIL_OFF: "We cannot send codes at the moment. Please log in with your password, or register.",
        TOO_MANY_REQUESTS,
      },
      request: { email: exampleRegistration.email },
      response: { message: "Code sent to email" },
    })
    .input(sendLoginCodeInput)
    .output(message)
    .mutation(({ ctx, input }) => sendLoginCode(ctx, input)),

  loginWithCode: publicProcedure("account.open")
    .meta({
      route: "POST /auth/login-code/login",
      operationId: "loginWithCode",
      summary: "Log in with the mailed code",
      description:
        "Signs in with the code from the e-mail, which works once. An address without an account gets one without a " +
        "password. For an account with a second factor the right code is answered with `SECOND_FACTOR_REQUIRED` and a " +
        "`ticket`, which `POST /auth/second-factor/login` takes.",
      successDescription: "The user, with a token",
      errors: { SECOND_FACTOR_REQUIRED: "Please confirm the login with your second factor.", TOO_MANY_REQUESTS },
      request: {
        email: exampleRegistration.email,
        code: "048213",
        name: exampleRegistration.name,
        phone: exampleRegistration.phone,
      },
      response: exampleUser,
    })
    .input(loginWithCodeInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => loginWithCode(ctx, input)),
};
