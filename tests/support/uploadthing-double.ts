import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

type Received = { method: string; host: string; path: string; key: string | undefined; body: string };

/** A local server in UploadThing's place: `fetch` is redirected from the SDK's hosts. */
export async function startUploadThingDouble() {
  const requests: Received[] = [];
  const state = { isRefusing: false };
  /** The stored files by their paths. */
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname: path } = new URL(request.url ?? "/", "http://localhost");
    const host = String(request.headers["x-far-host"]);
    const key = request.headers["x-uploadthing-api-key"]?.toString();
    const { method = "" } = request;
    const received = (await buffer(request)).toString("latin1");
    requests.push({ method, host, path, key, body: received });
    if (method === "GET") {
      const file = files.get(path);
      response.writeHead(file ? 200 : 404, { "content-length": file?.length ?? 0 }).end(file);
      return;
    }
    const part = /\r\n\r\n([\s\S]*)\r\n--[^\r]*--\r\n$/.exec(received)?.[1];
    if (method === "PUT" && part !== undefined) files.set(`/f${path}`, Buffer.from(part, "latin1"));
    const ufsUrl = `https://app1.ufs.sh/f${path}`;
    const taken = { url: ufsUrl, appUrl: ufsUrl, ufsUrl, fileHash: "0" };
    const body = path.endsWith("/deleteFiles") ? { success: true, deletedCount: 1 } : taken;
    response.writeHead(state.isRefusing ? 403 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(state.isRefusing ? { error: "No." } : body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    requests,
    files,
    state,
    token: Buffer.from(JSON.stringify({ apiKey: "sk_live_test", appId: "app1", regions: ["sea1"] })).toString("base64"),
    fetch: (input: URL | RequestInfo, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const headers = new Headers(init?.headers);
      headers.set("x-far-host", url.host);
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
