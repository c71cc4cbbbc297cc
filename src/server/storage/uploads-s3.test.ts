import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { upload } from "~/features/upload/upload.schema";
import { storageFullMessage, storageUnavailableMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { setShared } from "~/server/shared";
import { bodyOf, expectProblem, toAnswer } from "~tests/support/clients";
import { makeAdmin } from "~tests/support/factories";
import { form, picture, sendForm, storedFile, storedFiles } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { startS3Double } from "~tests/support/s3-double";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import { s3Client } from "./s3-client";
import { uploads } from "./serve";
import type { Storages } from "./storage";
import { sweepUploads } from "./uploads";

withOwnDatabase();

const disk: Storages = { disk: diskStorage, s3: null, uploadThing: null };
let double: Awaited<ReturnType<typeof startS3Double>>;
let withS3: Storages;
/** The same with a short time limit, for tests in which S3 is silent. The others need none: a slow machine would exceed it. */
let impatient: Storages;

beforeAll(async () => {
  double = await startS3Double();
  withS3 = { ...disk, s3: s3Storage(s3Client(double.settings)) };
  impatient = { ...disk, s3: s3Storage(s3Client(double.settings, { timeoutMs: 1_000 })) };
});
beforeEach(() => {
  double.state.faults = [];
  setShared("storages", withS3);
});
afterAll(() => double.close());

const send = async () => sendForm("POST", "/upload", form({ image: await picture() }), await makeAdmin());
const ask = (path: string, method = "GET") => uploads().request(`http://luit.test${path}`, { method });

describe("an upload to S3", () => {
  it("is served from the bucket like from the disk, and deleted there", async () => {
    const { url } = bodyOf(upload, await send());
    expect(url).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
    expect(await storedFiles()).toEqual([]);
    const answer = await ask(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toEqual(double.objects.get(url.slice(1)));
    const headers = {
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
    };
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(Object.fromEntries((await ask(url, "HEAD")).headers)).toMatchObject(headers);
    expect(await sweepUploads({ db: db(), now: new Date(Date.now() + 25 * 60 * 60 * 1000) })).toEqual([url]);
    expect(double.objects.size).toBe(0);
    expectProblem(await toAnswer(await ask(url)), "NOT_FOUND", "There is no such picture.");
  });

  it("does not hide pictures that are still on the disk", async () => {
    setShared("storages", disk);
    const { url } = bodyOf(upload, await send());
    setShared("storages", withS3);
    double.state.faults = ["503"];
    const answer = await ask(url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(storedFile(url)));
    expect((await ask(url, "HEAD")).status).toBe(200);
  });

  it.each(["503", "silent"] as const)("is refused with 503 when S3 is at fault (%s), and swept", async (fault) => {
    const rows = await db().upload.count();
    setShared("storages", impatient);
    double.state.faults = [fault];
    const refused = await send();
    expectProblem(refused, "UNAVAILABLE", storageUnavailableMessage);
    expect(refused.headers.get("retry-after")).toBe("2");
    // The app cannot know whether S3 has stored the file, so the row stays for the sweep, which deletes both.
    expect(await db().upload.count()).toBe(rows + 1);
    double.state.faults = [];
    expect(await sweepUploads({ db: db(), now: new Date(Date.now() + 25 * 60 * 60 * 1000) })).not.toEqual([]);
    expect([await db().upload.count(), double.objects.size]).toEqual([0, 0]);
  });

  it("leaves nothing when S3 refuses it and answers again", async () => {
    const rows = await db().upload.count();
    double.state.faults = ["503", "503", null];
    expectProblem(await send(), "UNAVAILABLE", storageUnavailableMessage);
    expect([await db().upload.count(), double.objects.size]).toEqual([rows, 0]);
  });

  it("is refused with 507 when the bucket is full", async () => {
    double.state.faults = ["full", null];
    expectProblem(await send(), "STORAGE_FULL", storageFullMessage);
    expect(double.objects.size).toBe(0);
  });
});

describe("a picture in S3 that cannot be read", () => {
  it("is 503 while S3 is at fault, and cut off when S3 falls silent in the middle", async () => {
    const { url } = bodyOf(upload, await send());
    setShared("storages", impatient);
    double.state.faults = ["silent"];
    expectProblem(await toAnswer(await ask(url)), "UNAVAILABLE", storageUnavailableMessage);
    double.state.faults = ["silent in the body"];
    await expect((await ask(url)).arrayBuffer()).rejects.toThrow("S3 did not answer GET in time");
  });
});
