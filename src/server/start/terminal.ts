/** Prints a line for the person who started the process; requests and failures go to the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line about an error. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Lets the process go on when nobody reads its output, or when the disk is full: the lines are lost. Without a listener such an
 * error counts as uncaught. It then ends the process, or Next prints it, which fails again, without end.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
