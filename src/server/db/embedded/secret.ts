import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

/** Reads the secret in `file`, which is created at first use; only the file's owner may read it. */
export async function readSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, made, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}
