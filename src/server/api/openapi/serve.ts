import type { Hono } from "hono";
import { stringify } from "yaml";
import { jsonOnly } from "~/server/api/accept";
import { answerPublic } from "~/server/api/caching";
import { allowOnly } from "~/server/api/plain-route";
import { type Answer, toAnswer } from "~/server/cache/caches";
import { openApiDocument } from "./document";
import type { Document } from "./types";

const formats = {
  json: { type: "application/json", write: JSON.stringify },
  // Without anchors for what occurs twice, which not every reader resolves.
  yaml: {
    type: "application/yaml",
    write: (document: Document) => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
  },
};
type Format = keyof typeof formats;

const written: Record<Format, WeakMap<Document, Answer>> = { json: new WeakMap(), yaml: new WeakMap() };

/** Serves the OpenAPI document as JSON and as YAML. */
export function mountDocument(app: Hono): void {
  app.get("/openapi.json", jsonOnly, (c) => answerPublic(c, read("json"), formats.json.type));
  app.get("/openapi.yaml", (c) => answerPublic(c, read("yaml"), formats.yaml.type));
  for (const path of ["/openapi.json", "/openapi.yaml"]) allowOnly(app, path, ["GET"]);
}

function read(format: Format): Answer {
  const document = openApiDocument();
  const answer = written[format].get(document) ?? toAnswer(formats[format].write(document));
  written[format].set(document, answer);
  return answer;
}
