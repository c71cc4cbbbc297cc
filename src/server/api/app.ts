import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { env } from "~/env";
import { compressed } from "~/server/http/compress";
import { bodyFailure, maxBodyBytes, receiveBodies, tooLarge } from "~/server/http/receive-bodies";
import { jsonOnly } from "./accept";
import { answerError } from "./answers";
import { readApiKey } from "./api-key";
import { limitBody } from "./body-limit";
import { incomingOf } from "./client-address";
import { cors } from "./cors";
import { AppError } from "./errors";
import { health } from "./health";
import { mountMcp } from "./mcp/mount-mcp";
import { mountDocument } from "./openapi/serve";
import { allowOnly, mountPlainRoutes } from "./plain-route";
import { withRequestId } from "./request-id";
import { mountRest, takesFiles } from "./rest";
import { plainRoutes } from "./root";
import { shedLoad } from "./shed-load";
import { answerTrpc, refuse } from "./trpc-http";
import { mountTryPage } from "./try-page";

let instance: Hono | undefined;

/** Everything under /api, and the door for assistants at /mcp: REST, tRPC, the OpenAPI document and its pages, health. Created at the first request. */
export function api(): Hono {
  instance ??= makeApi(env.CORS_ORIGINS);
  return instance;
}

/** The API for Node's server. A request is handled when its body has arrived, except for forms with files. */
export function apiListener(options?: Parameters<typeof getRequestListener>[1]): RequestListener {
  const isStreamed = ({ headers, url = "" }: IncomingMessage) =>
    takesFiles(headers["content-type"], url.replace(/\?.*$/s, ""));
  return compressed(receiveBodies(getRequestListener(api().fetch, options), { isStreamed }));
}

/** Creates the API. Browser pages of `corsOrigins` may call it. */
export function makeApi(corsOrigins: readonly string[] = []): Hono {
  const app = new Hono({ strict: false });
  const routes = new Hono();
  const doors = new Hono();
  app.use(withRequestId, cors(corsOrigins));
  const limit = limitBody(maxBodyBytes, (c) => refuse(c, tooLarge()));
  for (const received of [routes, doors]) {
    received.use((c, next) => {
      const failure = bodyFailure(incomingOf(c));
      return failure ? Promise.resolve(refuse(c, failure)) : next();
    });
    // The size of a form with files is checked while it is read, after authorization.
    received.use((c, next) => (takesFiles(c.req.header("content-type"), c.req.path) ? next() : limit(c, next)));
  }
  // Before load shedding: a busy process must still answer health checks.
  routes.get("/health", jsonOnly, health);
  const shed = shedLoad();
  for (const limited of [routes, doors]) limited.use(shed, readApiKey());
  allowOnly(routes, "/health", ["GET"]);
  mountDocument(routes);
  routes.all("/trpc/*", answerTrpc);
  mountTryPage(routes);
  mountPlainRoutes(routes, plainRoutes);
  mountRest(routes);
  app.route("/api", routes);
  mountMcp(doors, corsOrigins);
  app.route("/mcp", doors);
  app.notFound(() => answerError(new AppError("NOT_FOUND", "There is nothing at this address.")));
  app.onError((error, c) => answerError(error, {}, c.get("requestId")));
  return app;
}
