import { z } from "zod";
import { clearableField, editedVersion, list, optionalField, version } from "~/lib/catalogue-fields";
import { codedText, emptyOrEmail, id, pageOf, paging, requiredText } from "~/lib/fields";
import { disabledReasons, webhookTypes } from "./webhook.rules";

/** The most webhooks on one page of the list. */
export const maxWebhooksPerPage = 100;

/** The most messages on one page of the list. */
export const maxMessagesPerPage = 100;

/** A receiver of another program, without its secret. */
export const webhook = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Kaziranga Travels" }),
    account: z
      .object({ _id: id, name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: "It is told of the bookings of this account; null: of all" }),
    url: z.string().meta({ example: "https://kaziranga.example/webhooks" }),
    types: z.array(z.string()).meta({ description: "Of what it is told. More types may follow" }),
    on: z.boolean().meta({ description: "Whether messages are written and sent" }),
    disabledReason: z
      .enum(disabledReasons)
      .nullable()
      .meta({ description: "Why it is not on: `owner`: by hand; `failing`: for days; `gone`: it has answered 410" }),
    failingSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The first failed attempt after the last delivered message; null: none has failed since" }),
    version,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Webhook" });

export type Webhook = z.infer<typeof webhook>;

/** A receiver with a new secret. */
export const webhookWithSecret = webhook
  .extend({
    secret: z.string().meta({
      description: "By which the receiver checks signatures. Answered only when it is made",
      example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    }),
  })
  .meta({ id: "WebhookWithSecret" });

export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookPage = pageOf(webhook);

export type WebhookPage = z.infer<typeof webhookPage>;

const name = requiredText(100, "Please enter a name").meta({ description: "By which people recognise it" });

const url = codedText(2000)
  .min(1, "Please enter an address such as https://example.com/bookings")
  .meta({ description: "The receiver's https address on the public internet", format: "uri" });

const types = list(z.enum(webhookTypes, { error: `Must be one of ${webhookTypes.join(", ")}` }), webhookTypes.length)
  .overwrite((given) => webhookTypes.filter((type) => given.includes(type)))
  .refine((given) => given.length > 0, "Please choose of what it is told")
  .meta({ description: "Of what it is told", minItems: 1 });

/** The body of a new receiver. */
export const createWebhookInput = z.object({
  name,
  url,
  email: clearableField(codedText(254).toLowerCase().pipe(z.email("Invalid email address"))).meta({
    description: "The address of an account, of whose bookings alone it is told; null or empty: of all bookings",
    pattern: emptyOrEmail,
    example: "desk@kaziranga.example",
  }),
  types,
});

export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

/** Changes of a receiver; what is left out stays. */
export const updateWebhookInput = z.object({
  id,
  name: name.optional(),
  url: url.optional(),
  types: types.optional(),
  on: optionalField(z.boolean({ error: "Must be true or false" })).meta({
    description: "Switches it off, or on again: what waits is then sent",
  }),
  version: editedVersion,
});

export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const webhookById = z.object({ id });

export const webhookRemoved = z.object({ _id: id, archived: z.boolean().meta({ description: "Always false" }) });

export const listWebhooksInput = z.object(paging(maxWebhooksPerPage));

export type ListWebhooksInput = z.infer<typeof listWebhooksInput>;

export const messageStates = ["waiting", "delivered", "failed"] as const;

/** A message to a receiver, without its body. */
export const webhookMessage = z
  .object({
    _id: id.meta({ description: "The header `webhook-id` of all its attempts" }),
    webhookId: id,
    type: z.string().meta({ example: "booking.confirmed" }),
    reference: z.string().nullable().meta({ description: "Of its booking; null: a test" }),
    bookingId: id.nullable(),
    state: z.enum(messageStates).meta({ description: "`failed`: given up" }),
    attempts: z.number().int().meta({ description: "Since it was written, or last sent again by hand" }),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: "Null: there is none" }),
    lastStatus: z.number().int().nullable().meta({ description: "Of the last answer; null: there was none" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookMessage" });

export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhookMessagePage = pageOf(webhookMessage);

export type WebhookMessagePage = z.infer<typeof webhookMessagePage>;

/** A message with its body and its attempts. */
export const webhookMessageDetail = webhookMessage
  .extend({
    body: z.string().meta({ description: "As it is signed and sent" }),
    log: z
      .array(
        z.object({
          at: z.iso.datetime(),
          tookMs: z.number().int(),
          status: z.number().int().nullable().meta({ description: "Null without an answer" }),
          error: z.string().nullable().meta({ description: "Why there was no answer" }),
          answer: z.string().meta({ description: "The beginning of the answer's body, up to 4,096 bytes" }),
        }),
      )
      .meta({ description: "The last attempts, newest first" }),
  })
  .meta({ id: "WebhookMessageDetail" });

export type WebhookMessageDetail = z.infer<typeof webhookMessageDetail>;

export const listWebhookMessagesInput = z.object({
  id,
  state: optionalField(z.enum(messageStates)).meta({ description: "Only messages in this state." }),
  ...paging(maxMessagesPerPage),
});

export type ListWebhookMessagesInput = z.infer<typeof listWebhookMessagesInput>;
