import type { ProseTable } from "~/server/api/openapi/types";
import { tooManyText } from "~/server/limits/limits.rules";
import { booking, sessionUser } from "./examples";

const TOO_MANY_REQUESTS = tooManyText(900);

const { token: _, ...user } = sessionUser;
const account = { ...user, hasPassword: true, createdAt: "2026-11-18T06:12:00.000Z" };
const events = [{ at: booking.createdAt, from: null, to: "Pending", by: "you" }];

export const accountProse: ProseTable = {
  "GET /auth/me": {
    operationId: "readMyAccount",
    description: "The account of the token's user.",
    success: "The account",
    response: account,
  },
  "PUT /auth/me": {
    operationId: "updateMyAccount",
    description:
      "Sets name and phone number; `phone` may be empty. Earlier tokens go on counting, but carry the earlier fields: the " +
      "answer has a new one.",
    success: "The user as changed, with a token",
    request: { name: user.name, phone: user.phone },
    response: sessionUser,
  },
  "PUT /auth/password": {
    operationId: "changeMyPassword",
    description:
      "Sets a new password. `currentPassword` is needed unless the account has none because it signs in with Google. All " +
      "tokens of the user end with it; the answer has a new one. The user is told by e-mail.",
    success: "The user, with a token that counts",
    errors: { TOO_MANY_REQUESTS },
    request: { currentPassword: "bamboo-river-42", newPassword: "quiet-brahmaputra-7" },
    response: sessionUser,
  },
  "POST /auth/sign-out-everywhere": {
    operationId: "signOutEverywhere",
    description: "Ends all tokens of the user, the one that is sent as well. A body is not needed.",
    success: "All tokens have ended",
    request: {},
    response: { message: "You are logged out on all your devices." },
  },
  "POST /auth/delete-account": {
    operationId: "deleteMyAccount",
    description: `Deletes the account for good. It takes the \`password\`, or, where the account has none, its \`email\`.

Bookings stay, without name, phone number, pickup place and requests. Those to come that are still \`Pending\` are cancelled,
and the operators are told. While one to come is \`Confirmed\` nothing is deleted, and \`references\` names it; nor is the last
admin.`,
    success: "The account is gone, and its tokens with it",
    errors: {
      TOO_MANY_REQUESTS,
      ACCOUNT_NOT_DELETABLE:
        "You have a confirmed booking to come (NE-7K3F9Q). Please call us to cancel it, or delete your account after the journey.",
      LAST_ADMIN: "This is the only admin. Invite another one first, so that nobody is locked out.",
    },
    request: { password: "bamboo-river-42" },
    response: { message: "Your account is deleted." },
  },
  "GET /auth/me/export": {
    operationId: "exportMyData",
    description:
      "All that is stored about the user, secrets apart: the account, and every booking with what happened to it.",
    success: "Everything, as of one moment",
    response: {
      exportedAt: "2026-11-20T09:45:00.000Z",
      account: { ...account, emailVerifiedAt: null, updatedAt: account.createdAt },
      bookings: [{ ...booking, events }],
    },
  },
  "GET /bookings/my/{id}/events": {
    operationId: "listBookingEvents",
    description: "What has happened to a booking of one's own, the oldest first.",
    success: "Each change of its status: when, and by whom",
    errors: { NOT_FOUND: "You have no such booking." },
    response: events,
  },
};
