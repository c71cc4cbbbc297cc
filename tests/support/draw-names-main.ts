import { createHash } from "node:crypto";
import { pdfCompiler } from "~/server/pdf/compiler";
import { renderPdf } from "~/server/pdf/render-pdf";
import { nameIn } from "~tests/papers/scripts";

// Prints the hash of a paper with names in all scripts and the letters in the arguments, and of the same letters in a document
// that may use all fonts of the machine.

const letters = process.argv.slice(2);
const sha = (pdf: Uint8Array) => createHash("sha256").update(pdf).digest("hex");
const sample = { title: "Names", names: [...Object.values(nameIn), ...letters] };
const paper = await renderPdf("server/pdf/sample.typ", sample, "asha");
const compiler = await pdfCompiler();
const free = compiler.pdf({ mainFileContent: `#set document(date: none)\n${letters.join("")}` });
process.stdout.write(`${sha(paper)}\n${sha(free)}\n`);
