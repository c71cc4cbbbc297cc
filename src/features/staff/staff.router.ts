import { exampleUser } from "~/features/account/account.examples";
import { sessionUser } from "~/features/account/auth.schema";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import {
  acceptInvitation,
  alreadyStaff,
  inviteAdmin,
  joinStaff,
  readInvitation,
  withdrawInvitation,
} from "./invitation.service";
import { readOwnMails, setMails, setOwnMails } from "./office-mails.service";
import { lastOwnerMessage } from "./staff.rules";
import {
  acceptInvitationInput,
  type ChosenOfficeMails,
  chosenOfficeMails,
  invitationByToken,
  inviteInput,
  madeInvitation,
  moved,
  moveInput,
  openInvitation,
  setMailsInput,
  setOwnMailsInput,
  staff,
  staffById,
  staffRemoved,
} from "./staff.schema";
import { listStaff, moveStaff, resetSecondFactor, revokeAdmin } from "./staff.service";

const invalidInvitation = "This invitation is not good any more. Please ask for a new one.";
const token = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";
const staffId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70";
const times = { createdAt: "2026-11-20T09:30:00.000Z", expiresAt: "2026-11-27T09:30:00.000Z" };
const exampleInvitation = {
  _id: staffId,
  email: "temsula@example.com",
  staffRole: "office",
  invitedBy: "Admin",
  ...times,
} as const;
const ownerSince = { staffRole: "owner", createdAt: times.createdAt } as const;

const inboxNote =
  "Mails about bookings go to `bookingsInbox` of the settings instead, if there is one. Nobody gets any while mail is not sent.";
const exampleChosen: ChosenOfficeMails = {
  mails: ["newBooking", "request"],
  possible: ["newBooking", "cancellation", "request", "unanswered"],
  mailInbox: null,
};

