import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { answerError } from "~/server/api/answers";
import { AppError } from "~/server/api/errors";
import { fileOf } from "./disk";

let app: Hono | undefined;

/** The app for /uploads: the pictures on this machine's disk, which never change. */
export function uploads(): Hono {
  app ??= makeUploads();
  return app;
}

function makeUploads(): Hono {
  const made = new Hono();
  made.get("/uploads/:name", (c) => serveFile(c.req.param("name"), c.req.method === "HEAD"));
  made.all("/uploads/:name", () => {
    const error = new AppError("METHOD_NOT_ALLOWED", "This address takes GET, HEAD only.");
    return answerError(error, { Allow: "GET, HEAD" });
  });
  made.notFound(() => answerError(nothingHere()));
  made.onError((error) => answerError(error));
  return made;
}

async function serveFile(name: string, isHead: boolean): Promise<Response> {
  const path = fileOf(name);
  const file = path && (await open(path, "r").catch(() => null));
  if (!file) return answerError(nothingHere());
  const { size } = await file.stat();
  const headers = {
    "Content-Type": "image/webp",
    "Content-Length": String(size),
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  if (isHead) {
    await file.close();
    return new Response(null, { headers });
  }
  // The stream closes the file at its end, and when the client disconnects.
  const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
  return new Response(body, { headers });
}

function nothingHere(): AppError {
  return new AppError("NOT_FOUND", "There is no such picture.");
}
