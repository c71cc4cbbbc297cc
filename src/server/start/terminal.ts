/** Plain words for whoever started us; requests and failures go to the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with one line that says what to do. */
export function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
