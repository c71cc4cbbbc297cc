"use client";

import type { SettingsShown } from "~/features/settings/settings.schema";
import { SecretSetting } from "./secret-setting";
import { NumberSetting, SwitchSetting, TextSetting } from "./setting-fields";
import { WebhookAddress } from "./webhook-address";

type PaymentSettingsProps = {
  saved: SettingsShown;
  webhookUrl: string;
};

const columns = "grid items-start gap-5 sm:grid-cols-2";
const group = "grid gap-5 border-line border-t p-4 sm:p-5";
const legend = "float-left font-semibold";

/** The accounts that get the money, and what a payment does to its booking. */
export function PaymentSettings({ saved, webhookUrl }: PaymentSettingsProps) {
  return (
    <>
      <p className="p-4 text-[0.9375rem] text-soft sm:p-5">{stateOf(saved)}</p>
      <fieldset className={group}>
        <legend className={legend}>UPI</legend>
        <div className={`${columns} clear-left`}>
          <TextSetting
            name="upiAddress"
            maxLength={129}
            inputMode="email"
            hint="For example luit@okhdfcbank. You match what comes in with your bank's statement"
          />
          <TextSetting name="upiName" maxLength={60} hint="As your bank has it. If empty: the name of the business" />
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>Razorpay</legend>
        <div className={`${columns} clear-left`}>
          <TextSetting name="razorpayKeyId" maxLength={60} hint={keyHint(saved.razorpayKeyId)} />
          <SecretSetting name="razorpayKeySecret" isSet={saved.razorpayKeySecretSet} hint="Comes with the key id" />
          <WebhookAddress url={webhookUrl} />
          <SecretSetting
            name="razorpayWebhookSecret"
            isSet={saved.razorpayWebhookSecretSet}
            hint="Choose it there, and type it here too. Without it, payments are noticed later"
          />
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>Bookings that ask for money</legend>
        <div className="clear-left">
          <SwitchSetting
            name="confirmOnCapture"
            hint="When the amount due at booking has arrived. Off: you confirm each booking yourself"
          />
        </div>
        <div className={columns}>
          <NumberSetting name="holdMinutes" hint="Places are held this long when all is due at booking" />
          <NumberSetting name="depositHoldHours" hint="Places are held this long for a deposit" />
        </div>
      </fieldset>
    </>
  );
}

function stateOf({ upiAddress, razorpayKeyId, razorpayKeySecretSet }: SettingsShown): string {
  const ways = [upiAddress && "UPI", razorpayKeyId && razorpayKeySecretSet && "Razorpay"].filter(Boolean);
  if (ways.length > 0) return `Customers can pay online by ${ways.join(" and by ")}.`;
  return "Customers cannot pay online yet. It takes a UPI ID, a Razorpay account, or both.";
}

function keyHint(keyId: string | null): string {
  if (keyId?.startsWith("rzp_test_")) return "A key for tests: no real money moves";
  return "In Razorpay's dashboard: Settings, API keys";
}
