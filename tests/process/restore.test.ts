import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { describe, expect, it } from "vitest";
import { BackupError } from "~/server/backup/manifest";
import { restore } from "~/server/backup/restore";
import { archiveOf, restoreBy } from "~tests/support/archives";
import { freshFolder } from "./support";

/** A .tar.gz with these entries, made without our writer. */
async function packed(entries: [header: Partial<Header> & { name: string }, body: string | Buffer][]): Promise<Buffer> {
  const tar = pack();
  for (const [header, body] of entries) tar.entry(header, body);
  tar.finalize();
  return gzipSync(await buffer(Readable.from(tar)));
}

const aManifest = {
  format: 1,
  createdAt: "2026-11-21T10:20:30.400Z",
  migrations: ["20261120134719_init"],
  files: [],
  missing: [],
  tables: [{ name: "Tour", columns: ["id"], rows: 0 }],
};
const withManifest = (text: string) => packed([[{ name: "manifest.json" }, text]]);

const falseArchives: [what: string, content: () => Promise<Buffer> | Buffer, line: RegExp][] = [
  ["an empty file", () => Buffer.alloc(0), /cannot be read as a backup|is incomplete/],
  [
    "random bytes",
    () => Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251)),
    /cannot be read as a backup/,
  ],
  ["a gzip of a text", () => gzipSync("a text ".repeat(2_000)), /cannot be read as a backup/],
  ["a gzip of a short text", () => gzipSync("a text"), /cannot be read as a backup/],
  [
    "an entry of another name",
    () => packed([[{ name: "../../etc/passwd" }, "x"]]),
    /contains "..\/..\/etc\/passwd", which/,
  ],
  ["a folder", () => packed([[{ name: "uploads", type: "directory" }, ""]]), /contains "uploads\/?", which/],
  [
    "a link by the name of a picture",
    () =>
      packed([
        [{ name: "uploads/019a0000-0000-4000-8000-000000000001.webp", type: "symlink", linkname: "/etc/passwd" }, ""],
      ]),
    /contains "uploads\/.+", which does not belong in a backup/,
  ],
  ["a manifest that is no JSON", () => withManifest("{"), /is a backup in a format/],
  ["a manifest of something else", () => withManifest("[]"), /is a backup in a format/],
  [
    "another version of the format",
    () => withManifest(JSON.stringify({ ...aManifest, format: 2 })),
    /is a backup in a format/,
  ],
  [
    "a table without its rows",
    () => withManifest(JSON.stringify(aManifest)),
    /is damaged: its manifest is inconsistent/,
  ],
  [
    "two entries of one name",
    () =>
      packed([
        [{ name: "tables/Tour.copy" }, ""],
        [{ name: "tables/Tour.copy" }, ""],
      ]),
    /contains "tables\/Tour.copy", which/,
  ],
  [
    "an entry larger than any picture",
    () => packed([[{ name: "uploads/019a0000-0000-4000-8000-000000000001.webp" }, Buffer.alloc(51_000_000)]]),
    /is larger than a backup can be/,
  ],
  [
    "rows that no disk has room for",
    () => truncatedAt(2 ** 52),
    /There is not enough space in .+ for tables\/Tour.copy/,
  ],
];

/** A tar whose one entry declares this size. */
async function truncatedAt(size: number): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: "tables/Tour.copy", size }).on("error", () => undefined);
  const head: Buffer = await new Promise((resolve) => tar.once("readable", () => resolve(tar.read() as Buffer)));
  tar.destroy();
  return gzipSync(Buffer.concat([head, Buffer.alloc(2_000)]));
}

describe("an invalid archive is refused with one line, and nothing is changed:", () => {
  it.each(falseArchives)("%s", async (_, content, line) => {
    const [folder, file] = await fileWith(await content());
    await expectRefused(join(folder, "data"), file, line);
  });

  it("a missing file, a folder, and a device", async () => {
    const folder = await freshFolder();
    const dataDir = join(folder, "data");
    await expectRefused(dataDir, join(folder, "none.tar.gz"), /^There is no file /);
    await expectRefused(dataDir, folder, / is not a file\.$/);
    await expectRefused(dataDir, "/dev/null", / is not a file\.$/);
  });
});

describe("the command ends with one line and code 1, and changes nothing, with", () => {
  it("a file that is no backup", async () => {
    const [folder, file] = await fileWith(gzipSync("a text"));
    await expectCommandRefused(join(folder, "data"), file, /cannot be read as a backup/);
  });

  it("rows that PostgreSQL refuses", async () => {
    const folder = await freshFolder();
    const { changed } = await archiveOf(folder);
    const line = /^The backup's rows cannot be loaded: .+\.$/;
    await expectCommandRefused(join(folder, "data"), await changed("neither tabs nor columns\n"), line);
  });

  it("no or too many arguments", async () => {
    const dataDir = join(await freshFolder(), "data");
    for (const args of [[], ["a", "b"], ["a", "--force"]]) {
      const { code, lines } = await restoreBy({ DATA_DIR: dataDir }, ...args);
      expect([code, lines]).toEqual([1, ["Usage: npm run restore -- <file> [--replace]"]]);
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  it("an invalid setting", async () => {
    const { code, lines } = await restoreBy({ DATA_DIR: await freshFolder(), DATABASE_URL: "mysql://x" }, "a");
    expect([code, lines]).toEqual([1, ["DATABASE_URL must be a postgresql:// address"]]);
  });
});

async function fileWith(content: Buffer): Promise<[folder: string, file: string]> {
  const folder = await freshFolder();
  const file = join(folder, "false.tar.gz");
  await writeFile(file, content);
  return [folder, file];
}

async function expectRefused(dataDir: string, file: string, line: RegExp): Promise<void> {
  const error: unknown = await restore(dataDir, file, { replace: false, now: new Date() }).catch(
    (thrown: unknown) => thrown,
  );
  // The command prints the message of such an error, and nothing else.
  expect(error).toBeInstanceOf(BackupError);
  expect(error).toMatchObject({ message: expect.stringMatching(line) });
  expect(String(error).split("\n")).toHaveLength(1);
  expect(existsSync(dataDir)).toBe(false);
}

async function expectCommandRefused(dataDir: string, file: string, line: RegExp): Promise<void> {
  const { code, lines } = await restoreBy({ DATA_DIR: dataDir }, file);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
}
