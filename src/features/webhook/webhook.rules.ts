/** Of what a receiver can be told, each with its words in the portal. A trigger writes these types (write_webhook_messages). */
const types = {
  "booking.created": "A booking was placed",
  "booking.confirmed": "A booking was confirmed",
  "booking.cancelled": "A booking was cancelled",
  "booking.changed": "A booking was changed, or somebody asked for a change",
  "booking.payment": "Money of a booking moved, or will",
  "booking.checked_in": "The travellers of a booking have arrived",
} as const;

export type WebhookType = keyof typeof types;

export const webhookTypes = Object.keys(types) as [WebhookType, ...WebhookType[]];

/** The type of a message that an owner sends to try a receiver. */
export const testType = "webhook.test";

/** The type in the portal's words. */
export function typeLabel(type: string): string {
  if (type === testType) return "Test";
  return Object.hasOwn(types, type) ? types[type as WebhookType] : type;
}

/** Why nothing is sent to a receiver: an owner has switched it off, it has failed for days, or it has answered 410. */
export const disabledReasons = ["owner", "failing", "gone"] as const;

export type DisabledReason = (typeof disabledReasons)[number];
