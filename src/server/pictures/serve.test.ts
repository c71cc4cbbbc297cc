import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ResizedPictures } from "./resized";
import { servePictures } from "./serve";

const chrome = "image/avif,image/webp,image/apng,*/*;q=0.8";
let root: string;
let server: Server;
let base: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "luit-pictures-"));
  await mkdir(join(root, "images", "tours"), { recursive: true });
  const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: "#2a6f4e" } });
  await drawing
    .clone()
    .avif({ effort: 0 })
    .toFile(join(root, "images", "tours", "river.avif"));
  await drawing
    .clone()
    .jpeg()
    .toFile(join(root, "images", "share.jpg"));
  await mkdir(join(root, "resized"));
  await writeFile(join(root, "resized", "0123456789abcdef-640-75.avif"), "of a picture that is gone");
  const resized = new ResizedPictures(join(root, "images"), join(root, "resized"));
  server = createServer(servePictures(resized)).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true, force: true });
});

const resizedFiles = () => readdir(join(root, "resized"));

function ask(url: string, w: number | string = 640, headers: Record<string, string> = { accept: chrome }, q = "75") {
  const query = new URLSearchParams({ url, w: String(w), q });
  return fetch(`${base}/_next/image?${query}`, { headers });
}

describe("/_next/image", () => {
  it.each([
    ["avif", chrome],
    ["webp", "image/webp,*/*"],
    ["jpeg", "*/*"],
  ])("hands out a picture as %s to who accepts it", async (format, accept) => {
    // The first answer may be the original, while the smaller picture is being encoded.
    await expect.poll(async () => (await ask("/images/share.jpg", 256, { accept })).headers.get("etag")).toBeTruthy();
    const answer = await ask("/images/share.jpg", 256, { accept });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, must-revalidate",
      "content-security-policy": "script-src 'none'; frame-src 'none'; sandbox;",
      vary: "Accept",
    });
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([found.width, found.mediaType]).toEqual([256, `image/${format}`]);
  });

  it("encodes each size once for concurrent requests, and never enlarges", async () => {
    const before = await resizedFiles();
    await Promise.all(
      Array.from({ length: 20 }, () => ask("/images/tours/river.avif", 1080, { accept: "image/webp" })),
    );
    const made = (await resizedFiles()).filter((name) => !before.includes(name));
    expect(made).toHaveLength(1);
    expect(await sharp(join(root, "resized", made[0] ?? "")).metadata()).toMatchObject({ width: 900, format: "webp" });
  });

  it("answers 304 to a client that has the picture", async () => {
    await ask("/images/tours/river.avif", 96, { accept: "image/webp" });
    const etag = (await ask("/images/tours/river.avif", 96, { accept: "image/webp" })).headers.get("etag") ?? "";
    const again = await ask("/images/tours/river.avif", 96, { accept: "image/webp", "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it.each([
    ["another host", "https://example.com/images/share.jpg", 640, "75", 400],
    ["another host without a scheme", "//example.com/images/share.jpg", 640, "75", 400],
    ["an upload", "/uploads/a.webp", 640, "75", 400],
    ["a width that no page uses", "/images/share.jpg", 641, "75", 400],
    ["no width", "/images/share.jpg", "", "75", 400],
    ["another quality", "/images/share.jpg", 640, "76", 400],
    ["a picture that is not there", "/images/nothing.avif", 640, "75", 404],
    ["a file outside", "/images/../package.json", 640, "75", 404],
    ["the same picture by a fragment", "/images/share.jpg#1", 640, "75", 404],
    ["the same picture by a query", "/images/share.jpg?1", 640, "75", 404],
    ["the same picture by an encoded name", "/images/%73hare.jpg", 640, "75", 404],
    ["the same picture by a longer path", "/images/tours/../share.jpg", 640, "75", 404],
  ])("refuses %s, and stores nothing for it", async (_, url, width, quality, status) => {
    const before = await resizedFiles();
    const answer = await ask(url, width, { accept: chrome }, quality);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
    expect(await answer.text()).toContain("<html");
    expect(await resizedFiles()).toEqual(before);
  });

  it("answers HEAD without the picture", async () => {
    const head = await fetch(`${base}/_next/image?url=%2Fimages%2Fshare.jpg&w=96&q=75`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/jpeg", ""]);
  });

  it("deletes the sizes of deleted pictures", async () => {
    await ask("/images/share.jpg");
    expect(await resizedFiles()).not.toContain("0123456789abcdef-640-75.avif");
  });
});
