import { exampleBooking, exampleEvents } from "~/features/booking/booking.examples";
import { exampleOwnReview } from "~/features/review/review.examples";
import { exampleOwnPapers } from "~/features/tax/tax.examples";
import { nothing } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { exampleAccount, exampleUser } from "./account.examples";
import { account, changePasswordInput, deleteAccountInput, updateAccountInput } from "./account.schema";
import { changePassword, getAccount, signOutEverywhere, updateAccount } from "./account.service";
import { accountExport } from "./account-export.schema";
import { message, sessionUser } from "./auth.schema";
import { deleteAccount } from "./delete-account.service";
import { exportAccount } from "./export-account.service";
import { exampleFactors } from "./second-factor/second-factor.examples";
import { exampleStoredSession } from "./sessions/session.examples";

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

  // POST instead of DELETE, which has no reliable body for the password (RFC 9110, 9.3.5).
  deleteMe: userProcedure("account.own")
    .meta({
      route: "POST /auth/delete-account",
      operationId: "deleteMyAccount",
      summary: "Delete my account",
      description: `Deletes the account permanently. Requires the \`password\`, or the \`email\` if the account has no password.

Bookings are kept without name, phone number, pickup place and requests. Future bookings that are \`Pending\` are cancelled
and the operators notified. An account with future \`Confirmed\` bookings cannot be deleted; \`references\` lists them. Neither
can the last admin.`,
      successDescription: "The account is deleted and its tokens are invalid",
      errors: {
        TOO_MANY_REQUESTS,
        ACCOUNT_NOT_DELETABLE:
          "You have a confirmed booking to come (NE-7K3F9Q). Please call us to cancel it, or delete your account after the journey.",
        LAST_ADMIN: "This is the only owner. Make somebody else an owner first, so that nobody is locked out.",
      },
      request: { password: "bamboo-river-42" },
      response: { message: "Your account is deleted." },
    })
    .input(deleteAccountInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  exportMe: userProcedure("account.own")
    .meta({
      route: "GET /auth/me/export",
      operationId: "exportMyData",
      summary: "Download my data",
      description:
        "All data stored about the user, except secrets: the account, its sessions, all bookings with their events, money, permits and requests, " +
        "the papers that were issued for them, the reviews, and the mails to the account that are still stored.",
      successDescription: "A consistent snapshot of the data",
      response: {
        exportedAt: "2026-11-20T09:45:00.000Z",
        account: { ...exampleAccount, emailVerifiedAt: null, updatedAt: exampleAccount.createdAt },
        secondFactors: exampleFactors,
        sessions: [exampleStoredSession],
        bookings: [{ ...exampleBooking, events: exampleEvents, otherEvents: [] }],
        details: [
          {
            bookingReference: exampleBooking.reference,
            lines: [],
            payments: [],
            refunds: [],
            billing: null,
            permits: null,
            travellers: [],
            tags: [],
            requests: [],
          },
        ],
        papers: exampleOwnPapers.papers.map((paper) => ({ ...paper, bookingReference: exampleBooking.reference })),
        reviews: [{ ...exampleOwnReview, bookingReference: exampleBooking.reference }],
        mails: [],
      },
    })
    .output(accountExport)
    .query(({ ctx }) => exportAccount(ctx)),
};
