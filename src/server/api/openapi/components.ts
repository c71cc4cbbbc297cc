import { keptDays } from "~/lib/retention";
import { site } from "~/lib/site";
import type { Schema } from "./types";

const text = (description: string, example: string, schema: Schema = {}) => ({
  description,
  schema: { type: "string", ...schema },
  example,
});

/** The headers of answers. */
export const headers = {
  "X-Request-Id": {
    ...text(
      "The X-Request-Id of the request, or a generated one. Please name it when you report a problem.",
      "7c9e6679",
    ),
    required: true,
  },
  "X-Total-Count": {
    description: "The number of entries on all pages. Absent when more than 10,000 bookings match filters.",
    schema: { type: "integer", minimum: 0 },
    example: 42,
  },
  "X-Next-Cursor": text(
    "The cursor for `after`, with each full page. Of changes there always is one: if there are fewer than `limit`, these are all until now.",
    "WyJjaGFuZ2VzIiwiYm9va2luZyIsImEzZjFjMDllN2IyNGQ1NjgiLDE4NDA0XQ",
    { pattern: "^[\\w-]+$" },
  ),
  Link: text(
    "The neighbouring pages (RFC 8288) that exist: `first`, `prev`, `next` and `last`.",
    '</api/bookings/my?page=2&limit=20>; rel="next", </api/bookings/my?page=3&limit=20>; rel="last"',
  ),
  Location: text(
    "The address of the redirect, or of what was made.",
    "https://accounts.google.com/o/oauth2/v2/auth?client_id=...",
  ),
  ETag: text("Identifies this version of the answer. Send it in If-None-Match.", 'W/"sW0sbvGe4pTqFzsOa7hHZg"', {
    pattern: '^W/"[\\w-]+"$',
  }),
  "Cache-Control": {
    ...text(
      "Whether caches may store the answer: never for requests with a token.",
      "public, max-age=0, must-revalidate",
    ),
    required: true,
  },
  "Retry-After": {
    description: "The seconds to wait before a retry.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
  "WWW-Authenticate": text("How to authenticate.", "Bearer"),
  "RateLimit-Limit": {
    description: "How many requests the key may send in a minute. Absent for requests without a key.",
    schema: { type: "integer", minimum: 1 },
    example: 600,
  },
  "RateLimit-Remaining": {
    description: "How many of these are left.",
    schema: { type: "integer", minimum: 0 },
    example: 597,
  },
  "RateLimit-Reset": {
    description: "The seconds until a new minute begins.",
    schema: { type: "integer", minimum: 0 },
    example: 23,
  },
  "Luit-Test": text("`true` for requests with a test key: what they change is in tables of its own.", "true", {
    const: "true",
  }),
  Deprecation: text("Since when the operation is deprecated (RFC 9745), in seconds since 1970.", "@1795824000"),
  Sunset: text("When the operation may be gone at the earliest (RFC 8594).", "Wed, 01 Dec 2027 00:00:00 GMT"),
  "Idempotency-Replayed": text("`true` when this repeats the first answer and nothing new was done.", "true", {
    const: "true",
  }),
};

/** The headers of requests. Without examples, because the documentation page would send them for every booking. */
export const parameters = {
  IdempotencyKey: {
    in: "header",
    name: "Idempotency-Key",
    description:
      "Makes a retry safe. Use a new random value (a UUID) for each request, and the same value when you repeat it: for " +
      `${keptDays.repeatedAnswer} days ` +
      "the answer is then the first one, and nothing is done a second time. 1 to 255 visible ASCII characters.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  IfNoneMatch: {
    in: "header",
    name: "If-None-Match",
    description: "The ETag of an earlier answer. While it is current, the answer is a 304 without a body.",
    schema: { type: "string" },
  },
  IfMatch: {
    in: "header",
    name: "If-Match",
    description:
      'The `version` that you have edited, as an ETag: `"7"`. When it is not the current version, nothing is changed, and ' +
      "a 412 contains the current one. Without it (or with `version` in the body, which answers 409) the last edit wins.",
    schema: { type: "string" },
  },
  RequestId: {
    in: "header",
    name: "X-Request-Id",
    description:
      "Your own id of the request (up to 100 letters, digits and `-_.~:+/=`), returned in the answer and written to our log.",
    schema: { type: "string" },
  },
};

export const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The `token` from logging in or registering. It expires after 7 days.",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description:
      "A key of a program, `lk_live_…` or `lk_test_…`, which an owner makes in the portal. The operations name the scopes that it needs.",
  },
} as const;

