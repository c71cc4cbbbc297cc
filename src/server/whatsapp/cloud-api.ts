import { z } from "zod";
import { env } from "~/env";
import { parseStorable } from "~/lib/storable";
import type { WhatsAppAccount } from "~/lib/whatsapp-settings";
import { shared } from "~/server/shared";
import { WhatsAppRefused, WhatsAppUnanswered, WhatsAppUnreached } from "./errors.rules";

/** Meta's API in a version that is kept for two years. */
const ownUrl = "https://graph.facebook.com/v24.0";
const timeLimitMs = 10_000;

/** A message by a template. `values` fill {{1}}, {{2}} and so on. `ref` comes back in each news of it. */
export type TemplateMessage = {
  /** With country code, digits only. */
  to: string;
  template: string;
  language: string;
  values: readonly string[];
  ref: string;
};

export type NewTemplate = { name: string; language: string; body: string; footer: string; sample: readonly string[] };

const sent = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) });

const templates = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().optional(),
    }),
  ),
});

export type FoundTemplate = z.infer<typeof templates>["data"][number];

const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

type Options = { baseUrl?: string | undefined; timeoutMs?: number };
type Request = { method: "GET" | "POST"; path: string; body?: object };

export type WhatsAppClient = ReturnType<typeof whatsAppClient>;

/**
 * Meta's Cloud API with an operator's account. Throws WhatsAppRefused and WhatsAppUnreached, after which nothing was sent, and
 * WhatsAppUnanswered, after which nobody knows. Meta does not recognize a repeated message, so nothing is tried again here.
 */
export function whatsAppClient(account: WhatsAppAccount, { baseUrl = ownUrl, timeoutMs = timeLimitMs }: Options = {}) {
  const { numberId, accountId, token } = account;

  async function ask<Answer extends z.ZodType>(answer: Answer, request: Request): Promise<z.output<Answer>> {
    const { method, path, body } = request;
    const { status, text } = await exchange(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const read = jsonOf(text);
    if (status >= 200 && status < 300) {
      const { data, success } = answer.safeParse(read);
      if (success) return data;
      throw new WhatsAppUnanswered("WhatsApp: the answer cannot be read");
    }
    const { data: refused } = refusal.safeParse(read);
    // A fault of Meta's own says nothing about the message, even with a code.
    if (status >= 500 || !refused) throw new WhatsAppUnanswered(`WhatsApp: no answer but ${status}`);
    const { code, message, error_data: more } = refused.error;
    throw new WhatsAppRefused(code, more?.details ?? message);
  }

  return {
    /** Returns Meta's id of the message. */
    send: async ({ to, template, language, values, ref }: TemplateMessage): Promise<string> => {
      const parameters = values.map((text) => ({ type: "text", text }));
      const answer = await ask(sent, {
        method: "POST",
        path: `/${numberId}/messages`,
        body: {
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to,
          type: "template",
          template: {
            name: template,
            language: { code: language },
            ...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
          },
          biz_opaque_callback_data: ref,
        },
      });
      return answer.messages[0]?.id ?? "";
    },
    templates: async (): Promise<FoundTemplate[]> => {
      const path = `/${accountId}/message_templates?fields=name,language,status,rejected_reason&limit=250`;
      return (await ask(templates, { method: "GET", path })).data;
    },
    createTemplate: async ({ name, language, body, footer, sample }: NewTemplate): Promise<void> => {
      await ask(z.object({ id: z.string() }), {
        method: "POST",
        path: `/${accountId}/message_templates`,
        body: {
          name,
          language,
          category: "UTILITY",
          components: [
            { type: "BODY", text: body, example: { body_text: [sample] } },
            { type: "FOOTER", text: footer },
          ],
        },
      });
    },
  };
}

/** The client for an account, at Meta or in its replacement (WHATSAPP_BASE_URL). */
export function openWhatsApp(account: WhatsAppAccount): WhatsAppClient {
  return whatsAppClient(account, { baseUrl: shared("whatsapp-url", () => env.WHATSAPP_BASE_URL ?? ownUrl) });
}

/** Codes of connections that were never made. */
const neverConnected = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    if (isLate) throw new WhatsAppUnanswered("WhatsApp: no answer in time");
    // fetch reports connections that fail as TypeError.
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? (error.cause as Error & { code?: string }) : null;
    const code = cause?.code ?? "";
    if (neverConnected.includes(code)) throw new WhatsAppUnreached(`WhatsApp: cannot be reached: ${code}`);
    throw new WhatsAppUnanswered(`WhatsApp: no answer: ${code || error.message}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return parseStorable(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
