import { beforeAll, expect, it } from "vitest";
import { procedures } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { callTrpc, type OperationName, routeOf } from "./calls";
import type { World } from "./inputs";
import { operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";
import { makePerson } from "./roles/senders";

// Whatever a customer does that writes mail is limited for their account, so that nobody fills the outbox.

withOwnDatabase();

let world: World;
beforeAll(async () => {
  world = { owner: await makePerson.owner(), admin: await makePerson.admin() };
});

/** What is open to visitors is limited for network addresses (rate-limits.test), and an account is deleted once. */
const limitedOtherwise = new Set<OperationName>([
  "auth.register",
  "auth.forgotPassword",
  "auth.resetPassword",
  "auth.sendLoginCode",
  "auth.loginWithCode",
  "auth.deleteMe",
  "contact.send",
]);

const written = operationNames.filter((name) => matrix[name].owner === 200 && routeOf(name).method !== "GET");

it.each(written)("%s is limited for an account if it writes mail", async (name) => {
  const owner = await makePerson.owner();
  const input = await validInputs[name]({ ...world, owner });
  const before = await db().outbox.count();
  expect((await callTrpc(name, input, owner)).status).toBe(200);
  const hasMailed = (await db().outbox.count()) > before;
  const isLimited = procedures[name]?._def.meta?.limit === "mail-account";
  expect(isLimited).toBe(hasMailed && !limitedOtherwise.has(name));
});
