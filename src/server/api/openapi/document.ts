import { generateOpenApiDocument, type OpenApiRouter } from "trpc-to-openapi";
import { site } from "~/lib/site";
import { jsonOnlyText } from "~/server/api/accept";
import { keyErrors } from "~/server/api/api-key";
import { internalMessage } from "~/server/api/errors";
import { healthOperation } from "~/server/api/health";
import { procedures, restRoutes } from "~/server/api/rest";
import { plainRoutes } from "~/server/api/root";
import { siteUrl } from "~/server/site-url";
import { accessOf } from "./access";
import { completeOperation } from "./complete";
import { apiVersion, headers, info, parameters, securitySchemes, tags } from "./components";
import { nameBodies } from "./name-bodies";
import { problemSchemas } from "./problems";
import { dropUnused } from "./prune";
import { failures, headerRefs, notModified, ref } from "./responses";
import { shareAnswers } from "./share-answers";
import { tidySchemas } from "./tidy-schemas";
import type { Answer, Document, Operation } from "./types";

let made: { document: Document; brand: string } | undefined;

/** Returns the OpenAPI 3.1 document of the REST API. Made again when the operator has another name or address. */
export function openApiDocument(): Document {
  const { name, tagline, email } = site();
  const brand = [name, tagline, email, siteUrl()].join("\n");
  if (made?.brand !== brand) made = { document: complete(generate()), brand };
  return made.document;
}

function generate(): Document<Answer> {
  return generateOpenApiDocument(describedRouter(), {
    title: `${site().name} API`,
    version: apiVersion,
    baseUrl: "/api",
    securitySchemes,
  }) as unknown as Document<Answer>;
}

/** The procedures of the REST routes, with their meta in the form that the generator reads. */
function describedRouter(): OpenApiRouter {
  const described = restRoutes().map(({ name, doc, isProtected: protect }) => {
    const [method, path = ""] = doc.route.split(" ");
    const openapi = { ...doc, method, path, protect, tags: [doc.tag ?? sectionOf(path)] };
    return [name, { _def: { ...procedures[name]?._def, meta: { openapi } } }];
  });
  return { _def: { procedures: Object.fromEntries(described) } } as unknown as OpenApiRouter;
}

/** Sections that are not named as the first part of the path. */
const sections: Partial<Record<string, string>> = { "permit-rules": "permits", whatsapp: "mail" };

function sectionOf(path: string): string {
  const first = path.split("/")[1] ?? "";
  return sections[first] ?? first;
}

/** "/tours/:id" as "/tours/{id}". */
function inDocument(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** Adds what the generator leaves out: statuses, headers, and routes that are not procedures. */
function complete(made: Document<Answer>): Document {
  const paths: Document<Answer>["paths"] = {};
  const bodies = nameBodies();
  for (const route of restRoutes()) {
    const path = inDocument(route.path);
    const method = route.method.toLowerCase();
    const operation = made.paths[path]?.[method] as Operation;
    paths[path] = { ...paths[path], [method]: bodies.name(completeOperation(operation, route), route.input) };
  }
  for (const { path, method = "get", operation, action } of plainRoutes) {
    const responses = { ...failures(keyErrors), ...operation.responses };
    const named = bodies.name(operation, operation);
    const whole = { ...named, ...accessOf(action, operation.description), responses };
    paths[inDocument(path)] = { ...paths[inDocument(path)], [method]: whole };
  }
  const whole = shareAnswers({
    openapi: made.openapi,
    info: { ...made.info, ...info() },
    servers: [{ url: new URL("/api", siteUrl()).href }],
    tags,
    paths: {
      ...paths,
      "/health": { get: healthOperation },
      "/openapi.json": { get: jsonOperation },
      "/openapi.yaml": { get: yamlOperation },
      "/collection.json": { get: collectionOperation },
    },
    components: {
      ...made.components,
      schemas: { ...made.components.schemas, ...bodies.schemas, ...problemSchemas() },
      headers,
      parameters,
    },
  });
  return dropUnused(tidySchemas(whole));
}

const documentOperation = {
  description: "This OpenAPI document, for generators and validators.",
  tags: ["system"],
  security: [],
  parameters: [ref("parameters", "IfNoneMatch"), ref("parameters", "RequestId")],
};
const documentErrors = {
  UNAUTHORIZED: keyErrors.UNAUTHORIZED,
  TOO_MANY_REQUESTS: keyErrors.TOO_MANY_REQUESTS,
  INTERNAL: internalMessage,
};
const documentHeaders = headerRefs("X-Request-Id", "Cache-Control", "ETag");

const jsonOperation: Operation = {
  ...documentOperation,
  operationId: "getOpenApi",
  summary: "This document",
  responses: {
    200: {
      description: "The document",
      headers: documentHeaders,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["openapi", "info", "paths"],
            properties: { openapi: { const: "3.1.0" }, info: { type: "object" }, paths: { type: "object" } },
            additionalProperties: true,
          },
          example: { openapi: "3.1.0", info: { title: "API", version: apiVersion }, paths: {} },
        },
      },
    },
    304: notModified,
    ...failures({ ...documentErrors, NOT_ACCEPTABLE: jsonOnlyText }),
  },
};

const yamlOperation: Operation = {
  ...documentOperation,
  operationId: "getOpenApiYaml",
  summary: "This document as YAML",
  responses: {
    200: {
      description: "The document",
      headers: documentHeaders,
      content: {
        "application/yaml": {
          schema: { type: "string" },
          example: `openapi: 3.1.0\ninfo:\n  title: API\n  version: ${apiVersion}\npaths: {}\n`,
        },
      },
    },
    304: notModified,
    ...failures(documentErrors),
  },
};

const collectionOperation: Operation = {
  ...documentOperation,
  operationId: "getCollection",
  summary: "This document as a collection",
  description: "The operations as a collection for Postman, Bruno and other programs that read its format (v2.1).",
  responses: {
    200: {
      description: "The collection",
      headers: documentHeaders,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["info", "item"],
            properties: { info: { type: "object" }, item: { type: "array", items: { type: "object" } } },
            additionalProperties: true,
          },
          example: { info: { name: "API", version: apiVersion }, item: [] },
        },
      },
    },
    304: notModified,
    ...failures({ ...documentErrors, NOT_ACCEPTABLE: jsonOnlyText }),
  },
};
