import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storageFullMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { expectProblem, toAnswer } from "~tests/support/clients";
import { makeAdmin, makeBooking, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// A process limited to files of 64 blocks of 512 bytes: larger writes fail as on a full disk, also for root.
const mayWrite = "ulimit -f 64";

/** A separate database, so that uploads of other tests are not counted. */
const databaseUrl = withOwnDatabase();

let api: ApiProcess;
let admin: TestUser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "luit-full-disk-"));
  admin = await makeAdmin();
  api = await startApiProcess(databaseUrl(), { DATA_DIR: dataDir }, mayWrite);
});
afterAll(async () => {
  await api.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function upload(picture: Buffer) {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "river.png");
  const headers = { authorization: `Bearer ${admin.token}` };
  return toAnswer(await fetch(`${api.url}/api/upload`, { method: "POST", headers, body: form }));
}

const kept = async () => {
  const names = await readdir(join(dataDir, "uploads"), { recursive: true }).catch(() => []);
  return names.filter((name) => name !== "incoming");
};

/** Noise in a number of colours: with two it is small as a PNG and large as a WebP. */
async function noise(side: number, colours: number): Promise<Buffer> {
  const raw = Buffer.from(
    Array.from({ length: side * side }, () => Math.floor(Math.random() * colours) * (255 / (colours - 1))),
  );
  return sharp(raw, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours })
    .toBuffer();
}

describe("a picture for which the disk has no room", () => {
  it.each([
    ["as it was sent", 400, 256],
    ["once it is encoded", 400, 2],
  ])("%s is refused with 507, and nothing of it stays", async (_, side, colours) => {
    const rows = await db().upload.count();
    const picture = await noise(side, colours);
    expect(picture.length > 64 * 512).toBe(colours > 2);
    expectProblem(await upload(picture), "STORAGE_FULL", storageFullMessage);
    expect(await kept()).toEqual([]);
    expect(await db().upload.count()).toBe(rows);
  });

  it("does not prevent a smaller one", async () => {
    const answer = await upload(await noise(20, 2));
    expect(answer.status, answer.text).toBe(200);
    expect(await kept()).toEqual([expect.stringMatching(/\.webp$/)]);
  });
});

it("a full disk does not matter to papers, which are made in memory", async () => {
  // Four scripts: their fonts make the file larger than what the process may write.
  const name = "Asha প্ৰাঞ্জল बरुवा ꯇꯣꯝꯕꯥ محمد";
  const { id } = await makeBooking({ status: "Confirmed", name });
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${api.url}/api/bookings/${id}/voucher.pdf`, { headers });
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.length).toBeGreaterThan(64 * 512);
  expect(file.subarray(-6).toString()).toContain("%%EOF");
});
