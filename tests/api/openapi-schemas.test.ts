import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type AppErrorCode, errorTable } from "~/server/api/errors";
import type { Document, Media, Operation, Schema } from "~/server/api/openapi/types";
import { siteUrl } from "~/server/site-url";
import { get } from "~tests/support/clients";
import { answersOf } from "~tests/support/contract";
import { makeApiKey } from "~tests/support/factories";

const readDocument = async () => (await get("/openapi.json")).body as Document;

/** Every object of JSON inside of a value, with its address; without examples. */
function partsOf(value: unknown, address = "#"): [string, Schema][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => partsOf(one, `${address}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => !key.startsWith("example"));
  return [[address, value as Schema], ...inner.flatMap(([key, one]) => partsOf(one, `${address}/${key}`))];
}

type Named = { address: string; operation: Operation };

function operationsOf(document: Document): Named[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation: { ...operation, responses: answersOf(document, operation) },
    })),
  );
}

/** What answers consist of: their own schemas, and those of components that no request has. */
function answered(document: Document): [string, Schema][] {
  const operations = operationsOf(document);
  const schemas = document.components.schemas ?? {};
  const used = (part: unknown, found = new Set<string>()): Set<string> => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      if (!found.has(name)) used(schemas[name], found.add(name));
    }
    return found;
  };
  const requested = used(operations.map(({ operation: { parameters, requestBody } }) => [parameters, requestBody]));
  const own = operations.flatMap(({ address, operation }) => partsOf(operation.responses, address));
  const shared = Object.keys(schemas).filter((name) => !requested.has(name));
  return [...own, ...shared.flatMap((name) => partsOf(schemas[name], name))];
}

describe("the schemas of the document", () => {
  it("let later versions add fields and values to answers", async () => {
    const parts = answered(await readDocument());
    expect(parts.length).toBeGreaterThan(1000);
    expect(parts.filter(([, part]) => part.additionalProperties === false).map(([at]) => at)).toEqual([]);
    const closed = parts.filter(
      ([, part]) => Array.isArray(part.enum) && part.enum.some((one) => typeof one === "string"),
    );
    expect(closed.map(([at]) => at)).toEqual([]);
    expect(parts.filter(([, part]) => part["x-extensible-enum"]).length).toBeGreaterThan(20);
  });

  it("keep the values of requests", async () => {
    const { paths } = await readDocument();
    const type = paths["/tours"]?.get?.parameters?.find((one) => "name" in one && one.name === "type");
    expect(type).toMatchObject({ schema: { enum: expect.arrayContaining(["Adventure"]) } });
  });

  it("say a type beside each constant and list of values, and have no pattern that nobody can read", async () => {
    const parts = partsOf(await readDocument());
    const values = parts.filter(([, part]) => "const" in part || Array.isArray(part.enum));
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter(([, part]) => part.type === undefined).map(([at]) => at)).toEqual([]);
    const patterns = parts.filter(([, part]) => typeof part.pattern === "string" && part.pattern.length > 80);
    expect(patterns.map(([at, { pattern }]) => [at, pattern])).toEqual([]);
  });

  it("have a name for the body of each operation, and for a quote", async () => {
    const document = await readDocument();
    const bodies = operationsOf(document).flatMap(({ address, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => [address, schema ?? {}] as const),
    );
    expect(bodies.length).toBeGreaterThan(80);
    const unnamed = bodies.filter(([, { $ref, properties }]) => !$ref && Object.keys(properties ?? {}).length > 0);
    expect(unnamed).toEqual([]);
    expect(document.paths["/quotes"]?.post?.responses["200"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/Quote" } } },
    });
  });
});

describe("the errors of the document", () => {
  it("have a schema for each code, which names the fields of that code", async () => {
    const { schemas = {} } = (await readDocument()).components;
    const soldOut = schemas.SoldOutProblem as { properties: Record<string, Schema>; required: string[] };
    expect(soldOut.properties).toMatchObject({
      code: { const: "SOLD_OUT" },
      status: { const: 409 },
      left: { type: "integer" },
    });
    expect(soldOut.required).toContain("left");
    expect(soldOut.properties).not.toHaveProperty("totalPrice");
    expect(schemas.Problem).toMatchObject({ properties: { left: {}, totalPrice: {}, obstacles: {} } });
  });

  it("are those of their codes, as their examples are, and of codes that later versions add", async () => {
    const document = await readDocument();
    const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addSchema(document, "doc");
    const seen = new Set<string>();
    for (const { address, operation } of operationsOf(document)) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        const media = content["application/problem+json"] as Media | undefined;
        for (const [code, example] of Object.entries(media?.examples ?? {})) {
          const { value } = example as { value: { code: AppErrorCode; status: number } };
          expect(value, address).toMatchObject({ code, status: errorTable[value.code].status });
          expect(String(value.status)).toBe(status);
          const name = code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
          const own = `#/components/schemas/${name}Problem`;
          expect(media?.schema?.anyOf, address).toEqual(
            expect.arrayContaining([{ $ref: own }, { $ref: "#/components/schemas/Problem" }]),
          );
          const check = ajv.compile({ $ref: `doc${own}` });
          expect(check(value), `${address}: ${ajv.errorsText(check.errors)}`).toBe(true);
          seen.add(code);
        }
      }
    }
    expect(Object.keys(errorTable).filter((code) => !seen.has(code))).toEqual(["METHOD_NOT_ALLOWED"]);
  });

  it("stand among the components if many operations have them, and take less than a third of the document", async () => {
    const document = await readDocument();
    const { responses = {}, schemas = {} } = document.components;
    const problems = Object.entries(schemas).filter(([name]) => name.endsWith("Problem"));
    const inPaths = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses: own }) =>
        Object.entries(own).flatMap(([status, answer]) => (Number(status) >= 400 ? [answer] : [])),
      ),
    );
    const bytes = JSON.stringify([responses, problems, inPaths]).length;
    expect(bytes).toBeLessThan(JSON.stringify(document).length / 3);
    expect(responses).toHaveProperty("NotFound");
  });
});

