/**
 * Whether messages go by WhatsApp. `off`: it is not set up or switched off. `failing`: the last attempt failed for a reason that
 * concerns all messages. `limit`: the monthly limit is reached. `on`: they are sent.
 */
export const whatsAppStates = ["off", "failing", "limit", "on"] as const;

export type WhatsAppState = (typeof whatsAppStates)[number];

/** Where an owner sets it up. Not in portal-paths.ts, which public pages load. */
export const whatsAppSettingsPath = "/admin/settings/whatsapp";

/** Where Meta sends its news. */
export const whatsAppWebhookPath = "/whatsapp/webhook";
