import { nothing } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { exampleAccount, exampleUser } from "./account.examples";
import { account, changePasswordInput, updateAccountInput } from "./account.schema";
import { changePassword, getAccount, signOutEverywhere, updateAccount } from "./account.service";
import { message, sessionUser } from "./auth.schema";

const TOO_MANY_REQUESTS = tooManyText(900);

/** Procedures for the signed-in user's own account. Part of the auth router. */
export const accountProcedures = {
  me: userProcedure("account.own")
    .meta({
      route: "GET /auth/me",
      operationId: "readMyAccount",
      summary: "Read my account",
      description: "The account of the token's user.",
      successDescription: "The account",
      response: exampleAccount,
    })
    .output(account)
    .query(({ ctx }) => getAccount(ctx)),

  updateMe: userProcedure("account.own")
    .meta({
      route: "PUT /auth/me",
      operationId: "updateMyAccount",
      summary: "Change my name and phone",
      description:
        "Sets name and phone number; `phone` may be empty. The response contains a new token. Earlier tokens stay valid, but " +
        "contain the earlier fields.",
      successDescription: "The user as changed, with a token",
      request: { name: exampleUser.name, phone: exampleUser.phone },
      response: exampleUser,
    })
    .input(updateAccountInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),

  changePassword: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "PUT /auth/password",
      operationId: "changeMyPassword",
      summary: "Change my password",
      description:
        "Sets a new password. `currentPassword` is required unless the account has no password because it signs in with " +
        "Google. All tokens of the user become invalid; the response contains a new one. The user is notified by e-mail.",
      successDescription: "The user, with a valid token",
      errors: { TOO_MANY_REQUESTS },
      request: { currentPassword: "bamboo-river-42", newPassword: "quiet-brahmaputra-7" },
      response: exampleUser,
    })
    .input(changePasswordInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  signOutEverywhere: userProcedure("account.own")
    .meta({
      route: "POST /auth/sign-out-everywhere",
      operationId: "signOutEverywhere",
      summary: "End all my sessions",
      description: "Invalidates all tokens of the user, including the one of this request. No body is required.",
      successDescription: "All tokens are invalid",
      request: {},
      response: { message: "You are logged out on all your devices." },
    })
    .input(nothing)
    .output(message)
    .mutation(({ ctx }) => signOutEverywhere(ctx)),
};
