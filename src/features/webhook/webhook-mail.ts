import { z } from "zod";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { failingDays } from "./send/schedule.rules";
import { type DisabledReason, disabledReasons } from "./webhook.rules";

const disabledMail = z.object({ name: z.string(), receiver: z.string(), reason: z.enum(disabledReasons) });

type DisabledMail = z.infer<typeof disabledMail>;

const causes: Record<DisabledReason, string> = {
  failing: `Nothing could be delivered to it for ${failingDays} days.`,
  gone: 'It has answered "410 Gone", by which a program says that it wants no more messages.',
  owner: "An owner has switched it off.",
};

/** Tells an owner that a receiver of webhooks was switched off. */
export const webhookDisabled = defineMail({
  kind: "webhook-disabled",
  label: "Webhook switched off, to the owners",
  payload: disabledMail,
  sample: { name: "Asha Devi", receiver: "Kaziranga Travels", reason: "failing" },
  compose: ({ name, receiver, reason }: DisabledMail, siteUrl) => ({
    subject: `The webhook of ${receiver} was switched off`,
    preview: causes[reason],
    heading: "A webhook was switched off",
    paragraphs: [
      greeting(name),
      `The program of ${receiver} is no longer told about bookings. ${causes[reason]}`,
      "Please ask whoever runs the program. When it works again, switch the webhook on: what still waits is sent then. Messages that were given up can be sent again one by one.",
    ],
    action: { label: "Open the webhooks", url: `${siteUrl}/admin/webhooks` },
  }),
});
