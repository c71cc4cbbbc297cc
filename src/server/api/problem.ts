import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { ZodError } from "zod";
import { isPoolFull } from "~/server/db/pool";
import { isDatabaseUnavailable, isUnstorable } from "~/server/db/unavailable";
import { isDiskFull } from "~/server/storage/disk-full";
import { StorageUnavailableError } from "~/server/storage/storage-type";
import type { AnyDetails } from "./error-details";
import {
  AppError,
  type AppErrorCode,
  errorTable,
  internalMessage,
  type PlainErrorCode,
  storageFullMessage,
  storageUnavailableMessage,
  tooBusyMessage,
  unavailableMessage,
} from "./errors";

const unstorableMessage = "The request contains a character that cannot be stored.";

/** RFC 9457's problem, with `message` (for the user), `code`, and the fields of that code. */
export type Problem = AnyDetails & {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: AppErrorCode;
};

/** Converts any thrown value to the error that is sent to the client. Unknown errors become INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof TRPCError) return fromTrpc(error);
  if (isDatabaseUnavailable(error)) {
    const message = isPoolFull(error) ? tooBusyMessage : unavailableMessage;
    return new AppError("UNAVAILABLE", message, {}, { cause: error });
  }
  if (error instanceof StorageUnavailableError) {
    return new AppError("UNAVAILABLE", storageUnavailableMessage, {}, { cause: error });
  }
  // Text that no schema has checked. The client can mend it.
  if (isUnstorable(error)) return new AppError("BAD_REQUEST", unstorableMessage, {}, { cause: error });
  if (isDiskFull(error)) return new AppError("STORAGE_FULL", storageFullMessage, {}, { cause: error });
  return new AppError("INTERNAL", internalMessage, {}, { cause: error });
}

/** The body of an error answer. */
export function toProblem({ code, message, extra }: Pick<AppError, "code" | "message" | "extra">): Problem {
  const { status, title } = errorTable[code];
  const type = `urn:luit:error:${code.toLowerCase().replaceAll("_", "-")}`;
  return { ...extra, type, title, status, detail: message, message, code };
}

function fromZod(error: ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === "symbol" ? String(key) : key)),
    message,
  }));
  return new AppError("VALIDATION", leadingMessage(error), { issues });
}

/** Prefers messages about missing fields, because the specification wants "All fields are required" first. */
function leadingMessage({ issues }: ZodError): string {
  // Zod's issues contain no input. Its own messages name what it received; ours with this code are about missing fields.
  const isMissing = (issue: (typeof issues)[number]) =>
    (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) ||
    (issue.code === "invalid_type" && !/received (?!undefined|null)/.test(issue.message));
  const issue = issues.find(isMissing) ?? issues[0];
  if (!issue) return "Invalid input";
  const isOurs = !/^(Invalid input|Invalid option|Unrecognized|Too )/.test(issue.message);
  return isOurs || issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}

const byTrpcCode: Partial<Record<TRPC_ERROR_CODE_KEY, [PlainErrorCode, string]>> = {
  PARSE_ERROR: ["BAD_REQUEST", "The body is not valid JSON."],
  BAD_REQUEST: ["BAD_REQUEST", "The request could not be read."],
  NOT_FOUND: ["NOT_FOUND", "There is no such procedure."],
  METHOD_NOT_SUPPORTED: ["METHOD_NOT_ALLOWED", "This procedure takes another method."],
  UNSUPPORTED_MEDIA_TYPE: ["UNSUPPORTED_MEDIA_TYPE", "Please send JSON."],
  PAYLOAD_TOO_LARGE: ["PAYLOAD_TOO_LARGE", "The body is too large."],
};

function fromTrpc(error: TRPCError): AppError {
  const { cause } = error;
  // An output that does not match its schema is a defect of ours, not an error of the caller.
  if (cause instanceof ZodError && error.code === "INTERNAL_SERVER_ERROR") {
    return new AppError("INTERNAL", internalMessage, {}, { cause });
  }
  if (cause instanceof AppError || cause instanceof ZodError) return toAppError(cause);
  const known = byTrpcCode[error.code];
  if (known) return new AppError(known[0], known[1], {}, { cause: error });
  return toAppError(cause ?? new Error(error.message));
}
