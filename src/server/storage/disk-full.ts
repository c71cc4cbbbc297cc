/** What Node says when a file cannot grow: no room, no more of it for us, or a file as large as it may be. */
const codes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Says an error, or what caused it, that the disk has no room left? */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause);
}
