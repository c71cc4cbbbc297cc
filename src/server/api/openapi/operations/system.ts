import { jsonOnlyText } from "~/server/api/accept";
import { internalMessage } from "~/server/api/errors";
import { failures } from "~/server/api/openapi/complete";
import type { Answer, Document, Operation } from "~/server/api/openapi/types";

// What is served beside the procedures.

const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const always = { ...header("X-Request-Id"), ...header("Cache-Control") };

const health = (status: string, database: string, more: Record<string, object> = {}): Answer["content"] => ({
  "application/json": {
    schema: {
      type: "object",
      required: ["status", "database", ...Object.keys(more)],
      properties: { status: { const: status }, database: { const: database }, ...more },
      additionalProperties: false,
    },
    example: { status, database, ...(more.refusing && { refusing: false }) },
  },
});

const refusing = {
  type: "boolean",
  description: "Requests were refused in the last five seconds, because too many were here.",
};

const readHealth: Operation = {
  operationId: "getHealth",
  summary: "Is it well?",
  description:
    "For monitors and load balancers: whether this process reaches its database, and whether it is refusing requests.",
  tags: ["system"],
  security: [],
  parameters: [{ $ref: "#/components/parameters/RequestId" }],
  responses: {
    200: { description: "All is well", headers: always, content: health("ok", "up", { refusing }) },
    503: { description: "The database cannot be reached", headers: always, content: health("unavailable", "down") },
    ...failures({ NOT_ACCEPTABLE: jsonOnlyText, INTERNAL: internalMessage }),
  },
};

const readDocument: Operation = {
  operationId: "getOpenApi",
  summary: "This document",
  description: "The OpenAPI document that you are reading, for generators and validators.",
  tags: ["system"],
  security: [],
  parameters: [{ $ref: "#/components/parameters/IfNoneMatch" }, { $ref: "#/components/parameters/RequestId" }],
  responses: {
    200: {
      description: "The document",
      headers: { ...always, ...header("ETag") },
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
    304: { description: "What you have still holds", headers: { ...always, ...header("ETag") } },
    ...failures({ NOT_ACCEPTABLE: jsonOnlyText, INTERNAL: internalMessage }),
  },
};

export const systemPaths: Document["paths"] = {
  "/health": { get: readHealth },
  "/openapi.json": { get: readDocument },
};
