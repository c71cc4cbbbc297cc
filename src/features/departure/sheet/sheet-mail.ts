import { z } from "zod";
import { findAccessLink } from "~/features/voucher/link/access-link.service";
import { dateInIndia, formatDate } from "~/lib/dates";
import { site } from "~/lib/site";
import { defineMail } from "~/server/mail/mail-kinds";
import { sharedSheetHref, sheetDays } from "./sheet-links.rules";

/** To the guide or driver of a departure: the link to its sheet. Names, phones and money are not in the mail. */
export const sheetMail = defineMail({
  kind: "departure-sheet",
  label: "Sheet of a departure, to the guide",
  payload: z.object({
    name: z.string(),
    title: z.string(),
    date: z.string(),
    lastDay: z.string(),
    /** The token of the link. */
    code: z.string().min(1),
    expiresAt: z.iso.datetime(),
  }),
  isCurrent: async ({ code }, db, now) => (await findAccessLink(db, "sheet", code, now)) !== null,
  sample: {
    name: "Rita Lepcha",
    title: "Majuli by Ferry and Bicycle",
    date: "2027-01-15",
    lastDay: "2027-01-17",
    code: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
    expiresAt: "2027-01-18T18:29:59.999Z",
  },
  compose: ({ name, title, date, lastDay, code, expiresAt }, siteUrl) => ({
    subject: `Your sheet: ${title}, ${formatDate(date)}`,
    preview: `${title}, ${sheetDays({ date, lastDay })}`,
    heading: "The sheet of your departure",
    paragraphs: [
      `Hello ${name},`,
      `Here is the sheet for ${title}, ${sheetDays({ date, lastDay })}: the start, the meeting point, and the travellers with their phones. It always shows the latest state.`,
    ],
    action: { label: "Open the sheet", url: new URL(sharedSheetHref(code), siteUrl).href },
    closing: [
      `The link works without a login until ${formatDate(dateInIndia(new Date(expiresAt)))}. Do not pass it on: it shows the phones of our travellers.`,
      `Questions go to ${site().email}.`,
    ],
  }),
});
