import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { shared } from "~/server/shared";
import { answerError, logFailure } from "./answers";
import { createContext } from "./context";
import { AppError } from "./errors";
import { health } from "./health";
import { openApiDocument } from "./openapi";
import { mountRest } from "./rest";
import { appRouter } from "./root";

const maxBodyBytes = 1_000_000;
const maxBatchedCalls = 20;

/** Everything under /api: REST, tRPC, the OpenAPI document and health. One a process. */
export function api(): Hono {
  return shared("api", () => {
    const app = new Hono().basePath("/api");
    app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => answerError(tooLarge()) }));
    app.get("/health", health);
    app.get("/openapi.json", (c) => c.json(openApiDocument()));
    app.all("/trpc/*", (c) =>
      fetchRequestHandler({
        endpoint: "/api/trpc",
        req: c.req.raw,
        router: appRouter,
        maxBatchSize: maxBatchedCalls,
        createContext: () => createContext(c.req.raw),
        onError: ({ error }) => logFailure(error),
      }),
    );
    mountRest(app);
    app.notFound(() => answerError(new AppError("NOT_FOUND", "There is nothing at this address.")));
    app.onError((error) => answerError(error));
    return app as unknown as Hono;
  });
}

function tooLarge(): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "The body is too large: at most 1 MB.");
}
