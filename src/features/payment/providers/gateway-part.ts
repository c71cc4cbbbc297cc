import type { z } from "zod";
import type { GatewaySecret, GatewaySettings } from "./registry.accounts";

/** An input of the form: a setting that is shown, a secret, or the address to which the gateway sends its webhooks. */
export type GatewayInput =
  | {
      kind: "text";
      name: Exclude<keyof GatewaySettings, GatewaySecret>;
      maxLength: number;
      hint: (value: string | null) => string;
    }
  | { kind: "secret"; name: GatewaySecret; hint: string }
  | { kind: "webhook"; hint: string };

/** The settings of a gateway in the API and in the portal's form. */
export type GatewayPart = {
  /** In a request body. */
  fields: Record<string, z.ZodType>;
  /** In answers; of a secret, whether it is set, as `<name>Set`. */
  shown: Record<string, z.ZodType>;
  /** The form's fields: its input is the typed text, its output goes into the request body. */
  form: Record<string, z.ZodType>;
  labels: Record<string, string>;
  /** As the API document shows them. */
  example: Record<string, unknown>;
  inputs: readonly GatewayInput[];
  /** What is wrong with settings of which each is right by itself; null: nothing. */
  faultOf: (settings: GatewaySettings) => { field: keyof GatewaySettings; message: string } | null;
};
