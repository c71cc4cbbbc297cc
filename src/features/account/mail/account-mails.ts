import { z } from "zod";
import { dateFormat } from "~/lib/formats";
import { formatInstant } from "~/lib/instants";
import { site } from "~/lib/site";
import { defineEditableMail } from "~/server/mail/editable-mail";

const clock = dateFormat({ timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });

const name = z.string();
const asha = "Asha Devi";

/** The code is not in the subject, which lock screens show and logs contain. */
export const resetCode = defineEditableMail({
  kind: "reset-code",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() }),
  sample: { name: asha, code: "048213", expiresAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ code, expiresAt }) => ({
    preview: "It works once, for 10 minutes.",
    heading: "Your code for a new password",
    code,
    closing: [
      `The code works once, until ${clock(new Date(expiresAt))} in India. A newer one replaces it.`,
      `You did not ask for it? Then somebody has typed your address. Ignore this message: your password stays as it is. Never give the code to anybody; ${site().name} will not ask you for it.`,
    ],
  }),
});

/** To any address that asks for it, also to one without an account. The subject, which lock screens show, has no code. */
export const loginCode = defineEditableMail({
  kind: "login-code",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() }),
  sample: { name: asha, code: "048213", expiresAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ code, expiresAt }) => ({
    preview: "It works once, for 10 minutes.",
    heading: "Your code to log in",
    code,
    closing: [
      `The code works once, until ${clock(new Date(expiresAt))} in India. A newer one replaces it.`,
      `You did not ask for it? Then somebody has typed your address. Ignore this message: without the code nobody can log in. Never give the code to anybody; ${site().name} will not ask you for it.`,
    ],
  }),
});

/** Why and how the password of an account ends when its email is proven for the first time. */
const passwordEnded = (siteUrl: string) =>
  `Until then nobody had shown that this email is theirs, so a stranger could have set the password of the account. Therefore that password no longer works, and every device has to log in again. You can set a new password at ${new URL("/forgot-password", siteUrl).href}.`;

/** To the owner of an email who has proven it by a code, which ended the password of the account. */
export const passwordRemoved = defineEditableMail({
  kind: "password-removed",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, removedAt: z.iso.datetime() }),
  sample: { name: asha, removedAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ removedAt }, siteUrl) => ({
    preview: "You can set a new one.",
    heading: "Your password no longer works",
    paragraphs: [
      `On ${formatInstant(removedAt)} in India, somebody logged in with a code that we had sent to this email.`,
      passwordEnded(siteUrl),
    ],
    closing: [`It was not you? Then somebody else reads your email: secure it first, and write to ${site().email}.`],
  }),
});

/** After registration. */
export const welcome = defineEditableMail({
  kind: "welcome",
  variables: () => ({}),
  payload: z.object({ name }),
  sample: { name: asha },
  compose: (_, siteUrl) => ({
    preview: "Your account is ready.",
    heading: `Welcome to ${site().name}`,
    action: { label: "Browse tours", url: new URL("/browse/tours", siteUrl).href },
    closing: [
      `You did not register? Then somebody has used your address. Write to ${site().email} and we remove the account.`,
    ],
  }),
});

