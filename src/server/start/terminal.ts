/** Prints a line for the person who started the process; requests and failures go to the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line about an error. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
