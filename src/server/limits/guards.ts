import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { type RateLimits, rateLimits } from "./rate-limits";

type From = Pick<Context, "address">;

/**
 * Does `login` unless there were too many failed ones; a successful one does not count, and neither does one that
 * failed for another reason. An account is guarded against many addresses at once as well, but never against those
 * that have signed in to it lately: whoever attacks it does not shut its owner out. Throws TOO_MANY_REQUESTS.
 */
export async function limitLogin<T>({ address }: From, email: string, login: () => Promise<T>): Promise<T> {
  const limits = rateLimits();
  if (!limits) return login();
  await limits.take("login-pair", email, address);
  await limits.take("login-address", address);
  const isKnown = await limits.isKnown(email, address);
  if (!isKnown) await limits.take("login-account", email);
  const uncount = async () => {
    await limits.giveBack("login-address", address);
    if (!isKnown) await limits.giveBack("login-account", email);
  };
  try {
    const session = await login();
    await Promise.all([uncount(), limits.clear("login-pair", email, address), limits.remember(email, address)]);
    return session;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "INVALID_CREDENTIALS";
    if (!isWrong) await Promise.all([uncount(), limits.giveBack("login-pair", email, address)]);
    throw error;
  }
}

/** Counts a code asked for, whether or not the account exists. Throws TOO_MANY_REQUESTS. */
export async function limitForgot({ address }: From, email: string): Promise<void> {
  const limits = rateLimits();
  await limits?.take("forgot-pair", email, address);
  await limits?.take("forgot-address", address);
}

/**
 * Does `reset` unless there were too many failed ones. Who succeeds has shown to be the owner, and may log in from this
 * address again, whatever failed before. Throws TOO_MANY_REQUESTS.
 */
export async function limitReset<T>({ address }: From, email: string, reset: () => Promise<T>): Promise<T> {
  const limits = rateLimits();
  if (!limits) return reset();
  await limits.take("reset-pair", email, address);
  await limits.take("reset-address", address);
  try {
    const done = await reset();
    await Promise.all([welcomeBack(limits, email, address), limits.giveBack("reset-address", address)]);
    return done;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "VALIDATION";
    if (!isWrong) {
      const counted = [limits.giveBack("reset-pair", email, address), limits.giveBack("reset-address", address)];
      await Promise.all(counted);
    }
    throw error;
  }
}

async function welcomeBack(limits: RateLimits, email: string, address: string): Promise<void> {
  await Promise.all([
    limits.clear("reset-pair", email, address),
    limits.clear("login-pair", email, address),
    limits.clear("login-account", email),
    limits.remember(email, address),
  ]);
}

/** Counts a registration with a valid input, taken or not. Throws TOO_MANY_REQUESTS. */
export async function limitRegister({ address }: From): Promise<void> {
  await rateLimits()?.take("register-address", address);
}

/** Counts a message of the contact page. Throws TOO_MANY_REQUESTS. */
export async function limitContact({ address }: From): Promise<void> {
  await rateLimits()?.take("contact-address", address);
}

/** Counts a form with pictures, before it is read. Throws TOO_MANY_REQUESTS. */
export async function limitUpload({ address }: From): Promise<void> {
  await rateLimits()?.take("upload-address", address);
}
