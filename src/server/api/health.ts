import type { Context } from "hono";
import { jsonOnlyText } from "~/server/api/accept";
import { internalMessage } from "~/server/api/errors";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Answer, Operation } from "~/server/api/openapi/types";
import { touchDatabase } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { isRefusing } from "~/server/http/refusals";

/** Answers 200, with `refusing` while requests are refused because of overload, or 503 when the database is down. */
export async function health(c: Context): Promise<Response> {
  c.header("Cache-Control", "no-store");
  try {
    await touchDatabase();
    return c.json({ status: "ok", database: "up", refusing: isRefusing() });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return c.json({ status: "unavailable", database: "down" }, 503);
  }
}

const body = (status: string, database: string, more: Record<string, object> = {}): Answer["content"] => ({
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
  description: "Requests were refused in the last five seconds, because the process was overloaded.",
};

export const healthOperation: Operation = {
  operationId: "getHealth",
  summary: "Health check",
  description:
    "For monitors and load balancers: whether this process reaches its database, and whether it is refusing requests.",
  tags: ["system"],
  security: [],
  parameters: [ref("parameters", "RequestId")],
  responses: {
    200: {
      description: "Healthy",
      headers: headerRefs("X-Request-Id", "Cache-Control"),
      content: body("ok", "up", { refusing }),
    },
    503: {
      description: "The database cannot be reached",
      headers: headerRefs("X-Request-Id", "Cache-Control"),
      content: body("unavailable", "down"),
    },
    ...failures({ NOT_ACCEPTABLE: jsonOnlyText, INTERNAL: internalMessage }),
  },
};
