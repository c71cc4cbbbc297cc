import { deleted, emptied, kept, none, type Places, replaced } from "./place";

const secret = "a hash";

/** Texts of accounts, the staff and mail. */
export const accountPlaces = {
  User: {
    name: deleted("the name", "account.name"),
    email: deleted("the address", "account.email"),
    phone: deleted("the number", "account.phone"),
    passwordHash: deleted(secret),
    googleSubject: deleted("Google's number of the account"),
  },
  Passkey: {
    name: deleted("what its owner calls it", "secondFactors.passkeys[].name"),
    credentialId: deleted("the number of the passkey"),
    transports: deleted("how the passkey is reached, such as by USB"),
  },
  Session: {
    browser: deleted("one of our words for it", "sessions[].browser"),
    system: deleted("one of our words for it", "sessions[].system"),
    network: deleted("the network of the login, /24 or /48", "sessions[].network"),
  },
  ApiKey: {
    name: deleted("whose program it is", "keys[].name"),
    hash: deleted(secret),
    shown: deleted("its beginning and its end", "keys[].shown"),
    scopes: none("what it may do, in our words"),
  },
  AssistantGrant: {
    clientId: deleted("the address of an assistant's document", "assistants[].host"),
    clientName: deleted("what an assistant calls itself", "assistants[].name"),
    scopes: none("what it may do, in our words"),
    codeHash: deleted(secret),
    codeChallenge: deleted("a hash that the assistant has sent"),
    redirectUri: deleted("where the assistant waits for the answer"),
  },
  AssistantToken: { hash: deleted(secret), scopes: none("what it may do, in our words") },
  WebhookEndpoint: {
    name: deleted("whose program it is", "webhooks[].name"),
    url: deleted("where it is told of the account's bookings", "webhooks[].url"),
    types: none("of what it is told, in our words"),
    secret: deleted("signs what it is told"),
    previousSecret: deleted("the one before"),
    disabledReason: none("one of our words for it"),
  },
  WebhookMessage: {
    type: none("one of our words for it"),
    payload: none("id, reference and status of a booking"),
  },
  WebhookAttempt: {
    error: none("why there was no answer, in our words"),
    answer: emptied("what a program has answered, which is told of a booking"),
  },
  AuthenticatorApp: { secret: deleted("the secret of an app") },
  RecoveryCode: { codeHash: deleted(secret) },
  PasskeyChallenge: { challenge: deleted("random, for one login") },
  PasswordReset: { codeHash: deleted(secret) },
  LoginCode: {
    mailboxHash: deleted("a keyed hash of the address, or of the account and its new address"),
    codeHash: deleted(secret),
  },
  Invitation: { email: deleted("the address"), tokenHash: deleted(secret) },
  SavedView: {
    name: deleted("the staff's own lists"),
    filters: deleted("what a list is searched for; lists of others that search for the address or number go too"),
  },
  IdempotencyKey: {
    key: deleted("drawn by the sender"),
    requestHash: deleted(secret),
    result: deleted("an answer, or a quote for an assistant; those to others about the account's bookings go too"),
  },
  RateLimit: { key: none("a limit's name and a keyed hash") },
  Outbox: {
    channel: none("mail or WhatsApp"),
    providerId: none("Meta's number of a message"),
    kind: none("which mail"),
    recipient: deleted("the address or number; mails to the staff about its bookings go too"),
    payload: deleted(
      "what a mail says; one that the staff still has to get stays without the person",
      "mails[].content",
    ),
    sentBy: none("service or file"),
    lastError: deleted("why it was not sent"),
    discardReason: deleted("why the office does not send it"),
  },
  Change: {
    action: none("a verb"),
    fields: emptied("what was changed of a booking, a review, a key or a webhook; of the staff the address goes"),
  },
  Resource: {
    name: kept("a guide's or driver's", "the operator's plan of who works when; an owner removes it"),
    phone: kept("a guide's or driver's", "the same"),
    languages: kept("a guide's", "the same"),
  },
  DaysOff: { reason: kept("why a guide or driver was away", "the same; the office removes it") },
  ResourcePaper: {
    number: kept("the number of a guide's or driver's licence or permit", "the same; the office removes it"),
  },
  Review: {
    text: replaced(
      "a published review stays in the account's words, without name; others are deleted",
      "reviews[].text",
    ),
    photos: emptied("addresses of pictures", "reviews[].photos"),
    reason: deleted("why it is hidden"),
    reply: replaced("the operator's answer", "reviews[].reply"),
  },
  Upload: { url: deleted("a picture; one that nothing shows is deleted after 24 hours") },
} satisfies Partial<Places>;
