import { Hono } from "hono";
import { smallWidth } from "~/lib/small-picture";
import { answerError } from "~/server/api/answers";
import { AppError } from "~/server/api/errors";
import { addressOf } from "./address";
import { smallCopy } from "./small";
import { openFile, sizeOfFile } from "./storage";

let app: Hono | undefined;

/** The app for /uploads: the pictures on this machine's disk and in S3, which never change, and their small copies (`?w=256`). */
export function uploads(): Hono {
  app ??= makeUploads();
  return app;
}

function makeUploads(): Hono {
  const made = new Hono();
  made.get("/uploads/:name", async (c) => {
    const [url, isHead] = [addressOf(c.req.param("name")), c.req.method === "HEAD"];
    const small = c.req.query("w") === String(smallWidth) ? await smallCopy(url) : null;
    return small ? serveBytes(small, isHead) : serveFile(url, isHead);
  });
  made.all("/uploads/:name", () => {
    const error = new AppError("METHOD_NOT_ALLOWED", "This address takes GET, HEAD only.");
    return answerError(error, { Allow: "GET, HEAD" });
  });
  made.notFound(() => answerError(nothingHere()));
  made.onError((error) => answerError(error));
  return made;
}

async function serveFile(url: string, isHead: boolean): Promise<Response> {
  if (isHead) {
    const bytes = await sizeOfFile(url);
    return bytes === null ? answerError(nothingHere()) : new Response(null, { headers: headersOf(bytes) });
  }
  const picture = await openFile(url);
  return picture ? new Response(picture.body, { headers: headersOf(picture.bytes) }) : answerError(nothingHere());
}

function serveBytes(bytes: Buffer, isHead: boolean): Response {
  return new Response(isHead ? null : new Uint8Array(bytes), { headers: headersOf(bytes.length) });
}

function headersOf(bytes: number): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Content-Length": String(bytes),
    "Cache-Control": "public, max-age=31536000, immutable",
  };
}

function nothingHere(): AppError {
  return new AppError("NOT_FOUND", "There is no such picture.");
}
