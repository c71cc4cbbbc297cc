import type { Context } from "hono";
import { z } from "zod";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { AppError, internalMessage } from "~/server/api/errors";
import { headerRefs, ref } from "~/server/api/openapi/responses";
import type { Answer, Operation } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { toProblem } from "~/server/api/problem";
import { takeReturn, takeWebhook } from "./razorpay.service";

const refusal = (description: string, error: AppError): Answer => ({
  description,
  content: { "application/problem+json": { schema: ref("schemas", "Problem"), example: toProblem(error) } },
});

const failed = refusal("Anything else", new AppError("INTERNAL", internalMessage));

const webhookOperation: Operation = {
  operationId: "takeRazorpayWebhook",
  summary: "Webhook of Razorpay",
  description:
    "For Razorpay alone: the events payment.captured, payment.failed, order.paid, refund.* and payment.dispute.*, signed with the webhook's " +
    "secret of the settings. The event is stored and handled after the answer; repeated events do nothing.",
  tags: ["payments"],
  security: [],
  parameters: [
    {
      in: "header",
      name: "X-Razorpay-Signature",
      description: "HMAC-SHA256 of the body, hexadecimal.",
      schema: { type: "string" },
      example: "0a1b2c",
    },
  ],
  responses: {
    204: { description: "Stored" },
    400: refusal(
      "The signature is missing or wrong",
      new AppError("BAD_REQUEST", "The signature is missing or wrong."),
    ),
    404: refusal("Razorpay is not set up", new AppError("NOT_FOUND", "Payments by Razorpay are not set up here.")),
    default: failed,
  },
};

/** A plain route, because the signature is of the unchanged bytes. */
async function webhook(c: Context): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  await takeWebhook(context, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
  return c.body(null, 204);
}

export const razorpayWebhook: PlainRoute = {
  path: "/payments/razorpay/webhook",
  method: "post",
  operation: webhookOperation,
  handler: webhook,
};

const returnOperation: Operation = {
  operationId: "returnFromRazorpay",
  summary: "Return from Razorpay's page",
  description:
    "For browsers: Razorpay's page posts here after a payment. The payment is looked up at Razorpay and recorded, and the " +
    "browser goes on to the booking's page.",
  tags: ["payments"],
  security: [],
  parameters: [
    {
      in: "query",
      name: "booking",
      description: "The booking whose page is opened.",
      schema: { type: "string", format: "uuid" },
      example: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
    },
  ],
  responses: {
    303: { description: "To the booking's page", headers: headerRefs("Location") },
    413: refusal("Too large", new AppError("PAYLOAD_TOO_LARGE", "The form is too large.")),
    default: failed,
  },
};

/**
 * A plain route, because it is a form of another site and answers with a redirect. Only an URL-encoded form is read: anything
 * else has none of its fields, so it is a return that proves nothing.
 */
async function comeBack(c: Context): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  const returned = await takeReturn(context, Object.fromEntries(new URLSearchParams(await c.req.text())));
  const { data: id } = z.uuid().safeParse(c.req.query("booking"));
  return c.redirect(id ? `/profile/bookings/${id}?payment=${returned}` : "/profile", 303);
}

export const razorpayReturn: PlainRoute = {
  path: "/payments/razorpay/return",
  method: "post",
  operation: returnOperation,
  handler: comeBack,
};
