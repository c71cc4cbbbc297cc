import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { pdfCompiler, templateFolder } from "~/server/pdf/compiler";

/** The names of the embedded fonts, without the random prefix: "NotoSans-Bold". Sorted. */
export function fontsOf(pdf: Uint8Array): string[] {
  const names = [...inflated(pdf).matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].sort();
}

/** The lines of text of a paper that `renderPdf` makes of the same arguments. */
export async function textsOf(template: string, data: object): Promise<string[]> {
  const compiler = await pdfCompiler();
  const inputs = { data: JSON.stringify(data) };
  const svg = compiler.svg({ mainFilePath: join(templateFolder(), template), inputs });
  // The letters are drawn as paths; the text itself is in elements of their own, for selecting it.
  const texts = [...svg.matchAll(/class="tsel"[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
  return texts.map((text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
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
