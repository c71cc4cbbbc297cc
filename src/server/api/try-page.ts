import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { site } from "~/lib/site";
import { escapeHtml } from "~/server/http/error-page";
import { allowOnly } from "./plain-route";

const script = "text/javascript; charset=utf-8";

/** Relative to the working directory: a bundler would change a resolved path. */
const folder = "node_modules/swagger-ui-dist";

/** The files of Swagger UI's package that the page needs. */
const assets: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": script,
  "favicon-32x32.png": "image/png",
};

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Try the ${site().name} API`)}</title>
<link rel="icon" href="/api/try/favicon-32x32.png">
<link rel="stylesheet" href="/api/try/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/try/swagger-ui-bundle.js"></script>
<script src="/api/try/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  // Closed, because hundreds of operations take seconds to draw. Swagger UI opens the one that the address names.
  docExpansion: "none",
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  // The document names the public address of the site; the page tries the host that served it.
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.href);
    return { ...request, url: location.origin + pathname + search };
  },
});
`;

const shortly = "public, max-age=0, must-revalidate";
/** The package's files change only with its version; a browser may use an old copy for a day. */
const long = "public, max-age=86400, stale-while-revalidate=2592000";

/** Serves the page on which operations can be tried: Swagger UI, from its npm package instead of another host. */
export function mountTryPage(app: Hono): void {
  app.get("/try", (c) => send(c, page(), "text/html; charset=utf-8", shortly));
  app.get("/try/start.js", (c) => send(c, start, script, shortly));
  for (const path of ["/try", "/try/start.js"]) allowOnly(app, path, ["GET"]);
  for (const [name, type] of Object.entries(assets)) {
    const path = `/try/${name}`;
    app.get(path, (c) => sendFile(c, name, type));
    allowOnly(app, path, ["GET"]);
  }
}

function send(c: Context, body: string | Uint8Array<ArrayBuffer>, type: string, cacheControl: string): Response {
  return c.body(body, 200, { "Cache-Control": cacheControl, "Content-Type": type, Vary: "Accept-Encoding" });
}

async function sendFile(c: Context, name: string, type: string): Promise<Response> {
  const file = join(folder, name);
  const { size, mtimeMs } = await stat(file);
  const tag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  c.header("ETag", tag);
  if (c.req.header("if-none-match")?.includes(tag)) {
    c.header("Cache-Control", long);
    return c.body(null, 304);
  }
  // Not as a stream: `compression` adds a listener for each pause of a long one, and Node then prints a warning.
  return send(c, new Uint8Array(await readFile(file)), type, long);
}
