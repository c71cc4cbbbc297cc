import type { OperationName } from "~tests/api/contract/calls";
import { goodPassword, invited, newcomer, type World } from "~tests/api/contract/inputs";
import { askOf, knownAssistant } from "~tests/support/assistants-let-in";
import { address, makeAdmin, makeUser } from "~tests/support/factories";
import { all, byId, damaged, type Make } from "./cases";

/** More inputs of the operations on accounts and staff. */
export const accountCases = (world: () => World) =>
  ({
    "auth.register": [
      ...damaged(newcomer, ["name", "email", "password", "phone"]),
      () => newcomer({ email: world().owner.email }),
      () => ({}),
    ],
    "auth.login": [
      ...damaged(() => ({ email: world().owner.email, password: goodPassword }), ["email", "password"]),
      () => ({ email: world().owner.email, password: "another-password" }),
      () => ({}),
    ],
    "auth.forgotPassword": [...damaged(() => ({ email: world().owner.email }), ["email"]), () => ({})],
    "auth.resetPassword": [
      ...damaged(
        () => ({ email: world().owner.email, otp: "000000", newPassword: goodPassword }),
        ["email", "otp", "newPassword"],
      ),
      () => ({ email: world().owner.email, otp: "000000", newPassword: goodPassword }),
    ],
    "auth.sendLoginCode": [...damaged(() => ({ email: address() }), ["email"]), () => ({})],
    "auth.loginWithCode": [
      ...damaged(
        () => ({ email: address(), code: "000000", name: "Asha", phone: "9876543210" }),
        ["email", "code", "name", "phone"],
      ),
      () => ({ email: address(), code: "000000" }),
    ],
    "auth.me": [],
    "auth.updateMe": damaged(() => ({ name: "Asha Rongmei", phone: "9876543211" }), ["name", "phone"]),
    "auth.changePassword": damaged(() => ({ newPassword: goodPassword }), ["currentPassword", "newPassword"]),
    "auth.askEmailChange": [
      ...damaged(() => ({ email: address(), code: "000000" }), ["email", "password", "code"]),
      () => ({ email: address() }),
    ],
    "auth.changeEmail": [
      ...damaged(() => ({ email: address(), code: "000000" }), ["email", "code"]),
      () => ({ email: address(), code: "000000" }),
    ],
    "auth.askEmailConfirmation": [],
    "auth.confirmEmail": damaged(() => ({ code: "000000" }), ["code"]),
    "auth.signOutEverywhere": [],
    "auth.sessions": [],
    "auth.endSession": byId(),
    "auth.endOtherSessions": [],
    "auth.logout": [],
    "auth.deleteMe": damaged(() => ({ email: "nobody@example.com" }), ["email", "password"]),
    "auth.exportMe": [],
    "assistant.request": [
      () => ({}),
      () => ({ client_id: "none" }),
      () => ({ client_id: "https://10.0.0.1/client.json" }),
    ],
    "assistant.answer": damaged(
      async () => ({ ...askOf((await knownAssistant()).id), isAllowed: false }),
      ["client_id", "redirect_uri", "resource", "isAllowed"],
    ),
    "assistant.list": [],
    "assistant.end": byId(),
    "staff.list": all([{}]),
    "staff.revoke": [...byId(), async () => ({ id: (await makeUser()).id })],
    "staff.move": [...byId(), async () => ({ id: (await makeAdmin()).id, staffRole: "king" })],
    "staff.setMails": [...byId(), async () => ({ id: (await makeAdmin()).id, mails: ["gossip"] })],
    "staff.ownMails": [],
    "staff.setOwnMails": [() => ({ mails: ["gossip"] }), () => ({ mails: "newBooking" }), () => ({})],
    "staff.resetSecondFactor": byId(),
    "staff.invite": [...damaged(() => ({}), ["email"]), () => ({ email: world().admin.email })],
    "staff.uninvite": byId(),
    "staff.invitation": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
    "staff.accept": [
      ...damaged(
        async () => ({ token: await invited(), name: "Temsula", phone: "9876543210", password: goodPassword }),
        ["token", "name", "phone", "password"],
      ),
      async () => ({
        token: await invited(world().owner.email),
        name: "Temsula",
        phone: "9876543210",
        password: goodPassword,
      }),
    ],
    "staff.join": [...damaged(() => ({}), ["token"]), async () => ({ token: await invited() })],
  }) satisfies Partial<Record<OperationName, Make[]>>;