/** The version of the API, whose changes the guide lists (docs/api.md, "Versions"). */
export const apiVersion = "1.1.0";

/** The document's `info`, with the operator's name. */
export const info = () => ({
  summary: site().tagline,
  contact: { name: site().name, email: site().email },
  license: { name: "MIT", identifier: "MIT" },
  description: `Everything that the pages of ${site().name} can do, for programs.

**Authentication.** Log in or register, and send the \`token\` of the answer as \`Authorization: Bearer <token>\`.

**Errors** are \`application/problem+json\`: \`message\` is for the user, \`code\` for the program.

**Dates** are calendar dates in Asia/Kolkata, \`yyyy-MM-dd\`. **Money** is rupees.

**Methods.** Every address also answers \`OPTIONS\` with its methods in \`Allow\`, and any other method with 405 and the
same header. Where there is \`GET\` there is \`HEAD\`.

**Mail.** An operation that mails something queues the mail, and its answer does not tell whether the mail was sent. While the
operator has switched sending off, the mail waits, and a code or link in it may expire meanwhile. While no mail service is set up, it
is only written to a file on the server, and nobody gets it. Admins read at \`GET /mail/state\` which of these holds.

**Retries.** 429 and 503 say in \`Retry-After\` when to retry; an \`Idempotency-Key\` makes it safe to repeat a booking.`,
});

export const tags = [
  { name: "auth", description: "Accounts and tokens." },
  { name: "tours", description: "Tours: anybody reads, admins write." },
  { name: "cars", description: "Cars with driver: anybody reads, admins write." },
  { name: "offers", description: "Special offers: anybody reads, admins write." },
  { name: "catalogue", description: "Several products at once, and archived ones, for admins." },
  {
    name: "bookings",
    description: "Customers book, read and cancel their bookings; admins read all and set the status.",
  },
  {
    name: "check-in",
    description: "Arrivals of travellers, for admins, and what a voucher's code says, for everybody.",
  },
  { name: "payments", description: "Payments of bookings, and the doors of payment providers." },
  { name: "permits", description: "Which permits a traveller needs for a tour." },
  {
    name: "papers",
    description: "Vouchers, calendars, bills, receipts and invoices of bookings, and the month's end.",
  },
  { name: "customers", description: "Who has booked, for admins." },
  { name: "codes", description: "Discount codes, for admins." },
  {
    name: "departures",
    description: "Departures of tours and offers, hires of cars, and who goes with them, for staff.",
  },
  { name: "resources", description: "Guides, drivers and vehicles, for staff." },
  { name: "closings", description: "Days that are closed, and what happens to the bookings on them, for admins." },
  { name: "contact", description: "Messages to the office." },
  { name: "uploads", description: "Pictures for cars and offers." },
  { name: "reviews", description: "Reviews by travellers." },
  { name: "reports", description: "Figures, for admins." },
  { name: "staff", description: "The staff, its roles and invitations." },
  { name: "keys", description: "Keys of programs, for owners." },
  { name: "webhooks", description: "Webhooks of programs and their messages, for owners." },
  { name: "log", description: "What was changed, for owners and accounts." },
  { name: "settings", description: "What the operator sets, for admins." },
  { name: "backups", description: "What the server has backed up by itself, for owners." },
  { name: "mail", description: "Mail that could not be sent, for admins." },
  { name: "system", description: "About the API itself." },
];
