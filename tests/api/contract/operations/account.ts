import type { ValidInputs } from "~tests/api/contract/calls";
import {
  askingEmail,
  changingEmail,
  confirmingEmail,
  goodPassword,
  newcomer,
  registered,
  resetting,
  withCode,
} from "~tests/api/contract/inputs";
import { askOf, knownAssistant, letAssistantIn } from "~tests/support/assistants-let-in";
import { address } from "~tests/support/factories";
import { makeSession } from "~tests/support/sessions";

/** The operations of accounts and sessions. */
export const accountOperations: ValidInputs<"auth" | "assistant"> = {
  "auth.register": () => newcomer(),
  "auth.login": registered,
  "auth.forgotPassword": ({ owner }) => ({ email: owner.email }),
  "auth.resetPassword": resetting,
  "auth.sendLoginCode": () => ({ email: address() }),
  "auth.loginWithCode": withCode,
  "auth.me": () => ({}),
  "auth.updateMe": () => ({ name: "Asha Rongmei", phone: "9876543211" }),
  "auth.sessions": () => ({}),
  "auth.endSession": async ({ owner }) => ({ id: (await makeSession(owner)).id }),
  "auth.changePassword": () => ({ newPassword: goodPassword }),
  "auth.askEmailChange": askingEmail,
  "auth.changeEmail": changingEmail,
  "auth.askEmailConfirmation": () => ({}),
  "auth.confirmEmail": confirmingEmail,
  "auth.signOutEverywhere": () => ({}),
  "auth.endOtherSessions": () => ({}),
  "auth.logout": () => ({}),
  "auth.deleteMe": ({ owner }) => ({ email: owner.email }),
  "auth.exportMe": () => ({}),
  "assistant.request": async () => ({ ...askOf((await knownAssistant()).id) }),
  "assistant.answer": async () => ({ ...askOf((await knownAssistant()).id), isAllowed: true }),
  "assistant.list": () => ({}),
  "assistant.end": async ({ owner }) => ({ id: (await letAssistantIn(owner)).id }),
};
