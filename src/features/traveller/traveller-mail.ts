import { z } from "zod";
import { dateInIndia, formatDate } from "~/lib/dates";
import { site } from "~/lib/site";
import { greeting } from "~/server/mail/layout/greeting.rules";
import { defineMail } from "~/server/mail/mail-kinds";
import { travellerFormHref } from "./traveller.rules";
import { isFormOpen } from "./traveller-form.service";

/** To the customer of a booking that needs permits: the link to the form. No details of travellers are in the mail. */
export const travellerMail = defineMail({
  kind: "traveller-details",
  label: "Travellers' details, to the customer",
  payload: z.object({
    name: z.string(),
    reference: z.string(),
    title: z.string(),
    date: z.string(),
    deletedOn: z.string(),
    /** The token of the link. */
    code: z.string().min(1),
    expiresAt: z.iso.datetime(),
  }),
  isCurrent: ({ code }, db, now) => isFormOpen(db, code, now),
  sample: {
    name: "Asha Devi",
    reference: "NE-7K3F9Q",
    title: "Tawang and the Sela Pass",
    date: "2027-01-15",
    deletedOn: "2027-02-18",
    code: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
    expiresAt: "2027-01-20T18:29:59.999Z",
  },
  compose: ({ name, reference, title, date, deletedOn, code, expiresAt }, siteUrl) => ({
    subject: `Your permits for ${title}: please tell us who travels`,
    preview: `${reference}, ${title}, ${formatDate(date)}`,
    heading: "Who travels?",
    paragraphs: [
      greeting(name),
      `Your journey ${title} (${reference}, ${formatDate(date)}) needs permits. Please give the name as on the ID, the nationality and the age of each traveller. You can save a part, and come back for the rest.`,
      `We use the details only for the permits, and delete them on ${formatDate(deletedOn)}. Please do not send scans of passports.`,
    ],
    action: { label: "Give the details", url: new URL(travellerFormHref(code), siteUrl).href },
    closing: [
      `The link works without a login until ${formatDate(dateInIndia(new Date(expiresAt)))}. Send it only to those who travel with you: it shows what has been given.`,
      `Questions go to ${site().email}.`,
    ],
  }),
});
