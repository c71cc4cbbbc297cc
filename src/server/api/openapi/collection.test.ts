import { describe, expect, it } from "vitest";
import { get } from "~tests/support/clients";
import { type Collection, toCollection } from "./collection";
import { openApiDocument } from "./document";
import { operationsOf } from "./read-document";

const document = openApiDocument();
const collection = toCollection(document);
const requests = collection.item.flatMap(({ item }) => item);

/** The request of this method and address. */
const requestOf = (method: string, raw: string) =>
  requests.find(({ request }) => request.method === method && request.url.raw === raw)?.request;

describe("the collection", () => {
  it("is served, and has each operation once", async () => {
    const served = await get("/collection.json");
    expect(served.status).toBe(200);
    expect((served.body as Collection).item).toEqual(collection.item);
    const operations = document.tags.flatMap(({ name }) => operationsOf(document, name));
    expect(operations.length).toBeGreaterThan(200);
    const addresses = operations.map(
      ({ path, method }) => `${method.toUpperCase()} {{baseUrl}}${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(requests.map(({ request }) => `${request.method} ${request.url.raw}`)).toEqual(addresses);
  });

  it("has the examples as bodies, and no token for what anybody may do", () => {
    const book = requestOf("POST", "{{baseUrl}}/bookings");
    expect(book?.body?.mode === "raw" && JSON.parse(book.body.raw)).toMatchObject({ travelers: 2, totalPrice: 9000 });
    expect(book?.auth).toBeUndefined();
    expect(requestOf("GET", "{{baseUrl}}/tours")?.auth).toEqual({ type: "noauth" });
    const sent = requestOf("POST", "{{baseUrl}}/tours/:id/pictures")?.body;
    expect(sent?.mode === "formdata" && sent.formdata.map(({ key, type }) => `${key} ${type}`).sort()).toEqual([
      "image file",
      "images file",
      "version text",
    ]);
  });

  it("has a value for each parameter of a path", () => {
    for (const { request } of requests) {
      const named = request.url.path.flatMap((part) => [...part.matchAll(/:(\w+)/g)].map(([, name]) => name));
      expect([request.url.raw, request.url.variable.map(({ key }) => key).sort()]).toEqual([
        request.url.raw,
        named.sort(),
      ]);
    }
  });
});
