import { randomBytes } from "node:crypto";

/** Entities as Razorpay's documentation shows them; amounts in paise, times in Unix seconds. */
export type OrderEntity = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type PaymentEntity = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  method: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  notes: Notes;
  /** The payer, as the page asked for them or the bank knows them. */
  email?: string;
  contact?: string;
  vpa?: string;
  error_code: string | null;
  error_description: string | null;
  /** Razorpay's fee including GST (`tax` is that GST alone); null until the payment is captured. */
  fee: number | null;
  tax: number | null;
  fee_bearer?: "customer";
  created_at: number;
};

export type RefundEntity = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  speed_requested: "normal";
  speed_processed: "normal";
  created_at: number;
};

export type DisputeEntity = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 unless it is lost. */
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: "fraud" | "retrieval" | "chargeback" | "pre_arbitration" | "arbitration";
  created_at: number;
};

/** Without notes, Razorpay sends an empty list. */
export type Notes = Record<string, string> | [];

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString("base64url").replace(/[-_]/g, "x")}xx`;
export const now = () => Math.floor(Date.now() / 1000);

/** A refusal of the API, in the words of Razorpay. */
export class Refusal extends Error {
  constructor(
    readonly description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}
