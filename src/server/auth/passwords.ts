import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "~/server/api/errors";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";

/** The library's default algorithm, argon2id, at OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes computed at the same time; each needs 19 MiB and one core. Two more than there are cores, so that all cores stay
 * busy, and at most the four threads of libuv's pool.
 */
export const atOnce = Math.min(availableParallelism() + 2, 4);
/** On two slow cores the last waiting login takes about three seconds. */
export const maxWaiting = 100;

export const busyMessage = "Too many people are logging in at this moment. Please try again shortly.";

/** Runs `work` under the semaphore of this process. */
function limited<T>(work: () => Promise<T>): Promise<T> {
  const semaphore = shared("password-semaphore", () => new Semaphore({ atOnce, maxWaiting }));
  return semaphore.run(work, () => new AppError("UNAVAILABLE", busyMessage));
}

/** Hashes a password in a thread pool. Throws UNAVAILABLE if too many requests wait. */
export async function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, options));
}

/**
 * Whether the password matches the hash. Without a hash it returns false after the same time, so that timing does not show
 * whether an account exists. Throws UNAVAILABLE if too many requests wait.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return limited(async () => {
    const against = passwordHash ?? (await shared("dummy-hash", () => hash(randomUUID(), options)));
    const fits = await verify(against, password);
    return passwordHash !== null && fits;
  });
}
