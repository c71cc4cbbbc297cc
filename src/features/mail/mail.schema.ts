import { z } from "zod";
import { id, pageOf, paging, requiredCode, requiredText } from "~/lib/fields";
import { sendingStates } from "~/lib/mail-state";
import { whatsAppStates } from "~/lib/whatsapp-state";

/** The maximum number of mails on one page. */
export const maxMailsPerPage = 200;

export const mailStates = ["waiting", "failed", "sent", "discarded"] as const;

/** A mail, or a message by WhatsApp, as admins see it, without its content. */
const mailSummary = z.object({
  _id: id,
  kind: z.string(),
  what: z.string().meta({ description: "The label of the kind" }),
  recipient: z.string().meta({ description: "An email address, or a phone number" }),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  nextAttemptAt: z.iso.datetime().nullable().meta({ description: "Null unless waiting" }),
  failedAt: z.iso.datetime().nullable().meta({ description: "When the last attempt failed" }),
  sentAt: z.iso.datetime().nullable(),
  isWrittenOnly: z.boolean().meta({
    description: "True if it was written to a file, because no mail service is configured",
  }),
  reason: z.string().meta({ description: "The last error in plain words; empty before the first attempt" }),
  lastError: z.string().meta({ description: "The last error of the mail service or this server" }),
  canRetry: z.boolean().meta({ description: "False for codes and links, which are removed after the last attempt" }),
  discardedAt: z.iso.datetime().nullable(),
  discardReason: z.string(),
  discardedBy: z.string(),
});

export type MailSummary = z.infer<typeof mailSummary>;

export const mailPage = pageOf(mailSummary).extend({
  failed: z.number().int().meta({ description: "The number of failed mails that were not discarded" }),
  waiting: z.number().int(),
  hasMailService: z.boolean().meta({ description: "If false, mails are written to files instead of sent" }),
});

export type MailPage = z.infer<typeof mailPage>;

export const listMailsInput = z.object({
  ...paging(maxMailsPerPage),
  state: z
    .enum(mailStates, { error: `Must be one of ${mailStates.join(", ")}` })
    .default("failed")
    .meta({ description: "The state of the mails." }),
});

export type ListMailsInput = z.infer<typeof listMailsInput>;

export const mailState = z.object({
  state: z.enum(sendingStates).meta({
    description:
      "`on`: sent. `failing`: the last attempt failed. `files`: no service is set up, so nobody gets them. `off`: they wait",
  }),
  whatsApp: z.enum(whatsAppStates).meta({
    description:
      "Whether messages go by WhatsApp. `on`: sent. `failing`: the last attempt failed. `limit`: the monthly limit is reached. `off`: it is not set up",
  }),
});

export type MailState = z.infer<typeof mailState>;

export const sendTestMailInput = z.object({
  to: requiredCode(254, "Email is required").pipe(z.email("Invalid email address")).meta({ format: "email" }),
});

export type SendTestMailInput = z.infer<typeof sendTestMailInput>;

export const testMailResult = z.object({
  isSent: z.boolean().meta({ description: "Whether the service has accepted it" }),
  reason: z.string().meta({ description: "Why not, in plain words; empty if it was accepted" }),
  error: z.string().meta({ description: "What the service answered; empty if it was accepted" }),
});

export type TestMailResult = z.infer<typeof testMailResult>;

export const mailById = z.object({ id });

export const discardMailInput = z.object({ id, reason: requiredText(300, "Please say why") });

export type DiscardMailInput = z.infer<typeof discardMailInput>;

export const mailDone = z.object({ _id: id });

export const mailRetried = mailDone.extend({
  isOutdated: z
    .boolean()
    .meta({ description: "Whether it was deleted instead, because it says what is not true any more" }),
});

export const mailsRetried = z.object({
  count: z.number().int().meta({ description: "How many are queued again" }),
  outdated: z
    .number()
    .int()
    .meta({ description: "How many others were deleted, because they say what is not true any more" }),
});