export const staffRouter = createRouter({
  list: userProcedure("staff.manage")
    .meta({
      route: "GET /staff",
      operationId: "listStaff",
      summary: "List the staff (admin)",
      description: "The people of the staff, the open invitations, and the latest changes of both. For owners.",
      successDescription: "The staff of the portal",
      response: {
        admins: [
          {
            _id: staffId,
            name: "Admin",
            email: "admin@example.com",
            phone: "",
            mails: ["newBooking", "dispute"],
            hasSecondFactor: true,
            ...ownerSince,
          },
        ],
        invitations: [exampleInvitation],
        mailInbox: null,
        history: [
          {
            _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a80",
            action: "invited",
            email: exampleInvitation.email,
            staffRole: "office",
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
      summary: "Remove a person from the staff (admin)",
      description:
        "Makes a person of the staff a customer again. Their tokens become invalid and their invitations are withdrawn. The " +
        "last owner cannot be removed. For owners.",
      successDescription: "The id of the user",
      errors: {
        NOT_FOUND: "This person is not in the staff any more.",
        LAST_ADMIN: lastOwnerMessage,
      },
      response: { _id: staffId },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => revokeAdmin(ctx, input)),

  move: userProcedure("staff.manage")
    .meta({
      route: "PUT /staff/{id}",
      operationId: "moveStaff",
      summary: "Change a person's role in the staff (admin)",
      description:
        "Gives a person of the staff another role. Their tokens become invalid, so they log in again, and their open " +
        "invitations are withdrawn. The last owner keeps the role. For owners.",
      successDescription: "The id of the user, and the role",
      errors: { NOT_FOUND: "This person is not in the staff any more.", LAST_ADMIN: lastOwnerMessage },
      request: { staffRole: "accounts" },
      response: { _id: staffId, staffRole: "accounts" },
    })
    .input(moveInput)
    .output(moved)
    .mutation(({ ctx, input }) => moveStaff(ctx, input)),

  setMails: userProcedure("staff.manage")
    .meta({
      route: "PUT /staff/{id}/mails",
      operationId: "setStaffMails",
      summary: "Choose which mails a person of the staff gets (admin)",
      description: `Replaces the kinds of mail to the office that a person gets. ${inboxNote} For owners.`,
      successDescription: "What the person gets now",
      errors: { NOT_FOUND: "This person is not in the staff any more." },
      request: { mails: ["newBooking", "request"] },
      response: exampleChosen,
    })
    .input(setMailsInput)
    .output(chosenOfficeMails)
    .mutation(({ ctx, input }) => setMails(ctx, input)),

  ownMails: userProcedure("mail.choose")
    .meta({
      route: "GET /auth/me/mails",
      operationId: "readOwnMails",
      summary: "Read which mails to the office you get (admin)",
      description: `The kinds of mail to the office that the signed-in person of the staff gets. ${inboxNote}`,
      successDescription: "What you get",
      response: exampleChosen,
    })
    .output(chosenOfficeMails)
    .query(({ ctx }) => readOwnMails(ctx)),

  setOwnMails: userProcedure("mail.choose")
    .meta({
      route: "PUT /auth/me/mails",
      operationId: "setOwnMails",
      summary: "Choose which mails to the office you get (admin)",
      description: `Replaces the kinds of mail to the office that the signed-in person of the staff gets. ${inboxNote}`,
      successDescription: "What you get now",
      request: { mails: ["newBooking", "request"] },
      response: exampleChosen,
    })
    .input(setOwnMailsInput)
    .output(chosenOfficeMails)
    .mutation(({ ctx, input }) => setOwnMails(ctx, input)),

  resetSecondFactor: userProcedure("staff.manage")
    .meta({
      route: "DELETE /staff/{id}/second-factor",
      operationId: "resetSecondFactor",
      summary: "Remove a person's second factors (admin)",
      description:
        "For a person of the staff who has lost them: removes their app, passkeys and recovery codes, ends their sessions, and " +
        "notifies them by e-mail. Nobody can do it for themselves. For owners.",
      successDescription: "The id of the user",
      errors: { NOT_FOUND: "This person is not in the staff any more." },
      response: { _id: staffId },
    })
    .input(staffById)
    .output(staffRemoved)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx, input)),

  invite: userProcedure("staff.manage")
    .meta({
      route: "POST /staff/invitations",
      operationId: "inviteAdmin",
      summary: "Invite somebody into the staff (admin)",
      description:
        "Mails an invitation link to the address, and answers it. It works once, for 7 days, and replaces an earlier one. " +
        "While mail is not sent, pass the link on yourself. For owners.",
      successDescription: "The invitation with its link, which no other answer has",
      errors: { ALREADY_ADMIN: alreadyStaff },
      request: { email: exampleInvitation.email, staffRole: "office" },
      response: { ...exampleInvitation, url: `https://example.com/admin/invite#${token}` },
    })
    .input(inviteInput)
    .output(madeInvitation)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),

  uninvite: userProcedure("staff.manage")
    .meta({
      route: "DELETE /staff/invitations/{id}",
      operationId: "withdrawInvitation",
      summary: "Withdraw an invitation (admin)",
      description: "Withdraws an invitation. Its link becomes invalid. For owners.",
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
        email: exampleInvitation.email,
        staffRole: "office",
        invitedBy: "Admin",
        expiresAt: times.expiresAt,
        hasAccount: false,
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
      description: "Creates an account in the staff for the invited address and signs in. The link becomes invalid.",
      successDescription: "The new person of the staff, with a token",
      errors: {
        NOT_FOUND: invalidInvitation,
        EMAIL_TAKEN: "You have an account already. Please log in, and accept the invitation then.",
      },
      request: { token, name: "Temsula Ao", phone: "9876543210", password: "bamboo-river-42" },
      response: {
        ...exampleUser,
        name: "Temsula Ao",
        email: exampleInvitation.email,
        role: "admin",
        staffRole: "office",
      },
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
        "Takes the signed-in user into the staff if the invitation is for their address. The link becomes invalid, and so do all " +
        "older tokens of the user. The response contains a new one.",
      successDescription: "The user in the staff, with a new token",
      errors: {
        NOT_FOUND: invalidInvitation,
        FORBIDDEN: `This invitation is for ${exampleInvitation.email}. Please log in as them.`,
      },
      request: { token },
      response: { ...exampleUser, role: "admin", staffRole: "office" },
    })
    .input(invitationByToken)
    .output(sessionUser)
    .mutation(({ ctx, input }) => joinStaff(ctx, input)),
});
