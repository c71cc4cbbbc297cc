import { Hono } from "hono";
import { env } from "~/env";
import { jsonOnly } from "./accept";
import { admit, maxAtWork } from "./admission";
import { answerError } from "./answers";
import { limitBody } from "./body-limit";
import { toAnswer } from "./cache";
import { answerPublic } from "./caching";
import { compress } from "./compress";
import { cors } from "./cors";
import { mountDocs } from "./docs";
import { AppError } from "./errors";
import { mountExports } from "./exports";
import { health } from "./health";
import { allowOnly } from "./methods";
import { openApiDocument } from "./openapi/document";
import { withRequestId } from "./request-id";
import { mountRest, takesFiles } from "./rest";
import { answerTrpc, refuse } from "./trpc-http";

const maxBodyBytes = 1_000_000;

let app: Hono | undefined;

/** Everything under /api: REST, tRPC, the OpenAPI document and its pages, health. Made at the first request. */
export function api(): Hono {
  app ??= makeApi(env.CORS_ORIGINS);
  return app;
}

/** An API that pages of these origins may call. */
export function makeApi(corsOrigins: readonly string[] = []): Hono {
  const made = new Hono({ strict: false });
  const routes = new Hono();
  made.use(withRequestId, compress, cors(corsOrigins));
  const limit = limitBody(maxBodyBytes, (c) => refuse(c, tooLarge()));
  // A form with files is measured where it is read, after the sender has shown a right to send it.
  routes.use((c, next) => (takesFiles(c.req.raw) ? next() : limit(c, next)));
  // Before the limit: who asks whether we live is to be told so when we are busy.
  routes.get("/health", jsonOnly, health);
  routes.use(admit(maxAtWork));
  routes.get("/openapi.json", jsonOnly, (c) => answerPublic(c, toAnswer(JSON.stringify(openApiDocument()))));
  for (const path of ["/health", "/openapi.json"]) allowOnly(routes, path, ["GET"]);
  routes.all("/trpc/*", answerTrpc);
  mountDocs(routes);
  mountExports(routes);
  mountRest(routes);
  made.route("/api", routes);
  made.notFound(() => answerError(new AppError("NOT_FOUND", "There is nothing at this address.")));
  made.onError((error, c) => answerError(error, {}, c.get("requestId")));
  return made;
}

function tooLarge(): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "The body is too large: at most 1 MB.");
}
