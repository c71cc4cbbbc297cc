import { mailPreview, previewMailInput } from "~/features/settings/text-settings.schema";
import { nothing } from "~/lib/fields";
import { mailTexts } from "~/lib/texts/mail-texts";
import { createRouter, userProcedure } from "~/server/api/trpc";
import type { MailKinds } from "~/server/mail/mail-kinds";
import {
  discardMailInput,
  listMailsInput,
  mailById,
  mailDone,
  mailPage,
  mailRetried,
  mailState,
  mailsRetried,
  sendTestMailInput,
  testMailResult,
} from "./mail.schema";
import { discardMail, listMails, previewMail, readMailState, retryAllMails, retryMail } from "./mail.service";
import { sendTestMail } from "./test-mail.service";
import { makeWhatsAppProcedures } from "./whatsapp/whatsapp.procedures";

const noMail = "There is no such message among those that failed.";
const mailId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a80";

/** The router of the portal's mail page. `kinds` are all kinds of mail that features send. */
export function makeMailRouter(kinds: MailKinds) {
  const mailProcedure = userProcedure("mail.manage").use(({ next }) => next({ ctx: { kinds } }));
  return createRouter({
    list: mailProcedure
      .meta({
        route: "GET /mail",
        operationId: "listMail",
        summary: "List mail (admin)",
        description:
          "Mails by state: `failed` after all attempts, `waiting` to be sent, `sent`, or `discarded` by an admin. " +
          "`isWrittenOnly` marks sent mails that were only written to a file. The text of mails is not included. For admins.",
        successDescription: "One page of mails, and the numbers of failed and waiting ones",
        response: {
          results: [
            {
              _id: mailId,
              kind: "booking-received",
              what: "Booking received",
              recipient: "asha@example.com",
              createdAt: "2026-11-20T09:30:00.000Z",
              attempts: 8,
              nextAttemptAt: null,
              failedAt: "2026-11-20T17:12:00.000Z",
              reason: "The mail service could not be reached.",
              lastError: "Resend: no answer",
              canRetry: true,
              discardedAt: null,
              discardReason: "",
              discardedBy: "",
              sentAt: null,
              isWrittenOnly: false,
            },
          ],
          pages: 1,
          total: 1,
          failed: 1,
          waiting: 0,
          hasMailService: true,
        },
      })
      .input(listMailsInput)
      .output(mailPage)
      .query(({ ctx, input }) => listMails(ctx, input)),

    state: userProcedure("booking.read")
      .meta({
        route: "GET /mail/state",
        operationId: "getMailState",
        summary: "Read whether mail is sent (admin)",
        description:
          "Whether mail reaches people. `off`: it waits, and codes and links in it may expire. `files`: it is only written to files, " +
          "and nobody gets it. `failing`: the last attempt failed, and it is tried again. `on`: it is sent. For admins.",
        successDescription: "The state of sending",
        response: { state: "on", whatsApp: "off" },
      })
      .input(nothing)
      .output(mailState)
      .query(({ ctx }) => readMailState(ctx)),

    test: userProcedure("settings.write")
      .meta({
        route: "POST /mail/test",
        operationId: "sendTestMail",
        summary: "Send a test mail (admin)",
        description:
          "Sends a mail at once, as the settings say, and answers whether the service has accepted it. For owners.",
        successDescription: "Whether it was accepted, or why not",
        request: { to: "asha@example.com" },
        response: { isSent: true, reason: "", error: "" },
      })
      .input(sendTestMailInput)
      .output(testMailResult)
      .mutation(({ ctx, input }) => sendTestMail(ctx, input)),

    ...makeWhatsAppProcedures(kinds),

    retryAll: mailProcedure
      .meta({
        route: "PUT /mail/retry",
        operationId: "retryAllMail",
        summary: "Retry all mail (admin)",
        description:
          "Queues all failed mails again that can still be sent, up to 1,000 per request, and deletes those that are outdated. They " +
          "wait while sending is switched off. For admins.",
        successDescription: "How many mails are queued again, and how many were deleted",
        request: {},
        response: { count: 3, outdated: 1 },
      })
      .input(nothing)
      .output(mailsRetried)
      .mutation(({ ctx }) => retryAllMails(ctx)),

    retry: mailProcedure
      .meta({
        route: "PUT /mail/retry/{id}",
        operationId: "retryMail",
        summary: "Retry a mail (admin)",
        description:
          "Queues a failed mail again, with all its attempts, or deletes it if it is outdated. It waits while sending is switched " +
          "off. For admins.",
        successDescription: "The id of the mail, and whether it is sent",
        errors: {
          NOT_FOUND: noMail,
          MAIL_SPENT: "The code or link in this message is gone. Let them ask for a new one, or invite them again.",
        },
        response: { _id: mailId, isOutdated: false },
      })
      .input(mailById)
      .output(mailRetried)
      .mutation(({ ctx, input }) => retryMail(ctx, input)),

    preview: userProcedure("settings.write")
      .use(({ next }) => next({ ctx: { kinds } }))
      .meta({
        route: "POST /mail/preview",
        operationId: "previewMail",
        summary: "Preview the words of a mail (admin)",
        description:
          "A mail to customers with sample data and the given words, as it would be sent. Nothing is sent or stored. " +
          "`PUT /settings` with `mailTexts` keeps the words. For owners.",
        successDescription: "The mail as HTML and as text",
        errors: { NOT_FOUND: "There is no such mail." },
        request: {
          kind: "booking-confirmed",
          words: { ...mailTexts["booking-confirmed"].words, subject: "See you soon, {name}: {product}" },
        },
        response: {
          subject: "See you soon, Asha: Hornbill week in Kohima",
          html: "<!DOCTYPE html><html><body><h1>Your booking is confirmed</h1></body></html>",
          text: "YOUR BOOKING IS CONFIRMED\n\nHello Asha,\n",
        },
      })
      .input(previewMailInput)
      .output(mailPreview)
      .mutation(({ ctx, input }) => previewMail(ctx.kinds, input)),

    discard: mailProcedure
      .meta({
        route: "PUT /mail/discard/{id}",
        operationId: "discardMail",
        summary: "Discard a mail (admin)",
        description: "Discards a failed mail with a reason. The mail is kept for 30 days. For admins.",
        successDescription: "The id of the mail",
        errors: { NOT_FOUND: noMail },
        request: { reason: "The address does not exist; called them instead." },
        response: { _id: mailId },
      })
      .input(discardMailInput)
      .output(mailDone)
      .mutation(({ ctx, input }) => discardMail(ctx, input)),
  });
}
