// node generate.mjs <openapi.json>: makes the five clients in src/made.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString } from "openapi-typescript";
import { generateZodClientFromOpenAPI } from "openapi-zod-client";
import { generate } from "orval";
import { generateApi } from "swagger-typescript-api";
import ts from "typescript";

const input = resolve(process.argv[2] ?? "openapi.json");
const document = JSON.parse(await readFile(input, "utf8"));
const made = resolve("src/made");
await rm(made, { recursive: true, force: true });
await mkdir(made, { recursive: true });

const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier("Blob"));
const nodes = await openapiTS(structuredClone(document), {
  transform: ({ format }) => (format === "binary" ? blob : undefined),
});
await writeFile(`${made}/openapi-fetch.d.ts`, astToString(nodes));

await createClient({
  input,
  output: `${made}/hey-api`,
  logs: { level: "silent" },
  plugins: ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"],
});

await generate({
  input: { target: input },
  output: {
    target: `${made}/orval.ts`,
    client: "fetch",
    mode: "single",
    headers: true,
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

await generateApi({
  input,
  output: made,
  fileName: "swagger-typescript-api.ts",
  httpClientType: "fetch",
  silent: true,
});

await generateZodClientFromOpenAPI({
  openApiDoc: structuredClone(document),
  distPath: `${made}/openapi-zod-client.ts`,
  options: { withAlias: true },
});
