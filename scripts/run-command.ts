import { isDiskFull } from "~/server/storage/disk-full";

const expected = [
  "BackupError",
  "DataInUseError",
  "EnvError",
  "MoveError",
  "NotStartedError",
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
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** PostgreSQL's code for its own disk that is full. */
const databaseDiskFull = "53100";

/** One line for errors of this product, a full disk, and errors of the file system and the network; others unchanged. */
function messageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (expected.includes(error.name)) return error.message;
  if (isDiskFull(error) || code === databaseDiskFull) {
    return `Nothing more can be written to this disk (${error.message}): free some space, and run this again.`;
  }
  return syscall === undefined ? error : error.message;
}
