import type { IncomingMessage, RequestListener } from "node:http";
import { AppError } from "~/server/api/errors";
import { addressOfRequest } from "./client-address";
import { allowEarlyAnswer, hasBody } from "./early-answers";
import { makeSlowBodies, type SlowBodies } from "./slow-bodies";

export const maxBodyBytes = 1_000_000;

type Options = {
  /** Whether the handler reads the body itself, as for forms with files. */
  isStreamed: (request: IncomingMessage) => boolean;
  /** A body must have arrived after this many milliseconds. */
  deadlineMs?: number;
  /** A body that has not arrived after this many milliseconds counts as slow. */
  graceMs?: number;
  slowBodies?: SlowBodies;
};

const failures = new WeakMap<IncomingMessage, AppError>();

/** The error of a body that could not be received, for the listener to answer in its format. */
export function bodyFailure(request: IncomingMessage | undefined): AppError | undefined {
  return request && failures.get(request);
}

export const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The body is too large: at most 1 MB.");
export const tooLate = () => new AppError("REQUEST_TIMEOUT", "The body did not arrive in time. Please send it again.");
export const tooManySlowBodies = () =>
  new AppError(
    "TOO_MANY_REQUESTS",
    "Too many requests from your network are still being sent. Please try again shortly.",
    {
      retryAfter: 10,
    },
  );

/**
 * Passes a request on after its body has arrived, so that slow senders take no place of the semaphores. A body of up to
 * 1 MB is passed as `rawBody`, which @hono/node-server reads. A request whose body is too large, too late or one too many
 * of its address is passed on without a body and with its {@link bodyFailure}.
 */
export function receiveBodies(
  listener: RequestListener,
  { isStreamed, deadlineMs = 10_000, graceMs = 1_000, slowBodies = makeSlowBodies() }: Options,
): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return listener(request, response);
    const passOn = (result: Buffer | AppError) => {
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
      if (!leave) return passOn(tooManySlowBodies());
      request.once("close", leave);
      allowEarlyAnswer(request, response);
      return listener(request, response);
    }
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return passOn(tooLarge());
    receive(request, { address, deadlineMs, graceMs, slowBodies }, passOn);
  };
}

type Waiting = { address: string; deadlineMs: number; graceMs: number; slowBodies: SlowBodies };

/** Reads the whole body, and calls `passOn` once; not at all if the client disconnects first. */
function receive(
  request: IncomingMessage,
  { address, deadlineMs, graceMs, slowBodies }: Waiting,
  passOn: (result: Buffer | AppError) => void,
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
    passOn(error);
  };
  const keep = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) fail(tooLarge());
    else chunks.push(chunk);
  };
  const finish = () => {
    stop();
    passOn(Buffer.concat(chunks));
  };
  const countAsSlow = () => {
    if (isOver) return;
    leave = slowBodies.enter(address);
    if (leave) timer = setTimeout(() => fail(tooLate()), deadlineMs - graceMs);
    else fail(tooManySlowBodies());
  };
  // After a busy moment, timers run before received data is read: check after the reading.
  let timer = setTimeout(() => setImmediate(countAsSlow), graceMs);
  request.on("data", keep).once("end", finish).once("close", stop);
}
