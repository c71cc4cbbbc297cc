import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { smallWidth } from "~/lib/small-picture";
import { log } from "~/server/log";
import { encodePicture } from "~/server/pictures/encode";
import { pictureQuality } from "~/server/pictures/sizes";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";
import { withIncomingFolder } from "./disk";
import { savePicture } from "./picture-file";
import { openFile, sizeOfFile } from "./storage";

/** About 10 kB each. They are never stored, so that none outlives its picture. */
const most = 300;
const keptMs = 60 * 60_000;
const maxPixels = 50_000_000;
/** Makes one at a time, so that an upload waits for at most one. */
const maxWaiting = 20;

class TooManyError extends Error {}

/**
 * The small copy of the picture at an address below /uploads/, made on first use and kept for an hour. Null: there is no such
 * picture, or the copy cannot be made now, so that the picture itself has to do.
 */
export async function smallCopy(url: string): Promise<Buffer | null> {
  try {
    return (await shared("small pictures", makeCopies).fetch(url)) ?? null;
  } catch (error) {
    if (!(error instanceof TooManyError)) log().warn({ err: error, url }, "could not make a small copy of a picture");
    return null;
  }
}

function makeCopies() {
  const semaphore = new Semaphore({ atOnce: 1, maxWaiting });
  return new LRUCache<string, Buffer>({
    max: most,
    ttl: keptMs,
    fetchMethod: (url) =>
      semaphore.run(
        () => makeCopy(url),
        () => new TooManyError(),
      ),
  });
}

async function makeCopy(url: string): Promise<Buffer | undefined> {
  if ((await sizeOfFile(url)) === null) return undefined;
  return withIncomingFolder(async (folder) => {
    const picture = await openFile(url);
    if (!picture) return undefined;
    const [from, to] = [join(folder, "from.webp"), join(folder, "small.webp")];
    await savePicture(picture, from);
    const reply = await encodePicture({
      from,
      to,
      format: "webp",
      quality: pictureQuality,
      width: smallWidth,
      maxPixels,
    });
    if (reply.result !== "done") throw new Error(`The picture encoder answered: ${reply.result}.`);
    return readFile(to);
  });
}
