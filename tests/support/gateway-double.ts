import type { GatewaySettings } from "~/features/payment/providers/registry.accounts";

/** A webhook as it is sent. */
export type SentWebhook = { body: string; headers: Record<string, string> };

/** A local server in a gateway's place, for tests that walk all gateways. Refunds wait until they are decided. */
export type GatewayDouble = {
  apiUrl: string;
  /** With these the app and the double trust each other. */
  settings: Partial<GatewaySettings>;
  /** Pays the order, or this many rupees of it. */
  pay: (orderId: string, rupees?: number) => void;
  /** An attempt to pay that fails. */
  fail: (orderId: string) => void;
  /** The browser's way back from the gateway's page, which was opened with these fields. */
  comeBack: (orderId: string, fields: Readonly<Record<string, string>>, how: "paid" | "failed") => Request;
  /** What the webhooks since the last call have reported, oldest first. */
  webhooks: () => SentWebhook[];
  /** Ends the refund that has our id. */
  decideRefund: (refundId: string, how: "done" | "failed") => void;
  /** The next request is done, and its answer gets lost. */
  loseAnswer: () => void;
  /** How many orders and refunds there are. */
  counts: () => { orders: number; refunds: number };
  close: () => Promise<void>;
};
