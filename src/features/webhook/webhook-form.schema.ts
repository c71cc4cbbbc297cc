import { z } from "zod";
import { typeLabel, type WebhookType, webhookTypes } from "./webhook.rules";
import { type CreateWebhookInput, createWebhookInput, type Webhook } from "./webhook.schema";

/** The typed values of the portal's form. */
export const webhookValues = z.object({
  name: z.string(),
  url: z.string(),
  email: z.string(),
  types: z.array(z.enum(webhookTypes)),
});

export type WebhookValues = z.infer<typeof webhookValues>;

/** Validates the typed values as the request body. */
export const webhookForm = webhookValues.transform((values, ctx): CreateWebhookInput => {
  const read = createWebhookInput.safeParse(values);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) ctx.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
});

/** Converts a webhook to form values; null gives the empty form, with all types. */
export function toWebhookValues(webhook: Webhook | null): WebhookValues {
  const isKnown = (type: WebhookType) => !webhook || webhook.types.includes(type);
  return {
    name: webhook?.name ?? "",
    url: webhook?.url ?? "",
    email: webhook?.account?.email ?? "",
    types: webhookTypes.filter(isKnown),
  };
}

/** The words for those of the form's values that are not plain text; null for others. */
export function webhookText(name: string, value: unknown): string | null {
  const chosen = name === "types" ? z.array(z.string()).safeParse(value).data : undefined;
  if (chosen) return chosen.map(typeLabel).join(", ") || null;
  return name === "on" ? (value ? "on" : "off") : null;
}

export const webhookLabels = {
  name: "Name",
  url: "Address",
  email: "Only bookings of this account",
  types: "Told when",
  on: "Messages",
  secret: "Secret",
} as const;
