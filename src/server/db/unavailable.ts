/** Codes of Prisma, PostgreSQL and Node for a server that is unreachable, starting, stopping, overloaded or too slow. */
const codes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "08000",
  "08001",
  "08003",
  "08006",
  "08007", // a commit without its replicas (unreplicated.ts)
  // A leader that has become a replica; PgBouncer's only code, for a server that it lost or cannot reach.
  "25006",
  "08P01",
  // Timeouts of locks and idle transactions; a full disk, no memory, too many connections.
  "55P03",
  "25P03",
  "53100",
  "53200",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);
const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const texts =
  /Connection terminated|Query read timeout|^timeout expired$|timeout exceeded when trying to connect|Can't reach database server|Client has encountered a connection error/;

/** Whether the error or one of its causes means that the database could not be reached or did not answer in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isOrHas(error, ({ code, originalCode, kind, message }) => {
    if ([code, originalCode].some((value) => typeof value === "string" && codes.has(value))) return true;
    if (typeof kind === "string" && kinds.has(kind)) return true;
    return typeof message === "string" && texts.test(message);
  });
}

/** Whether the error or one of its causes means that another transaction kept a lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return isOrHas(error, ({ code, originalCode }) => code === "55P03" || originalCode === "55P03");
}

/** Whether the error or one of its causes is about a text with a NUL character, in a text or in JSON. */
export function isUnstorable(error: unknown): boolean {
  const isMeant = (code: unknown) => code === "22021" || code === "22P05";
  return isOrHas(error, ({ code, originalCode }) => isMeant(code) || isMeant(originalCode));
}

function isOrHas(error: unknown, isMeant: (fields: Record<string, unknown>) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const fields = error as Record<string, unknown>;
  if (isMeant(fields)) return true;
  const { cause, meta } = fields;
  return [cause, meta, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError].some((inner) =>
    isOrHas(inner, isMeant, depth + 1),
  );
}
