import { globSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { sep } from "node:path";
import { encodingFor } from "./compress";

const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };
const address = /^\/_next\/static\/.+\.(js|css)$/;

/**
 * Answers requests for scripts and styles with the files that `scripts/compress-static.mjs` made, for clients that accept
 * Brotli. `render` (Next) sends the file, as it sends the original. Without such files, as in development, it gets all
 * requests unchanged.
 */
export function precompressed(render: RequestListener, buildFolder = ".next"): RequestListener {
  const files = new Set(compressedFiles(buildFolder));
  return (request, response) => {
    const { url = "" } = request;
    const type = typeOf(url);
    if (!type || !files.has(`${url}.br`) || !takesBrotli(request)) return render(request, response);
    request.url = `${url}.br`;
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    return render(request, response);
  };
}

function typeOf(url: string): string | undefined {
  const extension = address.exec(url)?.[1];
  return extension === "js" || extension === "css" ? types[extension] : undefined;
}

/** A range would be one of the compressed file, which no client expects. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  const accepted = headers["accept-encoding"];
  return headers.range === undefined && encodingFor(String(accepted ?? ""), Number.POSITIVE_INFINITY) === "br";
}

/** The addresses of the compressed files, such as "/_next/static/chunks/main.js.br". */
function compressedFiles(buildFolder: string): string[] {
  const files = globSync("static/**/*.br", { cwd: buildFolder });
  return files.map((file) => `/_next/${file.replaceAll(sep, "/")}`);
}
