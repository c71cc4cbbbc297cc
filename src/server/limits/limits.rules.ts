type Limit = {
  /** How many within the window are still answered. */
  points: number;
  seconds: number;
};

const minute = 60;
const hour = 60 * minute;

/**
 * What is counted. An address is a network address (of IPv6, its /64); a pair is an account together with an address,
 * so that whoever uses it up shuts out nobody but themselves. docs/security.md says why each is as it is.
 */
export const limits = {
  /** Failed logins. */
  "login-pair": { points: 10, seconds: 15 * minute },
  "login-address": { points: 100, seconds: 15 * minute },
  /** Failed logins from addresses that have not signed in to the account lately. */
  "login-account": { points: 100, seconds: 15 * minute },
  /** Codes asked for. */
  "forgot-pair": { points: 5, seconds: hour },
  "forgot-address": { points: 30, seconds: hour },
  /** Failed resets. An account's codes and their tries are limited besides, wherever they are tried from. */
  "reset-pair": { points: 10, seconds: hour },
  "reset-address": { points: 50, seconds: hour },
  "register-address": { points: 30, seconds: hour },
  /** Messages of the contact page, where they are sent. */
  "contact-address": { points: 10, seconds: hour },
  /** Forms with pictures. */
  "upload-address": { points: 120, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** How long an address counts as one that has signed in to an account. */
export const knownSeconds = 30 * 24 * hour;

/** A limit's points under RATE_LIMIT_FACTOR: at least one, or nobody could do anything. */
export function scaledPoints(name: LimitName, factor: number): number {
  return Math.max(1, Math.round(limits[name].points * factor));
}

/** Says when to come back, in whole minutes, or in hours when it is long. */
export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), "hour"] : [minutes, "minute"];
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}
