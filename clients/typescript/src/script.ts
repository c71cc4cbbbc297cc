import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { dataOf, type LuitClient } from "./client.js";

// What the journeys share.

const dayMs = 86_400_000;

/** A day of travel that can be booked, "yyyy-MM-dd". */
export const date = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);

/** @throws when the environment does not have it */
export function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set`);
}

/** The address of the API. */
export function apiUrl(): string {
  return `${setting("LUIT_URL").replace(/\/+$/, "")}/api`;
}

export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** Answers the token. */
export async function register(visitor: LuitClient): Promise<string> {
  const email = `journey-${randomUUID()}@example.com`;
  const body = { name: "Asha Devi", email, phone: "9876543210", password: "bamboo-river-42" };
  const user = dataOf(await visitor.POST("/auth/register", { body }));
  expectSame("The new user", [user.email, user.role], [email, "customer"]);
  tell(`Registered ${email}`);
  return user.token;
}

/** Answers the token. */
export async function logInAsAdmin(visitor: LuitClient): Promise<string> {
  const body = { email: setting("LUIT_ADMIN_EMAIL"), password: setting("LUIT_ADMIN_PASSWORD") };
  const { role, token } = dataOf(await visitor.POST("/auth/login", { body }));
  expectSame("The admin's role", role, "admin");
  return token;
}

/** Runs a journey to its end; the process ends with 1 if it fails. */
export async function run(journey: () => Promise<void>): Promise<void> {
  try {
    await journey();
    tell("The journey is complete");
  } catch (error) {
    process.stderr.write(`The journey failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
