import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { BackupError, entryName, type FileEntry, type Manifest, manifest, tableFile } from "./manifest";

const manifestName = "manifest.json";
const maxManifestBytes = 100_000_000;
const maxPictureBytes = 50_000_000;
const maxEntries = 1_000_000;

/** An entry of the archive. */
type Entry = { header: { name: string; type?: string | null; size?: number }; body: AsyncIterable<Buffer> };

/** A stream that counts and hashes the bytes that pass through it. */
function meter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/**
 * Writes `sources` and then their manifest into a .tar.gz at `file`, which only its owner may read. Resolves when the file
 * is on disk.
 */
export async function writeArchive(
  file: string,
  sources: readonly { name: string; path: string }[],
  toManifest: (files: FileEntry[]) => Manifest,
): Promise<void> {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
  const feed = async () => {
    const files: FileEntry[] = [];
    for (const { name, path } of sources) {
      const { through, measured } = meter();
      const { size } = await stat(path);
      await pipeline(createReadStream(path), through, tar.entry({ name, size, mode: 0o600 }));
      files.push({ name, ...measured() });
    }
    tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(toManifest(files), null, 1));
    tar.finalize();
  };
  await Promise.all([writing, feed()]);
  await sync(file);
}

/**
 * Unpacks the backup at `file` into `folder` and checks each entry against the manifest; null: only checks. Throws
 * {@link BackupError} if the backup is incomplete or damaged, or if an entry would fill the disk.
 */
export async function readArchive(file: string, folder: string | null): Promise<Manifest> {
  await requireFile(file);
  const found = new Map<string, Omit<FileEntry, "name">>();
  let text: string | undefined;
  const tar = extract();
  const broken = new AbortController();
  let failure: unknown;
  let entryDone: Promise<void> = Promise.resolve();
  const unpackEntry = async ({ header: { name, type, size = 0 }, body }: Entry) => {
    const isManifest = name === manifestName;
    if (type !== "file" || found.has(name) || !(isManifest || entryName.test(name))) {
      throw new BackupError(`${file} contains "${name}", which does not belong in a backup.`);
    }
    const isPicture = name.startsWith("uploads/");
    if (size > (isManifest ? maxManifestBytes : isPicture ? maxPictureBytes : Infinity) || found.size > maxEntries) {
      throw new BackupError(`${file} is larger than a backup can be.`);
    }
    if (isManifest) text = await readText(body, broken.signal);
    else if (folder === null) found.set(name, await measure(body, broken.signal));
    else {
      await requireSpace(folder, name, size);
      found.set(name, await store(body, join(folder, name), broken.signal));
    }
  };
  const unpack = async () => {
    for await (const entry of tar) {
      entryDone = unpackEntry({ header: entry.header, body: entry as AsyncIterable<Buffer> });
      await entryDone.catch((error: unknown) => {
        failure ??= error;
        throw error;
      });
    }
  };
  const unpacking = unpack();
  // Awaited only after the file is read: with a truncated file it would wait for the next entry forever. Until then this
  // `catch` prevents an unhandled rejection.
  unpacking.catch(() => undefined);
  try {
    await pipeline(createReadStream(file), createGunzip(), tar);
    await unpacking;
  } catch (error) {
    // Stop writing the current entry, so that no file is open when the caller removes the folder.
    broken.abort();
    await entryDone.catch(() => undefined);
    // An error of unpacking also breaks the stream, and is more specific than the stream's error.
    throw [failure, error].find(isExpected) ?? unreadable(file, error);
  }
  return check(file, text, found);
}

/** Errors of the file system, such as a full disk, are reported as they are: the backup may be fine. */
function isExpected(error: unknown): boolean {
  return error instanceof BackupError || (error as NodeJS.ErrnoException | undefined)?.syscall !== undefined;
}

/** Throws {@link BackupError} if there is no such file, or if it is a folder or a device. */
export async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new BackupError(`There is no file ${file}.`);
  if (!found.isFile()) throw new BackupError(`${file} is not a file.`);
}

async function requireSpace(folder: string, name: string, size: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (size > bavail * bsize)
    throw new BackupError(`There is not enough space in ${folder} for ${name} (${size} bytes).`);
}

function unreadable(file: string, cause: unknown): BackupError {
  return new BackupError(`${file} cannot be read as a backup: it is damaged, or another kind of file.`, { cause });
}

async function readText(entry: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline(entry, collect, { signal });
  return Buffer.concat(chunks).toString("utf8");
}

async function measure(entry: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Omit<FileEntry, "name">> {
  const { through, measured } = meter();
  await pipeline(entry, through.resume(), { signal });
  return measured();
}

async function store(
  entry: AsyncIterable<Buffer>,
  path: string,
  signal: AbortSignal,
): Promise<Omit<FileEntry, "name">> {
  const { through, measured } = meter();
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry, through, createWriteStream(path), { signal });
  await sync(path);
  return measured();
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}

function check(file: string, text: string | undefined, found: Map<string, Omit<FileEntry, "name">>): Manifest {
  if (text === undefined) throw new BackupError(`${file} is incomplete: its manifest is missing.`);
  const read = manifest.safeParse(fromJson(text));
  if (!read.success) throw new BackupError(`${file} is a backup in a format that this version does not read.`);
  const names = new Set(read.data.files.map(({ name }) => name));
  const isWhole = read.data.files.every(({ name, bytes, sha256 }) => {
    const it = found.get(name);
    return it?.bytes === bytes && it.sha256 === sha256;
  });
  if (!isWhole || names.size !== found.size) throw new BackupError(`${file} is damaged: its checksums do not match.`);
  const tables = new Set(read.data.tables.map(({ name }) => name));
  const isConsistent =
    tables.size === read.data.tables.length && [...tables].every((name) => names.has(tableFile(name)));
  if (!isConsistent) throw new BackupError(`${file} is damaged: its manifest is inconsistent.`);
  return read.data;
}

/** Null if the text is not JSON. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
