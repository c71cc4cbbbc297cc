import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import type { AnyDetails, ErrorDetails } from "./error-details";

type Row = { status: number; title: string; trpc: TRPC_ERROR_CODE_KEY };

/** Every error code with its HTTP status, its title and its tRPC code. */
export const errorTable = {
  BAD_REQUEST: { status: 400, title: "Bad request", trpc: "BAD_REQUEST" },
  VALIDATION: { status: 400, title: "Invalid input", trpc: "BAD_REQUEST" },
  UNAUTHORIZED: { status: 401, title: "Not signed in", trpc: "UNAUTHORIZED" },
  INVALID_CREDENTIALS: { status: 401, title: "Wrong credentials", trpc: "UNAUTHORIZED" },
  SECOND_FACTOR_REQUIRED: { status: 401, title: "Second step of the login needed", trpc: "UNAUTHORIZED" },
  TICKET_INVALID: { status: 401, title: "Login has ended", trpc: "UNAUTHORIZED" },
  FORBIDDEN: { status: 403, title: "Not allowed", trpc: "FORBIDDEN" },
  SECOND_FACTOR_MISSING: { status: 403, title: "Second factor must be set up", trpc: "FORBIDDEN" },
  NOT_FOUND: { status: 404, title: "Not found", trpc: "NOT_FOUND" },
  METHOD_NOT_ALLOWED: { status: 405, title: "Method not allowed", trpc: "METHOD_NOT_SUPPORTED" },
  NOT_ACCEPTABLE: { status: 406, title: "Not acceptable", trpc: "BAD_REQUEST" },
  REQUEST_TIMEOUT: { status: 408, title: "Body came too late", trpc: "TIMEOUT" },
  AFFECTED_CHANGED: { status: 409, title: "Other bookings are affected", trpc: "CONFLICT" },
  ACCOUNT_NOT_DELETABLE: { status: 409, title: "Account cannot be deleted", trpc: "CONFLICT" },
  CAPACITY_SOLD: { status: 409, title: "Already sold", trpc: "CONFLICT" },
  CODE_REFUSED: { status: 409, title: "Discount code cannot be used", trpc: "CONFLICT" },
  ALREADY_ADMIN: { status: 409, title: "Is an admin already", trpc: "CONFLICT" },
  DEPARTURE_BOOKED: { status: 409, title: "Departure has bookings", trpc: "CONFLICT" },
  EDIT_CONFLICT: { status: 409, title: "Edited by somebody else", trpc: "CONFLICT" },
  EMAIL_TAKEN: { status: 409, title: "E-mail already registered", trpc: "CONFLICT" },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, title: "Request is still in progress", trpc: "CONFLICT" },
  LAST_ADMIN: { status: 409, title: "Is the last admin", trpc: "CONFLICT" },
  MONTH_CLOSED: { status: 409, title: "Month cannot be closed", trpc: "CONFLICT" },
  MAIL_GONE: { status: 409, title: "Mail has gone", trpc: "CONFLICT" },
  MAIL_OFF: { status: 409, title: "No mail is sent", trpc: "CONFLICT" },
  MAIL_SPENT: { status: 409, title: "Mail cannot be sent any more", trpc: "CONFLICT" },
  NEEDS_CONFIRMATION: { status: 409, title: "Needs a confirmation", trpc: "CONFLICT" },
  NOT_CHANGEABLE: { status: 409, title: "Booking cannot be changed", trpc: "CONFLICT" },
  NOT_CANCELLABLE: { status: 409, title: "Booking cannot be cancelled", trpc: "CONFLICT" },
  NOT_PAYABLE: { status: 409, title: "Nothing to pay", trpc: "CONFLICT" },
  NO_RECIPIENT: { status: 409, title: "Nobody to write to", trpc: "CONFLICT" },
  NO_VOUCHER: { status: 409, title: "No voucher", trpc: "CONFLICT" },
  PAPER_ISSUED: { status: 409, title: "Paper is issued already", trpc: "CONFLICT" },
  PRICE_CHANGED: { status: 409, title: "Price has changed", trpc: "CONFLICT" },
  REFERENCE_TAKEN: { status: 409, title: "Reference is used already", trpc: "CONFLICT" },
  REQUEST_OPEN: { status: 409, title: "A request is open", trpc: "CONFLICT" },
  RESOURCE_BUSY: { status: 409, title: "Is elsewhere", trpc: "CONFLICT" },
  SECOND_FACTOR_EXISTS: { status: 409, title: "Second factor exists already", trpc: "CONFLICT" },
  SOLD_OUT: { status: 409, title: "Sold out", trpc: "CONFLICT" },
  STATUS_CHANGED: { status: 409, title: "Status has changed", trpc: "CONFLICT" },
  TOO_MANY_PENDING: { status: 409, title: "Too many pending bookings", trpc: "CONFLICT" },
  UTR_KNOWN: { status: 409, title: "Transfer is known already", trpc: "CONFLICT" },
  UNBOOKABLE: { status: 409, title: "Cannot be booked", trpc: "CONFLICT" },
  CURSOR_GONE: { status: 410, title: "Cursor has ended", trpc: "NOT_FOUND" },
  PRECONDITION_FAILED: { status: 412, title: "Has changed since", trpc: "PRECONDITION_FAILED" },
  PAYLOAD_TOO_LARGE: { status: 413, title: "Too large", trpc: "PAYLOAD_TOO_LARGE" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "Unsupported media type", trpc: "UNSUPPORTED_MEDIA_TYPE" },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: "Idempotency-Key was used for another request",
    trpc: "UNPROCESSABLE_CONTENT",
  },
  TOO_MANY_REQUESTS: { status: 429, title: "Too many requests", trpc: "TOO_MANY_REQUESTS" },
  INTERNAL: { status: 500, title: "Server error", trpc: "INTERNAL_SERVER_ERROR" },
  WAITING: { status: 503, title: "Many book the same now", trpc: "SERVICE_UNAVAILABLE" },
  UNAVAILABLE: { status: 503, title: "Temporarily unavailable", trpc: "SERVICE_UNAVAILABLE" },
  STORAGE_FULL: { status: 507, title: "No room left", trpc: "INTERNAL_SERVER_ERROR" },
} as const satisfies Record<string, Row> & Record<keyof ErrorDetails, Row>;

