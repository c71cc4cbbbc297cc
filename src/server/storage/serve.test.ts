import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { upload } from "~/features/upload/upload.schema";
import { smallPicture } from "~/lib/small-picture";
import { bodyOf, expectProblem, toAnswer } from "~tests/support/clients";
import { makeAdmin } from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";
import { uploadsFolder } from "./disk";
import { uploads } from "./serve";

const ask = (path: string, method = "GET") => uploads().request(`http://luit.test${path}`, { method });

async function uploaded(): Promise<string> {
  const answer = await sendForm("POST", "/upload", form({ image: await picture() }), await makeAdmin());
  return bodyOf(upload, answer).url;
}

describe("/uploads", () => {
  it("serves a picture as an immutable WebP", async () => {
    const url = await uploaded();
    const answer = await ask(url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe("WEBP");
    const head = await ask(url, "HEAD");
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect(await head.text()).toBe("");
  });

  it.each([
    "/uploads/",
    "/uploads/00000000-0000-4000-8000-000000000000.webp",
    "/uploads/secret.txt",
    "/uploads/..%2fsecret.txt",
    "/uploads/%2e%2e%2fuploads%2fsecret.txt",
    "/uploads/..%5csecret.txt",
    "/uploads/incoming",
    "/uploads/incoming/form-1/0",
    "/uploads/%00",
    "/uploads/%E0%A4%A",
    "/uploads/a/b",
  ])("has nothing at %s", async (path) => {
    await uploaded();
    await writeFile(join(uploadsFolder(), "secret.txt"), "secret");
    expectProblem(await toAnswer(await ask(path)), "NOT_FOUND", "There is no such picture.");
  });

  it("serves a small copy of a large picture, also in answer to HEAD", async () => {
    const large = sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#2a6f4e" } });
    const file = new File([new Uint8Array(await large.png().toBuffer())], "rupam.png", { type: "image/png" });
    const answer = await sendForm("POST", "/upload", form({ image: file }), await makeAdmin());
    const { url } = bodyOf(upload, answer);
    const small = await ask(smallPicture(url));
    expect(Object.fromEntries(small.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = Buffer.from(await small.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([256, 341]);
    const head = await ask(smallPicture(url), "HEAD");
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect((await sharp(Buffer.from(await (await ask(`${url}?w=300`)).arrayBuffer())).metadata()).width).toBe(1200);
  });

  it("has no small copy of a picture that is not there", async () => {
    const gone = smallPicture("/uploads/00000000-0000-4000-8000-000000000000.webp");
    expectProblem(await toAnswer(await ask(gone)), "NOT_FOUND", "There is no such picture.");
  });

  it("leaves the address of a picture elsewhere as it is", () => {
    expect(smallPicture("https://utfs.io/f/a.webp")).toBe("https://utfs.io/f/a.webp");
  });

  it("accepts only GET and HEAD", async () => {
    const answer = await toAnswer(await ask(await uploaded(), "DELETE"));
    expectProblem(answer, "METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });
});
