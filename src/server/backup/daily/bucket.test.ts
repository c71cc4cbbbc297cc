import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startS3Double } from "~tests/support/s3-double";
import { backupBucket } from "./bucket";
import { nameOfBackup } from "./files";

let double: Awaited<ReturnType<typeof startS3Double>>;
let folder: string;
let path: string;

const name = nameOfBackup(new Date("2026-11-28T21:30:00Z"));
const bytes = Buffer.from("a row of a table\n".repeat(400));
/** Seven parts. */
const limits = { partBytes: 1_000, timeoutMs: 300, firstPauseMs: 1 };
const open = (secretAccessKey = double.settings.secretAccessKey) =>
  backupBucket({ ...double.settings, secretAccessKey }, limits);

beforeEach(async () => {
  [double, folder] = await Promise.all([startS3Double(), mkdtemp(join(tmpdir(), "luit-bucket-"))]);
  double.parts.state.minPartBytes = 0;
  path = join(folder, name);
  await writeFile(path, bytes);
});
afterEach(async () => {
  await Promise.all([double.close(), rm(folder, { recursive: true })]);
});

it("stores a file in parts, and gives it back", async () => {
  await open().put(path, name);
  expect(double.objects.get(name)?.equals(bytes)).toBe(true);
  expect(double.requests.filter((one) => one.startsWith("PUT"))).toHaveLength(7);
  const copy = join(folder, "copy.tar.gz");
  await open().get(name, copy);
  expect((await readFile(copy)).equals(bytes)).toBe(true);
  await open().remove(name);
  expect(await open().list()).toEqual([]);
});

it("has parts that are large enough for S3", async () => {
  double.parts.state.minPartBytes = 5 * 1024 * 1024;
  await writeFile(path, Buffer.alloc(17 * 1024 * 1024, "x"));
  await backupBucket(double.settings).put(path, name);
  expect(double.objects.get(name)?.length).toBe(17 * 1024 * 1024);
});

it("lists the backups alone, over several pages", async () => {
  double.parts.state.pageSize = 2;
  const names = [26, 27, 28].map((day) => nameOfBackup(new Date(`2026-11-${day}T21:30:00Z`)));
  for (const one of [...names, "luit-daily-notes.txt", "uploads/a.webp"]) double.objects.set(one, bytes);
  expect(await open().list()).toEqual(names);
});

it("is patient with a service that asks to slow down", async () => {
  let refused = 0;
  double.state.faultOf = (request) => (request.includes("partNumber=3") && refused++ < 4 ? "503" : null);
  await open().put(path, name);
  expect(refused).toBe(5);
  expect(double.objects.get(name)?.equals(bytes)).toBe(true);
});

it("is complete also if the answer to the last request is lost", async () => {
  let isLost = false;
  double.state.faultOf = (request) => {
    if (isLost || !/^POST .*uploadId/.test(request)) return null;
    isLost = true;
    return "lost";
  };
  await open().put(path, name);
  expect(isLost).toBe(true);
  expect(double.objects.get(name)?.equals(bytes)).toBe(true);
});

it("fails if the upload is unknown and no such object is there", async () => {
  double.state.faultOf = (request) => {
    if (/^POST .*uploadId/.test(request)) double.parts.uploads.clear();
    return null;
  };
  await expect(open().put(path, name)).rejects.toThrow("S3 refused POST: 404 NoSuchUpload");
});

it("leaves no parts when it fails, or deletes them before the next upload", async () => {
  double.state.faultOf = (request) => (request.includes("partNumber=3") ? "full" : null);
  await expect(open().put(path, name)).rejects.toThrow("S3 refused PUT: 507");
  expect(double.parts.uploads.size).toBe(0);
  double.state.faultOf = (request) =>
    request.includes("partNumber=3") || request.startsWith("DELETE") ? "full" : null;
  await expect(open().put(path, name)).rejects.toThrow("S3 refused PUT: 507");
  expect(double.parts.uploads.size).toBe(1);
  double.state.faultOf = null;
  await open().tidy();
  expect([double.parts.uploads.size, double.objects.size]).toEqual([0, 0]);
});

it("says what S3 says of a wrong key", async () => {
  await expect(open("guessed").put(path, name)).rejects.toThrow("S3 refused POST: 403 SignatureDoesNotMatch");
});
