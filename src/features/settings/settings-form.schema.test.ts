import { expect, it } from "vitest";
import { withoutFlags } from "~/features/payment/providers/registry.settings";
import { withoutMail } from "./mail-settings.schema";
import { exampleSettings } from "./settings.examples";
import { settingsForm, toSettingsValues, withoutTypedSecrets } from "./settings-form.schema";
import { withoutWhatsApp } from "./whatsapp-settings.schema";

const values = toSettingsValues(exampleSettings);

it("sends what was read, and no secret that nobody typed", () => {
  const body = settingsForm.parse(values);
  const { version: _, tax: __, ...others } = withoutFlags(withoutWhatsApp(withoutMail(exampleSettings)));
  // Tax, mail, WhatsApp, backups, the texts and the first steps have forms of their own.
  const { mailTexts: _1, voucherNote: _2, meetingAdvice: _3, whatsAppMessage: _4, skippedSteps: _5, ...sent } = others;
  const { backupDaily: _6, backupHour: _7, backupKeepDays: _8, ...ofForm } = sent;
  expect(JSON.parse(JSON.stringify(body))).toEqual(ofForm);
});

it("sends a secret that was typed, and null for one that is removed", () => {
  const typed = {
    ...values,
    razorpayKeySecret: { typed: " tea-and-rain ", isRemoved: false },
    razorpayWebhookSecret: { typed: "mist", isRemoved: true },
  };
  const sent = { razorpayKeySecret: "tea-and-rain", razorpayWebhookSecret: null };
  expect(settingsForm.parse(typed)).toMatchObject(sent);
  expect(JSON.stringify(withoutTypedSecrets(typed))).not.toMatch(/tea-and-rain|mist/);
});

it("shows an error of a secret at its field", () => {
  const typed = { ...values, razorpayKeySecret: { typed: "two words", isRemoved: false } };
  expect(settingsForm.safeParse(typed).error?.issues).toMatchObject([{ path: ["razorpayKeySecret"] }]);
});
