import { exampleUser } from "~/features/account/account.examples";
import { sessionUser } from "~/features/account/auth.schema";
import { nothing } from "~/lib/fields";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { beginApp, confirmApp } from "./app.service";
import { listFactors, removeFactor, renewRecoveryCodes } from "./factors.service";
import { addPasskey, beginPasskey } from "./passkey.service";
import {
  exampleChanged,
  exampleFactors,
  exampleNewApp,
  exampleNewCredential,
  exampleNewPasskey,
  exampleSecondStep,
  exampleTicket,
} from "./second-factor.examples";
import {
  addPasskeyInput,
  confirmAppInput,
  factors,
  factorsChanged,
  finishLoginInput,
  newApp,
  newPasskey,
  proofInput,
  removeFactorInput,
  secondStep,
  secondStepInput,
} from "./second-factor.schema";
import { finishLogin, readSecondStep } from "./second-step.service";

const TOO_MANY_REQUESTS = tooManyText(900);
const TICKET_INVALID = "This login has taken too long. Please log in again.";
const proof = { currentPassword: "bamboo-river-42" };
const endsOthers =
  "All tokens of the user become invalid; the response contains a new one. The user is notified by e-mail.";

export const secondFactorRouter = createRouter({
  readStep: publicProcedure("account.open")
    .meta({
      route: "POST /auth/second-factor/step",
      tag: "auth",
      operationId: "readSecondStep",
      summary: "Begin the second step of a login",
      description: "What the account offers for the second step: codes of an app, and what a passkey must sign.",
      successDescription: "What can be used. A recovery code always can",
      errors: { TICKET_INVALID },
      request: { ticket: exampleTicket },
      response: exampleSecondStep,
    })
    .input(secondStepInput)
    .output(secondStep)
    .mutation(({ ctx, input }) => readSecondStep(ctx, input)),

  finishLogin: publicProcedure("account.open")
    .meta({
      route: "POST /auth/second-factor/login",
      tag: "auth",
      operationId: "finishLogin",
      summary: "Finish a login with the second step",
      description:
        "Exchanges the ticket of a login, with a code or a signature of a passkey, for the session. Each code and each " +
        "challenge works once.",
      successDescription: "The user, with a token",
      errors: {
        INVALID_CREDENTIALS: "This code is wrong or was used already. Please try the next one.",
        TICKET_INVALID,
        TOO_MANY_REQUESTS,
      },
      request: { ticket: exampleTicket, code: "048213" },
      response: exampleUser,
    })
    .input(finishLoginInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => finishLogin(ctx, input)),

  list: userProcedure("account.own")
    .meta({
      route: "GET /auth/second-factor",
      tag: "auth",
      operationId: "listMyFactors",
      summary: "Read my second factors",
      description: "The authenticator app and the passkeys of the user, and how many recovery codes are left.",
      successDescription: "The second factors",
      response: { ...exampleFactors, isRequired: false },
    })
    .input(nothing)
    .output(factors)
    .query(({ ctx }) => listFactors(ctx)),

  beginApp: userProcedure("account.own")
    .meta({
      route: "POST /auth/second-factor/app",
      tag: "auth",
      operationId: "beginMyApp",
      summary: "Begin to set up an authenticator app",
      description:
        "Makes the secret of the app. It is no second factor until a first code of it is confirmed, in 10 minutes.",
      successDescription: "The secret, which is answered only here",
      errors: {
        SECOND_FACTOR_EXISTS: "You have an authenticator app already. Remove it first to set up another.",
        TOO_MANY_REQUESTS,
      },
      request: proof,
      response: exampleNewApp,
    })
    .input(proofInput)
    .output(newApp)
    .mutation(({ ctx, input }) => beginApp(ctx, input)),

  confirmApp: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/second-factor/app/confirm",
      tag: "auth",
      operationId: "confirmMyApp",
      summary: "Confirm my authenticator app",
      description: `Makes the app a second factor, by a first code of it. ${endsOthers}`,
      successDescription: "The user with a valid token, and the recovery codes of a first factor",
      errors: { NOT_FOUND: "This has taken too long. Please begin again.", TOO_MANY_REQUESTS },
      request: { code: "048213" },
      response: exampleChanged,
    })
    .input(confirmAppInput)
    .output(factorsChanged)
    .mutation(({ ctx, input }) => confirmApp(ctx, input)),

  beginPasskey: userProcedure("account.own")
    .meta({
      route: "POST /auth/second-factor/passkeys/begin",
      tag: "auth",
      operationId: "beginMyPasskey",
      summary: "Begin to add a passkey",
      description: "What a new passkey must sign, for `navigator.credentials.create`. Works once, for 5 minutes.",
      successDescription: "The challenge and its terms",
      errors: { TOO_MANY_REQUESTS },
      request: proof,
      response: exampleNewPasskey,
    })
    .input(proofInput)
    .output(newPasskey)
    .mutation(({ ctx, input }) => beginPasskey(ctx, input)),

  addPasskey: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/second-factor/passkeys",
      tag: "auth",
      operationId: "addMyPasskey",
      summary: "Add a passkey",
      description: `Adds the passkey that has signed the challenge. ${endsOthers}`,
      successDescription: "The user with a valid token, and the recovery codes of a first factor",
      errors: { SECOND_FACTOR_EXISTS: "This passkey is added already.", TOO_MANY_REQUESTS },
      request: { name: "Office laptop", passkey: exampleNewCredential },
      response: exampleChanged,
    })
    .input(addPasskeyInput)
    .output(factorsChanged)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  // POST instead of DELETE, which has no reliable body for the password (RFC 9110, 9.3.5).
  remove: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/second-factor/remove",
      tag: "auth",
      operationId: "removeMyFactor",
      summary: "Remove a second factor",
      description: `Removes the app or a passkey; with the last one the recovery codes go. ${endsOthers}`,
      successDescription: "The user, with a valid token",
      errors: { NOT_FOUND: "This is removed already.", TOO_MANY_REQUESTS },
      request: { id: exampleFactors.app?._id, ...proof },
      response: { ...exampleChanged, recoveryCodes: [] },
    })
    .input(removeFactorInput)
    .output(factorsChanged)
    .mutation(({ ctx, input }) => removeFactor(ctx, input)),

  renewCodes: userProcedure("account.own")
    .meta({
      limit: "mail-account",
      route: "POST /auth/second-factor/recovery-codes",
      tag: "auth",
      operationId: "renewMyRecoveryCodes",
      summary: "Make new recovery codes",
      description: `Makes ten new recovery codes; the earlier ones work no longer. ${endsOthers}`,
      successDescription: "The codes, which are answered only here",
      errors: {
        NOT_FOUND: "Set up an app or a passkey first: recovery codes come with it.",
        TOO_MANY_REQUESTS,
      },
      request: proof,
      response: exampleChanged,
    })
    .input(proofInput)
    .output(factorsChanged)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
});
