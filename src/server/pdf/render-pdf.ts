import { join } from "node:path";
import { paperLetters } from "~/lib/papers/paper-letters";
import { site } from "~/lib/site";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { runInThread } from "~/server/thread";
import type { PaperSource } from "./compile-paper.thread";
import { templateFolder } from "./compiler";
import { paperLogo } from "./paper-logo";

const maxWaiting = 50;
const longestMs = 10_000;

/**
 * Makes a PDF in a thread. `template`: a typst file below src, such as "features/voucher/voucher.typ", which imports
 * `data` and the layout of all papers from "/server/pdf/paper.typ". `data`: JSON for the template. It is never read as
 * typst, so that text typed by customers cannot run as code. Papers are made one at a time, and whoever wants many takes
 * turns with the others: `asker` is an account, or the network address of somebody without one. Needs no disk space. Throws
 * UNAVAILABLE if too many papers wait.
 */
export async function renderPdf(template: string, data: object, asker: string): Promise<Uint8Array> {
  const semaphore = shared("pdf semaphore", () => new Semaphore({ atOnce: 1, maxWaiting, longestMs }));
  const tooMany = () => new AppError("UNAVAILABLE", tooBusyMessage);
  return semaphore.run(() => render(template, data), tooMany, asker);
}

async function render(template: string, data: object): Promise<Uint8Array> {
  const source = paperSource(template, data, await paperLogo(site().logo));
  try {
    return await runInThread<PaperSource, Uint8Array>("server/pdf/compile-paper.thread", source);
  } catch (error) {
    throw new Error(`The paper ${template} could not be made: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** What the compiler makes a paper of: the template, its data, and the fonts that the texts of the data need. */
export function paperSource(template: string, data: object, logo: string | null = null): PaperSource {
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
