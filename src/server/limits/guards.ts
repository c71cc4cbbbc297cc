import type { ClientInfo } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { AccountLimit } from "./limits.rules";
import { type RateLimits, rateLimits } from "./rate-limits";

/**
 * Runs `login` unless there were too many logins with wrong credentials; other logins do not count. The limit per account
 * does not apply to addresses that have signed in to it lately, so that an attacker cannot lock out its owner. Throws
 * TOO_MANY_REQUESTS.
 */
export function limitLogin<T>(from: ClientInfo, email: string, login: () => Promise<T>): Promise<T> {
  return limitProof("login", from, email, login);
}

/** As {@link limitLogin}, for the second step of a login. A first step alone makes no address known. */
export function limitSecondStep<T>(from: ClientInfo, email: string, finish: () => Promise<T>): Promise<T> {
  return limitProof("factor", from, email, finish);
}

async function limitProof<T>(
  what: "login" | "factor",
  from: ClientInfo,
  email: string,
  prove: () => Promise<T>,
): Promise<T> {
  const { address } = from;
  const limits = rateLimits();
  if (!limits) return prove();
  await limits.take(from, `${what}-pair`, email, address);
  await limits.take(from, `${what}-address`, address);
  const isKnown = await limits.isKnown(email, address);
  if (!isKnown) await limits.take(from, `${what}-account`, email);
  const uncount = async () => {
    await limits.giveBack(`${what}-address`, address);
    if (!isKnown) await limits.giveBack(`${what}-account`, email);
  };
  try {
    const session = await prove();
    await Promise.all([uncount(), limits.clear(`${what}-pair`, email, address), limits.remember(email, address)]);
    return session;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "INVALID_CREDENTIALS";
    if (!isWrong) await Promise.all([uncount(), limits.giveBack(`${what}-pair`, email, address)]);
    throw error;
  }
}

/**
 * Counts a request for a code, whether or not the account exists. Returns whether the address has signed in to the account
 * lately, so that strangers cannot use up its owner's codes. Throws TOO_MANY_REQUESTS.
 */
export async function limitForgot(from: ClientInfo, email: string): Promise<{ isKnown: boolean }> {
  const { address } = from;
  const limits = rateLimits();
  await limits?.take(from, "forgot-pair", email, address);
  await limits?.take(from, "forgot-address", address);
  return { isKnown: (await limits?.isKnown(email, address)) ?? false };
}

/** Counts a request for a login's code, as {@link limitForgot}, and limits the codes to one mailbox. Throws TOO_MANY_REQUESTS. */
export async function limitLoginCode(from: ClientInfo, email: string): Promise<void> {
  const { isKnown } = await limitForgot(from, email);
  if (!isKnown) await rateLimits()?.take(from, "login-code-mailbox", email);
}

/**
 * Runs `reset`, which takes a mailed code, unless there were too many wrong ones. Success proves the owner, and clears the
 * failed logins of this address and the account. Throws TOO_MANY_REQUESTS.
 */
export async function limitReset<T>(from: ClientInfo, email: string, reset: () => Promise<T>): Promise<T> {
  const { address } = from;
  const limits = rateLimits();
  if (!limits) return reset();
  await limits.take(from, "reset-pair", email, address);
  await limits.take(from, "reset-address", address);
  try {
    const done = await reset();
    await Promise.all([clearFailures(limits, email, address), limits.giveBack("reset-address", address)]);
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

async function clearFailures(limits: RateLimits, email: string, address: string): Promise<void> {
  await Promise.all([
    limits.clear("reset-pair", email, address),
    limits.clear("login-pair", email, address),
    limits.clear("login-account", email),
    limits.remember(email, address),
  ]);
}

/** Counts a registration with valid input. Throws TOO_MANY_REQUESTS. */
export async function limitRegister(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "register-address", from.address);
}

/** Counts a message of the contact page. Throws TOO_MANY_REQUESTS. */
export async function limitContact(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "contact-address", from.address);
}

/**
 * Runs `use` with a typed discount code, and counts codes that do not exist: by user, or by address if nobody is signed in.
 * `use` reports such a code by an error with the `refusal` CODE_UNKNOWN, or by a result for which `isWrong` returns true. Throws
 * TOO_MANY_REQUESTS once too many were counted.
 */
export async function limitCode<T>(
  from: ClientInfo,
  userId: string | null,
  use: () => Promise<T>,
  isWrong: (result: T) => boolean = () => false,
): Promise<T> {
  const limits = rateLimits();
  if (!limits) return use();
  const [name, key] = userId === null ? (["code-address", from.address] as const) : (["code-account", userId] as const);
  await limits.take(from, name, key);
  const uncount = () => limits.giveBack(name, key);
  try {
    const result = await use();
    if (!isWrong(result)) await uncount();
    return result;
  } catch (error) {
    const isUnknown = error instanceof AppError && error.extra.refusal === "CODE_UNKNOWN";
    if (!isUnknown) await uncount();
    throw error;
  }
}

/** Counts what an account does, if it is limited; what fails does not count. Throws TOO_MANY_REQUESTS. */
export async function limitAccount<T extends { ok: boolean }>(
  from: Pick<ClientInfo, "requestId">,
  limit: AccountLimit | undefined,
  userId: string,
  act: () => Promise<T>,
): Promise<T> {
  const limits = limit ? rateLimits() : null;
  if (!limit || !limits) return act();
  await limits.take(from, limit, userId);
  const result = await act();
  if (!result.ok) await limits.giveBack(limit, userId);
  return result;
}

/** Counts payments and reports through a booking's links to pay. Throws TOO_MANY_REQUESTS. */
export async function limitPayByLink(from: Pick<ClientInfo, "requestId">, bookingId: string): Promise<void> {
  await rateLimits()?.take(from, "pay-booking", bookingId);
}

/** Counts a form with pictures, before it is read. Throws TOO_MANY_REQUESTS. */
export async function limitUpload(from: ClientInfo): Promise<void> {
  await rateLimits()?.take(from, "upload-address", from.address);
}
