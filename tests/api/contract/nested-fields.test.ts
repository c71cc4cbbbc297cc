import { describe, expect, it } from "vitest";
import { z } from "zod";
import { procedures } from "~/server/api/rest";
import { expectProblem, post, trpc } from "~tests/support/clients";
import { dayAhead, makeTour, makeUser } from "~tests/support/factories";

type Schema = {
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** The paths of the objects inside of a schema that take fields which they do not name. */
function openObjects(schema: Schema, root: Schema, path = ""): string[] {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
    return target ? openObjects(target, root, path) : [`${path} ${schema.$ref}`];
  }
  const isOpen = schema.properties !== undefined && path !== "" && schema.additionalProperties !== false;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${path}.${name}`, field] as const);
  const rest = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  const inside = [...rest, ...(schema.items ? [schema.items] : [])].map((one) => [`${path}[]`, one] as const);
  const alike = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(isOpen ? [path] : []),
    ...[...fields, ...inside].flatMap(([name, one]) => openObjects(one, root, name)),
    ...alike.flatMap((one) => openObjects(one, root, path)),
  ];
}

it("every object inside of a body refuses fields that it does not know", () => {
  const inputs = Object.entries(procedures).flatMap(([name, { _def }]) => {
    const [input] = _def.inputs;
    if (!(input instanceof z.ZodType)) return [];
    return [[name, z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema] as const];
  });
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.some(([, { properties }]) => properties?.party)).toBe(true);
  expect(inputs.flatMap(([name, schema]) => openObjects(schema, schema).map((path) => name + path))).toEqual([]);
});

describe("a child or a permit that is misspelt is not lost from the price", () => {
  const cases = [
    [{ party: { adults: 2, childs: [7] } }, "There is no childs here. Did you mean children?", "party"],
    [{ travelers: 2, permitsFor: { nationality: "IN", state: "Assam" } }, "There is no state here.", "permitsFor"],
  ] as const;

  it.each(cases)("%j", async (wrong, message, path) => {
    const [user, { id: tourId }] = [await makeUser(), await makeTour()];
    const booking = { pickupLocation: "Guwahati", phone: "9876543210", totalPrice: 9720 };
    const asked = { tourId, date: dayAhead(60), ...wrong };
    for (const [address, body] of [
      ["/quotes", asked],
      ["/bookings", { ...asked, ...booking }],
    ] as const) {
      const answer = await post(address, body, user);
      expectProblem(answer, "VALIDATION");
      expect(answer.body).toMatchObject({ issues: [{ path: [path], message: expect.stringContaining(message) }] });
    }
    await expect(trpc(user).booking.quote.mutate(asked as never)).rejects.toThrow(message);
    await expect(trpc(user).booking.create.mutate({ ...asked, ...booking } as never)).rejects.toThrow(message);
  });

  it("but an unknown field of the body itself is ignored", async () => {
    const { id: tourId } = await makeTour();
    const answer = await post("/quotes", { tourId, date: dayAhead(60), travelers: 2, colour: "green" });
    expect(answer.status).toBe(200);
  });
});
