import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { shared } from "~/server/shared";

/** Templates can read and import files below this folder, and no others. */
export const templateFolder = () => join(process.cwd(), "src");

/** The compiler with our fonts, loaded at first use: the module and the fonts take 75 MB of memory. */
export function pdfCompiler(): Promise<NodeCompiler> {
  const kept = shared<{ loading?: Promise<NodeCompiler> }>("pdf compiler", () => ({}));
  kept.loading ??= load().catch((error: unknown) => {
    // The next paper tries again.
    delete kept.loading;
    throw error;
  });
  return kept.loading;
}

async function load(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  const folder = join(templateFolder(), "server", "pdf", "fonts");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ttf")).sort();
  const fontBlobs = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return NodeCompiler.create({ workspace: templateFolder(), fontArgs: [{ fontBlobs }] });
}
