import { keptDays, keptHours, keptMinutes } from "~/lib/retention";
import type { Stored } from "./notices.types";

/** What is stored of an account, and of whoever uses the site. */
export const storedAccount: readonly Stored[] = [
  {
    what: "Your account",
    contents: "Name, email address and whether it is confirmed, phone number, and when the account was made.",
    why: "To log you in, and to reach you.",
    until: "Until you delete the account.",
    who: "You and our office.",
    columns: { User: ["name", "email", "phone", "emailVerifiedAt", "createdAt"] },
  },
  {
    what: "Your password",
    contents: "Only an argon2 hash, from which nobody can read the password.",
    why: "To check the password when you log in.",
    until: "Until you change it or delete the account.",
    who: "Nobody.",
    columns: { User: ["passwordHash"] },
  },
  {
    what: "Login with Google",
    contents: "The number of your Google account, with the name and confirmed email address from Google. No password.",
    why: "To recognise you, if you log in this way.",
    until: "Until you delete the account.",
    who: "Nobody. Google knows that you log in here.",
    columns: { User: ["googleSubject"] },
  },
  {
    what: "A second step of the login",
    contents:
      "If you set one up: the public key, the number and the name of each passkey and when you added and last used it; the secret of your authenticator app; hashes of your recovery codes, and which of them you have used.",
    why: "To ask for more than the password when you log in.",
    until: "Until you remove it or delete the account.",
    who: "You see names and times. Nobody sees secrets and codes again. The owners of the portal see who in the staff has a second step.",
    columns: {
      Passkey: ["name", "credentialId", "publicKey", "createdAt", "lastUsedAt"],
      AuthenticatorApp: ["secret", "createdAt"],
      RecoveryCode: ["codeHash", "usedAt"],
    },
  },
  {
    what: "Your logins",
    contents:
      "For each device that is logged in: the kind of browser and system, such as Chrome on Windows; the network without its last part, such as 103.21.58.x; how and when you logged in, and when the login was last used.",
    why: "So that you see where you are logged in, and can end what is not you.",
    until: `Until ${keptDays.session} days after you logged in or last changed your details, until you end it, or until you delete the account.`,
    who: "You.",
    columns: {
      Session: ["browser", "system", "network", "way", "hasSecondStep", "createdAt", "lastUsedAt", "expiresAt"],
    },
  },
  {
    what: "Your assistants",
    contents:
      "If you let an assistant in: what it calls itself, the addresses of its document and of its answers, what it may do, hashes of its codes and tokens, and when it was let in, last used, and ends.",
    why: "So that it reads and makes bookings for you, and you see and end what it may do.",
    until: `Until you end it, end your other sessions, change the password or delete the account; else until it has not fetched a token for ${keptDays.assistant} days. A code works for ${keptMinutes.assistantCode} minutes, a token for ${keptMinutes.assistantToken}.`,
    who: "You. The assistant is another company's, and its own notice says what it does with what it reads.",
    columns: {
      AssistantGrant: [
        "clientId",
        "clientName",
        "scopes",
        "codeHash",
        "codeChallenge",
        "redirectUri",
        "codeExpiresAt",
        "codeUsedAt",
        "createdAt",
        "lastUsedAt",
        "expiresAt",
      ],
      AssistantToken: ["hash", "scopes", "expiresAt", "usedAt"],
    },
  },
  {
    what: "Keys of your programs",
    contents:
      "If we make a key for your account: its name, its beginning and end, a hash of it, what it may do, how often, and when it was made, last used and ended.",
    why: "So that your program can book for you.",
    until: "Until you delete the account.",
    who: "The owners of the portal. Nobody sees the key again.",
    columns: {
      ApiKey: ["name", "hash", "shown", "scopes", "perMinute", "expiresAt", "endedAt", "lastUsedAt", "createdAt"],
    },
  },
  {
    what: "What your programs are told",
    contents:
      "If we set it up for your account: a name, an address and a secret, and whether it works. For each news of a booking its number and status, and what the program has answered.",
    why: "So that your program learns at once what happens to your bookings. A program of our partners may be told the same number and status.",
    until: `Until you delete the account. What was told and answered: ${keptDays.webhookMessages} days.`,
    who: "The owners of the portal, and the program. Nobody sees the secret again.",
    columns: {
      WebhookEndpoint: [
        "name",
        "url",
        "types",
        "secret",
        "previousSecret",
        "previousUntil",
        "failingSince",
        "disabledAt",
        "disabledReason",
        "createdAt",
      ],
      WebhookMessage: ["bookingId", "payload"],
      WebhookAttempt: ["answer"],
    },
  },
  {
    what: "Codes to log in, or to change your email",
    contents: "Hashes of your address and of the six digits that we mail to it, also if you have no account.",
    why: "So that you can log in without a password, and show that a new email is yours.",
    until: `A code works for ${keptMinutes.resetCode} minutes, once. Its hash stays until the next code is asked for after that, by anybody.`,
    who: "Nobody.",
    columns: { LoginCode: ["mailboxHash", "codeHash"] },
  },
  {
    what: "Codes for a new password",
    contents: "A hash of the six digits that we mail to you.",
    why: "For when you forget your password.",
    until: `A code works for ${keptMinutes.resetCode} minutes. Its hash stays until you ask for a later code or delete the account.`,
    who: "Nobody.",
    columns: { PasswordReset: ["codeHash"] },
  },
  {
    what: "Emails, and our messages by WhatsApp",
    contents:
      "The address and the text of each email to you, and of those to our office about your bookings. A message from the contact page is such an email. Of a message by WhatsApp the number and the text, and when it was delivered and read.",
    why: "To send each of them once, and to see whether it arrived.",
    until: `${keptDays.finishedMail} days after it was sent. One that could not be sent stays until our office has looked at it, ${keptDays.unsentMail} days at most. Emails to you and about you go at once when you delete the account; what our office still has to get is sent without your name.`,
    who: "You, our office, and the service that delivers our email, or WhatsApp.",
    columns: { Outbox: ["recipient", "payload", "lastError", "deliveredAt", "readAt"] },
  },
  {
    what: "Network addresses",
    contents: "Only hashes, from which nobody can read the address: where attempts failed, and where you logged in.",
    why: "To stop those who guess passwords, without locking you out.",
    until: `Failed attempts: up to ${keptHours.failedAttempts} hour. Addresses that logged in to your account: ${keptDays.knownAddress} days.`,
    who: "Nobody.",
    columns: { RateLimit: ["key"] },
  },
  {
    what: "Answers to what you sent",
    contents:
      "A copy of our answer to a booking, a payment or another form, and quotes that an assistant has asked for in your name.",
    why: "So that a form that is sent twice, on a bad connection, counts once.",
    until: `${keptDays.repeatedAnswer} days.`,
    who: "Nobody.",
    columns: { IdempotencyKey: ["result"] },
  },
];
