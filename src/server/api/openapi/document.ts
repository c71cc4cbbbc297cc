import { generateOpenApiDocument, type OpenApiRouter } from "trpc-to-openapi";
import { site } from "~/lib/site";
import { jsonOnlyText } from "~/server/api/accept";
import { keyErrors } from "~/server/api/api-key";
import { internalMessage } from "~/server/api/errors";
import { healthOperation } from "~/server/api/health";
import { procedures, restRoutes } from "~/server/api/rest";
import { plainRoutes } from "~/server/api/root";
import { completeOperation } from "./complete";
import { fieldIssue, headers, info, parameters, problem, securitySchemes, tags } from "./components";
import { dropUnused } from "./prune";
import { failures, headerRefs, ref } from "./responses";
import type { Document, Operation } from "./types";

let made: { document: Document; brand: string } | undefined;

/** Returns the OpenAPI 3.1 document of the REST API. Made again when the operator has another name. */
export function openApiDocument(): Document {
  const { name, tagline, email } = site();
  const brand = [name, tagline, email].join("\n");
  if (made?.brand !== brand) made = { document: complete(generate()), brand };
  return made.document;
}

function generate(): Document {
  return generateOpenApiDocument(describedRouter(), {
    title: `${site().name} API`,
    version: "1.0.0",
    baseUrl: "/api",
    securitySchemes,
  }) as unknown as Document;
}

/** The procedures of the REST routes, with their meta in the form that the generator reads. */
function describedRouter(): OpenApiRouter {
  const described = restRoutes().map(({ name, doc, isProtected: protect }) => {
    const [method, path = ""] = doc.route.split(" ");
    const openapi = { ...doc, method, path, protect, tags: [doc.tag ?? path.split("/")[1]] };
    return [name, { _def: { ...procedures[name]?._def, meta: { openapi } } }];
  });
  return { _def: { procedures: Object.fromEntries(described) } } as unknown as OpenApiRouter;
}

/** "/tours/:id" as "/tours/{id}". */
function inDocument(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** Adds what the generator leaves out: statuses, headers, and routes that are not procedures. */
function complete(made: Document): Document {
  const paths: Document["paths"] = {};
  for (const route of restRoutes()) {
    const path = inDocument(route.path);
    const method = route.method.toLowerCase();
    const operation = made.paths[path]?.[method] as Operation;
    paths[path] = { ...paths[path], [method]: completeOperation(operation, route) };
  }
  for (const { path, method = "get", operation } of plainRoutes) {
    const responses = { ...failures(keyErrors), ...operation.responses };
    paths[inDocument(path)] = { ...paths[inDocument(path)], [method]: { ...operation, responses } };
  }
  return dropUnused({
    openapi: made.openapi,
    info: { ...made.info, ...info() },
    servers: [{ url: "/api", description: "The host that served this document" }],
    tags,
    paths: {
      ...paths,
      "/health": { get: healthOperation },
      "/openapi.json": { get: documentOperation },
    },
    components: {
      ...made.components,
      schemas: { ...made.components.schemas, Problem: problem, FieldIssue: fieldIssue },
      headers,
      parameters,
    },
  });
}

const documentOperation: Operation = {
  operationId: "getOpenApi",
  summary: "This document",
  description: "This OpenAPI document, for generators and validators.",
  tags: ["system"],
  security: [],
  parameters: [ref("parameters", "IfNoneMatch"), ref("parameters", "RequestId")],
  responses: {
    200: {
      description: "The document",
      headers: headerRefs("X-Request-Id", "Cache-Control", "ETag"),
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["openapi", "info", "paths"],
            properties: { openapi: { const: "3.1.0" }, info: { type: "object" }, paths: { type: "object" } },
          },
          example: { openapi: "3.1.0", info: { title: "API", version: "1.0.0" }, paths: {} },
        },
      },
    },
    304: { description: "The ETag is current", headers: headerRefs("X-Request-Id", "Cache-Control", "ETag") },
    ...failures({ NOT_ACCEPTABLE: jsonOnlyText, INTERNAL: internalMessage }),
  },
};
