import { afterEach, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { makeApiKey } from "~tests/support/factories";
import { setFirstSettings } from "~tests/support/settings";

// The owner's switches of the doors for assistants.

afterEach(() => setFirstSettings({ assistantsRead: true, assistantsBook: true }));

async function statusOf(path: string, key: string): Promise<number> {
  const answer = await api().fetch(
    new Request(`http://luit.test${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    }),
  );
  return answer.status;
}

it("are open until an owner shuts them", async () => {
  const { key } = await makeApiKey();
  expect([await statusOf("/mcp", key), await statusOf("/mcp/me", key)]).toEqual([200, 200]);
});

it.each([
  [{ assistantsRead: false }, 404, 200],
  [{ assistantsBook: false }, 200, 404],
])("with %o the doors answer %i and %i", async (settings, reading, booking) => {
  const { key } = await makeApiKey();
  setFirstSettings(settings);
  expect([await statusOf("/mcp", key), await statusOf("/mcp/me", key)]).toEqual([reading, booking]);
});
