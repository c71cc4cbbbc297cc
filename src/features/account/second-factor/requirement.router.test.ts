import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "~/features/settings/settings.schema";
import { missingFactorMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { callTrpc } from "~tests/api/contract/calls";
import { operationNames } from "~tests/api/contract/operations";
import { matrix } from "~tests/api/contract/roles/matrix";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { codeOf, makeApp } from "~tests/support/second-factors";
import { factors, factorsChanged, newApp } from "./second-factor.schema";

// Its own database, because the requirement would hold for all tests that share it.
withOwnDatabase();

const path = "/auth/second-factor";

/** What customers do to their own bookings, and the office to those of all: the row decides, and not the role alone. */
const isOfOwnRow = /^traveller\./;

async function requireOf(requireSecondFactor: boolean) {
  const owner = await makeAdmin();
  await makeApp(owner);
  const { version } = bodyOf(settings, await get("/settings", owner));
  return bodyOf(settings, await put("/settings", { requireSecondFactor, version }, owner));
}

it("is off until an owner asks for it", async () => {
  const owner = await makeAdmin();
  expect(bodyOf(settings, await get("/settings", owner)).requireSecondFactor).toBe(false);
  expect(bodyOf(factors, await get(path, owner)).isRequired).toBe(false);
});

describe("if it is required", () => {
  beforeEach(async () => {
    expect((await requireOf(true)).requireSecondFactor).toBe(true);
  });

  it.each(["owner", "office", "accounts"] as const)(
    "%s without a factor can do nothing but set one up",
    async (role) => {
      const person = await makeAdmin({ staffRole: role });
      for (const one of [
        "/bookings",
        "/reports/outstanding",
        "/staff",
        "/bookings/export.csv",
        "/catalogue/export.json",
        "/paper-months/2026-10/b2cs.csv",
      ]) {
        const problem = expectProblem(await get(one, person), "SECOND_FACTOR_MISSING", missingFactorMessage);
        expect(problem.status).toBe(403);
      }
      expect((await get("/auth/me", person)).status).toBe(200);
      expect(bodyOf(factors, await get(path, person)).isRequired).toBe(true);
      const { secret } = bodyOf(newApp, await post(`${path}/app`, {}, person));
      const { user } = bodyOf(factorsChanged, await post(`${path}/app/confirm`, { code: codeOf(secret) }, person));
      expect((await get("/bookings", user)).status).toBe(200);
    },
  );

  it.each(
    operationNames.filter((name) => matrix[name].owner !== 200 && matrix[name].admin === 200 && !isOfOwnRow.test(name)),
  )("%s is refused to an owner without one", async (name) => {
    const { status, body } = await callTrpc(name, {}, await makeAdmin());
    expect([status, (body as { code: string }).code]).toEqual([403, "SECOND_FACTOR_MISSING"]);
  });

  it("a guide is shown no departures without one", async () => {
    const guide = await makeUser({ staffRole: "guide" });
    expectProblem(await get("/guide/departures", guide), "SECOND_FACTOR_MISSING");
    await makeApp(guide);
    expect((await get("/guide/departures", guide)).status).toBe(200);
  });

  it("what customers may do too is done with a customer's rights", async () => {
    const person = await makeAdmin({ staffRole: "office" });
    const { id } = await makeBooking({ status: "Confirmed" });
    const share = () => post(`/bookings/${id}/travellers/link`, {}, person);
    expect((await share()).status).toBe(404);
    const { length } = (await get("/offers", person)).body as { length: number };
    expect(length).toBe(((await get("/offers")).body as { length: number }).length);
  });

  it("customers need none", async () => {
    const customer = await makeUser();
    expect((await get("/bookings/my", customer)).status).toBe(200);
    expect(bodyOf(factors, await get(path, customer)).isRequired).toBe(false);
  });

  it("the only owner without one cannot delete the account", async () => {
    await db().user.updateMany({ where: { staffRole: "owner" }, data: { staffRole: null, role: "customer" } });
    const owner = await makeAdmin();
    expectProblem(
      await send("POST", "/auth/delete-account", { body: { email: owner.email }, as: owner }),
      "LAST_ADMIN",
    );
  });
});

it("ends when an owner asks for it no longer", async () => {
  await requireOf(true);
  const person = await makeAdmin({ staffRole: "office" });
  expectProblem(await get("/bookings", person), "SECOND_FACTOR_MISSING");
  await requireOf(false);
  expect((await get("/bookings", person)).status).toBe(200);
});
