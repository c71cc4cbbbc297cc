import type { PaymentProvider } from "~/features/payment/providers/provider";
import type { Settings } from "~/lib/site";
import type { Parameter } from "~/server/api/openapi/types";
import type { GatewaySettings } from "./registry.accounts";

/** What the server needs of a payment gateway. */
export type GatewayServer = {
  /** The gateway with the keys of the settings (`readSettings`); null without them. */
  open: (settings: GatewaySettings & Pick<Settings, "name">) => PaymentProvider | null;
  webhook: {
    /** For the API document: which events, and how they are signed. */
    description: string;
    parameters: Parameter[];
  };
};
