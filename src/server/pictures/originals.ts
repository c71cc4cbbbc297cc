import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** One of our own pictures, with the hash of its content. */
export type Original = { file: string; type: string; hash: string };

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** The pictures below `folder`, by their address: "/images/tours/kaziranga.avif". */
export async function readOriginals(folder: string): Promise<Map<string, Original>> {
  const found = new Map<string, Original>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[extname(name).toLowerCase()];
    if (!type) continue;
    const file = join(folder, name);
    const hash = createHash("sha256")
      .update(await readFile(file))
      .digest("hex")
      .slice(0, 16);
    found.set(`/images/${name.split(sep).join("/")}`, { file, type, hash });
  }
  return found;
}
