import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Requests an address of a listening server. The body is as sent: `fetch` would decompress it. */
export function requestRaw(server: Server, path: string, headers = {}, method = "GET"): Promise<RawAnswer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .once("error", reject)
      .end();
  });
}
