import { brand } from "~/brand";
import { dateInIndia, formatDate } from "~/lib/dates";
import type { Message } from "./message";

type Invitation = { invitedBy: string; code: string; expiresAt: string };

/** To somebody who is to become an admin. What stands behind the # is never sent to a server, so no log has it. */
export function staffInvitationMessage({ invitedBy, code, expiresAt }: Invitation, siteUrl: string): Message {
  return {
    subject: `Join the ${brand.name} office`,
    preview: `${invitedBy} invites you to run bookings and the catalogue.`,
    heading: `Join the ${brand.name} office`,
    paragraphs: [
      "Hello,",
      `${invitedBy} invites you to the portal of ${brand.name}, where bookings and the catalogue are run. Open it by the button below. You choose a password there, or log in if you have an account already.`,
    ],
    action: { label: "Accept the invitation", url: new URL(`/admin/invite#${code}`, siteUrl).href },
    closing: [
      `The link works once, until ${formatDate(dateInIndia(new Date(expiresAt)))}. Do not pass it on: it is for you alone.`,
      `You did not expect this? Then ignore it, and nothing happens. Questions go to ${brand.email}.`,
    ],
  };
}
