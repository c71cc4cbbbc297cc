"use client";

import { gatewayIds, gatewayNames, gateways } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { isSetUp } from "~/features/payment/providers/registry.settings";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { GatewaySettings } from "./gateway-settings";
import { NumberSetting, SwitchSetting, TextSetting } from "./setting-fields";

type PaymentSettingsProps = {
  saved: SettingsShown;
  apiUrl: string;
};

const columns = "grid items-start gap-5 sm:grid-cols-2";
const group = "grid gap-5 border-line border-t p-4 sm:p-5";
const legend = "float-left font-semibold";

/** The accounts that get the money, and what a payment does to its booking. */
export function PaymentSettings({ saved, apiUrl }: PaymentSettingsProps) {
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
      {gatewayIds.map((gateway) => (
        <fieldset key={gateway} className={group}>
          <legend className={legend}>{gateways[gateway].name}</legend>
          <div className={`${columns} clear-left`}>
            <GatewaySettings gateway={gateway} saved={saved} apiUrl={apiUrl} />
          </div>
        </fieldset>
      ))}
      <fieldset className={group}>
        <legend className={legend}>Bookings that ask for money</legend>
        <div className="clear-left">
          <SwitchSetting
            name="confirmOnCapture"
            hint="When the amount due at booking has arrived. Off: you confirm each booking yourself"
          />
        </div>
        <div className={columns}>
          <NumberSetting name="holdMinutes" hint="Seats are held this long when all is due at booking" />
          <NumberSetting name="depositHoldHours" hint="Seats are held this long for a deposit" />
        </div>
      </fieldset>
    </>
  );
}

function stateOf(saved: SettingsShown): string {
  const set = gatewayIds.filter((gateway) => isSetUp(gatewayAccounts[gateway].needs, saved));
  const ways = [...(saved.upiAddress ? ["UPI"] : []), ...set.map((gateway) => gateways[gateway].name)];
  if (ways.length > 0) return `Customers can pay online by ${ways.join(" and by ")}.`;
  return `Customers cannot pay online yet. It takes a UPI ID, a ${gatewayNames("or")} account, or both.`;
}
