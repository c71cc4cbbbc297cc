import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "~/features/upload/upload.schema";
import { apiListener } from "~/server/api/app";
import { bodyOf, expectProblem, toAnswer } from "~tests/support/clients";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { form, picture, storedFiles } from "~tests/support/forms";

// Cases that need a real connection: answers before the body has ended, and clients that disconnect.

let server: Server;
let admin: TestUser;
let origin: string;

beforeAll(async () => {
  admin = await makeAdmin();
  server = createServer(apiListener({ overrideGlobalObjects: false })).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const megabyte = 1024 * 1024;
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;

/** Sends chunks without a Content-Length, as long as the server reads them. */
async function stream(path: string, chunks: (string | Uint8Array)[], token?: string) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks[sent];
      sent += 1;
      if (chunk === undefined) controller.close();
      else controller.enqueue(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=x", ...(token && { authorization: `Bearer ${token}` }) },
  };
  const answer = await toAnswer(await fetch(`${origin}/api${path}`, init));
  return { answer, sent };
}

const file = (size: number) => [part("a.png"), ...Array.from({ length: size }, () => new Uint8Array(megabyte)), "\r\n"];

describe("an upload over a real connection", () => {
  it("is stored", async () => {
    const init = { method: "POST", body: form({ image: await picture() }) };
    const headers = { authorization: `Bearer ${admin.token}` };
    bodyOf(upload, await toAnswer(await fetch(`${origin}/api/upload`, { ...init, headers })));
  });

  it("without permission is refused before the body is sent", async () => {
    const { answer, sent } = await stream("/tours", file(50));
    expectProblem(answer, "UNAUTHORIZED");
    expect(sent).toBeLessThan(50);
  });

  it("of a file that is too large is refused while it streams", async () => {
    const before = await storedFiles();
    const { answer } = await stream("/tours", file(40), admin.token);
    expectProblem(answer, "PAYLOAD_TOO_LARGE", "a.png is too large: at most 10 MB a file.");
    expect(await storedFiles()).toEqual(before);
  });

  it("of files that are too large together is refused while it streams", async () => {
    const before = await storedFiles();
    const { answer } = await stream("/tours", Array.from({ length: 8 }, () => file(9)).flat(), admin.token);
    expectProblem(answer, "PAYLOAD_TOO_LARGE", "The form is too large: at most 60 MB.");
    expect(await storedFiles()).toEqual(before);
  });

  it("that the client aborts leaves nothing behind", async () => {
    const before = await storedFiles();
    const headers = {
      authorization: `Bearer ${admin.token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(5 * megabyte),
    };
    const request = httpRequest(`${origin}/api/tours`, { method: "POST", headers });
    request.on("error", () => undefined);
    request.write(part("a.png"));
    request.write(new Uint8Array(megabyte));
    const patience = { timeout: 10_000 };
    await expect.poll(async () => (await storedFiles()).length, patience).toBeGreaterThan(before.length);
    request.destroy();
    await expect.poll(storedFiles, patience).toEqual(before);
  });
});
