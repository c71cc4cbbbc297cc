import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { uploadsFolder } from "~/server/storage/disk";
import { putFile } from "~/server/storage/storage";
import { pdfCompiler } from "./compiler";
import { paperLogo } from "./paper-logo";
import { paperSource } from "./render-pdf";

async function storeLogo(content?: Buffer): Promise<string> {
  const drawn = sharp({ create: { width: 300, height: 100, channels: 4, background: "#a8322a" } });
  const path = join(await mkdtemp(join(tmpdir(), "luit-logo-")), "logo.webp");
  await writeFile(path, content ?? (await drawn.webp().toBuffer()));
  await mkdir(uploadsFolder(), { recursive: true });
  return putFile(path, `${randomUUID()}.webp`);
}

const imagesIn = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;

it("prints the logo", async () => {
  const logo = await paperLogo(await storeLogo());
  expect(logo).toMatch(/^<svg .*data:image\/webp;base64,/);
  const compiler = await pdfCompiler();
  const draw = (drawn: string | null) => {
    return compiler.pdf(paperSource("server/pdf/sample.typ", { title: "Majuli", names: [] }, drawn));
  };
  expect(imagesIn(draw(logo))).toBeGreaterThan(imagesIn(draw(null)));
});

it("prints the name alone without a logo, and if its picture is missing, too large or elsewhere", async () => {
  expect(await paperLogo(null)).toBeNull();
  expect(await paperLogo(`/uploads/${randomUUID()}.webp`)).toBeNull();
  expect(await paperLogo(await storeLogo(Buffer.alloc(600_000)))).toBeNull();
  expect(await paperLogo("https://pictures.example.com/logo.webp")).toBeNull();
});
