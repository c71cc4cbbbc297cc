import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { split } from "./listen";

const saying =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);

it.each([
  ["/api/tours?limit=1", "api"],
  ["/api", "pages"],
  ["/uploads/a.webp", "uploads"],
  ["/uploads/", "uploads"],
  ["/uploadsx", "pages"],
  ["/?next=/api/", "pages"],
  ["/", "pages"],
  ["/api/auth/google", "pages"],
  ["/api/auth/google?returnTo=%2F", "pages"],
  ["/api/auth/google/", "pages"],
  ["/api/auth/google/x", "api"],
  ["/api/auth/googles", "api"],
  ["/api/auth", "api"],
])("%s goes to %s", async (path, expected) => {
  const listeners = { "/api/": saying("api"), "/uploads/": saying("uploads") };
  const server = createServer(split(listeners, saying("pages"), (path) => path === "/api/auth/google")).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  expect(await answer.text()).toBe(expected);
  server.closeAllConnections();
  server.close();
});
