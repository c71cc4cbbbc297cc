import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startS3Double } from "~tests/support/s3-double";
import { isDiskFull } from "./disk-full";
import { s3Storage } from "./s3";
import { type S3Settings, s3Client } from "./s3-client";
import { type OpenPicture, StorageUnavailableError } from "./storage-type";

let double: Awaited<ReturnType<typeof startS3Double>>;
let folder: string;

beforeEach(async () => {
  [double, folder] = await Promise.all([startS3Double(), mkdtemp(join(tmpdir(), "luit-s3-"))]);
});
afterEach(async () => {
  await Promise.all([double.close(), rm(folder, { recursive: true })]);
});

const timeoutMs = 1_000;
const bytes = Buffer.from("the bytes of a picture".repeat(1000));
const storage = (changes: Partial<S3Settings> = {}) =>
  s3Storage(s3Client({ ...double.settings, ...changes }, { timeoutMs }));
const name = () => `${randomUUID()}.webp`;

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  // What a WeakRef has named in this turn of the event loop stays until the next one.
  await new Promise((resolve) => setImmediate(resolve));
  runInNewContext("gc")();
}

async function file(): Promise<string> {
  const path = join(folder, "0.webp");
  await writeFile(path, bytes);
  return path;
}

async function put(): Promise<string> {
  return storage().put(await file(), name());
}

async function read(picture: OpenPicture | null): Promise<Buffer> {
  if (!picture) throw new Error("no picture");
  return Buffer.from(await new Response(picture.body).arrayBuffer());
}

it("stores, opens, measures and deletes a picture", async () => {
  const url = await put();
  expect(url).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
  expect(double.objects.get(url.slice(1))).toEqual(bytes);
  const found = await storage().open(url);
  expect(found?.bytes).toBe(bytes.length);
  expect(await read(found)).toEqual(bytes);
  expect(await storage().size(url)).toBe(bytes.length);
  await storage().remove(url);
  expect(double.objects.size).toBe(0);
  expect([await storage().open(url), await storage().size(url)]).toEqual([null, null]);
  await storage().remove(url);
});

it("asks for no address but those of pictures", async () => {
  for (const url of ["/uploads/", "/uploads/secret.txt", "/uploads/../x", "https://app1.ufs.sh/f/key"]) {
    expect(await storage().open(url)).toBeNull();
    await storage().remove(url);
  }
  expect(double.requests).toEqual([]);
});

it("is Amazon's in S3_REGION without S3_ENDPOINT", () => {
  const { endpoint: _, ...others } = double.settings;
  expect(s3Client({ ...others, region: "ap-south-1" }).address).toBe(
    "https://s3.ap-south-1.amazonaws.com/luit-pictures",
  );
});

describe("wrong settings fail with S3's own code:", () => {
  it.each<[string, Partial<S3Settings>, string]>([
    ["a bucket", { bucket: "no-such-bucket" }, "404 NoSuchBucket"],
    ["a key", { accessKeyId: "NOBODY" }, "403 InvalidAccessKeyId"],
    ["a secret", { secretAccessKey: "guessed" }, "403 SignatureDoesNotMatch"],
    ["a region", { region: "elsewhere" }, "400 AuthorizationHeaderMalformed"],
  ])("%s", async (_, changes, code) => {
    await expect(storage(changes).put(await file(), name())).rejects.toThrow(`S3 refused PUT: ${code}`);
    await expect(storage(changes).open(`/uploads/${name()}`)).rejects.toThrow(`S3 refused GET: ${code}`);
    expect(double.requests).toHaveLength(2);
  });

  it("a clock that is an hour late", async () => {
    double.state.clockMs = 3_600_000;
    await expect(put()).rejects.toThrow("403 RequestTimeTooSkewed");
  });
});

describe("a service that does not work", () => {
  it("with one 503 is asked again", async () => {
    double.state.faults = ["503", null];
    const url = await put();
    expect(double.requests).toHaveLength(2);
    double.state.faults = ["503", null];
    expect(await read(await storage().open(url))).toEqual(bytes);
  });

  it("with two 503 is not available", async () => {
    double.state.faults = ["503"];
    await expect(put()).rejects.toThrow(StorageUnavailableError);
    expect(double.requests).toHaveLength(2);
    await expect(storage().size(`/uploads/${name()}`)).rejects.toThrow("S3 refused HEAD: 503");
  });

  it("that accepts no connection is not available", async () => {
    await double.close();
    await expect(put()).rejects.toThrow(/^S3 cannot be reached for PUT: .*ECONNREFUSED/);
    double = await startS3Double();
  });

  it("that is silent is given up after the time limit, and not asked again", async () => {
    double.state.faults = ["silent"];
    await expect(put()).rejects.toThrow("S3 did not answer PUT in time");
    expect(double.requests).toHaveLength(1);
  });

  it.each(["silent in the body", "cut"] as const)("that is %s fails in the middle", async (fault) => {
    const url = await put();
    double.state.faults = [fault];
    const found = await storage().open(url);
    await collectGarbage();
    await expect(read(found)).rejects.toThrow();
  });

  it("lets a slow reader take longer than the time limit", async () => {
    const found = await storage().open(await put());
    await new Promise((resolve) => setTimeout(resolve, 2 * timeoutMs));
    expect(await read(found)).toEqual(bytes);
  });

  it("gets a limited number of requests, and the others are refused at once", async () => {
    double.state.faults = ["silent"];
    const limited = s3Storage(s3Client(double.settings, { timeoutMs, atOnce: 2, maxWaiting: 1 }));
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => limited.open(`/uploads/${name()}`)));
    const reasons = results.map((result) => (result.status === "rejected" ? result.reason.message : "opened"));
    expect(reasons.filter((reason) => reason === "too many requests wait for S3")).toHaveLength(3);
    expect(reasons.filter((reason) => reason === "S3 did not answer GET in time")).toHaveLength(3);
    expect(double.requests).toHaveLength(3);
  });

  it("because it is full is like a full disk", async () => {
    double.state.faults = ["full"];
    const error = await put().catch((reason: unknown) => reason);
    expect(isDiskFull(error)).toBe(true);
    expect(double.requests).toHaveLength(1);
  });
});
