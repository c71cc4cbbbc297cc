import { tooOld, unknownOutcome } from "~/server/whatsapp/errors.rules";
import type { TemplateState } from "./whatsapp.schema";

const states: Readonly<Record<string, TemplateState>> = {
  APPROVED: "approved",
  PENDING: "pending",
  IN_APPEAL: "pending",
  REJECTED: "rejected",
  PAUSED: "paused",
  DISABLED: "disabled",
};

/** Meta's word for the state of a template. */
export function stateOfTemplate(status: string): TemplateState {
  return states[status] ?? "unknown";
}

const byCode: Readonly<Record<number, string>> = {
  0: "Meta does not let us in: the access token is not right.",
  10: "Meta does not let us in: the access token lacks a permission.",
  33: "Meta does not know this phone number ID.",
  100: "Meta refused the request: an ID of the account, or the text, is not right.",
  190: "The access token has expired: please enter a new one.",
  368: "Meta has blocked the account for a while: see WhatsApp Manager.",
  80007: "Meta takes no more for now: its limit is reached.",
  130429: "Meta takes no more for now: its limit is reached.",
  131026: "This number has no WhatsApp, or takes no messages of businesses.",
  131030: "Meta sends to this number only once the account is no longer in its trial.",
  131031: "Meta has locked the account: see WhatsApp Manager.",
  131042: "Meta asks for a way to pay: see the billing in WhatsApp Manager.",
  131047: "Meta did not deliver it: the last message of the customer is more than 24 hours old.",
  131048: "Meta takes no more for now: too many messages were blocked or reported.",
  131049: "Meta did not deliver it, because this person gets many messages of businesses.",
  131050: "This person has stopped messages of your business in WhatsApp.",
  131056: "Meta takes no more to this number for now.",
  132000: "The text does not fit the template at Meta.",
  132001: "Meta does not have this template, or has not approved it yet: see Settings, WhatsApp.",
  132015: "Meta has paused this template: see Settings, WhatsApp.",
  132016: "Meta has disabled this template: see Settings, WhatsApp.",
};

/** Explains an error of WhatsApp in plain words. */
export function describeWhatsApp(error: string): string {
  if (error === tooOld) return "It could not be sent within a day, and is not news any more.";
  if (error === unknownOutcome) return "Meta did not say whether it has sent it. Please ask the customer.";
  const code = /^WhatsApp: (\d+) /.exec(error)?.[1];
  if (code === undefined) return "Meta could not be reached.";
  const known = byCode[Number(code)];
  if (known) return known;
  const isPermission = Number(code) >= 200 && Number(code) < 300;
  return isPermission ? (byCode[10] ?? "") : "Meta refused it.";
}
