import { timingSafeEqual } from "node:crypto";
import { parseStorable } from "~/lib/storable";
import { whatsAppWebhookPath } from "~/lib/whatsapp-state";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { AppError, internalMessage } from "~/server/api/errors";
import { ref } from "~/server/api/openapi/responses";
import type { Answer } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { toProblem } from "~/server/api/problem";
import { isSignedBy } from "~/server/security/signature";
import { readSettings } from "~/server/settings/read-settings";
import { whatsAppNews } from "./news.schema";
import { recordMessage, recordStatus } from "./news.service";

const refusal = (description: string, error: AppError): Answer => ({
  description,
  content: { "application/problem+json": { schema: ref("schemas", "Problem"), example: toProblem(error) } },
});

const notSetUp = () => new AppError("NOT_FOUND", "Messages by WhatsApp are not set up here.");
const notSigned = () => new AppError("BAD_REQUEST", "The signature is missing or wrong.");
const failed = refusal("Anything else", new AppError("INTERNAL", internalMessage));

const query = (name: string, description: string, example: string) => ({
  in: "query" as const,
  name,
  description,
  schema: { type: "string" as const },
  example,
});

/** Meta asks once, when the operator enters the address there, whether it is ours. */
const challengeRoute: PlainRoute = {
  path: whatsAppWebhookPath,
  method: "get",
  operation: {
    operationId: "confirmWhatsAppWebhook",
    summary: "Confirm the webhook of WhatsApp",
    description: "For Meta alone: answers the challenge to a request that has the verify token of the settings.",
    tags: ["mail"],
    security: [],
    parameters: [
      query("hub.mode", "Always `subscribe`.", "subscribe"),
      query("hub.verify_token", "The verify token of the settings.", "tea-and-rain"),
      query("hub.challenge", "The text of the answer.", "1158201444"),
    ],
    responses: {
      200: {
        description: "The challenge",
        content: { "text/plain": { schema: { type: "string" }, example: "1158201444" } },
      },
      404: refusal("The verify token is wrong, or none is set", notSetUp()),
      default: failed,
    },
  },
  handler: async (c) => {
    const { whatsAppVerifyToken } = await readSettings();
    const offered = c.req.query("hub.verify_token") ?? "";
    if (c.req.query("hub.mode") !== "subscribe" || !isSame(whatsAppVerifyToken, offered)) throw notSetUp();
    return c.text(c.req.query("hub.challenge") ?? "");
  },
};

function isSame(token: string | null, offered: string): boolean {
  if (!token) return false;
  const [expected, given] = [Buffer.from(token), Buffer.from(offered)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A plain route, because the signature is of the unchanged bytes. Meta repeats what was not answered by 200. */
const newsRoute: PlainRoute = {
  path: whatsAppWebhookPath,
  method: "post",
  operation: {
    operationId: "takeWhatsAppWebhook",
    summary: "Webhook of WhatsApp",
    description:
      "For Meta alone: news of our messages, and what customers write. Signed in `X-Hub-Signature-256` with the app secret. News " +
      "can come twice and in any order.",
    tags: ["mail"],
    security: [],
    responses: {
      200: { description: "Recorded" },
      400: refusal("The signature is missing or wrong", notSigned()),
      404: refusal("Messages by WhatsApp are not set up", notSetUp()),
      default: failed,
    },
  },
  handler: async (c) => {
    const { db, now } = await createContext(c.req.raw, clientInfoOf(c));
    const { whatsAppAppSecret, whatsAppNumberId } = await readSettings();
    if (!whatsAppAppSecret) throw notSetUp();
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header("x-hub-signature-256")?.replace(/^sha256=/, "");
    if (!isSignedBy(whatsAppAppSecret, raw, signature)) throw notSigned();
    const { data: news } = whatsAppNews.safeParse(parseStorable(Buffer.from(raw).toString("utf8")));
    const values = (news?.entry ?? []).flatMap(({ changes }) => changes.map(({ value }) => value));
    // An app of Meta can serve several numbers: those of others are none of ours.
    const ours = values.filter(
      ({ metadata }) => metadata === undefined || metadata.phone_number_id === whatsAppNumberId,
    );
    for (const { statuses, messages } of ours) {
      for (const status of statuses) await recordStatus(db, status, now);
      for (const message of messages) await recordMessage(db, message, now);
    }
    return c.body(null, 200);
  },
};

export const whatsAppRoutes: readonly PlainRoute[] = [challengeRoute, newsRoute];
