import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, caller, expectProblem, get, post, toAnswer } from "~tests/support/clients";
import { makeAdmin, makeTour, makeUser } from "~tests/support/factories";
import { form, picture, sendForm, storedFile, storedFiles } from "~tests/support/forms";
import { upload } from "./upload.schema";

const notAPicture = "is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.";
const path = "/upload";

async function refused(image: File | File[]) {
  const before = await storedFiles();
  const answer = await sendForm("POST", path, form({ image }), await makeAdmin());
  expect(await storedFiles()).toEqual(before);
  return answer;
}

describe("POST /api/upload", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("stores a %s as WebP", async (format) => {
    const answer = await sendForm("POST", path, form({ image: await picture(format) }), await makeAdmin());
    const { url } = bodyOf(upload, answer);
    expect(url).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
    expect(await sharp(storedFile(url)).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
    expect(await db().upload.count({ where: { url } })).toBe(1);
  });

  it("detects the format from the content, not from name or type", async () => {
    const { url } = bodyOf(
      upload,
      await sendForm("POST", path, form({ image: await picture("png", "x.exe") }), await makeAdmin()),
    );
    expect((await sharp(storedFile(url)).metadata()).format).toBe("webp");
  });

  it("rotates the picture upright, reduces it to 2400 pixels at most, and removes its metadata", async () => {
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#a22" } })
      .withExif({ IFD0: { Copyright: "Asha" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = new File([new Uint8Array(bytes)], "big.jpg");
    const { url } = bodyOf(upload, await sendForm("POST", path, form({ image }), await makeAdmin()));
    const { width, height, exif, orientation } = await sharp(storedFile(url)).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 800, height: 2400 });
  });

  it("is for admins, and does not read the body of other requests", async () => {
    let isRead = false;
    const send = async (token?: string) => {
      const body = new ReadableStream(
        {
          pull: (stream) => {
            isRead = true;
            stream.enqueue(new Uint8Array(1));
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        "content-type": "multipart/form-data; boundary=x",
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
      return toAnswer(await api().fetch(new Request("http://luit.test/api/upload", init)));
    };
    expectProblem(await send(), "UNAUTHORIZED", "Please log in to continue.");
    expectProblem(await send((await makeUser()).token), "FORBIDDEN", "Access denied. Please log in as admin.");
    expect(isRead).toBe(false);
  });

  it.each([
    ["text with the name of a picture", new File(["<script>alert(1)</script>"], "a.png", { type: "image/png" })],
    ["SVG", new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "a.svg", { type: "image/svg+xml" })],
    ["PDF", new File(["%PDF-1.7\n%\u00e2\u00e3"], "a.jpg", { type: "image/jpeg" })],
    ["an empty file", new File([], "a.jpg", { type: "image/jpeg" })],
  ])("refuses %s", async (_, image) => {
    expectProblem(await refused(image), "UNSUPPORTED_MEDIA_TYPE", `${image.name} ${notAPicture}`);
  });

  it("rejects a truncated picture", async () => {
    const bytes = await (await picture("jpeg")).arrayBuffer();
    const image = new File([bytes.slice(0, bytes.byteLength / 2)], "half.jpg");
    expectProblem(await refused(image), "BAD_REQUEST", "half.jpg is damaged: it cannot be read to its end.");
  });

  it("rejects a small file with too many pixels", async () => {
    const bytes = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(bytes)], "flood.png");
    expect(image.size).toBeLessThan(1_000_000);
    expectProblem(await refused(image), "PAYLOAD_TOO_LARGE", "flood.png has too many pixels: at most 50 million.");
  });

  it("rejects a file larger than 10 MB and accepts one of exactly 10 MB", async () => {
    const bytes = new Uint8Array(await (await picture("png")).arrayBuffer());
    const padded = (size: number) => new File([bytes, new Uint8Array(size - bytes.length)], "big.png");
    const limit = 10 * 1024 * 1024;
    expectProblem(await refused(padded(limit + 1)), "PAYLOAD_TOO_LARGE", "big.png is too large: at most 10 MB a file.");
    bodyOf(upload, await sendForm("POST", path, form({ image: padded(limit) }), await makeAdmin()));
  });

  it("requires one picture, in the field image", async () => {
    const admin = await makeAdmin();
    const nothing = "Please choose a picture to upload.";
    expectProblem(await sendForm("POST", path, form({}), admin), "VALIDATION", nothing);
    expectProblem(await sendForm("POST", path, form({ image: "" }), admin), "VALIDATION", nothing);
    expectProblem(await sendForm("POST", path, form({ image: new File([], "") }), admin), "VALIDATION", nothing);
    expectProblem(await post(path, undefined, admin), "VALIDATION", nothing);
    expectProblem(
      await refused([await picture(), await picture()]),
      "VALIDATION",
      "Please upload one picture at a time.",
    );
    const elsewhere = await sendForm("POST", path, form({ photo: await picture() }), admin);
    expectProblem(elsewhere, "BAD_REQUEST", "The form has an unknown field. There is no photo here.");
  });

  it("rejects JSON, and an address instead of a picture", async () => {
    const admin = await makeAdmin();
    const answer = await post(path, { image: "https://example.com/a.png" }, admin);
    expectProblem(answer, "UNSUPPORTED_MEDIA_TYPE", "Please send a form, as multipart/form-data.");
    await expect(caller(admin).upload.image({ image: "https://example.com/a.png" })).rejects.toThrow(
      "Please choose a picture to upload.",
    );
    const { url } = bodyOf(upload, await sendForm("POST", path, form({ image: await picture() }), admin));
    expect(await caller(admin).upload.image({ image: url })).toEqual({ url });
    await expect(caller().upload.image({ image: url })).rejects.toThrow("Please log in to continue.");
  });

  it("returns an address that tours, cars and offers accept, and rejects an address that was not stored", async () => {
    const admin = await makeAdmin();
    const { url } = bodyOf(upload, await sendForm("POST", path, form({ image: await picture() }), admin));
    const { id } = await makeTour();
    expect(await caller(admin).tour.update({ id, images: [url] })).toMatchObject({ images: [url] });
    expect((await get(`/tours/${id}`)).body).toMatchObject({ images: [url] });
    expect((await readFile(storedFile(url))).length).toBeGreaterThan(20);
    const unknown = `/uploads/00000000-0000-4000-8000-000000000000.webp`;
    await expect(caller(admin).tour.update({ id, images: [unknown] })).rejects.toThrow("This picture is not there");
  });
});
