import { log } from "~/server/log";
import { shared } from "~/server/shared";
import { isServedHere } from "~/server/storage/address";
import { openFile } from "~/server/storage/storage";

/** Larger pictures would make each paper large. */
const mostBytes = 500_000;

/**
 * The operator's logo for papers, as an SVG with the picture in it. Null without one, and if its picture is missing, too
 * large, or elsewhere: papers then show the name alone. Never throws.
 */
export async function paperLogo(url: string | null): Promise<string | null> {
  if (url === null || !isServedHere(url)) return null;
  // Uploaded pictures never change.
  const kept = shared<{ url?: string; svg?: string }>("logo of papers", () => ({}));
  if (kept.url === url && kept.svg) return kept.svg;
  try {
    const picture = await readPicture(url);
    if (!picture) return null;
    Object.assign(kept, { url, svg: toSvg(picture) });
    return kept.svg ?? null;
  } catch (error) {
    log().warn({ err: error, url }, "the logo of papers could not be read");
    return null;
  }
}

async function readPicture(url: string): Promise<Buffer | null> {
  const opened = await openFile(url);
  if (!opened) return null;
  if (opened.bytes > mostBytes) {
    await opened.body.cancel();
    return null;
  }
  return Buffer.from(await new Response(opened.body).arrayBuffer());
}

/** A box of 4 to 1, in which the picture stands at the left. */
function toSvg(webp: Buffer): string {
  const image = `<image width="240" height="60" preserveAspectRatio="xMinYMid meet" href="data:image/webp;base64,${webp.toString("base64")}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">${image}</svg>`;
}
