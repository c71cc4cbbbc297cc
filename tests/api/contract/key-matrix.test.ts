import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiScope, apiScopes } from "~/lib/api-scopes";
import { closeTestCopy } from "~/server/test-copy/test-copy";
import { makeApiKey } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callTrpc } from "./calls";
import { operationNames } from "./operations";
import { keyRows } from "./roles/keys";

// Every operation by a key of each scope, and by a test key with all of them. Scopes are checked before the input.

withOwnDatabase();
afterAll(closeTestCopy);

type Key = Awaited<ReturnType<typeof makeApiKey>>;

const live = new Map<ApiScope, Key>();
let test: Key;

beforeAll(async () => {
  for (const scope of apiScopes) live.set(scope, await makeApiKey({ scopes: [scope] }));
  test = await makeApiKey({ isTest: true, scopes: [...apiScopes] });
});

/** Whether the operation is refused to the key, whatever else is wrong with the request. */
async function isRefused(name: (typeof operationNames)[number], key: Key | undefined): Promise<boolean> {
  const { status } = await callTrpc(name, { id: randomUUID() }, key);
  expect(status).not.toBe(401);
  return status === 403;
}

describe("the matrix of keys", () => {
  it.each(operationNames)("%s", async (name) => {
    const { scopes, forTests } = keyRows[name] ?? { scopes: [], forTests: false };
    const refused: ApiScope[] = [];
    for (const scope of apiScopes) if (await isRefused(name, live.get(scope))) refused.push(scope);
    expect(refused).toEqual(apiScopes.filter((scope) => !scopes.includes(scope)));
    expect(await isRefused(name, test)).toBe(!forTests);
  });
});
