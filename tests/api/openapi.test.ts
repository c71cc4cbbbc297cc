import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sendingStates } from "~/lib/mail-state";
import type { Document, Media, Operation } from "~/server/api/openapi/types";
import { restRoutes } from "~/server/api/rest";
import { appRouter } from "~/server/api/root";
import { expectProblem, get, send } from "~tests/support/clients";
import { answersOf } from "~tests/support/contract";
import { makeTour, makeUser } from "~tests/support/factories";

const readDocument = async () => (await get("/openapi.json")).body as Document;
const names = Object.keys(appRouter._def.procedures);

function operationAt(document: Document, address: string): Operation {
  const [method = "", path = ""] = address.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${address}`);
  return { ...operation, responses: answersOf(document, operation) };
}

/** All operations by their address, such as "GET /tours". */
function operationsOf(document: Document): [string, Operation][] {
  const addresses = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return addresses.map((address) => [address, operationAt(document, address)]);
}

/** The parts that an operation's description lacks. */
function missingIn(operation: Operation): string[] {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content["application/json"];
  return [
    ...(["operationId", "summary", "description"] as const).filter((word) => !operation[word]),
    ...parameters.flatMap((one) => ("$ref" in one || one.description ? [] : [`description of ${one.name}`])),
    ...(body && !hasExample(body) ? ["example of the body"] : []),
    ...Object.entries(responses).flatMap(([status, { description, content = {} }]) => [
      ...(description ? [] : [`description of ${status}`]),
      ...Object.values(content).flatMap((media) => (hasExample(media) ? [] : [`example of ${status}`])),
    ]),
    ...(Object.keys(responses).some((status) => Number(status) < 400) ? [] : ["answer of success"]),
    ...(Object.keys(responses).some((status) => Number(status) >= 400) ? [] : ["answer of failure"]),
  ];
}

function hasExample({ example, examples = {} }: Media): boolean {
  return example !== undefined || Object.keys(examples).length > 0;
}

describe("/api/openapi.json", () => {
  it("is an OpenAPI 3.1 document", async () => {
    const answer = await get("/openapi.json");
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    const { openapi } = await readDocument();
    expect(openapi).toMatch(/^3\.1\./);
    expect(answer.body).toMatchObject({ info: { title: expect.any(String), version: expect.any(String) } });
  });

  it("has an operation for every route, with description and responses", async () => {
    const document = await readDocument();
    for (const route of restRoutes()) {
      const address = `${route.method} ${route.path.replace(/:(\w+)/g, "{$1}")}`;
      const operation = operationAt(document, address);
      const statuses: number[] = [route.status, 406, 500, 503];
      if ((operation.security ?? []).length > 0) statuses.push(401);
      if (route.isForAdmins) statuses.push(403);
      if (address.includes("{id}")) statuses.push(404);
      expect(Object.keys(operation.responses), address).toEqual(expect.arrayContaining(statuses.map(String)));
    }
  });

  it("says what each state of sending mail means", async () => {
    const { description = "" } = operationAt(await readDocument(), "GET /mail/state");
    for (const state of sendingStates) expect(description).toContain(`\`${state}\`: `);
  });

  it("describes every operation, with examples of input and output", async () => {
    for (const [address, operation] of operationsOf(await readDocument())) {
      expect(missingIn(operation), address).toEqual([]);
    }
  });

  it.each<[string, (operation: Operation) => unknown]>([
    ["operationId", (operation) => delete operation.operationId],
    ["summary", (operation) => delete operation.summary],
    ["description", (operation) => Object.assign(operation, { description: "" })],
    ["description of status", (operation) => Object.assign(operation.parameters?.[0] ?? {}, { description: "" })],
    ["example of the body", (operation) => delete operation.requestBody?.content["application/json"]?.example],
    ["description of 404", ({ responses }) => Object.assign(responses["404"] ?? {}, { description: "" })],
    ["example of 200", ({ responses }) => delete responses["200"]?.content?.["application/json"]?.example],
    ["example of 409", ({ responses }) => delete responses["409"]?.content?.["application/problem+json"]?.examples],
    ["answer of success", ({ responses }) => delete responses["200"]],
  ])("would be refused without: %s", async (missing, remove) => {
    const operation = structuredClone(operationAt(await readDocument(), "PUT /bookings/{id}"));
    operation.parameters = [{ in: "query", name: "status", description: "Which." }];
    expect(missingIn(operation)).toEqual([]);
    remove(operation);
    expect(missingIn(operation)).toEqual([missing]);
  });

  it("marks the operations that need a token, and no others; a role is checked before input and rows", async () => {
    const { paths } = await readDocument();
    const customer = await makeUser();
    for (const { method, path, isForAdmins } of restRoutes()) {
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      const address = path.replace(/:(\w+)/g, "019a0000-0000-7000-8000-000000000000");
      const answer = await send(method, address);
      const isProtected = (operation?.security ?? []).length > 0;
      expect(answer.status === 401, `${method} ${path}`).toBe(isProtected);
      if (isProtected) expectProblem(answer, "UNAUTHORIZED");
      if (isForAdmins) expectProblem(await send(method, address, { as: customer }), "FORBIDDEN");
    }
  });

  it("describes the search of tours: beginnings of words, parts of words, the nearest spelling", async () => {
    const { parameters = [] } = (await readDocument()).paths["/tours"]?.get ?? {};
    const description = parameters.flatMap((one) =>
      "name" in one && one.name === "search" ? [one.description] : [],
    )[0];
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

  it("has a unique name for each operation", async () => {
    const { paths } = await readDocument();
    const ids = Object.values(paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id && /^[a-z]+[A-Za-z]+$/.test(id))).toEqual(ids);
  });
});

describe("the REST routes", () => {
  it("serve every procedure, each at a unique address", () => {
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

  it("match literal addresses before those with parameters", () => {
    const counts = restRoutes().map(({ path }) => path.split(":").length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});
