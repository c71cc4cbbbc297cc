import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { appRouter } from "~/server/api/root";
import { expectProblem, get, send } from "~tests/support/clients";
import { makeTour } from "~tests/support/factories";

type Operation = {
  operationId?: string;
  security?: unknown[];
  summary?: string;
  responses: Record<string, unknown>;
  parameters?: { name?: string; description?: string }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const readDocument = async () => (await get("/openapi.json")).body as Document;
const names = Object.keys(appRouter._def.procedures);

describe("/api/openapi.json", () => {
  it("is an OpenAPI 3.1 document", async () => {
    const answer = await get("/openapi.json");
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    const { openapi } = await readDocument();
    expect(openapi).toMatch(/^3\.1\./);
    expect(answer.body).toMatchObject({ info: { title: expect.any(String), version: expect.any(String) } });
  });

  it("has an operation for every route, described and with its answers", async () => {
    const { paths } = await readDocument();
    for (const { method, path } of restRoutes()) {
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toMatchObject({
        summary: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
      });
      const answer = operation?.responses["200"] as { content?: Record<string, object> } | undefined;
      expect(answer?.content?.["application/json"], `${method} ${path}`).toHaveProperty("example");
    }
  });

  it("says where a token is wanted, and that is where one is", async () => {
    const { paths } = await readDocument();
    for (const { method, path } of restRoutes()) {
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      const answer = await send(method, path.replace(/:(\w+)/g, "019a0000-0000-7000-8000-000000000000"));
      const isProtected = (operation?.security ?? []).length > 0;
      expect(answer.status === 401, `${method} ${path}`).toBe(isProtected);
      if (isProtected) expectProblem(answer, "UNAUTHORIZED");
    }
  });

  it("says what a search of tours does: beginnings of words, parts of words, the nearest spelling", async () => {
    const { parameters = [] } = (await readDocument()).paths["/tours"]?.get ?? {};
    const description = parameters.find(({ name }) => name === "search")?.description;
    expect(description).toMatch(/begin a word/);
    const word = randomUUID().replaceAll(/[-\d]/g, "").slice(0, 6);
    const { id } = await makeTour({ title: `Boats of qua${word}` });
    const found = async (search: string) =>
      (await get(`/tours?search=${search}`)).body as { results: { _id: string }[]; correctedSearch?: string };
    for (const search of [`qua${word.slice(0, 3)}`, `ua${word}`]) {
      expect((await found(search)).results, search).toContainEqual(expect.objectContaining({ _id: id }));
    }
    const corrected = await found(`boats ${word}qwxz`);
    expect(corrected.correctedSearch).toBe("boats");
    expect(description).toContain("`correctedSearch`");
  });

  it("names each operation once", async () => {
    const { paths } = await readDocument();
    const ids = Object.values(paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id && /^[a-z]+[A-Za-z]+$/.test(id))).toEqual(ids);
  });
});

describe("the REST routes", () => {
  it("serve every procedure, each at an address of its own", () => {
    const routes = restRoutes();
    expect(routes.map((route) => route.name).sort()).toEqual([...names].sort());
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  it("have the specified addresses", () => {
    const addresses = restRoutes().map(({ method, path }) => `${method} ${path}`);
    for (const specified of [
      "POST /auth/login",
      "POST /auth/register",
      "GET /bookings/my",
      "PUT /bookings/cancel/:id",
      "GET /bookings",
      "PUT /bookings/:id",
      "POST /bookings",
      "GET /tours",
      "GET /tours/:id",
    ]) {
      expect(addresses).toContain(specified);
    }
  });

  it("put literal addresses before those with parameters", () => {
    const counts = restRoutes().map(({ path }) => path.split(":").length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});
