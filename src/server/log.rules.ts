import { maskLinkTokens } from "~/server/security/secret-address";

type Described = { type: string; message: string; code?: string | number; stack?: string; cause?: Described };

const maxDepth = 5;

/**
 * An error for the log: its type, message, code, stack and causes. Other properties are omitted, because they may contain
 * input (PostgreSQL's `detail` contains values of rows, a URL error the URL).
 */
export function describeError(error: unknown, depth = 0): Described | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { type: typeof error, message: "no error" };
  const { name, cause, code } = error as Error & { code?: unknown };
  const message = scrub(withoutArguments(name, error.message));
  const inner = depth < maxDepth && cause !== undefined ? describeError(cause, depth + 1) : undefined;
  return {
    type: name,
    message,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    stack: scrub(linesOfStack(error.stack)),
    ...(inner && { cause: inner }),
  };
}

/** Prisma's messages quote the whole call with its values; the last line is the actual message. */
function withoutArguments(name: string, message: string): string {
  if (!name.startsWith("PrismaClient")) return message;
  return message.trim().split("\n").at(-1) ?? "";
}

/** The lines of the stack without the message. */
function linesOfStack(stack: string | undefined): string {
  const lines = stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return lines.join("\n");
}

/** Masks tokens, also those of links, and passwords in addresses. */
export function scrub(text: string): string {
  return maskLinkTokens(text)
    .replace(/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, "***")
    .replace(/\b(\w+:\/\/[^\s:/@]*):[^\s@]+@/g, "$1:***@")
    .replace(/\b(Bearer|password=)\s*[^\s&"]+/gi, "$1 ***");
}
