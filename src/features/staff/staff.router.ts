import { sessionUser } from "~/features/account/auth.schema";
import { adminProcedure, createRouter, customerProcedure, publicProcedure } from "~/server/api/trpc";
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

const tags = ["staff"];

export const staffRouter = createRouter({
  list: adminProcedure
    .meta({ openapi: { method: "GET", path: "/staff", tags, protect: true, summary: "List the admins (admin)" } })
    .output(staff)
    .query(({ ctx }) => listStaff(ctx)),

  revoke: adminProcedure
    .meta({
      openapi: { method: "DELETE", path: "/staff/{id}", tags, protect: true, summary: "Take the role away (admin)" },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => revokeAdmin(ctx, input)),

  invite: adminProcedure
    .meta({
      openapi: { method: "POST", path: "/staff/invitations", tags, protect: true, summary: "Invite an admin (admin)" },
    })
    .input(inviteInput)
    .output(invitation)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),

  uninvite: adminProcedure
    .meta({
      openapi: {
        method: "DELETE",
        path: "/staff/invitations/{id}",
        tags,
        protect: true,
        summary: "Take an invitation back (admin)",
      },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  // No query: its token would stand in addresses, and so in logs.
  invitation: publicProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/staff/invitations/read",
        tags,
        protect: false,
        summary: "Read one's invitation",
      },
    })
    .input(invitationByToken)
    .output(openInvitation)
    .mutation(({ ctx, input }) => readInvitation(ctx, input)),

  accept: publicProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/staff/invitations/accept",
        tags,
        protect: false,
        summary: "Accept an invitation with a new account",
      },
    })
    .input(acceptInvitationInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  join: customerProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/staff/invitations/join",
        tags,
        protect: true,
        summary: "Accept an invitation with one's account",
      },
    })
    .input(invitationByToken)
    .output(sessionUser)
    .mutation(({ ctx, input }) => joinStaff(ctx, input)),
});
