import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "~/server/api/errors";
import { toProblem } from "~/server/api/problem";
import { errorPage, errorPageHeaders } from "~/server/http/error-page";
import { securityHeaders } from "~/server/security/headers";
import { isTls } from "~/server/site-url";

/** The statuses that Node itself uses for these parser errors; all others are a 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Answers malformed HTTP and CONNECT, which reach no request listener, with a problem or the site's error page. */
export function answerUnreadable(server: Server): void {
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }, response) => lastAnswers.set(socket, response));
  server.on("clientError", (error: ParserError, socket) => {
    const last = lastAnswers.get(socket);
    const isAnswering = last !== undefined && !last.writableFinished;
    if (!socket.writable || isAnswering || error.code === "ECONNRESET") socket.destroy();
    else socket.end(answerTo(error));
  });
  server.on("connect", (_, socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(wrongMethod());
  });
}

function answerTo({ code = "", rawPacket }: ParserError): string {
  const begin = rawPacket?.toString("latin1", 0, 200) ?? "";
  if (/^\S+ \/api\//.test(begin)) return problem(statuses[code] ?? 400);
  const isUnknownMethod = code === "HPE_INVALID_METHOD" && /^[A-Z-]+ \//.test(begin);
  return isUnknownMethod ? wrongMethod() : page(statuses[code] ?? 400);
}

const wrongMethod = () => page(405, { Allow: "GET, HEAD, OPTIONS" });

function page(status: number, headers: Record<string, string> = {}): string {
  const html = errorPage(status);
  return answer(status, { ...errorPageHeaders(html), ...headers }, html);
}

function problem(status: number): string {
  const title = STATUS_CODES[status] ?? "Bad request";
  const error = new AppError("BAD_REQUEST", "The request could not be read.");
  const body = JSON.stringify({ ...toProblem(error), status, title });
  const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return answer(status, { ...securityHeaders("/api/", isTls()), ...headers }, body);
}

function answer(status: number, headers: Record<string, string>, body: string): string {
  const all = { ...headers, "Content-Length": String(Buffer.byteLength(body)), Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
