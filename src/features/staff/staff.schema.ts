import { z } from "zod";
import { registerInput } from "~/features/account/auth.schema";
import { id } from "~/lib/fields";
import { officeMails } from "~/lib/office-mails";
import { staffRoles } from "~/lib/session/session-user";

const { name, email, password, phone } = registerInput.shape;

const staffActions = ["invited", "uninvited", "joined", "moved", "revoked", "factorsReset"] as const;

const staffRole = z.enum(staffRoles, "Please choose a role");

const mails = z.array(z.enum(officeMails, "There is no such kind of mail"));

/** A person of the staff. */
const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  staffRole,
  mails: mails.meta({ description: "The kinds of mail to the office that they get" }),
  hasSecondFactor: z.boolean().meta({ description: "Whether their login asks for a second step" }),
  createdAt: z.iso.datetime(),
});

export type StaffMember = z.infer<typeof staffMember>;

/** An open invitation. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  staffRole,
  invitedBy: z.string().meta({ description: "Empty if that account was deleted" }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Invitation = z.infer<typeof invitation>;

export const madeInvitation = invitation.extend({
  url: z
    .string()
    .meta({ description: "The link by which it is accepted. Answered only here, because it is not stored" }),
});

export type MadeInvitation = z.infer<typeof madeInvitation>;

/** A change of the staff. Names are current. */
export const staffChange = z.object({
  _id: id,
  action: z.enum(staffActions),
  email: z.string().meta({ description: "Empty once the account or the invitation is deleted" }),
  staffRole: staffRole.nullable().meta({ description: "The role that they were given; null if none is recorded" }),
  by: z.string().meta({ description: "Empty if that account was deleted" }),
  at: z.iso.datetime(),
});

export type StaffChange = z.infer<typeof staffChange>;

export const staff = z.object({
  admins: z.array(staffMember).meta({ description: "Everybody in the staff, guides included" }),
  invitations: z.array(invitation),
  mailInbox: z.string().nullable().meta({
    description: "The bookings inbox of the settings, which gets the mails about bookings instead; null: none",
  }),
  history: z.array(staffChange).meta({ description: "The latest 50 changes" }),
});

export type Staff = z.infer<typeof staff>;

export const inviteInput = z.object({
  email,
  staffRole: staffRole.default("owner").meta({ description: "The role that they will have", example: "office" }),
});

export type InviteInput = z.infer<typeof inviteInput>;

export const moveInput = z.object({ id, staffRole: staffRole.meta({ example: "accounts" }) });

export type MoveInput = z.infer<typeof moveInput>;

export const moved = z.object({ _id: id, staffRole });

export type Moved = z.infer<typeof moved>;

const chosen = mails.max(officeMails.length).meta({
  description: "The kinds of mail to the office that this person gets. Kinds that are not for their role are ignored",
  example: ["newBooking", "request"],
});

export const setMailsInput = z.object({ id, mails: chosen });

export type SetMailsInput = z.infer<typeof setMailsInput>;

export const setOwnMailsInput = z.object({ mails: chosen });

export type SetOwnMailsInput = z.infer<typeof setOwnMailsInput>;

/** What somebody gets of the mails to the office. */
export const chosenOfficeMails = z.object({
  mails,
  possible: mails.meta({ description: "The kinds for this role" }),
  mailInbox: staff.shape.mailInbox,
});

export type ChosenOfficeMails = z.infer<typeof chosenOfficeMails>;

export const staffById = z.object({ id });

export const staffRemoved = z.object({ _id: id });

/** The token in the fragment of the mailed link. */
const token = z.string("This link is incomplete. Please open it from the email again.").min(1).max(200).meta({
  example: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM",
});

export const invitationByToken = z.object({ token });

export type InvitationByToken = z.infer<typeof invitationByToken>;

/** The invitation as the invited person sees it before accepting. */
export const openInvitation = z.object({
  email: z.string(),
  staffRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean().meta({ description: "If true, log in and `join`; else `accept`, which creates an account" }),
});

export type OpenInvitation = z.infer<typeof openInvitation>;

export const acceptInvitationInput = z.object({ token, name, password, phone });

export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
