import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Books } from "./books";
import { type RefundEntity, Refusal } from "./entities";

const notes = z.record(z.string(), z.string()).optional();
const receipt = z.string().nullish();
const orderBody = z.object({ amount: z.number(), currency: z.string(), receipt, notes });
const refundBody = z.object({ amount: z.number().optional(), receipt, notes });

type Answered = { body: string; answer: Promise<RefundEntity> };

/** Razorpay's REST API over the books. `beforeAnswer` runs when the work is done and nothing has been answered yet. */
export function makeApi(books: Books, beforeAnswer: () => Promise<void>) {
  const idempotent = new Map<string, Answered & { isDone: boolean }>();
  const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

  function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
    const parsed = schema.safeParse(jsonOf(body));
    if (!parsed.success) throw new Refusal(z.prettifyError(parsed.error));
    return parsed.data;
  }

  async function makeRefund(paymentId: string, body: string): Promise<RefundEntity> {
    const refund = books.refund(paymentId, parse(refundBody, body));
    await beforeAnswer();
    return refund;
  }

  /** The same key and body: the same refund. */
  async function refund(paymentId: string, key: string | undefined, body: string): Promise<RefundEntity> {
    if (key === undefined) return makeRefund(paymentId, body);
    if (!/^[\w-]{10,}$/.test(key)) throw new Refusal("The idempotency key is invalid");
    const known = idempotent.get(key);
    if (known && known.body !== body) {
      throw new Refusal("Different request with the same idempotency key has already been processed.");
    }
    if (known && !known.isDone) throw new Refusal("Request failed because another refund is in progress", 409);
    if (known) return known.answer;
    const entry = { body, answer: makeRefund(paymentId, body), isDone: false };
    idempotent.set(key, entry);
    try {
      return await entry.answer;
    } catch (error) {
      idempotent.delete(key);
      throw error;
    } finally {
      entry.isDone = true;
    }
  }

  return async (request: IncomingMessage, body: string): Promise<object> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, id = ""] = /^\/v1\/\w+\/(\w+)/.exec(pathname) ?? [];
    const key = request.headers["x-refund-idempotency"];
    switch (`${request.method} ${pathname.replace(id, id && ":id")}`) {
      case "POST /v1/orders": {
        const order = books.makeOrder(parse(orderBody, body));
        await beforeAnswer();
        return order;
      }
      case "GET /v1/orders": {
        const searched = searchParams.get("receipt") ?? "";
        return collection([...books.orders.values()].filter(({ receipt }) => receipt?.includes(searched)).reverse());
      }
      case "GET /v1/orders/:id":
        return books.found(books.orders, id);
      case "GET /v1/orders/:id/payments":
        books.found(books.orders, id);
        return collection([...books.payments.values()].filter(({ order_id }) => order_id === id).reverse());
      case "GET /v1/payments/:id":
        return books.found(books.payments, id);
      case "GET /v1/payments/:id/refunds":
        books.found(books.payments, id);
        return collection(
          books
            .refundsOf(id)
            .reverse()
            .slice(0, Number(searchParams.get("count") ?? 10)),
        );
      case "POST /v1/payments/:id/refund":
        return refund(id, typeof key === "string" ? key : undefined, body);
      default:
        throw new Refusal("The requested URL was not found on the server.");
    }
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal("The request body is not valid JSON");
  }
}
