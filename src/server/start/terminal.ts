/** Plain words for whoever started us; requests and failures go to the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same, about what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
