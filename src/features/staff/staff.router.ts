import { exampleUser } from "~/features/account/account.examples";
import { sessionUser } from "~/features/account/auth.schema";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { acceptInvitation, inviteAdmin, joinStaff, readInvitation, withdrawInvitation } from "./invitation.service";
import {
  acceptInvitationInput,
  invitation,
  invitationByToken,
  inviteInput,
  openInvitation,
  staff,
  staffById,
  staffRemoved,
} from "./staff.schema";
import { listStaff, revokeAdmin } from "./staff.service";

const invalidInvitation = "This invitation is not good any more. Please ask for a new one.";
const token = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";
const staffId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70";
const times = { createdAt: "2026-11-20T09:30:00.000Z", expiresAt: "2026-11-27T09:30:00.000Z" };
const exampleInvitation = { _id: staffId, email: "temsula@example.com", invitedBy: "Admin", ...times };

export const staffRouter = createRouter({
  list: userProcedure("staff.manage")
    .meta({
      route: "GET /staff",
      operationId: "listStaff",
      summary: "List the admins (admin)",
      description: "The admins, the open invitations, and the latest changes of both. For admins.",
      successDescription: "The staff of the portal",
      response: {
        admins: [{ _id: staffId, name: "Admin", email: "admin@example.com", phone: "", createdAt: times.createdAt }],
        invitations: [exampleInvitation],
        history: [
          {
            _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a80",
            action: "invited",
            email: exampleInvitation.email,
            by: "Admin",
            at: times.createdAt,
          },
        ],
      },
    })
    .output(staff)
    .query(({ ctx }) => listStaff(ctx)),

  revoke: userProcedure("staff.manage")
    .meta({
      route: "DELETE /staff/{id}",
      operationId: "revokeAdmin",
      summary: "Revoke an admin (admin)",
      description:
        "Makes an admin a customer again. Their tokens become invalid and their invitations are withdrawn. The last admin " +
        "cannot be revoked. For admins.",
      successDescription: "The id of the user",
      errors: {
        NOT_FOUND: "There is no such admin.",
        LAST_ADMIN: "This is the only admin. Invite another one first, so that nobody is locked out.",
      },
      response: { _id: staffId },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => revokeAdmin(ctx, input)),

  invite: userProcedure("staff.manage")
    .meta({
      route: "POST /staff/invitations",
      operationId: "inviteAdmin",
      summary: "Invite an admin (admin)",
      description:
        "Mails an invitation link to the address. It works once, for 7 days, and replaces an earlier one. For admins.",
      successDescription: "The invitation, without its link, which only the mail contains",
      errors: { ALREADY_ADMIN: "This person is an admin already." },
      request: { email: exampleInvitation.email },
      response: exampleInvitation,
    })
    .input(inviteInput)
    .output(invitation)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),

  uninvite: userProcedure("staff.manage")
    .meta({
      route: "DELETE /staff/invitations/{id}",
      operationId: "withdrawInvitation",
      summary: "Withdraw an invitation (admin)",
      description: "Withdraws an invitation. Its link becomes invalid. For admins.",
      successDescription: "The id of the invitation",
      errors: { NOT_FOUND: "There is no such invitation." },
      response: { _id: staffId },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  // A POST, because the token would appear in logs as part of a GET's address.
  invitation: publicProcedure("staff.accept")
    .meta({
      route: "POST /staff/invitations/read",
      operationId: "readInvitation",
      summary: "Read an invitation",
      description:
        "Reads an invitation by the token of its link: the invited address, and whether it has an account already.",
      successDescription: "The invitation, unchanged",
      errors: { NOT_FOUND: invalidInvitation },
      request: { token },
      response: {
        ...{ email: exampleInvitation.email, invitedBy: "Admin", expiresAt: times.expiresAt, hasAccount: false },
      },
    })
    .input(invitationByToken)
    .output(openInvitation)
    .mutation(({ ctx, input }) => readInvitation(ctx, input)),

  accept: publicProcedure("staff.accept")
    .meta({
      route: "POST /staff/invitations/accept",
      operationId: "acceptInvitation",
      summary: "Accept an invitation with a new account",
      description: "Creates an admin account for the invited address and signs in. The link becomes invalid.",
      successDescription: "The new admin, with a token",
      errors: {
        NOT_FOUND: invalidInvitation,
        EMAIL_TAKEN: "You have an account already. Please log in, and accept the invitation then.",
      },
      request: { token, name: "Temsula Ao", phone: "9876543210", password: "bamboo-river-42" },
      response: { ...exampleUser, name: "Temsula Ao", email: exampleInvitation.email, role: "admin" },
    })
    .input(acceptInvitationInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  join: userProcedure("staff.join")
    .meta({
      route: "POST /staff/invitations/join",
      operationId: "joinStaff",
      summary: "Accept an invitation with an existing account",
      description:
        "Makes the signed-in user an admin if the invitation is for their address. The link becomes invalid, and so do all " +
        "older tokens of the user. The response contains a new one.",
      successDescription: "The user as an admin, with a new token",
      errors: {
        NOT_FOUND: invalidInvitation,
        FORBIDDEN: `This invitation is for ${exampleInvitation.email}. Please log in as them.`,
      },
      request: { token },
      response: { ...exampleUser, role: "admin" },
    })
    .input(invitationByToken)
    .output(sessionUser)
    .mutation(({ ctx, input }) => joinStaff(ctx, input)),
});
