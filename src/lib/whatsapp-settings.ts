/** How an operator sends messages by WhatsApp, on a number of their own: by Meta's Cloud API. */
export type WhatsAppSettings = {
  whatsAppIsOn: boolean;
  /** Meta's id of the phone number. */
  whatsAppNumberId: string | null;
  /** Meta's id of the WhatsApp Business account, which has the templates. */
  whatsAppAccountId: string | null;
  whatsAppToken: string | null;
  /** Signs Meta's webhooks. */
  whatsAppAppSecret: string | null;
  /** Proves to us that it is Meta who sets the webhook up. */
  whatsAppVerifyToken: string | null;
  /** The most that messages of a calendar month may cost, in rupees. */
  whatsAppMonthlyLimit: number;
  /** What Meta charges for one message, in rupees. */
  whatsAppPrice: number;
  /** Between these times of India (HH:mm) no message is sent. The same time twice: always. */
  whatsAppQuietFrom: string;
  whatsAppQuietTo: string;
};

/** Those that nobody gets to see: answers, the history and the log only have whether they are set. */
export const whatsAppSecrets = ["whatsAppToken", "whatsAppAppSecret", "whatsAppVerifyToken"] as const;

export type WhatsAppSecret = (typeof whatsAppSecrets)[number];

export function isWhatsAppSecret(name: string): name is WhatsAppSecret {
  return whatsAppSecrets.some((secret) => secret === name);
}

export const firstWhatsAppSettings: WhatsAppSettings = {
  whatsAppIsOn: false,
  whatsAppNumberId: null,
  whatsAppAccountId: null,
  whatsAppToken: null,
  whatsAppAppSecret: null,
  whatsAppVerifyToken: null,
  whatsAppMonthlyLimit: 500,
  // Meta's price of a utility message in India since 1 January 2026.
  whatsAppPrice: 0.115,
  whatsAppQuietFrom: "21:00",
  whatsAppQuietTo: "08:00",
};

/** What is needed to send messages. */
export type WhatsAppAccount = { numberId: string; accountId: string; token: string };

/** The account in the settings; null: it is not complete. */
export function whatsAppAccountOf(settings: WhatsAppSettings): WhatsAppAccount | null {
  const { whatsAppNumberId: numberId, whatsAppAccountId: accountId, whatsAppToken: token } = settings;
  return numberId && accountId && token ? { numberId, accountId, token } : null;
}

const needed = {
  whatsAppNumberId: "Please enter the ID of the phone number",
  whatsAppAccountId: "Please enter the ID of the business account",
  whatsAppToken: "Please enter the access token",
  whatsAppAppSecret: "Please enter the app secret: without it nobody learns whether messages arrive",
  whatsAppVerifyToken: "Please enter the verify token",
} as const;

/** What is missing before messages can be sent; null: nothing. */
export function faultOfWhatsApp(settings: WhatsAppSettings): { field: keyof WhatsAppSettings; message: string } | null {
  if (!settings.whatsAppIsOn) return null;
  for (const [name, message] of Object.entries(needed)) {
    const field = name as keyof typeof needed;
    if (!settings[field]) return { field, message };
  }
  return null;
}

/** How many messages of a month the limit allows. */
export function messagesAllowed({
  whatsAppMonthlyLimit: limit,
  whatsAppPrice: price,
}: Pick<WhatsAppSettings, "whatsAppMonthlyLimit" | "whatsAppPrice">): number {
  // In thousandths of a paisa, because a message costs less than a rupee.
  const [limitUnits, priceUnits] = [Math.round(limit * 100_000), Math.round(price * 100_000)];
  return priceUnits === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(limitUnits / priceUnits);
}
