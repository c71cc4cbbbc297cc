import { OutsideError } from "~/server/outside-error";
import type { Gateway } from "./registry";

/**
 * The port of an online payment provider. Amounts are rupees with at most two decimals. What a provider reports may come late,
 * twice, or in any order, and reads the same whether it comes by return, webhook or poll.
 */
export type Reported = ReportedPayment | ReportedRefund | ReportedDispute;

/** Whose ids these are: another provider may have the same ones. */
type ByProvider = { provider: Gateway };

export type ReportedPayment = ByProvider & {
  /** `failed` is one attempt: the customer can try again, and the same payment can still be captured later. */
  kind: "captured" | "failed";
  /** Null: not for an order of ours. */
  orderId: string | null;
  /** Our payment's reference, if the order's receipt or the notes have one: for an order that we do not know. */
  reference?: string;
  paymentId: string;
  amount: number;
  /** When the customer paid, as the provider says; the same by return, webhook and poll. */
  at: Date;
  /** Why it failed, in the provider's words. */
  reason?: string;
};

export type ReportedRefund = ByProvider & {
  kind: "refund";
  paymentId: string;
  /** The provider's id of the refund. */
  providerRef: string;
  /** Our id of the refund; null: somebody made it at the provider without us. */
  refundId: string | null;
  amount: number;
  state: RefundState;
};

/** What a provider says about a dispute, at one moment. */
export type ReportedDispute = ByProvider & {
  kind: "dispute";
  paymentId: string;
  /** The provider's id of the dispute. */
  providerRef: string;
  amount: number;
  /** What the provider has taken: 0 unless it is lost. */
  deducted: number;
  reasonCode: string;
  phase: DisputePhase;
  status: DisputeStatus;
  /** Null: nothing is to be answered. */
  respondBy: Date | null;
  openedAt: Date;
  /** When the provider says so. */
  at: Date;
};

/** From the bank's first question to the decision of the card network: a later one takes the place of an earlier one. */
export const disputePhases = ["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"] as const;

export type DisputePhase = (typeof disputePhases)[number];

/** `closed`: a case of fraud that has ended without taking money. */
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/** `done` and `failed` can be reported before `transit`: never move back to it. */
export type RefundState = "transit" | "done" | "failed";

/** A notice of the provider whose signature is right. `problem`: what could not be read in it, so that nothing is reported. */
export type ProviderEvent = ByProvider & { eventId: string; kind: string; reported: Reported[]; problem?: string };

/** What a provider needs for an order and its page for paying: some take it with the order, others with the page. */
export type NewOrder = {
  amount: number;
  /** The payment's reference, which we make; at most 40 characters. */
  reference: string;
  /** The booking's reference, which the customer knows. */
  bookingReference: string;
  /** Null: the payer is not shown who booked. */
  customer: { name: string; email: string; phone: string } | null;
  /** Where the customer comes back after a payment; has a query of ours. */
  callbackUrl: string;
  /** Where the customer comes back without a payment. */
  cancelUrl: string;
};

type HostedPage = { keyId: string; url: string; fields: Record<string, string> };

/** `isPaid`: they say that the order was paid; otherwise the customer may also come back from a failure. */
type ProvenReturn = { orderId: string; isPaid: boolean };

export type PaymentProvider = {
  id: Gateway;

  /**
   * Makes an order of exactly this amount. The order that has the reference already is returned, so that the call can be
   * repeated. Throws {@link ProviderUnavailable} and {@link ProviderRefused}.
   */
  createOrder: (order: NewOrder) => Promise<{ orderId: string }>;

  /**
   * The address and fields of the form that sends the customer to the provider's page, by POST. `keyId`: the public part of our
   * account's key. Throws {@link ProviderUnavailable} and {@link ProviderRefused}.
   */
  hostedPage: (order: NewOrder & { orderId: string }) => Promise<HostedPage>;

  /** What the fields that come back from that page prove; null if their signature is missing or wrong. */
  verifyReturn: (fields: Readonly<Record<string, unknown>>) => ProvenReturn | null;

  /** The order that the fields of a failure name. They are not signed, so the order may only be looked up. Null: they name none. */
  failedOrder: (fields: Readonly<Record<string, unknown>>) => string | null;

  /** Reads a notice from its unchanged bytes; null if its signature is missing or wrong. */
  readEvent: (raw: Uint8Array, headers: Headers) => ProviderEvent | null;

  /**
   * All payments of the order with their refunds. Throws {@link ProviderUnavailable} and {@link ProviderRefused}.
   */
  fetchOrder: (orderId: string) => Promise<Reported[]>;

  /** Our reference in the order's receipt or notes; null: it is no order of ours. Throws {@link ProviderUnavailable}. */
  fetchReference: (orderId: string) => Promise<string | null>;

  /**
   * Gives back a part of a captured payment, at least one rupee. `orderId`: the payment's order, null if we do not know it.
   * `refundId` is our UUID: a repeated call with the same id and amount gives nothing back twice. After ProviderUnavailable the money may be on its way: call again. A refund that
   * has failed needs a new id. Throws {@link ProviderUnavailable} and {@link ProviderRefused}.
   */
  refund: (refund: {
    orderId: string | null;
    paymentId: string;
    amount: number;
    refundId: string;
  }) => Promise<{ providerRef: string; state: RefundState }>;
};

/** The provider cannot be reached, is too slow, or fails. The request may have been carried out. The message is for the log. */
export class ProviderUnavailable extends OutsideError {
  override name = "ProviderUnavailable";
}

/** The provider refuses. `description` is in its own words, for admins and the log; customers never see it. */
export class ProviderRefused extends OutsideError {
  override name = "ProviderRefused";
  readonly status: number;
  readonly description: string;
  constructor(message: string, { status, description }: { status: number; description: string }) {
    super(message);
    this.status = status;
    this.description = description;
  }
}
