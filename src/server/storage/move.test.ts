import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { withClient } from "~/server/db/pg-client";
import { makeBooking, makeReview, makeTour } from "~tests/support/factories";
import { storedFile } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { startS3Double } from "~tests/support/s3-double";
import { startScript } from "~tests/support/script";
import { startUploadThingDouble } from "~tests/support/uploadthing-double";
import { diskStorage, uploadsFolder } from "./disk";
import { moveUploads, type Place } from "./move";
import { s3Storage } from "./s3";
import { s3Client } from "./s3-client";
import { uploadThingStorage } from "./uploadthing";

const databaseUrl = withOwnDatabase();

let s3Double: Awaited<ReturnType<typeof startS3Double>>;
let thingDouble: Awaited<ReturnType<typeof startUploadThingDouble>>;
const disk: Place = { storage: diskStorage, isServed: true };
let s3: Place;
let uploadThing: Place;

beforeAll(async () => {
  [s3Double, thingDouble] = await Promise.all([startS3Double(), startUploadThingDouble()]);
  s3 = { storage: s3Storage(s3Client(s3Double.settings, { timeoutMs: 1_000 })), isServed: true };
  uploadThing = { storage: uploadThingStorage(thingDouble.token, thingDouble.fetch), isServed: false };
});
beforeEach(async () => {
  await db().upload.deleteMany();
  await rm(uploadsFolder(), { recursive: true, force: true });
  s3Double.objects.clear();
  Object.assign(s3Double.state, { delayMs: 0, faults: [] });
});
afterAll(() => Promise.all([s3Double.close(), thingDouble.close()]));

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Stores pictures of random bytes in `folder`; returns their hashes by address. */
async function filled(count: number, folder = uploadsFolder()): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await mkdir(folder, { recursive: true });
  for (let made = 0; made < count; made++) {
    const [name, bytes] = [`${randomUUID()}.webp`, randomBytes(20_000 + made)];
    await writeFile(join(folder, name), bytes);
    hashes.set(`/uploads/${name}`, sha256(bytes));
  }
  await db().upload.createMany({ data: [...hashes.keys()].map((url) => ({ url, createdAt: new Date() })) });
  return hashes;
}

function move(from: Place, to: Place, deleteOld = false) {
  return withClient({ connectionString: databaseUrl() }, (client) =>
    moveUploads(client, from, to, { deleteOld, report: () => undefined }),
  );
}

const inBucket = () => new Map([...s3Double.objects].map(([key, bytes]) => [`/${key}`, sha256(bytes)]));
const onDisk = async () => (await readdir(uploadsFolder())).filter((name) => name !== "incoming");

describe("a move", () => {
  it("from the disk to S3 and back copies every picture once, and deletes only when asked", async () => {
    const hashes = await filled(5);
    const first = await move(disk, s3);
    expect(first.copied.toSorted()).toEqual([...hashes.keys()].toSorted());
    expect(inBucket()).toEqual(hashes);
    expect(await onDisk()).toHaveLength(5);

    s3Double.requests.length = 0;
    const second = await move(disk, s3, true);
    expect([second.copied.length, second.present.length]).toEqual([0, 5]);
    expect(s3Double.requests.some((line) => line.startsWith("PUT"))).toBe(false);
    expect([await onDisk(), inBucket()]).toEqual([[], hashes]);

    const back = await move(s3, disk, true);
    expect(back.copied).toHaveLength(5);
    for (const [url, hash] of hashes) expect(sha256(await readFile(storedFile(url)))).toBe(hash);
    expect(s3Double.objects.size).toBe(0);
    expect(await db().upload.count()).toBe(5);
  });

  it("to UploadThing and from there changes the addresses in the database", async () => {
    const [url = "", other = ""] = [...(await filled(2)).keys()];
    const hashes = [sha256(await readFile(storedFile(url))), sha256(await readFile(storedFile(other)))];
    const kept = "/images/tours/a.avif";
    const { id } = await makeTour({ images: [kept, `https://luit.example${url}`, other, url] });
    const booking = await makeBooking({ itemImage: url });
    const review = await makeReview({ photos: [other, url] });
    const read = async () => {
      const { images, version } = await db().product.findUniqueOrThrow({ where: { id } });
      const { itemImage } = await db().booking.findUniqueOrThrow({ where: { id: booking.id } });
      const { photos } = await db().review.findUniqueOrThrow({ where: { id: review.id } });
      return { images, version, itemImage, photos };
    };
    const before = await read();

    const there = await move(disk, uploadThing);
    expect(there.copied).toHaveLength(2);
    const moved = await read();
    const [, first = "", second = ""] = moved.images;
    const photos = [second, first];
    expect(moved).toEqual({ images: [kept, first, ...photos], version: before.version + 2, itemImage: first, photos });
    const bytes = [first, second].map((address) => thingDouble.files.get(new URL(address).pathname));
    expect(bytes.map((one) => one && sha256(one))).toEqual(hashes);
    expect((await db().upload.findMany()).map((row) => row.url).toSorted()).toEqual([first, second].toSorted());

    const back = await move(uploadThing, s3);
    expect(back.copied).toHaveLength(2);
    const after = await read();
    const [, ours = "", another = ""] = after.images;
    expect(after).toMatchObject({ images: [kept, ours, another, ours], itemImage: ours, photos: [another, ours] });
    expect([ours, another].map((address) => inBucket().get(address))).toEqual(hashes);
  });

  it("reports pictures that are missing, or different in both places, and leaves these alone", async () => {
    const [[url = "", hash = ""] = [], [gone = ""] = []] = [...(await filled(2))];
    await rm(storedFile(gone));
    s3Double.objects.set(url.slice(1), Buffer.from("something else"));
    const { copied, missing, different } = await move(disk, s3, true);
    expect([copied, missing, different]).toEqual([[], [gone], [url]]);
    expect(sha256(await readFile(storedFile(url)))).toBe(hash);
    expect(s3Double.objects.get(url.slice(1))?.toString()).toBe("something else");
  });

  it("ends when a copy is not like its source, and deletes the copy", async () => {
    const [url = ""] = (await filled(1)).keys();
    const spoiling: Place = {
      ...s3,
      storage: {
        ...s3.storage,
        put: async (path, name) => {
          await writeFile(path, "spoiled");
          return s3.storage.put(path, name);
        },
      },
    };
    await expect(move(disk, spoiling, true)).rejects.toThrow(`The copy of ${url} was not like the picture`);
    expect(s3Double.objects.size).toBe(0);
    expect(await onDisk()).toHaveLength(1);
  });

  it("ends when S3 does not work, and continues later", async () => {
    const hashes = await filled(3);
    s3Double.state.faults = [null, null, null, null, "503"];
    await expect(move(disk, s3, true)).rejects.toThrow("S3 refused PUT: 503");
    s3Double.state.faults = [];
    await move(disk, s3, true);
    expect([inBucket(), await onDisk()]).toEqual([hashes, []]);
  });
});

