const expected = [
  "BackupError",
  "DataInUseError",
  "EnvError",
  "MoveError",
  "S3Error",
  "StartError",
  "StorageUnavailableError",
  "UsageError",
];

/** Thrown for wrong arguments of a command; the message shows its usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Runs a command. Errors that its user can fix are printed in one line, others with their stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Errors of this product, and of the file system and the network, whose messages are clear. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return expected.includes(error.name) || (error as NodeJS.ErrnoException).syscall !== undefined;
}