describe("the document", () => {
  it("declares the section of each operation", async () => {
    const document = await readDocument();
    const declared = document.tags.map(({ name }) => name);
    const sections = operationsOf(document).flatMap(({ address, operation: { tags = [] } }) =>
      tags.map((tag) => [address, tag] as const),
    );
    expect(sections.length).toBeGreaterThan(200);
    expect(sections.filter(([, tag]) => !declared.includes(tag))).toEqual([]);
  });

  it("names the public address of the API", async () => {
    expect((await readDocument()).servers).toEqual([{ url: `${siteUrl()}/api` }]);
  });

  it("asks for a body only where a field of it is required, and for JSON before a form", async () => {
    const document = await readDocument();
    expect(document.paths["/tours"]?.post?.requestBody).toMatchObject({ required: true });
    expect(Object.keys(document.paths["/tours"]?.post?.requestBody?.content ?? {})[0]).toBe("application/json");
    expect(document.paths["/auth/me"]?.put?.requestBody).toMatchObject({ required: true });
    expect(document.paths["/bookings/my/{id}/cancel-request"]?.post?.requestBody?.required).toBe(false);
  });

  it("is the same as YAML", async () => {
    const answer = await get("/openapi.yaml");
    expect(answer.headers.get("content-type")).toBe("application/yaml");
    expect(answer.headers.get("etag")).toMatch(/^W\//);
    expect(parse(answer.text)).toEqual(await readDocument());
  });
});

describe("a query parameter that the document does not have", () => {
  it("is refused for a program's key, and ignored for people", async () => {
    const { token } = await makeApiKey();
    const refused = await get("/tours?maxprice=5000", { token });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: "BAD_REQUEST",
        message: "The query has an unknown parameter. There is no maxprice here. Did you mean maxPrice?",
      },
    });
    expect((await get("/bookings/my?offset=20", { token })).status).toBe(400);
    expect((await get("/tours?maxPrice=5000&type=", { token })).status).toBe(200);
    expect((await get("/tours?utm_source=mail")).status).toBe(200);
  });
});
