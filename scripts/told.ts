/** Runs a command's work. What its user can mend is told in one line, and everything else with where it happened. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isTold = error instanceof Error && ["BackupError", "DataHeldError"].includes(error.name);
    console.error(isTold ? error.message : error);
    process.exitCode = 1;
  }
}
