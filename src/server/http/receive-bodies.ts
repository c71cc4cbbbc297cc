import type { IncomingMessage, RequestListener } from "node:http";
import { AppError } from "~/server/api/errors";
import { addressOfRequest } from "./client-address";
import { allowEarlyAnswer, hasBody } from "./early-answers";
import { makeSlowBodies, type SlowBodies } from "./slow-bodies";

export const maxBodyBytes = 1_000_000;

type Options = {
  /** Forms with files: they are read by their handler, which demands progress. */
  isStreamed: (request: IncomingMessage) => boolean;
  /** A body has to be here after so many milliseconds. */
  deadlineMs?: number;
  /** A body that is not here after so many milliseconds counts as slow. */
  graceMs?: number;
  slowBodies?: SlowBodies;
};

const failures = new WeakMap<IncomingMessage, AppError>();

/** Why the body of a request could not be received, for the listener to answer in its own form. */
export function bodyFailure(request: IncomingMessage | undefined): AppError | undefined {
  return request && failures.get(request);
}

export const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The body is too large: at most 1 MB.");
export const tooLate = () => new AppError("REQUEST_TIMEOUT", "The body did not arrive in time. Please send it again.");
export const tooManyOnTheWay = () =>
  new AppError(
    "TOO_MANY_REQUESTS",
    "Too many requests from your network are still being sent. Please try again shortly.",
    {
      retryAfter: 10,
    },
  );

/**
 * Hands a request on when its body has arrived, so that a slow sender takes no place among the requests at work. A body
 * of 1 MB or less is kept as `rawBody`, where @hono/node-server looks for it. One that is too large, comes too late or
 * is one too many of its address is handed on without a body, with its {@link bodyFailure}.
 */
export function receiveBodies(
  listener: RequestListener,
  { isStreamed, deadlineMs = 10_000, graceMs = 1_000, slowBodies = makeSlowBodies() }: Options,
): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    const handOn = (result: Buffer | AppError) => {
      if (result instanceof AppError) {
        failures.set(request, result);
        allowEarlyAnswer(request, response);
      } else Object.assign(request, { rawBody: result });
      listener(request, response);
    };
    if (request.method === "GET" || request.method === "HEAD") {
      allowEarlyAnswer(request, response);
      return listener(request, response);
    }
    const address = addressOfRequest(request);
    if (isStreamed(request)) {
      const leave = slowBodies.enter(address);
      if (!leave) return handOn(tooManyOnTheWay());
      request.once("close", leave);
      allowEarlyAnswer(request, response);
      return listener(request, response);
    }
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return handOn(tooLarge());
    receive(request, { address, deadlineMs, graceMs, slowBodies }, handOn);
  };
}

type Waiting = { address: string; deadlineMs: number; graceMs: number; slowBodies: SlowBodies };

/** Reads the whole body, and calls `handOn` once; not at all when the client leaves first. */
function receive(
  request: IncomingMessage,
  { address, deadlineMs, graceMs, slowBodies }: Waiting,
  handOn: (result: Buffer | AppError) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let leave: (() => void) | null = null;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    leave?.();
    request.off("data", keep).off("end", finish).off("close", stop);
  };
  const fail = (error: AppError) => {
    stop();
    request.pause();
    handOn(error);
  };
  const keep = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) fail(tooLarge());
    else chunks.push(chunk);
  };
  const finish = () => {
    stop();
    handOn(Buffer.concat(chunks));
  };
  const countAsSlow = () => {
    if (isOver) return;
    leave = slowBodies.enter(address);
    if (leave) timer = setTimeout(() => fail(tooLate()), deadlineMs - graceMs);
    else fail(tooManyOnTheWay());
  };
  // After a busy moment timers run before what has arrived is read: the check comes after the reading.
  let timer = setTimeout(() => setImmediate(countAsSlow), graceMs);
  request.on("data", keep).once("end", finish).once("close", stop);
}
