import { inflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { pdfCompiler } from "~/server/pdf/compiler";
import { paperSource } from "~/server/pdf/render-pdf";

/** The names of the embedded fonts, without the random prefix: "NotoSans-Bold". Sorted. */
export function fontsOf(pdf: Uint8Array): string[] {
  const names = [...inflated(pdf).matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].sort();
}

/** The lines of text of a paper that `renderPdf` makes of the same arguments. */
export async function textsOf(template: string, data: object): Promise<string[]> {
  const compiler = await pdfCompiler();
  const svg = compiler.svg(paperSource(template, data));
  // The letters are drawn as paths; the text itself is in elements of their own, for selecting it.
  const texts = [...svg.matchAll(/class="tsel"[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
  return texts.map((text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
}

/** The pages of a paper that `renderPdf` makes of the same arguments, one below the other, with letters as paths. */
export async function drawingOf(template: string, data: object): Promise<string> {
  const compiler = await pdfCompiler();
  const drawing = compiler.plainSvg(paperSource(template, data));
  // The compiler draws the white of all pages at the top, over the first page.
  return drawing.replace(/^ {4}<path class="typst-shape" fill="#ffffff" [^>]*>$/gm, "");
}

/** The same as pixels, at (`density` / 72)² pixels a point, because the density counts for points and for the picture. */
export async function pictureOf(template: string, data: object, density: number): Promise<Sharp> {
  return sharp(Buffer.from(await drawingOf(template, data)), { density }).flatten({ background: "#fff" });
}

/** The file followed by its compressed streams, inflated: the descriptions of fonts are in such a stream. */
function inflated(pdf: Uint8Array): string {
  const file = Buffer.from(pdf);
  const whole = file.toString("latin1");
  const streams = [...whole.matchAll(/stream\r?\n/g)].map(({ index, 0: head }) => {
    try {
      return inflateSync(file.subarray(index + head.length, whole.indexOf("endstream", index))).toString("latin1");
    } catch {
      // Not compressed.
      return "";
    }
  });
  return [whole, ...streams].join("\n");
}
