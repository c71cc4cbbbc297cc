import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diskStorage } from "~/server/storage/disk";
import { storedFile, storedFiles } from "~tests/support/forms";
import { addPictures } from "./add-pictures";
import type { Manifest } from "./manifest";

const first = "uploads/019a0000-0000-4000-8000-000000000001.webp";
const second = "uploads/019a0000-0000-4000-8000-000000000002.webp";
let unpacked: string;

beforeEach(async () => {
  unpacked = await mkdtemp(join(tmpdir(), "luit-pictures-"));
  await mkdir(join(unpacked, "uploads"));
});
afterEach(async () => {
  await rm(unpacked, { recursive: true });
  for (const name of [first, second]) await diskStorage.remove(`/${name}`);
});

/** The manifest of a backup with these pictures, which are unpacked. */
async function withPictures(contents: Record<string, string>): Promise<Manifest> {
  const files: Manifest["files"] = [{ name: "tables/User.copy", bytes: 0, sha256: "" }];
  for (const [name, text] of Object.entries(contents)) {
    await writeFile(join(unpacked, name), text);
    files.push({ name, bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") });
  }
  return { format: 1, createdAt: new Date().toISOString(), migrations: [], tables: [], files, missing: [] };
}

it("copies pictures into the folder of uploads, except those that are there", async () => {
  const saved = await withPictures({ [first]: "one", [second]: "two" });
  const added: string[] = [];
  await addPictures(diskStorage, unpacked, saved, added);
  expect(added).toEqual([`/${first}`, `/${second}`]);
  expect(await readFile(storedFile(`/${first}`), "utf8")).toBe("one");
  expect(await readFile(join(unpacked, first), "utf8")).toBe("one");
  const again: string[] = [];
  await addPictures(diskStorage, unpacked, saved, again);
  expect(again).toEqual([]);
});

it("refuses a picture that is already there with other bytes, and one that is different after the copy", async () => {
  const there = await withPictures({ [first]: "one" });
  await addPictures(diskStorage, unpacked, there, []);
  const other = await withPictures({ [first]: "another" });
  await expect(addPictures(diskStorage, unpacked, other, [])).rejects.toThrow(`The picture ${first} is not the same`);
  expect(await readFile(storedFile(`/${first}`), "utf8")).toBe("one");

  const spoiled = await withPictures({ [second]: "two" });
  await writeFile(join(unpacked, second), "spoiled");
  const added: string[] = [];
  await expect(addPictures(diskStorage, unpacked, spoiled, added)).rejects.toThrow(
    `The picture ${second} is not the same`,
  );
  expect(added).toEqual([`/${second}`]);
  expect((await storedFiles()).length).toBe(2);
});
