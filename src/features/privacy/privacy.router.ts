import { exampleAccount } from "~/features/account/account.examples";
import { deleteAccountInput } from "~/features/account/account.schema";
import { exampleAssistant } from "~/features/account/assistants/assistant.examples";
import { message } from "~/features/account/auth.schema";
import { exampleFactors } from "~/features/account/second-factor/second-factor.examples";
import { exampleStoredSession } from "~/features/account/sessions/session.examples";
import { exampleKey } from "~/features/api-key/api-key.examples";
import { exampleBooking, exampleEvents } from "~/features/booking/booking.examples";
import { exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { exampleOwnReview } from "~/features/review/review.examples";
import { exampleWebhook } from "~/features/webhook/webhook.examples";
import { userProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { accountExport } from "./account-export.schema";
import { deleteAccount } from "./delete-account.service";
import { exportAccount } from "./export-account.service";

const TOO_MANY_REQUESTS = tooManyText(900);

/** The procedures that delete an account and export its data. Part of the auth router. */
export const privacyProcedures = {
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
        assistants: [exampleAssistant],
        keys: [exampleKey],
        webhooks: [exampleWebhook],
        bookings: [{ ...exampleBooking, events: exampleEvents, otherEvents: [] }],
        details: [
          {
            bookingReference: exampleBooking.reference,
            contactEmail: null,
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
