import { exampleAccount, exampleRegistration, exampleUser } from "~/features/account/account.examples";
import { account } from "~/features/account/account.schema";
import { message, sessionUser } from "~/features/account/auth.schema";
import { nothing } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { askEmailConfirmation, confirmEmail } from "./confirm-email.service";
import { askEmailChangeInput, changeEmailInput, confirmEmailInput } from "./email-change.schema";
import { askEmailChange, changeEmail } from "./email-change.service";

const TOO_MANY_REQUESTS = tooManyText(900);

/** The change of the account's address. Part of the auth router. */
export const emailChangeProcedures = {
  askEmailChange: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/email",
      operationId: "askEmailChange",
      summary: "Ask for another email",
      description:
        "Sends a code of 6 digits to the new address, and a notice to the present one, which stays until the code is used. " +
        "The response does not reveal whether the address has another account: that account gets a mail instead. The code " +
        "expires after 10 minutes, and after 5 wrong tries.",
      successDescription: "The same for all addresses",
      errors: {
        MAIL_OFF: "We cannot send codes at the moment. Please call us to change your email.",
        TOO_MANY_REQUESTS,
      },
      request: { email: exampleRegistration.email, password: exampleRegistration.password },
      response: { message: "Code sent to email" },
    })
    .input(askEmailChangeInput)
    .output(message)
    .mutation(({ ctx, input }) => askEmailChange(ctx, input)),

  changeEmail: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "PUT /auth/email",
      operationId: "changeMyEmail",
      summary: "Change my email with the mailed code",
      description:
        "Sets the address that the code was sent to. All other tokens of the user become invalid; the response contains a " +
        "new one. The earlier address is notified, and links to forms of travellers that were mailed to it end.",
      successDescription: "The user, with a valid token",
      errors: { EMAIL_TAKEN: "This email is already registered. Please log in instead.", TOO_MANY_REQUESTS },
      request: { email: exampleRegistration.email, code: "048213" },
      response: exampleUser,
    })
    .input(changeEmailInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),

  askEmailConfirmation: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/email/confirmation",
      operationId: "askEmailConfirmation",
      summary: "Ask for a code to confirm my email",
      description:
        "Sends a code of 6 digits to the account's present address. It replaces an earlier one, and expires after 10 minutes, " +
        "and after 5 wrong tries. No body is required.",
      successDescription: "The code is on its way",
      errors: { MAIL_OFF: "We cannot send codes at the moment. Please try again later.", TOO_MANY_REQUESTS },
      request: {},
      response: { message: "Code sent to email" },
    })
    .input(nothing)
    .output(message)
    .mutation(({ ctx }) => askEmailConfirmation(ctx)),

  confirmEmail: userProcedure("account.own")
    .meta({
      route: "PUT /auth/email/confirmation",
      operationId: "confirmMyEmail",
      summary: "Confirm my email with the mailed code",
      description:
        "Marks the account's present address as confirmed (`isEmailConfirmed`). Password, tokens and sessions stay as they are.",
      successDescription: "The account",
      errors: { TOO_MANY_REQUESTS },
      request: { code: "048213" },
      response: exampleAccount,
    })
    .input(confirmEmailInput)
    .output(account)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
};
