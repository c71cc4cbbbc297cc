import { z } from "zod";
import { clearableField, typedText } from "~/lib/catalogue-fields";
import { codedText, numeric } from "~/lib/fields";
import { keptSecret, secretField, typedSecret } from "~/lib/secret-fields";
import { type WhatsAppSettings, whatsAppSecrets } from "~/lib/whatsapp-settings";

const idHint = "Please enter the number that Meta shows, of digits only";
const timeHint = "Please enter a time such as 21:00";

const metaId = clearableField(codedText(30).regex(/^\d+$/, idHint));
const quietTime = codedText(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeHint);

/** An amount in rupees of at most `max`, with at most `decimals` digits after the point. */
const amount = (max: number, decimals: number, hint: string) =>
  numeric(hint, (number) => number.min(0, hint).max(max, hint)).refine(
    (value) => Number(value.toFixed(decimals)) === value,
    hint,
  );

/** System users of Meta have long tokens. */
const tokenLength = 500;

/** The settings of WhatsApp in a request body. */
export const whatsAppFields = {
  whatsAppIsOn: z.boolean("Must be true or false").meta({ description: "Whether messages go by WhatsApp" }),
  whatsAppNumberId: metaId.meta({ description: "Meta's id of the phone number" }),
  whatsAppAccountId: metaId.meta({ description: "Meta's id of the WhatsApp Business account" }),
  whatsAppToken: secretField("The access token of a system user", tokenLength),
  whatsAppAppSecret: secretField("The app secret, which signs Meta's webhooks"),
  whatsAppVerifyToken: secretField("The verify token of the webhook"),
  whatsAppMonthlyLimit: amount(1_000_000, 2, "Must be an amount from 0 to 10,00,000").meta({
    description: "The most that the messages of a calendar month may cost, in rupees",
  }),
  whatsAppPrice: amount(100, 5, "Must be an amount such as 0.115").meta({
    description: "What Meta charges for one message, in rupees",
  }),
  whatsAppQuietFrom: quietTime.meta({ description: "HH:mm in India: from then on messages wait", example: "21:00" }),
  whatsAppQuietTo: quietTime.meta({ description: "HH:mm in India: until then they wait", example: "08:00" }),
};

/** In answers. Of a secret, whether it is set. */
export const whatsAppShown = {
  whatsAppIsOn: z.boolean(),
  whatsAppNumberId: z.string().nullable(),
  whatsAppAccountId: z.string().nullable(),
  whatsAppTokenSet: z.boolean().meta({ description: "Whether there is one; the token itself is not answered" }),
  whatsAppAppSecretSet: z.boolean(),
  whatsAppVerifyTokenSet: z.boolean(),
  whatsAppMonthlyLimit: z.number(),
  whatsAppPrice: z.number(),
  whatsAppQuietFrom: z.string(),
  whatsAppQuietTo: z.string(),
};

export type WhatsAppShown = z.infer<z.ZodObject<typeof whatsAppShown>>;

/** What answers have of the secrets. */
export function whatsAppFlagsOf(
  settings: WhatsAppSettings,
): Pick<WhatsAppShown, "whatsAppTokenSet" | "whatsAppAppSecretSet" | "whatsAppVerifyTokenSet"> {
  return {
    whatsAppTokenSet: settings.whatsAppToken !== null,
    whatsAppAppSecretSet: settings.whatsAppAppSecret !== null,
    whatsAppVerifyTokenSet: settings.whatsAppVerifyToken !== null,
  };
}

/** The portal's form: its input is the typed text, its output goes into the request body. */
export const whatsAppForm = z.object({
  whatsAppIsOn: z.enum(["on", "off"]).transform((value) => value === "on"),
  whatsAppNumberId: typedText(whatsAppFields.whatsAppNumberId),
  whatsAppAccountId: typedText(whatsAppFields.whatsAppAccountId),
  whatsAppToken: typedSecret(whatsAppFields.whatsAppToken),
  whatsAppAppSecret: typedSecret(whatsAppFields.whatsAppAppSecret),
  whatsAppVerifyToken: typedSecret(whatsAppFields.whatsAppVerifyToken),
  whatsAppMonthlyLimit: typedText(whatsAppFields.whatsAppMonthlyLimit),
  whatsAppPrice: typedText(whatsAppFields.whatsAppPrice),
  whatsAppQuietFrom: typedText(whatsAppFields.whatsAppQuietFrom),
  whatsAppQuietTo: typedText(whatsAppFields.whatsAppQuietTo),
});

export type WhatsAppValues = z.input<typeof whatsAppForm>;

/** Converts the settings to form values. */
export function toWhatsAppValues(shown: WhatsAppShown): WhatsAppValues {
  return {
    whatsAppIsOn: shown.whatsAppIsOn ? "on" : "off",
    whatsAppNumberId: shown.whatsAppNumberId ?? "",
    whatsAppAccountId: shown.whatsAppAccountId ?? "",
    whatsAppToken: keptSecret,
    whatsAppAppSecret: keptSecret,
    whatsAppVerifyToken: keptSecret,
    whatsAppMonthlyLimit: String(shown.whatsAppMonthlyLimit),
    whatsAppPrice: String(shown.whatsAppPrice),
    whatsAppQuietFrom: shown.whatsAppQuietFrom,
    whatsAppQuietTo: shown.whatsAppQuietTo,
  };
}

/** An answer's settings without those of WhatsApp, which have a form of their own. */
export function withoutWhatsApp<Settings extends WhatsAppShown>(
  settings: Settings,
): Omit<Settings, keyof WhatsAppShown> {
  const kept = Object.entries(settings).filter(([name]) => !Object.hasOwn(whatsAppShown, name));
  return Object.fromEntries(kept) as Omit<Settings, keyof WhatsAppShown>;
}

/** The values without what was typed as secrets, for storing in the browser. */
export function withoutWhatsAppSecrets(values: WhatsAppValues): WhatsAppValues {
  return { ...values, ...Object.fromEntries(whatsAppSecrets.map((name) => [name, keptSecret])) };
}

export const whatsAppLabels = {
  whatsAppIsOn: "Messages by WhatsApp",
  whatsAppNumberId: "Phone number ID",
  whatsAppAccountId: "Business account ID",
  whatsAppToken: "Access token",
  whatsAppAppSecret: "App secret",
  whatsAppVerifyToken: "Verify token",
  whatsAppMonthlyLimit: "Most to spend in a month (₹)",
  whatsAppPrice: "Price of a message (₹)",
  whatsAppQuietFrom: "Quiet from",
  whatsAppQuietTo: "Quiet until",
} as const satisfies Record<keyof WhatsAppValues, string>;

export const whatsAppExample: WhatsAppShown = {
  whatsAppIsOn: true,
  whatsAppNumberId: "106540352242922",
  whatsAppAccountId: "102290129340398",
  whatsAppTokenSet: true,
  whatsAppAppSecretSet: true,
  whatsAppVerifyTokenSet: true,
  whatsAppMonthlyLimit: 500,
  whatsAppPrice: 0.115,
  whatsAppQuietFrom: "21:00",
  whatsAppQuietTo: "08:00",
};
