/** After this many attempts a message is given up, and stays in the outbox as a dead letter for 90 days. */
export const maxAttempts = 52;

/** The attempts of a message that may be the cause itself: its address is refused, or the process ended during each attempt. */
export const fewAttempts = 8;

/** A regular expression of errors that are about one address and not about the service. */
export const refusedAddress = "^Resend: (400|422)|^SMTP: 5[0-9]{2} 5[.]1[.]";

/** A regular expression of errors that are about one mail, as a refused text. A wrong password (53x) concerns all. */
export const refusedMail = "^Resend: (400|422)|^SMTP: 5[0-24-9][0-9]";

const isRefused = (error: string) => new RegExp(refusedAddress).test(error);

/** How many attempts a message has whose last one ended with `error`; null: with nothing that was recorded. */
export function attemptsFor(error: string | null): number {
  return error === null || isRefused(error) ? fewAttempts : maxAttempts;
}

/** Why a message is given up without another attempt. */
export const unreadable = "unreadable: no mail of ours has this kind and payload";
export const killed = "the process ended during the last try";
export const tooLate = "the code had expired before it could be sent";

export const firstDelaySeconds = 5;
export const growth = 4;
/** So late a mail comes after its service is back. */
export const mostDelaySeconds = 600;

/**
 * The delay after the nth failed attempt: 5 s, 20 s, 80 s, 320 s, then 10 minutes each, 8 hours in all. After a refused address
 * it goes on growing, to 5.7 hours. Both end within the 24 hours for which Resend stores an idempotency key.
 */
export function retryDelaySeconds(attempts: number, error: string): number {
  const delay = firstDelaySeconds * growth ** (attempts - 1);
  return isRefused(error) ? delay : Math.min(delay, mostDelaySeconds);
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
