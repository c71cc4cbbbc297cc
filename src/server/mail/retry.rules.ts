/** After this many attempts a message is given up, and stays in the outbox as a dead letter for 90 days. */
export const maxAttempts = 8;

/** A regular expression of errors that are about one address and not about the service. */
export const refusedAddress = "^Resend: (400|422)|^SMTP: 5[0-9]{2} 5[.]1[.]";

/** Why a message is given up without another attempt. */
export const unreadable = "unreadable: no mail of ours has this kind and payload";
export const killed = "the process ended during the last try";
export const tooLate = "the code had expired before it could be sent";

export const firstDelaySeconds = 5;
export const growth = 4;

/**
 * The delay after the nth failed attempt: 5 s, 20 s, 80 s ... up to 5.7 hours, 7.6 hours in all. That is less than the 24
 * hours for which Resend stores an idempotency key.
 */
export function retryDelaySeconds(attempts: number): number {
  return firstDelaySeconds * growth ** (attempts - 1);
}

/** The message of an error, in one line of at most 300 characters, with the secrets masked. */
export function describeError(error: unknown, secrets: readonly (string | undefined)[]): string {
  const text = error instanceof Error ? error.message : String(error);
  return secrets
    .filter((secret) => secret !== undefined && secret !== "")
    .reduce<string>((masked, secret) => masked.replaceAll(secret ?? "", "***"), text)
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
