import type { Context } from "hono";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds, productKinds } from "~/features/product/registry";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { internalMessage, signInMessage, staffOnlyErrors, unavailableMessage } from "~/server/api/errors";
import { streamedFileAnswer } from "~/server/api/file-answer";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { readQuery } from "~/server/api/plain-route";
import { catalogueCsv, catalogueJson } from "./export.service";
import { exportInput } from "./transfer.schema";

// Plain routes, because the files are streamed; a procedure returns one JSON value.

async function exportCsv(c: Context): Promise<Response> {
  await requireAllowed(await createContext(c.req.raw, clientInfoOf(c)), "catalogue.edit");
  const { kind } = exportInput.parse(readQuery(c, Object.keys(exportInput.shape)));
  return streamedFileAnswer(catalogueCsv(kind), "text/csv; charset=utf-8", `${kind}s.csv`);
}

async function exportJson(c: Context): Promise<Response> {
  await requireAllowed(await createContext(c.req.raw, clientInfoOf(c)), "catalogue.edit");
  return streamedFileAnswer(catalogueJson(), "application/json; charset=utf-8", "catalogue.json");
}

const common = { tags: ["catalogue"], security: [{ bearer: [] }] };
const headers = headerRefs("X-Request-Id", "Cache-Control");
const refusals = {
  BAD_REQUEST: "The parameter kind is given more than once.",
  UNAUTHORIZED: signInMessage,
  ...staffOnlyErrors,
  INTERNAL: internalMessage,
  UNAVAILABLE: unavailableMessage,
};

const csv: Operation = {
  ...common,
  operationId: "exportCatalogueCsv",
  summary: "Export tours, cars or offers as CSV (admin)",
  description:
    "All products of a kind that are on offer, with the fields that admins edit, as one streamed CSV file (RFC 4180, UTF-8 " +
    "with a byte order mark). Entries of lists are separated by ` | `; price rows and policies are JSON. A cell that a " +
    "spreadsheet would run as a formula begins with an apostrophe, which an import takes off. For admins.",
  parameters: [
    {
      in: "query",
      name: "kind",
      required: true,
      description: "Of which kind.",
      example: kinds.tour.kind,
      schema: { enum: [...productKinds] },
    },
    ref("parameters", "RequestId"),
  ],
  responses: {
    200: {
      description: "The file",
      headers,
      content: { "text/csv": { schema: { type: "string" }, example: "_id,title,price\n" } },
    },
    ...failures({ VALIDATION: `Must be one of ${productKinds.join(", ")}`, ...refusals }),
  },
};

const json: Operation = {
  ...common,
  operationId: "exportCatalogueJson",
  summary: "Export the catalogue as JSON (admin)",
  description:
    "All tours, cars and offers that are on offer, with the fields that admins edit, as one streamed JSON file. For admins.",
  parameters: [ref("parameters", "RequestId")],
  responses: {
    200: {
      description: "The file",
      headers,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["format", "tours", "cars", "offers"],
            properties: {
              format: { type: "string" },
              tours: { type: "array", items: { type: "object" } },
              cars: { type: "array", items: { type: "object" } },
              offers: { type: "array", items: { type: "object" } },
            },
          },
          example: {
            format: "luit-catalogue",
            cars: [],
            offers: [],
            tours: [{ _id: exampleTour._id, title: exampleTour.title, price: exampleTour.price }],
          },
        },
      },
    },
    ...failures(refusals),
  },
};

export const catalogueExportRoutes: readonly PlainRoute[] = [
  { path: "/catalogue/export.csv", operation: csv, action: "catalogue.edit", handler: exportCsv },
  { path: "/catalogue/export.json", operation: json, action: "catalogue.edit", handler: exportJson },
];