export type AppErrorCode = keyof typeof errorTable;

/** Whether a page that is being rendered may lack data because of the error. No page waits in line. */
export function mayBreakPages(code: AppErrorCode): boolean {
  return errorTable[code].status >= 500 && code !== "WAITING";
}

/** A code without fields of its own. */
export type PlainErrorCode = Exclude<AppErrorCode, keyof ErrorDetails>;

type Arguments<Code, Details> =
  Partial<Details> extends Details
    ? [code: Code, message: string, extra?: Details, options?: ErrorOptions]
    : [code: Code, message: string, extra: Details, options?: ErrorOptions];

type ErrorArguments =
  | { [Code in keyof ErrorDetails]: Arguments<Code, ErrorDetails[Code]> }[keyof ErrorDetails]
  | [code: PlainErrorCode, message: string, extra?: Record<string, never>, options?: ErrorOptions];

/** The error that services throw. The message is shown to the user. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  /** Further members of the problem in the answer's body; `retryAfter`, in seconds, is also sent as a header. */
  readonly extra: AnyDetails;

  /** Takes the fields of its code (error-details.ts) and no others. */
  constructor(...[code, message, extra = {}, options]: ErrorArguments) {
    super(message, options);
    this.code = code;
    this.extra = extra;
  }
}

export const signInMessage = "Please log in to continue.";
export const adminsOnlyMessage = "Access denied. Please log in as admin.";

/** For staff of the portal whose role does not allow the action. */
export const otherRoleMessage = "Your role does not allow this. Please ask an owner of the portal.";

/** For staff without a second factor, while the portal requires one. */
export const missingFactorMessage =
  "Everybody in the staff needs a second step at login. Please set one up on your account page.";
/** For an edit of an outdated version. */
export const conflictMessage = "Somebody else has changed this in the meantime. Nothing was saved.";
/** For a request whose first sending is not answered yet; also shown to people who send a form again. */
export const inFlightMessage = "The same request is still being answered. Please try again in a moment.";
export const internalMessage = "Something went wrong on our side. Please try again.";
export const tooBusyMessage = "Too many people are using this site at this moment. Please try again shortly.";
export const storageFullMessage =
  "There is no room left for pictures. Nothing was saved; please tell whoever runs this site.";
export const storageUnavailableMessage =
  "We cannot reach our storage for pictures right now. Please try again in a moment.";
export const unavailableMessage = "We cannot reach our database right now. Please try again in a moment.";

/** Returns a VALIDATION error of one field of the input. */
export function invalidField(field: string, message: string): AppError {
  return new AppError("VALIDATION", message, { issues: [{ path: [field], message }] });
}

/** The refusals of what only staff may do, for the API document. */
export const staffOnlyErrors = { FORBIDDEN: adminsOnlyMessage, SECOND_FACTOR_MISSING: missingFactorMessage };
