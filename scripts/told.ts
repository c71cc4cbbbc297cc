const told = ["BackupError", "DataInUseError", "EnvError", "UsageError"];

/** A command was called in a way that it does not know; the message says how to call it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Runs a command's work. What its user can mend is reported in one line, a defect with its stack. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isTold(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Errors of the file system and the network have messages that say what to look at. */
function isTold(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return told.includes(error.name) || (error as NodeJS.ErrnoException).syscall !== undefined;
}
