type Told = { type: string; message: string; code?: string | number; stack?: string; cause?: Told };

const maxDepth = 5;

/**
 * An error as it stands in the log: what it is, says and comes from. Whatever else hangs on it may be somebody's input
 * (PostgreSQL's `detail` holds values of rows, a URL error the URL), and is left out.
 */
export function tellError(error: unknown, depth = 0): Told | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { type: typeof error, message: "no error" };
  const { name, cause, code } = error as Error & { code?: unknown };
  const message = scrub(withoutArguments(name, error.message));
  const inner = depth < maxDepth && cause !== undefined ? tellError(cause, depth + 1) : undefined;
  return {
    type: name,
    message,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    stack: scrub(linesOfStack(error.stack)),
    ...(inner && { cause: inner }),
  };
}

/** Prisma quotes a whole call, with all that was to be written, before it says what is wrong with it. */
function withoutArguments(name: string, message: string): string {
  if (!name.startsWith("PrismaClient")) return message;
  return message.trim().split("\n").at(-1) ?? "";
}

/** Where it came from; the message that stands above is told apart. */
function linesOfStack(stack: string | undefined): string {
  const lines = stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return lines.join("\n");
}

/** Blots out what is a secret wherever it stands: tokens, and passwords in addresses. */
export function scrub(text: string): string {
  return text
    .replace(/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, "***")
    .replace(/\b(\w+:\/\/[^\s:/@]*):[^\s@]+@/g, "$1:***@")
    .replace(/\b(Bearer|password=)\s*[^\s&"]+/gi, "$1 ***");
}
