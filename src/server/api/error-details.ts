import { z } from "zod";

const fieldIssue = z
  .object({
    path: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: "The path of the field in the input", examples: [["travelers"]] }),
    message: z.string().meta({ description: "The error, for the user" }),
  })
  .meta({ id: "FieldIssue" });

const day = (description: string) => z.string().meta({ format: "date", description });

/** The fields that only some errors have, by name. */
export const fields = {
  issues: z.array(fieldIssue).meta({ description: "The invalid fields" }),
  headings: z.array(z.string()).meta({ description: "The headings of a bank statement whose columns are unknown" }),
  ticket: z.string().meta({ description: "What the second step of the login takes; good for 5 minutes" }),
  retryAfter: z.int().meta({ description: "The seconds of `Retry-After`" }),
  totalPrice: z.number().meta({ description: "The correct total, in rupees" }),
  limit: z.string().meta({ description: "The limit that was reached: `bookings`, `ofProduct`, `carDays` or `places`" }),
  max: z.int().meta({ description: "The value of that limit" }),
  refusal: z
    .string()
    .meta({ description: "Why, for example `CODE_USED_UP`; the same as the `code` of the quote's obstacle" }),
  position: z.int().meta({ description: "The place in line; at most so many come first" }),
  left: z.int().meta({ description: "The number of places left on that date" }),
  current: z.looseObject({ version: z.int() }).meta({ description: "The current item, for example the tour" }),
  assignments: z
    .array(z.looseObject({ resourceId: z.string() }))
    .meta({ description: "Who is assigned to the departure or hire now" }),
  bookingStatus: z.string().meta({ description: "The booking's status" }),
  obstacles: z
    .array(z.string())
    .meta({ description: "What stands against it. Send it as `evenIf` to go on all the same" }),
  reason: z
    .string()
    .meta({ description: "Why, for example `PERMITS`: the `code` of the quote's obstacle, or why the day is closed" }),
  firstPossibleDate: day("The first day that these travellers could book"),
  sold: z.int().meta({ description: "How many places are sold on `date`" }),
  date: day("The day on which most is sold"),
  bookings: z.int().meta({ description: "How many bookings the departure has" }),
  _id: z.string().meta({ description: "The id of the earlier booking" }),
  reference: z.string().meta({ description: "The reference of the earlier booking" }),
  references: z.array(z.string()).meta({ description: "The references of the bookings that stand against it" }),
  due: z.number().meta({ description: "What is due of the booking, in rupees" }),
  from: day("The first day of the other trip or of the days off"),
  to: day("The last day of the other trip or of the days off"),
};

/** Those of any error. */
export type AnyDetails = { [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined };

/** An error's own fields, with an example of them. */
function details<Shape extends z.ZodRawShape>(shape: Shape, example: z.infer<z.ZodObject<Shape>>) {
  return { schema: z.object(shape), example };
}

const item = { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", version: 8 };

/** The fields that an error has beside those of every error, by its code. `AppError` takes these and no others. */
export const errorDetails = {
  VALIDATION: details(
    { issues: fields.issues.optional(), headings: fields.headings.optional() },
    { issues: [{ path: ["id"], message: "Not a valid id" }] },
  ),
  SECOND_FACTOR_REQUIRED: details({ ticket: fields.ticket }, { ticket: "eyJ1c2VyIjoiMDE5YTlmNWUifQ.5b0c7d2e9f" }),
  ACCOUNT_NOT_DELETABLE: details({ references: fields.references }, { references: ["NE-7K3F9Q"] }),
  CAPACITY_SOLD: details({ sold: fields.sold, date: fields.date }, { sold: 12, date: "2027-01-15" }),
  CODE_REFUSED: details(
    { refusal: fields.refusal, issues: fields.issues },
    {
      refusal: "CODE_USED_UP",
      issues: [{ path: ["code"], message: "The code MONSOON10 has been used as often as it can be." }],
    },
  ),
  DEPARTURE_BOOKED: details({ bookings: fields.bookings }, { bookings: 3 }),
  EDIT_CONFLICT: details(
    { current: fields.current.optional(), assignments: fields.assignments.optional() },
    { current: item },
  ),
  EMAIL_TAKEN: details(
    { issues: fields.issues.optional() },
    { issues: [{ path: ["email"], message: "This email is already registered" }] },
  ),
  NEEDS_CONFIRMATION: details({ obstacles: fields.obstacles.optional() }, { obstacles: ["CLOSED"] }),
  NOT_CHANGEABLE: details({ bookingStatus: fields.bookingStatus.optional() }, { bookingStatus: "Cancelled" }),
  NOT_CANCELLABLE: details({ bookingStatus: fields.bookingStatus }, { bookingStatus: "Confirmed" }),
  NOT_PAYABLE: details({ due: fields.due.optional() }, { due: 0 }),
  PRICE_CHANGED: details({ totalPrice: fields.totalPrice }, { totalPrice: 9000 }),
  REFERENCE_TAKEN: details(
    { _id: fields._id, reference: fields.reference, issues: fields.issues },
    {
      _id: item._id,
      reference: "NE-7K3F9Q",
      issues: [
        {
          path: ["externalReference"],
          message: "Your reference AG-2027-0042 is that of booking NE-7K3F9Q. Nothing was booked.",
        },
      ],
    },
  ),
  RESOURCE_BUSY: details(
    { from: fields.from.optional(), to: fields.to.optional(), issues: fields.issues.optional() },
    { from: "2027-01-15", to: "2027-01-18" },
  ),
  SOLD_OUT: details({ left: fields.left, issues: fields.issues.optional() }, { left: 1 }),
  TOO_MANY_PENDING: details({ limit: fields.limit, max: fields.max }, { limit: "bookings", max: 20 }),
  UNBOOKABLE: details(
    {
      reason: fields.reason.optional(),
      firstPossibleDate: fields.firstPossibleDate.optional(),
      issues: fields.issues.optional(),
    },
    { reason: "PERMITS", firstPossibleDate: "2027-02-01" },
  ),
  UTR_KNOWN: details(
    { issues: fields.issues.optional() },
    { issues: [{ path: ["utr"], message: "This booking has this number already." }] },
  ),
  PRECONDITION_FAILED: details({ current: fields.current }, { current: item }),
  TOO_MANY_REQUESTS: details({ retryAfter: fields.retryAfter }, { retryAfter: 900 }),
  WAITING: details({ position: fields.position, retryAfter: fields.retryAfter }, { position: 37, retryAfter: 1 }),
  UNAVAILABLE: details({ retryAfter: fields.retryAfter.optional() }, {}),
};

/** A validation error of one field; `path` as in the input. */
export type FieldIssue = z.infer<typeof fieldIssue>;

/** The own fields of each error that has some. */
export type ErrorDetails = { [Code in keyof typeof errorDetails]: z.infer<(typeof errorDetails)[Code]["schema"]> };
