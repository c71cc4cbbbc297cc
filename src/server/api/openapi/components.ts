import { brand } from "~/brand";
import { errorTable } from "~/server/api/errors";
import type { Schema } from "./types";

/** The body of every error: RFC 9457's members and ours. */
export const problem: Schema = {
  type: "object",
  description: "What went wrong (RFC 9457), with a message that can be shown to the user as it is.",
  required: ["type", "title", "status", "detail", "message", "code"],
  properties: {
    type: { type: "string", format: "uri", description: "A name for this kind of error; it leads nowhere" },
    title: { type: "string", description: "The kind of error in words" },
    status: { type: "integer", description: "The HTTP status again" },
    detail: { type: "string", description: "The same as `message`" },
    message: { type: "string", description: "What to tell the user" },
    code: { type: "string", enum: Object.keys(errorTable), description: "The kind of error, for programs" },
    issues: {
      type: "array",
      description: "With VALIDATION and EMAIL_TAKEN: what is wrong with which field",
      items: { $ref: "#/components/schemas/FieldIssue" },
    },
    retryAfter: { type: "integer", description: "With TOO_MANY_REQUESTS: the seconds of `Retry-After` again" },
    totalPrice: { type: "number", description: "With PRICE_CHANGED: the right total, in rupees" },
    limit: {
      type: "string",
      description: "With TOO_MANY_PENDING: which limit: `bookings`, `ofProduct`, `carDays` or `places`",
    },
    max: { type: "integer", description: "With TOO_MANY_PENDING: that limit" },
    left: { type: "integer", description: "With SOLD_OUT: how many places are left on that date" },
    current: {
      type: "object",
      description: "With EDIT_CONFLICT and PRECONDITION_FAILED: the tour, car or offer as it is now",
    },
    bookingStatus: { type: "string", description: "With NOT_CANCELLABLE: the booking's status" },
  },
};

export const fieldIssue: Schema = {
  type: "object",
  required: ["path", "message"],
  properties: {
    path: {
      type: "array",
      items: { type: ["string", "integer"] },
      description: "Where in the input",
      examples: [["travelers"]],
    },
    message: { type: "string", description: "What is wrong with it" },
  },
  additionalProperties: false,
};

const text = (description: string, example: string, schema: Schema = {}) => ({
  description,
  schema: { type: "string", ...schema },
  example,
});

/** The headers of answers. */
export const headers = {
  "X-Request-Id": {
    ...text(
      "The request's own X-Request-Id, or one that we made. Please name it when you report a problem.",
      "7c9e6679",
    ),
    required: true,
  },
  "X-Total-Count": {
    description: "How many entries there are on all pages together. Absent when over 10,000 bookings fit filters.",
    schema: { type: "integer", minimum: 0 },
    example: 42,
  },
  Link: text(
    "The neighbouring pages (RFC 8288): `first` and `prev`, `next` and `last`, as far as there are any.",
    '</api/bookings/my?page=2&limit=20>; rel="next", </api/bookings/my?page=3&limit=20>; rel="last"',
  ),
  Location: text("Where to go on.", "https://accounts.google.com/o/oauth2/v2/auth?client_id=..."),
  ETag: text("Names this state of the answer. Send it back in If-None-Match.", 'W/"sW0sbvGe4pTqFzsOa7hHZg"', {
    pattern: '^W/"[\\w-]+"$',
  }),
  "Cache-Control": {
    ...text("Whether the answer may be kept: with a token, never.", "public, max-age=0, must-revalidate"),
    required: true,
  },
  "Retry-After": {
    description: "After how many seconds it is worth asking again.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
  "WWW-Authenticate": text("How to authenticate.", "Bearer"),
  "Idempotency-Replayed": text("`true` when this is the first answer again, and nothing new was done.", "true", {
    const: "true",
  }),
};

/** The headers of requests. Without examples: the page would send them as they stand, and each booking needs a key of its own. */
export const parameters = {
  IdempotencyKey: {
    in: "header",
    name: "Idempotency-Key",
    description:
      "Makes a retry safe. Take a new random value (a UUID) for each booking, and the same one again when you repeat the " +
      "request: for 24 hours you then get the first answer instead of a second booking. 1 to 255 visible ASCII characters.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  IfNoneMatch: {
    in: "header",
    name: "If-None-Match",
    description: "The ETag of the answer that you have. While it still holds, the answer is a 304 without a body.",
    schema: { type: "string" },
  },
  IfMatch: {
    in: "header",
    name: "If-Match",
    description:
      'The `version` that you have edited, as a tag: `"7"`. When it is no longer that one, nothing is changed, and a 412 ' +
      "holds what is there now. Without it (or with `version` in the body, which answers 409) the last edit wins.",
    schema: { type: "string" },
  },
  RequestId: {
    in: "header",
    name: "X-Request-Id",
    description:
      "An id of yours (up to 100 letters, digits and `-_.~:+/=`), repeated in the answer and kept in our log.",
    schema: { type: "string" },
  },
};

export const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The `token` that logging in or registering answers. It lives for 7 days.",
  },
} as const;

export const info = {
  summary: brand.tagline,
  contact: { name: brand.name, email: brand.email },
  license: { name: "MIT", identifier: "MIT" },
  description: `Everything that the pages of ${brand.name} can do, for programs.

**Authentication.** Log in or register, and send the \`token\` of the answer as \`Authorization: Bearer <token>\`.

**Errors** are \`application/problem+json\`: \`message\` is for the user, \`code\` for the program.

**Dates** are calendar dates in Asia/Kolkata, \`yyyy-MM-dd\`. **Money** is rupees.

**Methods.** Every address also answers \`OPTIONS\` with its methods in \`Allow\`, and any other method with 405 and the
same header. Where there is \`GET\` there is \`HEAD\`.

**Retries.** 429 and 503 say in \`Retry-After\` when to come back; an \`Idempotency-Key\` makes it safe to repeat a booking.`,
};

export const tags = [
  { name: "auth", description: "Accounts and tokens." },
  { name: "tours", description: "Tours: anybody reads, admins write." },
  { name: "cars", description: "Cars with driver: anybody reads, admins write." },
  { name: "offers", description: "Special offers: anybody reads, admins write." },
  { name: "bookings", description: "Customers book, look and cancel; admins see all and set the status." },
  { name: "contact", description: "Messages to the office." },
  { name: "uploads", description: "Pictures for cars and offers." },
  { name: "reports", description: "Figures, for admins." },
  { name: "staff", description: "Who the admins are, and how one becomes one." },
  { name: "mail", description: "Mail that did not go out, for admins." },
  { name: "system", description: "About the API itself." },
];
