import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { paperLetters } from "~/lib/papers/paper-letters";
import { site } from "~/lib/site";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { pdfCompiler, templateFolder } from "./compiler";
import { paperLogo } from "./paper-logo";

const maxWaiting = 50;
const longestMs = 10_000;
/** The compiler keeps intermediate results of this many papers, which makes the next paper of the same template fast. */
const cachedPapers = 2;

/**
 * Makes a PDF. `template`: a typst file below src, such as "features/paper/voucher/voucher.typ", which imports `data` and
 * the layout of all papers from "/server/pdf/paper.typ". `data`: JSON for the template. It is never read as typst, so that
 * text typed by customers cannot run as code. Needs no disk space. Throws UNAVAILABLE if too many papers wait.
 */
export function renderPdf(template: string, data: object): Promise<Uint8Array> {
  const semaphore = shared("pdf semaphore", () => new Semaphore({ atOnce: 1, maxWaiting, longestMs }));
  return semaphore.run(
    () => render(template, data),
    () => new AppError("UNAVAILABLE", tooBusyMessage),
  );
}

async function render(template: string, data: object): Promise<Uint8Array> {
  const [compiler, logo] = await Promise.all([pdfCompiler(), paperLogo(site().logo)]);
  // Rendering blocks the event loop for a few milliseconds: let other requests run between two papers.
  await setImmediate();
  const compiled = compiler.compile({ ...paperSource(template, data, logo), resetRead: true });
  const failure = compiled.takeError();
  if (failure) {
    const reasons = JSON.stringify(compiler.fetchDiagnostics(failure));
    throw new Error(`The paper ${template} could not be made: ${reasons}`);
  }
  if (!compiled.result) throw new Error(`The paper ${template} could not be made.`);
  try {
    return compiler.pdf(compiled.result, {});
  } finally {
    compiler.evictCache(cachedPapers);
  }
}

/** What the compiler makes a paper of: the template, its data, and the fonts that the texts of the data need. */
export function paperSource(template: string, data: object, logo: string | null = null) {
  const texts: string[] = [];
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value !== "string") return value;
    // A surrogate without its other half is not valid JSON for typst, and fonts have no glyph for a tab.
    const text = value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\t", " ");
    texts.push(text);
    return text;
  });
  const { fonts, missing } = paperLetters(texts);
  return {
    mainFilePath: join(templateFolder(), template),
    inputs: { data: json, paper: JSON.stringify({ logo, fonts, isComplete: missing.length === 0 }) },
  };
}
