import { z } from "zod";
import { dateInIndia, formatDate } from "~/lib/dates";
import { type StaffRole, staffRoles } from "~/lib/session/session-user";
import { site } from "~/lib/site";
import { defineMail } from "~/server/mail/mail-kinds";

const tasks: Record<StaffRole, string> = {
  owner: "run the portal",
  office: "run bookings and the catalogue",
  accounts: "look after the books",
  guide: "travel with our guests",
};

/** The page that accepts an invitation. Browsers do not send the code in the fragment to servers, so it is in no log. */
export function invitationUrl(code: string, siteUrl: string): string {
  return new URL(`/admin/invite#${code}`, siteUrl).href;
}

/** To a person invited into the staff. */
export const staffInvitation = defineMail({
  kind: "staff-invitation",
  sending: "first",
  label: "Invitation to the office",
  payload: z.object({
    invitedBy: z.string(),
    code: z.string().min(1),
    expiresAt: z.iso.datetime(),
    /** Missing in invitations from before there were roles: to become an owner. */
    staffRole: z.enum(staffRoles).optional(),
  }),
  sample: {
    invitedBy: "Temsula Ao",
    code: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
    expiresAt: "2027-01-09T09:02:00.000Z",
    staffRole: "office",
  },
  compose: ({ invitedBy, code, expiresAt, staffRole = "owner" }, siteUrl) => ({
    subject: `Join the ${site().name} office`,
    preview: `${invitedBy} invites you to ${tasks[staffRole]}.`,
    heading: `Join the ${site().name} office`,
    paragraphs: [
      "Hello,",
      `${invitedBy} invites you to ${tasks[staffRole]} at ${site().name}. Accept by the button below. You choose a password there, or log in if you have an account already.`,
    ],
    action: { label: "Accept the invitation", url: invitationUrl(code, siteUrl) },
    closing: [
      `The link works once, until ${formatDate(dateInIndia(new Date(expiresAt)))}. Do not pass it on: it is for you alone.`,
      `You did not expect this? Then ignore it, and nothing happens. Questions go to ${site().email}.`,
    ],
  }),
});
