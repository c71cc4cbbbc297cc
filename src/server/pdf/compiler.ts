import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { shared } from "~/server/shared";

/** Templates can read and import files below this folder, and no others. */
export const templateFolder = () => join(process.cwd(), "src");

/** The compiler, loaded at first use. It reads each of our fonts when the first paper needs it. */
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
  // The compiler also finds fonts of the machine. Papers name fonts of ours only, and take no other (paper.typ).
  const fontPaths = [join(templateFolder(), "server", "pdf", "fonts")];
  return NodeCompiler.create({ workspace: templateFolder(), fontArgs: [{ fontPaths }] });
}
