import { pdfCompiler } from "./compiler";

/** What the compiler makes a paper of: the path of the template, and its inputs by name. */
export type PaperSource = { mainFilePath: string; inputs: Record<string, string> };

/** The compiler keeps intermediate results of this many papers, which makes the next paper of the same template fast. */
const cachedPapers = 2;

/** Makes a PDF. Throws an error with the compiler's reasons. */
export default async function compilePaper(source: PaperSource): Promise<Uint8Array> {
  const compiler = await pdfCompiler();
  const compiled = compiler.compile({ ...source, resetRead: true });
  const failure = compiled.takeError();
  if (failure) throw new Error(JSON.stringify(compiler.fetchDiagnostics(failure)));
  if (!compiled.result) throw new Error("no result");
  try {
    return compiler.pdf(compiled.result, {});
  } finally {
    compiler.evictCache(cachedPapers);
  }
}
