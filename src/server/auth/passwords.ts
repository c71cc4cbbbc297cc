import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "~/server/api/errors";
import { makeSemaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";

/** The library's default algorithm, argon2id, at OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each takes 19 MiB and keeps a core busy: two more than there are cores, so that none waits for our main thread; not
 * more than libuv has threads, which would only keep files and names from being read.
 */
export const atOnce = Math.min(availableParallelism() + 2, 4);
/** On two slow cores the last of them waits for about three seconds. */
export const maxWaiting = 100;

export const busyMessage = "Too many people are logging in at this moment. Please try again shortly.";

/** One a process, however often this module is loaded. */
function gated<T>(work: () => Promise<T>): Promise<T> {
  const busy = () => new AppError("UNAVAILABLE", busyMessage);
  return shared("password-gate", () => makeSemaphore(atOnce, { maxWaiting }, busy))(work);
}

/** Hashes off the main thread. Throws UNAVAILABLE when too many wait for that. */
export async function hashPassword(password: string): Promise<string> {
  return gated(() => hash(password, options));
}

/**
 * Does the password fit? Without a hash it costs the same and is false, so that timing tells nothing. Throws
 * UNAVAILABLE when too many wait for that.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return gated(async () => {
    const against = passwordHash ?? (await shared("nobodys-hash", () => hash(randomUUID(), options)));
    const fits = await verify(against, password);
    return passwordHash !== null && fits;
  });
}
