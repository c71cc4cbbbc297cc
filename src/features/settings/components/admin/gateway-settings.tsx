"use client";

import type { GatewayInput } from "~/features/payment/providers/gateway-part";
import type { Gateway } from "~/features/payment/providers/registry";
import { webhookPath } from "~/features/payment/providers/registry.accounts";
import { gatewayParts } from "~/features/payment/providers/registry.settings";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { SecretSetting } from "./secret-setting";
import { TextSetting } from "./setting-fields";
import { WebhookAddress } from "./webhook-address";

type GatewaySettingsProps = { gateway: Gateway; saved: SettingsShown; apiUrl: string };

/** The inputs of a gateway's account. */
export function GatewaySettings({ gateway, saved, apiUrl }: GatewaySettingsProps) {
  const inputs: readonly GatewayInput[] = gatewayParts[gateway].inputs;
  return inputs.map((input) => {
    switch (input.kind) {
      case "text": {
        const { name, maxLength, hint } = input;
        return <TextSetting key={name} name={name} maxLength={maxLength} hint={hint(saved[name])} />;
      }
      case "secret": {
        const { name, hint } = input;
        return <SecretSetting key={name} name={name} isSet={saved[`${name}Set`]} hint={hint} />;
      }
      default:
        return <WebhookAddress key="webhook" url={`${apiUrl}${webhookPath(gateway)}`} hint={input.hint} />;
    }
  });
}
