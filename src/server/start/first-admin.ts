import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import { hashPassword } from "~/server/auth/passwords";
import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { say } from "./terminal";

/** The new admin; `file` contains a generated password. */
export type FirstAdmin = { email: string; password: string; file: string | null };

const sampleEmail = "admin@example.com";

/**
 * Creates an owner when there is none, from ADMIN_EMAIL and ADMIN_PASSWORD. Without these, creates one with a random
 * password on the embedded database, and says on an outside one that there is none. Returns null when nothing was created.
 */
export async function makeFirstAdmin(db: Database, isEmbedded: boolean): Promise<FirstAdmin | null> {
  if ((await db.user.count({ where: { staffRole: "owner" } })) > 0) return null;
  const given = env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null;
  if (!given && !isEmbedded) {
    say("  There is no admin, so nobody can open the portal: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again");
    return null;
  }

  const file = given ? null : join(env.DATA_DIR, "admin-password");
  const { email, password } = given ?? { email: sampleEmail, password: await storedPassword(file) };
  const passwordHash = await hashPassword(password);
  // The operator vouches for the address, so signing in with Google does not clear this password.
  const data = {
    email,
    passwordHash,
    role: "admin" as const,
    staffRole: "owner" as const,
    emailVerifiedAt: databaseTime(),
  };
  await db.user.upsert({
    where: { email },
    create: { name: "Admin", ...data },
    update: { ...data, tokenVersion: { increment: 1 } },
  });
  return { email, password, file };
}

/** Writes the password before the admin is created, so that a restart after a crash in between uses the same one. */
async function storedPassword(file: string | null): Promise<string> {
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

/** Two syllables that can be read aloud; four of these have over 50 bits of entropy. */
function syllables(): string {
  const one = (letters: string) => letters.charAt(randomInt(letters.length));
  const consonants = "bdfghjklmnprstvz";
  const vowels = "aeiou";
  return one(consonants) + one(vowels) + one(consonants) + one(vowels);
}
