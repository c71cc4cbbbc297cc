import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readArchive } from "~/server/backup/archive";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { launchApp } from "~tests/support/app-process";
import { ask } from "~tests/support/loopback-cluster";
import { startS3Double } from "~tests/support/s3-double";
import { startScript } from "~tests/support/script";
import { filledFolder } from "./support";

let s3: Awaited<ReturnType<typeof startS3Double>>;

beforeEach(async () => {
  s3 = await startS3Double();
});
afterEach(() => s3.close());

it("a start with a wrong bucket ends with one line, and a backup contains the pictures of the bucket", async () => {
  const dataDir = await filledFolder();
  const app = launchApp({ DATA_DIR: dataDir, ...s3.env, S3_BUCKET: "no-such-bucket" });
  expect(await app.ended()).toBe(1);
  const line = `There is no bucket at ${s3.env.S3_ENDPOINT}/no-such-bucket. Create it, or correct S3_BUCKET and S3_ENDPOINT.`;
  expect(app.output().trim().split("\n").at(-1)).toContain(line);

  const { url, close } = await openEmbedded(dataDir);
  const picture = "uploads/019a0000-0000-4000-8000-000000000001.webp";
  await ask(url, `INSERT INTO "Upload" ("url", "createdAt") VALUES ($1, now())`, [`/${picture}`]);
  await close();
  s3.objects.set(picture, Buffer.from("the bytes of a picture"));
  const file = join(dataDir, "saved.tar.gz");
  const backup = () => startScript("scripts/backup.ts", { DATA_DIR: dataDir, ...s3.env }, [file]).ended;
  s3.state.faults = ["503"];
  expect(await backup()).toEqual({ code: 1, lines: ["S3 refused GET: 503 SlowDown"] });
  expect((await readdir(dataDir)).filter((name) => name.includes("saved") || name.includes("backup"))).toEqual([]);
  s3.state.faults = [];
  expect((await backup()).code).toBe(0);
  await readArchive(file, join(dataDir, "parts"));
  expect((await readFile(join(dataDir, "parts", picture))).toString()).toBe("the bytes of a picture");
});
