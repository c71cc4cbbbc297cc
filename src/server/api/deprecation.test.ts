import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "~/server/api/openapi/document";
import { get } from "~tests/support/clients";
import { makeBooking, makeUser } from "~tests/support/factories";
import { deprecationHeaders } from "./deprecation.rules";
import { restRoutes } from "./rest";

const deprecated = restRoutes().flatMap(({ doc: { deprecated: entry, ...doc } }) => (entry ? [{ ...doc, entry }] : []));
const versions = /^## Versions\n(.*)/ms.exec(await readFile("docs/api.md", "utf8"))?.[1] ?? "";

describe("the guide's section on versions", () => {
  it("begins with the document's version", () => {
    expect(/^### (\S+)/m.exec(versions)?.[1]).toBe(openApiDocument().info.version);
  });

  it("lists each deprecated operation, what to use, and both days", () => {
    expect(deprecated.length).toBeGreaterThan(0);
    const rows = deprecated.map(({ route, entry: { since, sunset, use } }) => {
      const [method, path] = route.split(" ");
      return `| \`${method} /api${path}\` | \`${use.replace(" ", " /api")}\` | ${since} | ${sunset} |`;
    });
    expect(versions.match(/^\| `.*$/gm)).toEqual(rows);
  });

  it("promises a year of notice, which all of them have", () => {
    expect(versions).toContain("at least a year");
    for (const { entry } of deprecated) {
      const days = (Date.parse(entry.sunset) - Date.parse(entry.since)) / 86_400_000;
      expect([entry.use, days >= 365]).toEqual([entry.use, true]);
    }
  });
});

describe("a deprecated operation", () => {
  it("says so with each answer, also with an error", async () => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    const entry = deprecated.find(({ route }) => route === "GET /bookings/my/{id}/events")?.entry;
    const expected = entry ? Object.entries(deprecationHeaders(entry)) : [];
    expect(expected).toHaveLength(2);
    for (const as of [user, undefined]) {
      const { headers } = await get(`/bookings/my/${id}/events`, as);
      for (const [name, value] of expected) expect(headers.get(name)).toBe(value);
    }
    const { headers } = await get(`/bookings/my/${id}`, user);
    for (const [name] of expected) expect(headers.get(name)).toBeNull();
  });

  it("is marked in the document, with what to use instead", () => {
    const operation = openApiDocument().paths["/bookings/my/{id}/events"]?.get;
    expect(operation).toMatchObject({ deprecated: true });
    expect(operation?.description).toContain("use `GET /bookings/my/{id}`");
    const others = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));
    expect(others.filter((other) => other.deprecated)).toHaveLength(deprecated.length);
  });
});
