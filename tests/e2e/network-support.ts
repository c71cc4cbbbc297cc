import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "@playwright/test";

/**
 * What a phone gets: the app's answers; nothing; 503; another page with 200, as a network answers that wants a login first; or the
 * answers of the app's next version, in which each script has another name.
 */
type Mode = "open" | "cut" | "busy" | "portal" | "deployed";

/** What the network of the mode "portal" shows. */
export const portalText = "Welcome to Hotel Wi-Fi";

const versioned = /(static\/chunks\/)(?!v2\/)/g;
const isText = (type: string | undefined) =>
  /^(?:text|application)\/(?:html|javascript|css|x-component)/.test(type ?? "");

/**
 * A network in front of the app at `target`. Unlike that of a browser it can be cut for service workers too. `withoutWorker` answers
 * as a version of the app that has no service worker.
 */
export async function openNetwork(target: string) {
  let mode: Mode = "open";
  let withoutWorker = false;
  const { hostname, port } = new URL(target);
  const server = createServer((from, to) => {
    if (mode === "cut") return from.socket.destroy();
    if (mode === "busy") return to.writeHead(503, { "Content-Type": "text/html" }).end("<h1>Busy</h1>");
    if (mode === "portal") return to.writeHead(200, { "Content-Type": "text/html" }).end(`<h1>${portalText}</h1>`);
    if (withoutWorker && /^\/(?:sw\.js|offline)$/.test(from.url ?? "")) return to.writeHead(404).end();
    return pass(from, to);
  });

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const isNext = mode === "deployed";
    const isScript = from.url?.startsWith("/_next/static/chunks/");
    if (isNext && isScript && !from.url?.includes("/v2/")) return void to.writeHead(404).end();
    const path = isNext ? from.url?.replace("/chunks/v2/", "/chunks/") : from.url;
    const headers = { ...from.headers, ...(isNext && { "accept-encoding": "identity" }) };
    const asking = ask({ hostname, port, path, method: from.method, headers }, (answer) => {
      const { statusCode = 500, headers: sent } = answer;
      if (!isNext || !isText(sent["content-type"])) {
        to.writeHead(statusCode, sent);
        answer.pipe(to);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks).toString().replace(versioned, "$1v2/");
        to.writeHead(statusCode, { ...sent, "content-length": Buffer.byteLength(body) }).end(body);
      });
    });
    asking.on("error", () => to.destroy());
    from.pipe(asking);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    /** Also closes the connections that are open. */
    become: (next: Mode, options: { withoutWorker?: boolean } = {}) => {
      mode = next;
      withoutWorker = options.withoutWorker ?? false;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Network = Awaited<ReturnType<typeof openNetwork>>;

/** Tests with a network of their own. Pages may log errors: the browser logs each request that fails. */
export const testOnNetwork = test.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await openNetwork(baseURL ?? "");
    await use(network);
    network.close();
  },
});
