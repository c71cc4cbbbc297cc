import type { ClientInfo } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { type RateLimits, rateLimits } from "./rate-limits";

/**
 * Does `login` unless there were too many failed ones; a successful one does not count, and neither does one that
 * failed for another reason. An account is guarded against many addresses at once as well, but never against those
 * that have signed in to it lately: whoever attacks it does not shut its owner out. Throws TOO_MANY_REQUESTS.
 */
export async function limitLogin<T>(from: ClientInfo, email: string, login: () => Promise<T>): Promise<T> {
  const { address } = from;
  const limits = rateLimits();
  if (!limits) return login();
  await limits.take(from, "login-pair", email, address);
  await limits.take(from, "login-address", address);
  const isKnown = await limits.isKnown(email, address);
  if (!isKnown) await limits.take(from, "login-account", email);
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
export async function limitForgot(from: ClientInfo, email: string): Promise<void> {
  const { address } = from;
  const limits = rateLimits();
  await limits?.take(from, "forgot-pair", email, address);
  await limits?.take(from, "forgot-address", address);
}

/**
 * Does `reset` unless there were too many failed ones. Who succeeds has shown to be the owner, and may log in from this
 * address again, whatever failed before. Throws TOO_MANY_REQUESTS.
 */
export async function limitReset<T>(from: ClientInfo, email: string, reset: () => Promise<T>): Promise<T> {
  const { address } = from;
  const limits = rateLimits();
  if (!limits) return reset();
  await limits.take(from, "reset-pair", email, address);
  await limits.take(from, "reset-address", address);
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
export async function limitRegister(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "register-address", from.address);
}

/** Counts a message of the contact page. Throws TOO_MANY_REQUESTS. */
export async function limitContact(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "contact-address", from.address);
}

/** Counts a form with pictures, before it is read. Throws TOO_MANY_REQUESTS. */
export async function limitUpload(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "upload-address", from.address);
}
