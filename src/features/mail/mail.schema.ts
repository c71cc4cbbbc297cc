import { z } from "zod";
import { id, paging, requiredText } from "~/lib/fields";

/** The most messages in one answer. */
export const maxMailsPerPage = 200;

export const mailStates = ["waiting", "failed", "sent", "discarded"] as const;

/** A message as an admin sees it: never what it says. */
export const mailSummary = z.object({
  _id: id,
  kind: z.string(),
  what: z.string().meta({ description: "The kind in words" }),
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  nextAttemptAt: z.iso.datetime().nullable().meta({ description: "While it waits" }),
  failedAt: z.iso.datetime().nullable().meta({ description: "When it was given up" }),
  sentAt: z.iso.datetime().nullable(),
  isWrittenOnly: z.boolean().meta({
    description: "Nobody was sent it: without a mail service it was written to a file",
  }),
  reason: z.string().meta({ description: "What went wrong, in plain words; empty before the first try" }),
  lastError: z.string().meta({ description: "As the mail service or this server said it" }),
  canRetry: z.boolean().meta({ description: "False for codes and links: they do not outlive the last try" }),
  discardedAt: z.iso.datetime().nullable(),
  discardReason: z.string(),
  discardedBy: z.string(),
});

export type MailSummary = z.infer<typeof mailSummary>;

export const mailPage = z.object({
  results: z.array(mailSummary),
  pages: z.number().int(),
  total: z.number().int(),
  failed: z.number().int().meta({ description: "Given up, and nobody has looked after them yet" }),
  waiting: z.number().int(),
  hasMailService: z.boolean().meta({ description: "False: mails are written to files, and nobody is sent them" }),
});

export type MailPage = z.infer<typeof mailPage>;

export const listMailsInput = z.object({
  ...paging(maxMailsPerPage),
  state: z
    .enum(mailStates, { error: `Must be one of ${mailStates.join(", ")}` })
    .default("failed")
    .meta({ description: "Which of them." }),
});

export type ListMailsInput = z.infer<typeof listMailsInput>;

export const mailById = z.object({ id });

export const discardMailInput = z.object({ id, reason: requiredText(300, "Please say why") });

export type DiscardMailInput = z.infer<typeof discardMailInput>;

export const mailDone = z.object({ _id: id });

export const mailsDone = z.object({ count: z.number().int() });
