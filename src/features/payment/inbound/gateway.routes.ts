import type { Context } from "hono";
import { z } from "zod";
import { payByLinkHref } from "~/features/booking/list/my-bookings.rules";
import { type Gateway, gatewayIds, gateways } from "~/features/payment/providers/registry";
import { returnPath, webhookPath } from "~/features/payment/providers/registry.accounts";
import { gatewayServers } from "~/features/payment/providers/registry.server";
import { exampleToken } from "~/features/voucher/voucher.examples";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { AppError, internalMessage } from "~/server/api/errors";
import { headerRefs, ref } from "~/server/api/openapi/responses";
import type { Answer, Operation } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { toProblem } from "~/server/api/problem";
import { notSetUp, type Returned, takeReturn, takeWebhook } from "./gateway.service";

const refusal = (description: string, error: AppError): Answer => ({
  description,
  content: { "application/problem+json": { schema: ref("schemas", "Problem"), example: toProblem(error) } },
});

const failed = refusal("Anything else", new AppError("INTERNAL", internalMessage));

function webhookOperation(gateway: Gateway): Operation {
  const { name } = gateways[gateway];
  const { description, parameters } = gatewayServers[gateway].webhook;
  return {
    operationId: `take${name}Webhook`,
    summary: `Webhook of ${name}`,
    description: `For ${name} alone: ${description}. The event is stored and handled after the answer; repeated events do nothing.`,
    tags: ["payments"],
    security: [],
    parameters,
    responses: {
      204: { description: "Stored" },
      400: refusal(
        "The signature is missing or wrong",
        new AppError("BAD_REQUEST", "The signature is missing or wrong."),
      ),
      404: refusal(`${name} is not set up`, notSetUp(gateway)),
      default: failed,
    },
  };
}

/** A plain route, because the signature is of the unchanged bytes. */
function webhookRoute(gateway: Gateway): PlainRoute {
  return {
    path: webhookPath(gateway),
    method: "post",
    operation: webhookOperation(gateway),
    handler: async (c) => {
      const context = await createContext(c.req.raw, clientInfoOf(c));
      await takeWebhook(context, gateway, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
      return c.body(null, 204);
    },
  };
}

/** What a return is refused for before its fields are read. */
const refusedReturns = {
  get: { 400: refusal("No valid request", new AppError("BAD_REQUEST", "The request is not valid HTTP.")) },
  post: { 413: refusal("Too large", new AppError("PAYLOAD_TOO_LARGE", "The form is too large.")) },
};

function returnOperation(gateway: Gateway): Operation {
  const { name } = gateways[gateway];
  const { method, parameters } = gatewayServers[gateway].comeBack;
  return {
    operationId: `returnFrom${name}`,
    summary: `Return from ${name}'s page`,
    description:
      `For browsers: ${name}'s page ${method === "post" ? "posts" : "leads"} here after a payment. The payment is looked up at ${name} and recorded, and the ` +
      "browser goes on to the page from which it came.",
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
      {
        in: "query",
        name: "link",
        description: "Instead: the token of the link to pay whose page is opened.",
        schema: { type: "string" },
        example: exampleToken,
      },
      ...parameters,
    ],
    responses: {
      303: { description: "To the booking's page, or that of the link to pay", headers: headerRefs("Location") },
      ...refusedReturns[method],
      default: failed,
    },
  };
}

/**
 * A plain route, because another site leads here and the answer is a redirect. Of a POST only an URL-encoded form is read:
 * anything else has none of its fields, so it is a return that proves nothing.
 */
async function comeBack(c: Context, gateway: Gateway): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  const fields = c.req.method === "POST" ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
  const returned = await takeReturn(context, gateway, Object.fromEntries(fields));
  return c.redirect(placeAfter(c, returned), 303);
}

/** The page from which the customer came: of the booking, or of a link to pay it, whose token is not checked here. */
function placeAfter(c: Context, returned: Returned): string {
  const { data: token } = linkToken.safeParse(c.req.query("link"));
  if (token) return `${payByLinkHref(token)}?payment=${returned}`;
  const { data: id } = z.uuid().safeParse(c.req.query("booking"));
  return id ? `/profile/bookings/${id}?payment=${returned}` : "/profile";
}

const linkToken = z.string().regex(/^[\w-]{43}$/);

function returnRoute(gateway: Gateway): PlainRoute {
  return {
    path: returnPath(gateway),
    method: gatewayServers[gateway].comeBack.method,
    operation: returnOperation(gateway),
    handler: (c) => comeBack(c, gateway),
  };
}

/** The return and the webhook of each gateway. */
export const gatewayRoutes: readonly PlainRoute[] = gatewayIds.flatMap((gateway) => [
  returnRoute(gateway),
  webhookRoute(gateway),
]);
