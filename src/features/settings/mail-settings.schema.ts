import { z } from "zod";
import { clearableField, typedText } from "~/lib/catalogue-fields";
import { codedText, text, wholeNumber } from "~/lib/fields";
import { type MailSettings, mailSecrets, mailWays, smtpSecurities } from "~/lib/mail-settings";
import { keptSecret, secretField, typedSecret } from "~/lib/secret-fields";

const senderHint = "Please enter an address, or a name with it, such as Luit <hello@example.com>";
const hostHint = "Please enter the name of a server, such as smtp.example.com";

/** An address, or a name with an address in angle brackets. In one line, because it is a header. */
function isSender(value: string): boolean {
  const [, address = value] = /^[^<>\r\n]+ <([^<>\s]+)>$/.exec(value) ?? [];
  return z.email().safeParse(address).success;
}

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `Must be one of ${values.join(", ")}` });

/** The settings of mail in a request body. */
export const mailFields = {
  mailBy: choice(mailWays).meta({
    description: "How mail leaves: `smtp`, `resend`, only into `files`, or not at all for now (`off`)",
  }),
  mailFrom: clearableField(codedText(200).refine(isSender, senderHint).meta({ pattern: "^[^@]+@[^@]+$" })).meta({
    description: "The sender of mails; null or empty: name and address of the business",
  }),
  smtpHost: clearableField(codedText(253).regex(/^[\w-]+(\.[\w-]+)*\.?$|^[\d.:a-fA-F]+$/, hostHint)).meta({
    description: "Of the SMTP server",
  }),
  smtpPort: wholeNumber(1, 65_535, "Must be 1 to 65535").meta({ description: "Usually 587, or 465 with `tls`" }),
  smtpSecurity: choice(smtpSecurities).meta({
    description: "`tls`: encrypted from the start; `starttls`: before anything is sent; `none`: not encrypted",
  }),
  smtpUser: clearableField(text(200)).meta({ description: "Null or empty: no login" }),
  smtpPassword: secretField("The password of the SMTP server"),
  resendKey: secretField("The key of Resend"),
};

/** In answers. Of a secret, whether it is set. */
export const mailShown = {
  mailBy: z.enum(mailWays),
  mailFrom: z.string().nullable(),
  smtpHost: z.string().nullable(),
  smtpPort: z.number().int(),
  smtpSecurity: z.enum(smtpSecurities),
  smtpUser: z.string().nullable(),
  smtpPasswordSet: z.boolean().meta({ description: "Whether there is one; the password itself is not answered" }),
  resendKeySet: z.boolean(),
};

export type MailShown = z.infer<z.ZodObject<typeof mailShown>>;

/** What answers have of the secrets. */
export function mailFlagsOf({
  smtpPassword,
  resendKey,
}: MailSettings): Pick<MailShown, "smtpPasswordSet" | "resendKeySet"> {
  return { smtpPasswordSet: smtpPassword !== null, resendKeySet: resendKey !== null };
}

/** The portal's form: its input is the typed text, its output goes into the request body. */
export const mailForm = z.object({
  mailBy: mailFields.mailBy,
  mailFrom: typedText(mailFields.mailFrom),
  smtpHost: typedText(mailFields.smtpHost),
  smtpPort: typedText(mailFields.smtpPort),
  smtpSecurity: mailFields.smtpSecurity,
  smtpUser: typedText(mailFields.smtpUser),
  smtpPassword: typedSecret(mailFields.smtpPassword),
  resendKey: typedSecret(mailFields.resendKey),
});

export type MailValues = z.input<typeof mailForm>;

/** Converts the settings to form values. */
export function toMailValues({ mailBy, mailFrom, smtpHost, smtpPort, smtpSecurity, smtpUser }: MailShown): MailValues {
  return {
    mailBy,
    mailFrom: mailFrom ?? "",
    smtpHost: smtpHost ?? "",
    smtpPort: String(smtpPort),
    smtpSecurity,
    smtpUser: smtpUser ?? "",
    smtpPassword: keptSecret,
    resendKey: keptSecret,
  };
}

/** An answer's settings without those of mail, which have a form of their own. */
export function withoutMail<Settings extends MailShown>(settings: Settings): Omit<Settings, keyof MailShown> {
  const kept = Object.entries(settings).filter(([name]) => !Object.hasOwn(mailShown, name));
  return Object.fromEntries(kept) as Omit<Settings, keyof MailShown>;
}

/** The values without what was typed as secrets, for storing in the browser. */
export function withoutMailSecrets(values: MailValues): MailValues {
  return { ...values, ...Object.fromEntries(mailSecrets.map((name) => [name, keptSecret])) };
}

export const mailLabels = {
  mailBy: "Send mail",
  mailFrom: "Sender",
  smtpHost: "Mail server",
  smtpPort: "Port",
  smtpSecurity: "Encryption",
  smtpUser: "User",
  smtpPassword: "Password",
  resendKey: "Resend key",
} as const satisfies Record<keyof MailValues, string>;

export const mailExample: MailShown = {
  mailBy: "smtp",
  mailFrom: "Luit <hello@example.com>",
  smtpHost: "smtp.example.com",
  smtpPort: 587,
  smtpSecurity: "starttls",
  smtpUser: "hello@example.com",
  smtpPasswordSet: true,
  resendKeySet: false,
};
