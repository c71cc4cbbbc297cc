/** Prints a line for the person who started the process; requests and failures go to the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line about an error. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * From now on lines are lost if nobody reads them or the disk is full. Without a listener such an error counts as uncaught:
 * it ends the process, or Next prints it, which fails again, without end.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
