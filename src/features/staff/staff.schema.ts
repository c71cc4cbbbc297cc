import { z } from "zod";
import { registerInput } from "~/features/account/auth.schema";
import { id } from "~/lib/fields";

const { name, email, password, phone } = registerInput.shape;

export const staffActions = ["invited", "uninvited", "joined", "revoked"] as const;

/** Somebody who runs the portal. */
export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
});

export type StaffMember = z.infer<typeof staffMember>;

/** An invitation that is still good. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string().meta({ description: "Empty when that account is gone" }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Invitation = z.infer<typeof invitation>;

/** What was done to the staff, and by whom; names are today's, empty when the account is gone. */
export const staffChange = z.object({
  _id: id,
  action: z.enum(staffActions),
  email: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export type StaffChange = z.infer<typeof staffChange>;

export const staff = z.object({
  admins: z.array(staffMember),
  invitations: z.array(invitation),
  history: z.array(staffChange).meta({ description: "The newest 50 changes" }),
});

export type Staff = z.infer<typeof staff>;

export const inviteInput = z.object({ email });

export type InviteInput = z.infer<typeof inviteInput>;

export const staffById = z.object({ id });

export const staffRemoved = z.object({ _id: id });

/** The secret of the mailed link, as it stands behind its #. */
const token = z.string("This link is incomplete. Please open it from the email again.").min(1).max(200).meta({
  example: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
});

export const invitationByToken = z.object({ token });

export type InvitationByToken = z.infer<typeof invitationByToken>;

/** What the invited person is told before accepting. */
export const openInvitation = z.object({
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean().meta({ description: "Then they log in and join; else they accept, and get an account" }),
});

export type OpenInvitation = z.infer<typeof openInvitation>;

export const acceptInvitationInput = z.object({ token, name, password, phone });

export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
