import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startUploadThingDouble } from "~tests/support/uploadthing-double";
import { uploadThingStorage } from "./uploadthing";

let double: Awaited<ReturnType<typeof startUploadThingDouble>>;
let folder: string;

beforeAll(async () => {
  [double, folder] = await Promise.all([startUploadThingDouble(), mkdtemp(join(tmpdir(), "luit-uploadthing-"))]);
});
afterAll(async () => {
  await Promise.all([double.close(), rm(folder, { recursive: true })]);
});

const name = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59.webp";

async function file(): Promise<string> {
  const path = join(folder, "0.webp");
  await writeFile(path, "the bytes of a picture");
  return path;
}

it("sends a picture and returns its address, by which it is deleted again", async () => {
  const storage = uploadThingStorage(double.token, double.fetch);
  const url = await storage.put(await file(), name);
  expect(url).toMatch(/^https:\/\/app1\.ufs\.sh\/f\/\w+/);
  const [sent] = double.requests;
  expect(sent).toMatchObject({ method: "PUT", host: "sea1.ingest.uploadthing.com" });
  expect(sent?.body).toMatch(/filename="[\da-f-]{36}\.webp"[\s\S]*the bytes of a picture/);

  await storage.remove(url);
  const removal = double.requests.at(-1);
  expect(removal).toMatchObject({ method: "POST", path: "/v6/deleteFiles", key: "sk_live_test" });
  expect(JSON.parse(removal?.body ?? "")).toMatchObject({ fileKeys: [url.split("/").at(-1)] });
});

it("fails when UploadThing refuses", async () => {
  double.state.isRefusing = true;
  const storage = uploadThingStorage(double.token, double.fetch);
  await expect(storage.put(await file(), name)).rejects.toThrow("UploadThing refused a picture");
  await expect(storage.remove("https://app1.ufs.sh/f/key")).rejects.toThrow();
});
