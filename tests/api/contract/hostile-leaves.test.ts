import { beforeAll, expect, it } from "vitest";
import { makeAdmin, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, isFormOnly, type OperationName, routeOf } from "./calls";
import type { Input, World } from "./inputs";
import { endsSession, operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";

// Replaces each text and each number of a valid input, at any depth, by one that the database cannot store unchanged. Each such
// request must be refused: no number may be rounded, and no value may cause a 5xx.

withOwnDatabase();
let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
});

type Leaf = { path: readonly (string | number)[]; value: string | number };

/** The texts and numbers inside of a value, each with its path. Files in base64 are no texts. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value === "number") return [{ path, value }];
  if (typeof value === "string") return value.length > 300 ? [] : [{ path, value }];
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((item, index) => leavesOf(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

/** A copy of the value with another leaf at the path. */
function withLeaf(value: unknown, [key, ...rest]: Leaf["path"], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withLeaf(item, rest, leaf) : item));
  return { ...(value as object), [key]: withLeaf((value as Record<string, unknown>)[key], rest, leaf) };
}

/** What a leaf becomes. A number gets more decimals than any column has. */
const hostile = ({ value }: Leaf) => (typeof value === "number" ? [1e-7, value + 1e-7] : [`${value}\u0000`]);

/** Compared with what is stored, hashed, or only read: any text and number may be sent. */
const free = /(\.totalPrice|\.password|\.newPassword|^checkIn\.voucher\.code)$/;

const senderOf = (name: OperationName) => (matrix[name].owner === 200 ? world.owner : world.admin);

const names = operationNames.filter((name) => !isFormOnly(name) && !endsSession.has(name));

it.each(names)("%s refuses texts and numbers that cannot be stored", async (name) => {
  const valid = await validInputs[name](world);
  const isRead = routeOf(name).method === "GET";
  for (const leaf of leavesOf(valid)) {
    const at = leaf.path.join(".");
    for (const value of hostile(leaf)) {
      const answer = await callRest(name, withLeaf(valid, leaf.path, value) as Input, senderOf(name));
      const said = `${at} = ${JSON.stringify(value)}: ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(answer.status, said).toBeLessThan(500);
      if (!isRead && !free.test(`${name}.${at}`)) expect(answer.status, said).toBeGreaterThanOrEqual(400);
    }
  }
});
