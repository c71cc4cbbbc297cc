import { makeDisputes } from "./disputes";
import { newId, now, type OrderEntity, type PaymentEntity, type RefundEntity, Refusal } from "./entities";
import type { Webhooks } from "./webhooks";

type NewOrder = Pick<OrderEntity, "amount" | "currency"> & Partial<Pick<OrderEntity, "receipt" | "notes">>;
type NewRefund = Partial<Pick<RefundEntity, "amount" | "receipt" | "notes">>;

export type Books = ReturnType<typeof openBooks>;

export type BooksState = {
  /** Refunds stay pending until `books.finishRefund`; null: they are processed at once. */
  refundsStay: "pending" | null;
  /** Razorpay asks for unique receipts, and refuses repeated ones only for some accounts. */
  receipts: "unique" | "repeated";
};

/** The double's orders, payments and refunds with Razorpay's rules. Whatever happens to them is reported by webhooks. */
export function openBooks(webhooks: Webhooks, state: BooksState) {
  const orders = new Map<string, OrderEntity>();
  const payments = new Map<string, PaymentEntity>();
  const refunds = new Map<string, RefundEntity>();
  const refundsOf = (paymentId: string) => [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId);

  function found<Entity>(map: Map<string, Entity>, id: string): Entity {
    const entity = map.get(id);
    if (!entity) throw new Refusal("The id provided does not exist");
    return entity;
  }

  const disputed = makeDisputes(webhooks, (paymentId) => found(payments, paymentId));

  function makeOrder({ amount, currency, receipt = null, notes = [] }: NewOrder): OrderEntity {
    if (!Number.isInteger(amount)) throw new Refusal("The amount must be an integer.");
    if (amount < 100) throw new Refusal("Order amount less than minimum amount allowed");
    if (currency !== "INR") throw new Refusal("Currency is not supported");
    if (receipt && receipt.length > 40) throw new Refusal("receipt: the length must be no more than 40.");
    const isRepeated = receipt !== null && [...orders.values()].some((order) => order.receipt === receipt);
    if (isRepeated && state.receipts === "unique") {
      throw new Refusal("Order receipt should be unique.");
    }
    if (Object.keys(notes).length > 15) throw new Refusal("notes: Number of fields in notes should be less than 15");
    const sums = { amount, amount_paid: 0, amount_due: amount, currency };
    const times = { attempts: 0, notes, created_at: now() };
    const order: OrderEntity = { id: newId("order"), entity: "order", ...sums, receipt, status: "created", ...times };
    orders.set(order.id, order);
    return order;
  }

  /** A payment of the order's amount, or of another one. More than one payment of an order can be made. */
  function attempt(orderId: string, changes: Partial<PaymentEntity> = {}): PaymentEntity {
    const order = found(orders, orderId);
    order.attempts += 1;
    if (order.status === "created") order.status = "attempted";
    const payment: PaymentEntity = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: "INR",
      status: "authorized",
      order_id: orderId,
      method: "upi",
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      notes: [],
      error_code: null,
      error_description: null,
      fee: null,
      tax: null,
      created_at: now(),
      ...changes,
    };
    payments.set(payment.id, payment);
    webhooks.emit(payment.status === "failed" ? "payment.failed" : "payment.authorized", { payment });
    return payment;
  }

  function capture(paymentId: string): PaymentEntity {
    const payment = found(payments, paymentId);
    const order = found(orders, payment.order_id);
    Object.assign(payment, { status: "captured", captured: true, error_code: null, error_description: null });
    Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
    webhooks.emit("payment.captured", { payment });
    webhooks.emit("order.paid", { payment, order });
    return payment;
  }

  function count(payment: PaymentEntity): void {
    const sum = refundsOf(payment.id).reduce(
      (total, { status, amount }) => total + (status === "failed" ? 0 : amount),
      0,
    );
    const isFull = sum === payment.amount;
    payment.amount_refunded = sum;
    payment.refund_status = sum === 0 ? null : isFull ? "full" : "partial";
    payment.status = isFull ? "refunded" : "captured";
  }

  /** Without an amount: all that is left. */
  function refund(paymentId: string, { amount, receipt = null, notes = [] }: NewRefund = {}): RefundEntity {
    const payment = found(payments, paymentId);
    if (payment.status === "refunded") throw new Refusal("The payment has been fully refunded already");
    if (payment.status !== "captured")
      throw new Refusal("The payment status should be captured for action to be taken");
    const left = payment.amount - payment.amount_refunded - disputed.deductedOf(paymentId);
    const paise = amount ?? left;
    if (!Number.isInteger(paise)) throw new Refusal("The amount must be an integer.");
    if (paise < 100) throw new Refusal("The amount must be at least INR 1.00");
    if (paise > left) throw new Refusal("The total refund amount is greater than the refund payment amount");
    const speeds = { speed_requested: "normal", speed_processed: "normal" } as const;
    const made: RefundEntity = {
      id: newId("rfnd"),
      entity: "refund",
      amount: paise,
      currency: "INR",
      payment_id: paymentId,
      notes,
      receipt,
      status: "pending",
      ...speeds,
      created_at: now(),
    };
    refunds.set(made.id, made);
    count(payment);
    webhooks.emit("refund.created", { refund: made, payment });
    if (!state.refundsStay) finishRefund(made.id, "processed");
    return made;
  }

  function finishRefund(refundId: string, status: "processed" | "failed"): RefundEntity {
    const finished = found(refunds, refundId);
    const payment = found(payments, finished.payment_id);
    finished.status = status;
    count(payment);
    webhooks.emit(`refund.${status}`, { refund: finished, payment });
    return finished;
  }

  /** What Razorpay does after some days with a payment that nobody has captured. */
  function refundUncaptured(paymentId: string): RefundEntity {
    const payment = found(payments, paymentId);
    payment.status = "captured";
    return refund(paymentId);
  }

  return {
    orders,
    payments,
    refunds,
    refundsOf,
    found,
    makeOrder,
    attempt,
    capture,
    refund,
    finishRefund,
    refundUncaptured,
    ...disputed,
    /** An attempt that succeeds and is captured at once. */
    pay: (orderId: string, changes: Partial<PaymentEntity> = {}) => capture(attempt(orderId, changes).id),
    fail: (orderId: string) => {
      const words = { error_code: "BAD_REQUEST_ERROR", error_description: "Your payment was declined by the bank." };
      return attempt(orderId, { status: "failed", ...words });
    },
  };
}
