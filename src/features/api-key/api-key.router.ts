import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { exampleKey, exampleSecret } from "./api-key.examples";
import {
  apiKey,
  apiKeyPage,
  createKeyInput,
  keyById,
  listKeysInput,
  newApiKey,
  updateKeyInput,
} from "./api-key.schema";
import { createKey, endKey, keyRecord, listKeys, updateKey } from "./api-key.service";

const missing = "There is no such key.";
const hasEnded = { STATUS_CHANGED: "This key has ended. Please make a new one." };
const meta = recordMeta({
  path: "/keys",
  name: "Key",
  one: "key",
  a: "a key",
  missing,
  example: exampleKey,
});
const { name, scopes, perMinute, account } = exampleKey;

export const apiKeyRouter = createRouter({
  list: userProcedure("key.manage")
    .meta({
      route: "GET /keys",
      operationId: "listKeys",
      summary: "List the keys of programs (admin)",
      description: "The keys of other programs, newest first; those that have ended come last. For owners.",
      successDescription: "One page of keys",
      response: { results: [exampleKey], pages: 1, total: 1 },
    })
    .input(listKeysInput)
    .output(apiKeyPage)
    .query(({ ctx, input }) => listKeys(ctx, input)),

  create: userProcedure("key.manage")
    .meta({
      ...meta.create(
        `Makes a key by which another program uses this API, for the account with this address: what it books belongs to that
account. The program sends it as \`Authorization: Bearer lk_live_…\`, a key for trying out (\`isTest\`) as \`lk_test_…\`. It is answered
here once, and only its hash is stored. For owners.`,
        { request: { name, email: account.email, scopes, perMinute } },
      ),
      response: { ...exampleKey, lastUsedAt: null, key: exampleSecret },
      location: "/keys/{_id}" as const,
      // The answer has the key, which is stored nowhere: a repeated request makes another.
      idempotent: undefined,
    })
    .input(createKeyInput)
    .output(newApiKey)
    .mutation(({ ctx, input }) => createKey(ctx, input)),

  byId: userProcedure("key.manage")
    .meta(meta.read("One key, without the key itself. For owners.", "admin"))
    .input(keyById)
    .output(apiKey)
    .query(({ ctx, input }) => keyRecord.get(ctx, input)),

  update: userProcedure("key.manage")
    .meta({
      ...meta.update("Changes the given fields of a key that has not ended. For owners.", {
        changes: { perMinute: 1200 },
      }),
      errors: { ...meta.errors, ...hasEnded },
    })
    .input(updateKeyInput)
    .output(apiKey)
    .mutation(({ ctx, input }) => updateKey(ctx, input)),

  end: userProcedure("key.manage")
    .meta({
      route: "POST /keys/{id}/end",
      operationId: "endKey",
      summary: "End a key (admin)",
      description: "Ends a key for good. Its next request gets 401. For owners.",
      successDescription: "The ended key",
      errors: meta.errors,
      response: { ...exampleKey, ended: true, version: 2 },
    })
    .input(keyById)
    .output(apiKey)
    .mutation(({ ctx, input }) => endKey(ctx, input)),

  history: userProcedure("key.manage")
    .meta(meta.history("The changes that owners made to a key, newest first. For owners.", { perMinute: [600, 1200] }))
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => keyRecord.changes(ctx, input)),
});
