import { z } from "zod";
import { formatPhone } from "~/lib/phone";
import { defineMail } from "~/server/mail/mail-kinds";

const payload = z.object({
  phone: z.string(),
  text: z.string(),
  isStop: z.boolean(),
  /** Missing in mails of versions before START. */
  isStart: z.boolean().optional(),
  /** The booking of the number; null: there is none. */
  about: z.object({ id: z.string(), reference: z.string(), title: z.string(), name: z.string() }).nullable(),
});

/** To the office: somebody has written by WhatsApp. */
export const messageMail = defineMail({
  kind: "whatsapp-message",
  // A burst of messages must not become a burst of mails.
  sending: "gathered",
  label: "Message by WhatsApp, to the office",
  payload,
  sample: {
    phone: "+919876543210",
    text: "We come by the night train. Can the driver wait until 7?",
    isStop: false,
    about: {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
      reference: "NE-7K3F9Q",
      title: "Living root bridges of Nongriat",
      name: "Asha Devi",
    },
  },
  compose: ({ phone, text, isStop, isStart, about }, siteUrl) => ({
    subject: about ? `WhatsApp about ${about.reference}: ${about.title}` : `WhatsApp from ${formatPhone(phone)}`,
    preview: text.slice(0, 120),
    heading: about ? `${about.name || "A customer"} has written by WhatsApp` : "Somebody has written by WhatsApp",
    paragraphs: [
      ...(isStop ? ["They want no more messages by WhatsApp: none is sent to this number any more."] : []),
      ...(isStart ? ["If they ended messages by WhatsApp by STOP, they get them again."] : []),
      ...(about ? [] : ["No booking has this number."]),
    ],
    facts: [
      ...(about ? [{ label: "Reference", value: about.reference }] : []),
      { label: "Number", value: formatPhone(phone) },
      { label: "Message", value: text },
    ],
    ...(about && {
      action: {
        label: "Open the booking",
        url: new URL(`/admin/bookings?search=${encodeURIComponent(about.reference)}`, siteUrl).href,
      },
    }),
    closing: ["Please call or write to the number: an answer to this mail does not reach it."],
  }),
});