describe("npm run uploads", () => {
  const run = (dataDir: string, args: string[], before?: string) => {
    const settings = { ...s3Double.env, DATABASE_URL: databaseUrl(), DATA_DIR: dataDir };
    return startScript("scripts/uploads.ts", settings, args, before);
  };

  it("that is killed can be run again, and every picture arrives", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "luit-move-"));
    const hashes = await filled(30, join(dataDir, "uploads"));
    // The bucket stops answering in the middle, so that the command is killed there.
    s3Double.state.faults = [...Array.from({ length: 20 }, () => null), "silent"];
    const { child, ended } = run(dataDir, ["move", "disk", "s3", "--delete-old"]);
    await expect.poll(() => s3Double.state.faults, { timeout: 90_000, interval: 5 }).toEqual(["silent"]);
    child.kill("SIGKILL");
    await ended;
    s3Double.state.faults = [];
    expect(s3Double.objects.size).toBeGreaterThan(0);
    expect(s3Double.objects.size).toBeLessThan(30);
    const again = await run(dataDir, ["move", "disk", "s3", "--delete-old"]).ended;
    expect(again).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^\d+ pictures copied from disk to s3, \d+ were/)],
    });
    expect(inBucket()).toEqual(hashes);
    const left = await readdir(join(dataDir, "uploads"), { recursive: true });
    expect(left.filter((name) => name.endsWith(".webp") && !name.startsWith("incoming"))).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it("ends with one line when the disk is full, and leaves no partial file", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "luit-move-"));
    const [url = ""] = (await filled(1)).keys();
    s3Double.objects.set(url.slice(1), randomBytes(100_000));
    const mayWrite = "ulimit -f 64"; // 64 blocks of 512 bytes, also for root
    const { code, lines } = await run(dataDir, ["move", "s3", "disk"], mayWrite).ended;
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^Nothing more can be written to this disk \(EFBIG: file too large, write/)],
    ]);
    const left = await readdir(join(dataDir, "uploads"), { recursive: true });
    expect(left).toEqual(["incoming"]);
    await rm(dataDir, { recursive: true });
  });

  it("needs its arguments and settings", async () => {
    const results = await Promise.all([
      run("x", ["move", "disk"]).ended,
      run("x", ["move", "disk", "disk"]).ended,
      run("x", ["move", "disk", "uploadthing"]).ended,
    ]);
    const usage = "Usage: npm run uploads -- move <from> <to> [--delete-old], where both are disk, s3 or uploadthing";
    expect(results).toEqual([
      { code: 1, lines: [usage] },
      { code: 1, lines: [usage] },
      { code: 1, lines: ["UPLOADTHING_TOKEN is not set."] },
    ]);
  });
});
