import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerError, logFailure } from "./answers";
import { createContext } from "./context";
import { AppError } from "./errors";
import { health } from "./health";
import { openApiDocument } from "./openapi";
import { mountRest } from "./rest";
import { appRouter } from "./root";

const maxBodyBytes = 1_000_000;
const maxBatchedCalls = 20;

let app: Hono | undefined;

/** Everything under /api: REST, tRPC, the OpenAPI document and health. Made at the first request. */
export function api(): Hono {
  app ??= makeApp();
  return app;
}

function makeApp(): Hono {
  const made = new Hono({ strict: false });
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => answerError(tooLarge()) }));
  routes.get("/health", health);
  routes.get("/openapi.json", (c) => c.json(openApiDocument()));
  routes.all("/trpc/*", (c) =>
    fetchRequestHandler({
      endpoint: "/api/trpc",
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: maxBatchedCalls,
      createContext: () => createContext(c.req.raw),
      onError: ({ error }) => logFailure(error),
    }),
  );
  mountRest(routes);
  made.route("/api", routes);
  made.notFound(() => answerError(new AppError("NOT_FOUND", "There is nothing at this address.")));
  made.onError((error) => answerError(error));
  return made;
}

function tooLarge(): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "The body is too large: at most 1 MB.");
}
