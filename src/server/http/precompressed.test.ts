import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestRaw } from "~tests/support/raw-answer";
import { precompressed } from "./precompressed";

const folder = mkdtempSync(join(tmpdir(), "luit-build-"));
const chunks = "/_next/static/chunks";
mkdirSync(join(folder, "static/chunks"), { recursive: true });
for (const name of ["a.js", "a.js.br", "a.css", "a.css.br", "b.js"])
  writeFileSync(join(folder, "static/chunks", name), "");
const server = createServer(precompressed((request, response) => response.end(request.url), folder));

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The file that is sent, and how its answer describes it. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await requestRaw(server, path, { "accept-encoding": "gzip, br", ...headers });
  return { sent: body.toString(), type: answered["content-type"], encoding: answered["content-encoding"] };
}

it("sends the compressed file of a script and of a style", async () => {
  const script = { sent: `${chunks}/a.js.br`, type: "application/javascript; charset=UTF-8", encoding: "br" };
  expect(await ask(`${chunks}/a.js`)).toEqual(script);
  expect(await ask(`${chunks}/a.css`)).toEqual({
    sent: `${chunks}/a.css.br`,
    type: "text/css; charset=UTF-8",
    encoding: "br",
  });
});

it.each([
  ["a client without Brotli", `${chunks}/a.js`, { "accept-encoding": "gzip" }],
  ["a client that prefers gzip", `${chunks}/a.js`, { "accept-encoding": "gzip, br;q=0.5" }],
  ["a client without compression", `${chunks}/a.js`, { "accept-encoding": "" }],
  ["a range", `${chunks}/a.js`, { range: "bytes=0-9" }],
  ["a file that was not compressed", `${chunks}/b.js`, {}],
  ["a file that does not exist", `${chunks}/c.js`, {}],
  ["an address with a query", `${chunks}/a.js?v=1`, {}],
  ["a page", "/browse/tours", {}],
])("leaves the request unchanged for %s", async (_, path, headers) => {
  expect(await ask(path, headers)).toEqual({ sent: path, type: undefined, encoding: undefined });
});