/** To the owner of an account after its password was changed. */
export const passwordChanged = defineEditableMail({
  kind: "password-changed",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, changedAt: z.iso.datetime() }),
  sample: { name: asha, changedAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ changedAt }, siteUrl) => ({
    preview: "All other devices are logged out.",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your account was changed on ${formatInstant(changedAt)} in India. Devices that were signed in before have to log in again.`,
    ],
    closing: [
      `It was not you? Set a new password at once at ${new URL("/forgot-password", siteUrl).href}, and write to ${site().email}.`,
    ],
  }),
});

/** To the owner of an account that existed before somebody logged in to it by Google. */
export const googleLinked = defineEditableMail({
  kind: "google-linked",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, linkedAt: z.iso.datetime(), isPasswordRemoved: z.boolean() }),
  sample: { name: asha, linkedAt: "2027-01-02T09:02:00.000Z", isPasswordRemoved: true },
  compose: ({ linkedAt, isPasswordRemoved }, siteUrl) => ({
    preview: "Somebody logged in by Google with your address.",
    heading: "Google can now log in to your account",
    paragraphs: [
      `On ${formatInstant(linkedAt)} in India, somebody logged in by Google with your address. Google has confirmed that the address is theirs, so this Google account can log in from now on.`,
      isPasswordRemoved ? passwordEnded(siteUrl) : "Your password works as before.",
    ],
    closing: [
      `It was not you? Then somebody else can use your Google account: secure it first, and write to ${site().email}.`,
    ],
  }),
});

/** To an address that somebody wants to confirm or to use for their account. The subject, which lock screens show, has no code. */
export const newEmailCode = defineEditableMail({
  kind: "new-email-code",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() }),
  sample: { name: asha, code: "048213", expiresAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ code, expiresAt }) => ({
    preview: "It works once, for 10 minutes.",
    heading: "Your code to confirm this address",
    code,
    closing: [
      `The code works once, until ${clock(new Date(expiresAt))} in India. A newer one replaces it.`,
      `You did not ask for it? Then somebody has typed your address. Ignore this message: without the code nothing happens. Never give the code to anybody; ${site().name} will not ask you for it.`,
    ],
  }),
});

/** To an address that another account asks to change to, but that has an account already. */
export const emailInUse = defineEditableMail({
  kind: "email-in-use",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name }),
  sample: { name: asha },
  compose: (_, siteUrl) => ({
    preview: "Nothing has changed.",
    heading: "Your address has an account already",
    paragraphs: [
      `Somebody wants to use your address for another account. It has an account already, so nothing has changed. If it was you, log in to that account with this address: ${new URL("/login", siteUrl).href}.`,
    ],
    closing: ["It was not you? Then somebody has typed your address, and you need not do anything."],
  }),
});

/** To the address of an account: when a change to another one is asked for, and when it is done. */
export const emailChange = defineEditableMail({
  kind: "email-change",
  sending: "first",
  variables: () => ({}),
  payload: z.object({ name, newEmail: z.string(), at: z.iso.datetime(), isDone: z.boolean() }),
  sample: { name: asha, newEmail: "a\u2026@example.com", at: "2027-01-02T09:02:00.000Z", isDone: true },
  compose: ({ newEmail, at, isDone }, siteUrl) => ({
    preview: isDone ? "Our mails now go to another address." : "It stays until the new address is confirmed.",
    heading: isDone ? "The email of your account was changed" : "Your account asks for another email",
    paragraphs: [
      isDone
        ? `On ${formatInstant(at)} in India, the email of your account was changed to ${newEmail}. You log in with that one now, and our mails go there. All other devices have to log in again.`
        : `On ${formatInstant(at)} in India, somebody who is logged in to your account asked to change its email to ${newEmail}. This address stays until the new one is confirmed.`,
    ],
    closing: [
      isDone
        ? `It was not you? Write to ${site().email} or call ${site().bookingsPhone} at once.`
        : `It was not you? Set a new password at once at ${new URL("/forgot-password", siteUrl).href}: that stops the change, and logs everybody out. Then write to ${site().email}.`,
    ],
  }),
});

const factorChange = z.enum([
  "app-added",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "codes-made",
  "code-used",
  "reset",
]);

export type FactorChange = z.infer<typeof factorChange>;

const factorChanged = z.object({ name, change: factorChange, changedAt: z.iso.datetime() });

type FactorChanged = z.infer<typeof factorChanged>;

const factorChanges: Record<FactorChange, string> = {
  "app-added": "An authenticator app was added to your account. From now on each login asks for one of its codes.",
  "app-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account. Each login now asks for a second step.",
  "passkey-removed": "A passkey was removed from your account.",
  "codes-made": "New recovery codes were made for your account. The earlier ones work no longer.",
  "code-used": "Somebody has logged in to your account with one of your recovery codes. It works no longer.",
  reset: "An owner of the portal has removed the second step of your login, with all passkeys and recovery codes.",
};

/** To the owner of an account after its second factors were changed, or a recovery code was used. */
export const secondFactorChanged = defineEditableMail<"second-factor-changed", FactorChanged>({
  kind: "second-factor-changed",
  sending: "first",
  variables: () => ({}),
  payload: factorChanged,
  sample: { name: asha, change: "passkey-added", changedAt: "2027-01-02T09:02:00.000Z" },
  compose: ({ change, changedAt }, siteUrl) => ({
    preview: factorChanges[change],
    heading: "The second step of your login",
    paragraphs: [factorChanges[change], `This was on ${formatInstant(changedAt)} in India.`],
    closing: [
      `It was not you? Set a new password at once at ${new URL("/forgot-password", siteUrl).href}, and write to ${site().email}.`,
    ],
  }),
});

/** After an account was deleted. */
export const accountDeleted = defineEditableMail({
  kind: "account-deleted",
  isForgotten: true,
  variables: () => ({}),
  payload: z.object({ name }),
  sample: { name: asha },
  compose: () => ({
    preview: "Nothing in it can be brought back.",
    heading: "Your account is deleted",
    paragraphs: [
      "Your account is deleted, as you asked. Pending bookings are cancelled. What we must keep of past ones no longer has your name, phone number, pickup place or requests.",
    ],
    closing: [`It was not you? Write to ${site().email} or call ${site().bookingsPhone}.`],
  }),
});

export const accountMails = [
  resetCode,
  loginCode,
  passwordRemoved,
  welcome,
  passwordChanged,
  googleLinked,
  newEmailCode,
  emailInUse,
  emailChange,
  secondFactorChanged,
  accountDeleted,
];
