import { RequestError } from "@hono/node-server";
import { answerError } from "./answers";
import { AppError } from "./errors";

/** The answer to a request that is not a valid web `Request`, such as one with an invalid Host or a backslash in its path. */
export function answerRequestError(error: unknown): Response {
  const isClientError = error instanceof RequestError;
  return answerError(isClientError ? new AppError("BAD_REQUEST", "The request could not be read.") : error);
}
