import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { plannedSql } from "~/server/db/sql";
import { bodyOf, get } from "~tests/support/clients";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { faultPairs, half, makeEnded, pay } from "~tests/support/old-faults";
import { withOwnDatabase } from "~tests/support/own-database";
import { faultLine } from "./old-faults.rules";
import { foundFault, type OldFaultKind, oldFaultKinds, oldFaultList } from "./old-faults.schema";
import { oldFaultsSql } from "./old-faults.sql";

withOwnDatabase();

const made = new Map<OldFaultKind, { ill: string; healthy: string }>();
let owner: TestUser;

beforeAll(async () => {
  owner = await makeAdmin();
  for (const kind of oldFaultKinds) made.set(kind, await faultPairs[kind]());
});

const list = async (query = "") => bodyOf(oldFaultList, await get(`/reports/old-faults${query}`, owner));

describe("what faults of earlier versions have left", () => {
  it.each(oldFaultKinds)("is found in a booking of the kind %s, and not in its healthy neighbour", async (kind) => {
    const { results } = await list();
    const { ill, healthy } = made.get(kind) ?? {};
    const kindsOf = (reference: string | undefined) =>
      results.filter(({ booking }) => booking.reference === reference).map((fault) => fault.kind);
    expect([kindsOf(ill), kindsOf(healthy)]).toEqual([[kind], []]);
  });

  it("is not found where a move by the customer has settled the share of a cancellation", async () => {
    const { id, reference } = await makeEnded({ cancellation: half }, { isByCustomer: true });
    await db().booking.update({
      where: { id },
      data: { refundShares: [{ amount: 9000, percent: 0, bound: "most" }] },
    });
    await pay(id, 9000);
    expect((await list()).results.filter(({ booking }) => booking.reference === reference)).toEqual([]);
  });

  it("is said with the amount, and what to do, by the command as in the list", async () => {
    const lines = foundFault
      .array()
      .parse(await plannedSql(oldFaultsSql))
      .map(faultLine);
    expect(lines).toHaveLength(oldFaultKinds.length);
    expect(lines[1]).toMatch(
      /^NE-\w+: ₹1,000 more is paid than the price, and no refund is written\. Give back ₹1,000 /,
    );
    expect(lines[2]).toContain("₹4,500 more was kept");
    expect(lines[3]).toContain("₹1,000 of it is asked for again");
    expect(lines[5]).toContain("₹212.40 more than was asked");
    expect(lines[6]).toMatch(/: An invoice of January 2026 uses ₹3,150 of receipt voucher RV\/25-26\/\d{6}, /);
    for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN/);
    const { results } = await list();
    expect(results.map(({ booking, wrong, next }) => `${booking.reference}: ${wrong} ${next}`)).toEqual(lines);
  });

  it("is listed by page, with the number of all", async () => {
    const all = await list();
    const count = oldFaultKinds.length;
    expect(all).toMatchObject({ total: count, pages: 1 });
    const answer = await get("/reports/old-faults?limit=3&page=3", owner);
    expect(bodyOf(oldFaultList, answer)).toEqual({ results: all.results.slice(6), total: count, pages: 3 });
    expect(answer.headers.get("X-Total-Count")).toBe(String(count));
    expect(await list("?limit=3&page=4")).toEqual({ results: [], total: count, pages: 3 });
  });
});
