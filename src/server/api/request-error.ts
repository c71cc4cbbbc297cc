import { RequestError } from "@hono/node-server";
import { answerError } from "./answers";
import { AppError } from "./errors";

/** The answer where Node's request makes no web `Request`: a Host that is none, a backslash in the path. */
export function answerRequestError(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  return answerError(isTheirs ? new AppError("BAD_REQUEST", "The request could not be read.") : error);
}
