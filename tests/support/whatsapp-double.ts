import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const sending = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.literal("template"),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal("body"),
          parameters: z.array(
            z.object({
              type: z.literal("text"),
              // Meta refuses empty values, and those with line breaks, tabs or many spaces.
              text: z
                .string()
                .min(1)
                .regex(/^(?!.* {4})[^\n\t]+$/),
            }),
          ),
        }),
      )
      .optional(),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

const creating = z.object({
  name: z.string().regex(/^[a-z\d_]{1,512}$/),
  language: z.string(),
  category: z.literal("UTILITY"),
  components: z.array(z.object({ type: z.string(), text: z.string().max(1024), example: z.unknown().optional() })),
});

export type SentMessage = { id: string; ref: string; to: string; template: string; values: string[] };

/**
 * What the double does with the next messages: takes them; takes them and answers 500, never, or breaks off; never gets them (503
 * before it looks); or refuses them with one of Meta's errors.
 */
type Behaviour =
  | "take"
  | "take-and-fail"
  | "take-and-hang"
  | "take-and-break-off"
  | "down"
  | { code: number; title: string };

type Status = { id: string; ref?: string; status: string; at?: Date; code?: number; title?: string };

export const doubleAccount = {
  whatsAppIsOn: true,
  whatsAppNumberId: "106540352242922",
  whatsAppAccountId: "102290129340398",
  whatsAppToken: "EAAG-tea-and-rain",
  whatsAppAppSecret: "bamboo-and-mist",
  whatsAppVerifyToken: "seven-sisters",
  // Never, so that a test does not depend on the hour.
  whatsAppQuietFrom: "03:00",
  whatsAppQuietTo: "03:00",
};

/** A local server in the place of Meta's Cloud API. Like Meta it sends a repeated message again. */
export async function startWhatsAppDouble() {
  const taken: SentMessage[] = [];
  const templates = new Map<string, string>();
  const state = { behaviour: "take" as Behaviour, isExpired: false };
  const { whatsAppNumberId: numberId, whatsAppAccountId: accountId, whatsAppToken: token } = doubleAccount;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const refuse = (code: number, title: string, status = 400) =>
      answer(response, status, {
        error: {
          message: `(#${code}) ${title}`,
          type: "OAuthException",
          code,
          error_data: { messaging_product: "whatsapp", details: title },
          fbtrace_id: "Az8or2yhqkZfEZ",
        },
      });
    if (state.behaviour === "down") return answer(response, 503, { error: { message: "Service unavailable" } });
    if (state.isExpired || request.headers.authorization !== `Bearer ${token}`) {
      return refuse(190, "Access token has expired", 401);
    }
    const { pathname } = new URL(request.url ?? "/", "http://double");
    if (pathname === `/${accountId}/message_templates`) {
      if (request.method === "GET") return answer(response, 200, { data: listed() });
      const read = creating.safeParse(JSON.parse(body));
      if (!read.success) return refuse(100, "Invalid parameter");
      templates.set(read.data.name, "PENDING");
      return answer(response, 200, { id: randomUUID(), status: "PENDING", category: "UTILITY" });
    }
    if (pathname !== `/${numberId}/messages`) return refuse(33, "Parameter value is not valid");
    const read = sending.safeParse(JSON.parse(body));
    if (!read.success) return refuse(100, "Invalid parameter");
    const { to, template, biz_opaque_callback_data: ref = "" } = read.data;
    if (typeof state.behaviour === "object") return refuse(state.behaviour.code, state.behaviour.title);
    const approval = template.name === "hello_world" ? "APPROVED" : templates.get(template.name);
    if (approval === "PAUSED") return refuse(132_015, "Template is Paused");
    if (approval === "DISABLED") return refuse(132_016, "Template is Disabled");
    if (approval !== "APPROVED") return refuse(132_001, "Template does not exist", 404);
    const id = `wamid.${randomUUID()}`;
    const values = template.components?.[0]?.parameters.map((parameter) => parameter.text) ?? [];
    taken.push({ id, ref, to, template: template.name, values });
    if (state.behaviour === "take-and-hang") return;
    if (state.behaviour === "take-and-break-off") return void request.socket.destroy();
    if (state.behaviour === "take-and-fail")
      return answer(response, 500, { error: { code: 2, message: "API Service" } });
    const contact = { input: `+${to}`, wa_id: to };
    answer(response, 200, { messaging_product: "whatsapp", contacts: [contact], messages: [{ id }] });
  });
  const listed = () =>
    [...templates].map(([name, status]) => ({ name, status, language: "en", rejected_reason: "NONE", id: name }));

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    taken,
    templates,
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
    },
    expire: (isExpired = true) => {
      state.isExpired = isExpired;
    },
    approve: (...names: string[]) => {
      for (const name of names) templates.set(name, "APPROVED");
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

const webhook = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: doubleAccount.whatsAppAccountId,
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "919876500000", phone_number_id: doubleAccount.whatsAppNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

/** The body of a webhook about one of our messages, as Meta writes it. */
export function statusNews({ id, ref, status, at = new Date(), code, title = "" }: Status): object {
  const pricing = { billable: true, pricing_model: "PMP", category: "utility", type: "regular" };
  return webhook({
    statuses: [
      {
        id,
        status,
        timestamp: seconds(at),
        recipient_id: "919876543210",
        ...(ref && { biz_opaque_callback_data: ref }),
        ...(status === "failed" ? { errors: [{ code, title, message: title }] } : { pricing }),
      },
    ],
  });
}

type Written = { id?: string; from: string; body: string; answered?: string; at?: Date };

/** The body of a webhook with a message of a customer. `from`: digits with the country code. */
export function messageNews({ id = `wamid.${randomUUID()}`, from, body, answered, at = new Date() }: Written): object {
  return webhook({
    contacts: [{ profile: { name: "Asha" }, wa_id: from }],
    messages: [
      {
        id,
        from,
        timestamp: seconds(at),
        type: "text",
        text: { body },
        ...(answered && { context: { from: "919876500000", id: answered } }),
      },
    ],
  });
}

/** A webhook's bytes and the header that signs them. */
export function signed(news: object, secret = doubleAccount.whatsAppAppSecret) {
  const body = JSON.stringify(news);
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return { body, headers: { "content-type": "application/json", "x-hub-signature-256": signature } };
}
