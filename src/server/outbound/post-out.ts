import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { OutsideError } from "~/server/outside-error";
import { codeOf, lookUp } from "./look-up";
import { faultOfReceiver, hostOf, mayConnect, type Reach } from "./receiver.rules";

/** As much is read of an answer. */
export const maxAnswerBytes = 4_096;

export type OutboundGet = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** For all of it: the look-up of the name, the connection, and the answer. */
  timeoutMs: number;
  /** Breaks it off. */
  signal: AbortSignal;
  /** As many bytes are read of the answer's body; {@link maxAnswerBytes} without it. */
  maxBytes?: number;
};

export type OutboundPost = OutboundGet & { body: string };

type OutboundCall = OutboundGet & { method: "GET" | "POST"; body?: string };

/** `text`: the beginning of the answer's body. `retryAfter`: the header of this name; null: it has none. */
export type OutboundAnswer = { status: number; retryAfter: string | null; text: string };

/**
 * Posts to an address that a person has typed, and so may lead anywhere. Its name is looked up, every IP address that it has must be
 * public, and the connection goes to one of these and no other, by no proxy. Follows no redirect. Throws OutsideError if it may not
 * be called, cannot be reached, or does not begin a valid answer in time.
 */
export function postOut(post: OutboundPost, reach: Reach): Promise<OutboundAnswer> {
  return callOut({ ...post, method: "POST" }, reach);
}

/** Reads from such an address, with the same checks and errors as {@link postOut}. */
export function getOut(get: OutboundGet, reach: Reach): Promise<OutboundAnswer> {
  return callOut({ ...get, method: "GET" }, reach);
}

async function callOut(call: OutboundCall, reach: Reach): Promise<OutboundAnswer> {
  const fault = faultOfReceiver(call.url, reach);
  if (fault !== null) throw new OutsideError(fault);
  const limit = AbortSignal.timeout(call.timeoutMs);
  const signal = AbortSignal.any([limit, call.signal]);
  try {
    const url = new URL(call.url);
    const addresses = await lookUp(hostOf(url), signal);
    const refused = addresses.find(({ address }) => !mayConnect(address, url.protocol, reach));
    if (refused) throw new OutsideError("Its name leads to an address that is not on the public internet");
    return await exchange(url, addresses, { ...call, signal });
  } catch (error) {
    if (call.signal.aborted) throw new OutsideError("This server has stopped during the request");
    if (limit.aborted) throw new OutsideError(`No answer within ${call.timeoutMs / 1000} seconds`);
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(`No valid answer: ${codeOf(error)}`, { cause: error });
  }
}

function exchange(url: URL, addresses: LookupAddress[], call: OutboundCall) {
  const { method, headers, body, signal, maxBytes = maxAnswerBytes } = call;
  return new Promise<OutboundAnswer>((resolve, reject) => {
    const send = url.protocol === "http:" ? requestHttp : requestHttps;
    const request = send(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      // A new agent: no proxy of the environment, and no connection of an earlier look-up.
      agent: false,
      lookup: onlyTo(addresses),
      signal,
    });
    let isAnswered = false;
    request.once("response", (response) => {
      isAnswered = true;
      readAnswer(response, maxBytes).then(resolve, reject);
    });
    request.on("error", reject);
    // As after an answer that switches to another protocol.
    request.once("close", () => {
      if (!isAnswered) reject(new Error("the connection was closed"));
    });
    request.end(body);
  });
}

/** The name leads to these addresses, which were checked. */
function onlyTo(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

/** Reads the beginning of the body, and ends the connection. The status decides: a body that breaks off is cut there. */
async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  response.destroy();
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    text: Buffer.concat(parts).subarray(0, maxBytes).toString(),
  };
}
