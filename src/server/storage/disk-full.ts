/** Node's error codes for a file that cannot grow: disk full, quota exceeded, or the largest file size reached. */
const codes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether the error or one of its causes means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause);
}
