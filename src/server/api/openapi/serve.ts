import type { Hono } from "hono";
import { stringify } from "yaml";
import { jsonOnly } from "~/server/api/accept";
import { answerPublic } from "~/server/api/caching";
import { allowOnly } from "~/server/api/plain-route";
import { type Answer, toAnswer } from "~/server/cache/caches";
import { toCollection } from "./collection";
import { openApiDocument } from "./document";
import type { Document } from "./types";

const formats = {
  json: { type: "application/json", write: JSON.stringify },
  // Without anchors for what occurs twice, which not every reader resolves.
  yaml: {
    type: "application/yaml",
    write: (document: Document) => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
  },
  collection: { type: "application/json", write: (document: Document) => JSON.stringify(toCollection(document)) },
};
type Format = keyof typeof formats;

const written: Record<Format, WeakMap<Document, Answer>> = {
  json: new WeakMap(),
  yaml: new WeakMap(),
  collection: new WeakMap(),
};

/** Serves the OpenAPI document as JSON, as YAML and as a collection. */
export function mountDocument(app: Hono): void {
  app.get("/openapi.json", jsonOnly, (c) => answerPublic(c, read("json"), formats.json.type));
  app.get("/collection.json", jsonOnly, (c) => answerPublic(c, read("collection"), formats.collection.type));
  app.get("/openapi.yaml", (c) => answerPublic(c, read("yaml"), formats.yaml.type));
  for (const path of ["/openapi.json", "/openapi.yaml", "/collection.json"]) allowOnly(app, path, ["GET"]);
}

function read(format: Format): Answer {
  const document = openApiDocument();
  const answer = written[format].get(document) ?? toAnswer(formats[format].write(document));
  written[format].set(document, answer);
  return answer;
}
