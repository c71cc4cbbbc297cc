import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { shared } from "~/server/shared";

/** The library's default algorithm, argon2id, at OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Does the password fit? Without a hash it costs the same and is false, so that timing tells nothing. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await shared("nobodys-hash", () => hashPassword(randomUUID())));
  const fits = await verify(against, password);
  return passwordHash !== null && fits;
}
