import { z } from "zod";
import { dateInIndia, formatDate } from "~/lib/dates";
import { site } from "~/lib/site";
import { defineMail } from "~/server/mail/mail-kinds";

/** To a person invited as admin. The code is in the URL fragment, which browsers do not send to servers, so it is in no log. */
export const staffInvitation = defineMail({
  kind: "staff-invitation",
  label: "Invitation to the office",
  payload: z.object({ invitedBy: z.string(), code: z.string().min(1), expiresAt: z.iso.datetime() }),
  sample: {
    invitedBy: "Temsula Ao",
    code: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
    expiresAt: "2027-01-09T09:02:00.000Z",
  },
  compose: ({ invitedBy, code, expiresAt }, siteUrl) => ({
    subject: `Join the ${site().name} office`,
    preview: `${invitedBy} invites you to run bookings and the catalogue.`,
    heading: `Join the ${site().name} office`,
    paragraphs: [
      "Hello,",
      `${invitedBy} invites you to the portal of ${site().name}, where bookings and the catalogue are run. Open it by the button below. You choose a password there, or log in if you have an account already.`,
    ],
    action: { label: "Accept the invitation", url: new URL(`/admin/invite#${code}`, siteUrl).href },
    closing: [
      `The link works once, until ${formatDate(dateInIndia(new Date(expiresAt)))}. Do not pass it on: it is for you alone.`,
      `You did not expect this? Then ignore it, and nothing happens. Questions go to ${site().email}.`,
    ],
  }),
});
