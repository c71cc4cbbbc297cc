import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { expect } from "vitest";
import type { z } from "zod";
import { api } from "~/server/api/app";
import { createContext } from "~/server/api/context";
import { type AppErrorCode, errorTable } from "~/server/api/errors";
import { type AppRouter, createCaller } from "~/server/api/root";
import { type Answer, expectAsDocumented } from "./contract";
import type { TestUser } from "./factories";

export type { Answer };

type ClientInfo = { token?: string } | undefined;
type Sending = { body?: unknown; headers?: Record<string, string>; as?: ClientInfo; from?: string | undefined };

/**
 * Sends a request to the API of this process, and compares the answer with the OpenAPI document. A string body is sent
 * unchanged, anything else as JSON. `from` is the client's network address.
 */
export async function send(method: string, path: string, sending: Sending = {}): Promise<Answer> {
  const { body, headers, as, from } = sending;
  const isRaw = typeof body === "string" || body === undefined;
  const request = new Request(new URL(`/api${path}`, "http://luit.test"), {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(as?.token && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
  const answer = await toAnswer(await api().fetch(request, socketOf(from)));
  if (!isBesideRest.test(path)) await expectAsDocumented(method, path, answer);
  return answer;
}

/** The connection details that the server's adapter passes to Hono. */
export function socketOf(remoteAddress: string | undefined) {
  return remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
}

/** Paths outside of the OpenAPI document: tRPC, and the documentation pages. */
const isBesideRest = /^\/(trpc|try)(\/|$)/;

/** Reads an answer, and throws if it contains internal details. */
export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  expect(text).not.toMatch(/prisma|passwordHash|argon2|postgres|node_modules|\.ts:\d|\n\s+at |\/work\/|\/src\//i);
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : null,
  };
}

export const get = (path: string, as?: ClientInfo) => send("GET", path, { as });
export const post = (path: string, body: unknown, as?: ClientInfo) => send("POST", path, { body, as });
export const put = (path: string, body: unknown, as?: ClientInfo) => send("PUT", path, { body, as });

/** The body of a successful answer, which must match the procedure's output schema exactly. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema, answer: Answer, status = 200): z.output<Schema> {
  expect(answer.status, answer.text).toBe(status);
  const body = schema.parse(answer.body);
  expect(answer.body).toEqual(body);
  return body;
}

/** Expects this error as a problem document, and returns the body. */
export function expectProblem(answer: Answer, code: AppErrorCode, message?: string): Record<string, unknown> {
  const { status, title } = errorTable[code];
  expect({ status: answer.status, body: answer.body }, answer.text).toMatchObject({ status, body: { code } });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const body = answer.body as Record<string, unknown>;
  expect(body).toMatchObject({ status, title, type: `urn:luit:error:${code.toLowerCase().replaceAll("_", "-")}` });
  expect(body.detail).toBe(body.message);
  expect(body.message).toEqual(message ?? expect.stringMatching(/./));
  return body;
}

/** Calls procedures in this process, like server components. */
export function caller(as?: ClientInfo) {
  const headers = new Headers(as?.token ? { authorization: `Bearer ${as.token}` } : {});
  return createCaller(() => createContext({ headers }));
}

/** Calls procedures through /api/trpc, like the browser. */
export function trpc(as?: ClientInfo) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "http://luit.test/api/trpc",
        headers: as?.token ? { authorization: `Bearer ${as.token}` } : {},
        fetch: async (url, init) => api().fetch(new Request(String(url), init as RequestInit)),
      }),
    ],
  });
}

/** A file that the API sends, with its headers; the other test clients read JSON only. */
export async function download(path: string, as?: TestUser) {
  const headers: HeadersInit = as ? { authorization: `Bearer ${as.token}` } : {};
  const answer = await api().fetch(new Request(`http://luit.test/api${path}`, { headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString("utf8") };
}
