import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

/** The secret kept in `file`, made at first use; only its owner may read it. */
export async function keepSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, made, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}
