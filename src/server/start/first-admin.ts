import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import { hashPassword } from "~/server/auth/passwords";
import type { Database } from "~/server/db/client";

/** Who was made, and where a password that we made lies. */
export type FirstAdmin = { email: string; password: string; file: string | null };

const sampleEmail = "admin@example.com";

/**
 * Makes the first admin when there is none: from ADMIN_EMAIL and ADMIN_PASSWORD; without them, on the embedded
 * database only, one with a random password. Null when there is nothing to do.
 */
export async function makeFirstAdmin(db: Database, isEmbedded: boolean): Promise<FirstAdmin | null> {
  if ((await db.user.count({ where: { role: "admin" } })) > 0) return null;
  const given = env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null;
  if (!given && !isEmbedded) return null;

  const file = given ? null : join(env.DATA_DIR, "admin-password");
  const { email, password } = given ?? { email: sampleEmail, password: await keepPassword(file) };
  const passwordHash = await hashPassword(password);
  // Whoever sets us up vouches for the address: signing in with Google leaves this password as it is.
  const data = { email, passwordHash, role: "admin" as const, emailVerifiedAt: new Date() };
  await db.user.upsert({
    where: { email },
    create: { name: "Admin", ...data },
    update: { ...data, tokenVersion: { increment: 1 } },
  });
  return { email, password, file };
}

/** Written before the admin is: a start killed in between finds the same password again. */
async function keepPassword(file: string | null): Promise<string> {
  const made = Array.from({ length: 4 }, syllables).join("-");
  if (!file) return made;
  try {
    await writeFile(file, `${made}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}

/** Two speakable syllables: four of these are over 50 bits, and can be read out. */
function syllables(): string {
  const one = (letters: string) => letters.charAt(randomInt(letters.length));
  const consonants = "bdfghjklmnprstvz";
  const vowels = "aeiou";
  return one(consonants) + one(vowels) + one(consonants) + one(vowels);
}
