import { keptSecret } from "~/lib/secret-fields";
import type { GatewayPart } from "./gateway-part";
import { razorpayPart } from "./razorpay/razorpay.settings";
import type { Gateway } from "./registry";
import { type GatewaySecret, type GatewaySettings, gatewaySecrets, isGatewaySecret } from "./registry.accounts";

/** The settings of each gateway in the API and in the portal's form. */
export const gatewayParts = { razorpay: razorpayPart } as const satisfies Record<Gateway, GatewayPart>;

type Part = (typeof gatewayParts)[Gateway];
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

function together<Key extends keyof GatewayPart>(key: Key): Together<Part[Key]> {
  return Object.assign({}, ...Object.values(gatewayParts).map((part) => part[key]));
}

/** Those of all gateways, to be put among the other settings. */
export const gatewayFields = together("fields");
export const gatewayShown = together("shown");
export const gatewayForm = together("form");
export const gatewayLabels = together("labels");
export const gatewayExample = together("example");

/** Of each secret, whether it is set: `<name>Set`. */
type SecretFlags = Record<`${GatewaySecret}Set`, boolean>;
type Shown = SecretFlags & Pick<GatewaySettings, Exclude<keyof GatewaySettings, GatewaySecret>>;
type Typed = Record<Exclude<keyof GatewaySettings, GatewaySecret>, string> & Record<GatewaySecret, typeof keptSecret>;

/** What answers have of the secrets. */
export function flagsOf(settings: GatewaySettings): SecretFlags {
  const flags = gatewaySecrets.map((name) => [`${name}Set`, settings[name] !== null]);
  return Object.fromEntries(flags) as SecretFlags;
}

/** The form's values of secrets that nobody has typed. */
export const keptSecrets = Object.fromEntries(gatewaySecrets.map((name) => [name, keptSecret])) as Record<
  GatewaySecret,
  typeof keptSecret
>;

/** The form's values of all settings of gateways, from an answer. */
export function typedOf(shown: Shown): Typed {
  const names = Object.values(gatewayParts).flatMap(({ fields }) => Object.keys(fields) as (keyof GatewaySettings)[]);
  const typed = names.map((name) => [name, isGatewaySecret(name) ? keptSecret : (shown[name] ?? "")]);
  return Object.fromEntries(typed) as Typed;
}

/** An answer's settings without what it says about secrets, which the form does not have. */
export function withoutFlags<Settings extends Shown>(settings: Settings): Omit<Settings, keyof SecretFlags> {
  const flags = new Set<string>(gatewaySecrets.map((name) => `${name}Set`));
  const kept = Object.entries(settings).filter(([name]) => !flags.has(name));
  return Object.fromEntries(kept) as Omit<Settings, keyof SecretFlags>;
}

/** Whether customers can pay by the gateway, as an answer says. */
export function isSetUp(needs: readonly (keyof GatewaySettings)[], shown: Shown): boolean {
  return needs.every((name) => (isGatewaySecret(name) ? shown[`${name}Set`] : Boolean(shown[name])));
}
