import type { PaymentProvider } from "~/features/payment/providers/provider";
import type { Settings } from "~/lib/site";
import type { Parameter } from "~/server/api/openapi/types";
import type { GatewaySettings } from "./registry.accounts";

/** What the server needs of a payment gateway. */
export type GatewayServer = {
  /** The gateway with the keys of the settings (`readSettings`), its API at `apiUrl`; null without them. */
  open: (settings: GatewaySettings & Pick<Settings, "name">, apiUrl: string) => PaymentProvider | null;
  /** How its page sends the browser back. `parameters`: of the query, for the API document. */
  comeBack: { method: "get" | "post"; parameters: Parameter[] };
  webhook: {
    /** For the API document: which events, and how they are signed. */
    description: string;
    parameters: Parameter[];
  };
};
