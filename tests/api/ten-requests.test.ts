import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { openApiDocument } from "~/server/api/openapi/document";
import { closeTestCopy } from "~/server/test-copy/test-copy";
import { type Answer, send } from "~tests/support/clients";
import { makeApiKey, makeTour } from "~tests/support/factories";
import { fillIn, readHttpFile } from "~tests/support/http-file";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();
afterAll(closeTestCopy);

const guide = await readFile("docs/api.md", "utf8");
const requests = readHttpFile(/```http\n(.+?)```/s.exec(guide)?.[1] ?? "");
const placeholders = { variables: { api: "", key: "lk_test_" }, now: new Date() };

it("the guide has ten requests from a key to a booking", () => {
  expect(requests.map(({ title }) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it("run as they stand, with a test key", async () => {
  const [{ key }] = await Promise.all([
    makeApiKey({ isTest: true }),
    makeTour({ title: "Kaziranga by boat", price: 4500 }),
  ]);
  const values = { ...placeholders, variables: { api: "", key }, answers: new Map<string, unknown>() };
  for (const { title, name, method, url, headers, body } of requests) {
    const filled = body === "" ? undefined : JSON.parse(fillIn(body, values));
    const sent = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header.toLowerCase(), fillIn(value, values)]),
    );
    const answer: Answer = await send(method, fillIn(url, values), { body: filled, headers: sent });
    expect(answer.status, `${title}: ${answer.text}`).toBe(200);
    if (name) values.answers.set(name, answer.body);
  }
});

it("have bodies with fields that the document's examples have", () => {
  const { paths, components } = openApiDocument();
  const withBody = requests.filter(({ body }) => body !== "");
  expect(withBody).toHaveLength(4);
  for (const { method, url, body, title } of withBody) {
    const path = url.replace("{{api}}", "").replace(/\{\{.+?\}\}/g, "{id}");
    const described = JSON.stringify(paths[path]?.[method.toLowerCase()]?.requestBody ?? null);
    const named = [...described.matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name = ""]) => components.schemas?.[name],
    );
    const schema = described + JSON.stringify(named);
    const names = [...body.matchAll(/^ {2}"(\w+)":/gm)].map(([, name]) => name);
    for (const name of names) expect(schema, `${title}: ${name}`).toContain(`"${name}":`);
  }
});
