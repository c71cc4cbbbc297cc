// A separate process that decodes and encodes pictures one at a time (see encode.ts). Plain JavaScript, so that Node runs
// it without a build.
import { copyFile, rename, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import sharp from "sharp";

const timeoutSeconds = 30;

// One picture, one thread, nothing cached between pictures.
sharp.cache(false);
sharp.concurrency(1);
setPriority(5);

// A terminal's Ctrl-C also reaches this process. The server finishes its uploads first and then closes the channel.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", async (/** @type {import("./encode").PictureJob} */ job) => {
  process.send?.(await encode(job));
});

/**
 * @param {import("./encode").PictureJob} job
 * @returns {Promise<import("./encode").PictureReply>}
 */
async function encode({ from, to, format, quality, effort, width, height, maxPixels }) {
  // Several servers may encode one picture at the same time.
  const unfinished = `${to}.${process.pid}.part`;
  /** @type {Buffer | null} */
  let encoded = null;
  try {
    // Reads the size from the header, before anything is unpacked.
    const source = await sharp(from, { limitInputPixels: false }).metadata();
    if (source.width * source.height > maxPixels) return { result: "too many pixels" };
    const isSame = source.mediaType === `image/${format}` && height === undefined && source.width <= width;
    if (!isSame) {
      encoded = await sharp(from, { limitInputPixels: maxPixels, failOn: "error" })
        .autoOrient()
        .resize({ width, height, fit: "inside", withoutEnlargement: true })
        .toFormat(format, { quality, effort })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer();
    }
  } catch (error) {
    return { result: "unreadable", message: String(error) };
  }
  try {
    // Separate from encoding: a full disk does not mean a damaged picture.
    if (encoded) await writeFile(unfinished, encoded);
    else await copyFile(from, unfinished);
    await rename(unfinished, to);
    return { result: "done" };
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    return { result: "not written", message, code };
  }
}
