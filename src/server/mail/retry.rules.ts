/** After so many tries a message is given up, and stays in the outbox as a dead letter. */
export const maxAttempts = 8;

/** Why a message is given up without a try. */
export const unreadable = "unreadable: no mail of ours has this kind and payload";
export const killed = "the process ended during the last try";
export const tooLate = "the code had expired before it could be sent";

const firstDelaySeconds = 5;
const growth = 4;

/**
 * How long to wait after the nth failed try: 5 s, 20 s, 80 s ... up to 5.7 hours, 7.6 hours in all. That stays within
 * the 24 hours in which Resend remembers an idempotency key.
 */
export function retryDelaySeconds(attempts: number): number {
  return firstDelaySeconds * growth ** (attempts - 1);
}

/** The text of an error, short and on one line, with each of the secrets blotted out. */
export function tellError(error: unknown, secrets: readonly (string | undefined)[]): string {
  const text = error instanceof Error ? error.message : String(error);
  return secrets
    .filter((secret) => secret !== undefined && secret !== "")
    .reduce<string>((told, secret) => told.replaceAll(secret ?? "", "***"), text)
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
