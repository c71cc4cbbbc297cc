import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import { type App, startApp } from "~tests/support/app-process";
import { type ClientPackage, copyClient, expectSuccess } from "~tests/support/client-package";
import { removeDataDir } from "~tests/support/data-dir";
import { makeFilledDir } from "~tests/support/filled-data";

// `npm run test:clients`: five generators make clients of the document that the app serves. Its short form is the typed client, which
// is one of them, in tests/client.

const generators = ["openapi-fetch", "hey-api", "orval", "swagger-typescript-api", "openapi-zod-client"];

let folder: string;
let client: ClientPackage;
let app: App | undefined;

beforeAll(async () => {
  folder = await makeFilledDir("generated-clients");
  client = await copyClient(resolve("clients/generated"), join(folder, "client"));
  const [started] = await Promise.all([
    startApp({ DATA_DIR: folder }),
    client.npm("ci", "--include=dev", "--prefer-offline").then(expectSuccess),
  ]);
  app = started;
});

afterAll(async () => {
  await app?.stop();
  await removeDataDir(folder);
});

it("five generators' clients compile strictly, and run the journey with a tour and its pictures", async () => {
  const document = join(folder, "openapi.json");
  const served = await fetch(`${app?.url}/api/openapi.json`);
  await writeFile(document, await served.text());
  expectSuccess(await client.npm("run", "generate", "--", document));
  expectSuccess(await client.npm("run", "build"));
  const settings = { LUIT_URL: app?.url ?? "", LUIT_ADMIN_EMAIL: admin.email, LUIT_ADMIN_PASSWORD: admin.password };
  const outcome = await client.node(["dist/main.js"], settings);
  expectSuccess(outcome);
  expect(outcome.output.trim().split("\n")).toEqual(generators.map((name) => `${name}: the journey is complete`));
});

it("Postman and Bruno read the whole collection", async () => {
  const collection = join(folder, "collection.json");
  const text = await (await fetch(`${app?.url}/api/collection.json`)).text();
  await writeFile(collection, text);
  const outcome = await client.node(["collection.mjs", collection]);
  expectSuccess(outcome);
  const { item } = JSON.parse(text) as { item: { item: unknown[] }[] };
  const count = item.reduce((sum, folderOfTag) => sum + folderOfTag.item.length, 0);
  expect(count).toBeGreaterThan(200);
  expect(outcome.output.trim().split("\n")).toEqual([
    `postman-collection: ${count} requests`,
    `Bruno: ${count} requests`,
  ]);
});
