import { createServer, type RequestListener } from "node:http";
import { AggregatorRegistry } from "prom-client";
import { log } from "~/server/log";
import { listen } from "~/server/start/listen";
import { StartError } from "~/server/start/start-error";

export type ServedMetrics = {
  /** The address of /metrics. */
  url: string;
  stop: () => Promise<void>;
};

/** What `registry` of prom-client offers, of one process or of all workers. */
type Readable = { contentType: string; read: () => Promise<string> };

/** Serves /metrics on its own port. Throws {@link StartError} if it cannot listen there. */
export async function serveMetrics(metrics: Readable, port: number, host: string): Promise<ServedMetrics> {
  const server = createServer(answerMetrics(metrics));
  const taken = await listen(server, port, true, host).catch((error: unknown) => {
    throw cannotListen(error, port, host);
  });
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cannotListen(cause: unknown, port: number, host: string): StartError {
  const reason = (cause as NodeJS.ErrnoException).code === "EADDRINUSE" ? "is taken" : "cannot be used";
  const advice = "Set METRICS_PORT and METRICS_HOST to others, or leave METRICS_PORT empty.";
  return new StartError(`METRICS_PORT ${port} of ${host} ${reason}. ${advice}`, { cause });
}

/** Answers GET /metrics, and 404 to everything else. */
function answerMetrics({ contentType, read }: Readable): RequestListener {
  return async ({ method, url }, response) => {
    if (url !== "/metrics" || method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await read();
      response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
    } catch (error) {
      log().error({ err: error }, "metrics could not be read");
      response.writeHead(500).end();
    }
  };
}

/**
 * Serves the metrics of all workers together, from the primary, which loads neither pages nor API. Throws StartError if it
 * cannot listen.
 */
export function startPrimaryMetrics(port: number, host: string): Promise<ServedMetrics> {
  const workers = new AggregatorRegistry();
  return serveMetrics({ contentType: workers.contentType, read: () => workers.clusterMetrics() }, port, host);
}
