import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { databaseTime } from "~/server/clock/clock";
import { db, openDatabase } from "~/server/db/client";
import { type Answer, expectProblem, send, socketOf, toAnswer } from "~tests/support/clients";
import { stillMs } from "~tests/support/databases";
import { address, makeAdmin, makeUser } from "~tests/support/factories";
import { form, picture, storedFiles } from "~tests/support/forms";
import { networkAddress, setLimits } from "~tests/support/limits";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import { limits } from "./limits.rules";
import { makeRateLimits, sweepRateLimits } from "./rate-limits";

// Its own database, because it sweeps the counters.
const databaseUrl = withOwnDatabase();

const newPassword = "mist-over-tea-7";
const password = "bamboo-river-42";
const person = () => ({ name: "Asha Devi", email: address(), phone: "9876543210", password });
const statusOf = ({ status }: Answer) => status;

describe("codes for a new password", () => {
  const forgotFrom = (from: string, email: string) => send("POST", "/auth/forgot-password", { body: { email }, from });

  it("are limited to five an hour for an account and an address, whether or not the account exists", async () => {
    setLimits(1);
    for (const email of [(await makeUser()).email, address()]) {
      const from = networkAddress();
      for (let time = 0; time < 5; time++) expect((await forgotFrom(from, email)).status).toBe(200);
      const problem = expectProblem(await forgotFrom(from, email), "TOO_MANY_REQUESTS");
      expect(problem.retryAfter).toBeGreaterThan(3_500);
      expect((await forgotFrom(networkAddress(), email)).status).toBe(200);
    }
  });

  it("are limited for an address over all accounts", async () => {
    setLimits(0.1);
    const from = networkAddress();
    for (let time = 0; time < 3; time++) expect((await forgotFrom(from, address())).status).toBe(200);
    expectProblem(await forgotFrom(from, address()), "TOO_MANY_REQUESTS");
  });

  it("are mailed to whoever asks from an address that logged in lately, after strangers have used up the account's", async () => {
    setLimits(1);
    const { email } = await makeUser({ password });
    const home = networkAddress();
    expect((await send("POST", "/auth/login", { body: { email, password }, from: home })).status).toBe(200);
    const codes = async () => {
      const rows = await db().outbox.findMany({ where: { recipient: email, kind: "reset-code" } });
      return rows.map(({ payload }) => (payload as { code?: string }).code);
    };
    for (const from of [networkAddress(), networkAddress()])
      for (let time = 0; time < 5; time++) await forgotFrom(from, email);
    const before = await codes();
    await forgotFrom(networkAddress(), email);
    expect(await codes()).toEqual(before);
    await forgotFrom(home, email);
    const [otp] = await codes();
    expect([otp]).not.toEqual(before);
    const reset = await send("POST", "/auth/reset-password", { body: { email, otp, newPassword }, from: home });
    expect(reset.status).toBe(200);
  });

  it("can be tried ten times an hour for an account and an address, and fifty times for an address", async () => {
    setLimits(1);
    const { email } = await makeUser();
    const from = networkAddress();
    const guess = (to: string) =>
      send("POST", "/auth/reset-password", { body: { email: to, otp: "000000", newPassword }, from });
    const own = await Promise.all(Array.from({ length: 12 }, () => guess(email)));
    expect(own.map(statusOf).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    const others = await Promise.all(Array.from({ length: 42 }, () => guess(address())));
    expect(others.map(statusOf).sort()).toEqual([...Array(40).fill(400), 429, 429]);
  });
});

describe("registrations", () => {
  it("of one address are limited, and invalid ones do not count", async () => {
    setLimits(0.1);
    const from = networkAddress();
    const register = (body: object, source = from) => send("POST", "/auth/register", { body, from: source });
    for (let time = 0; time < 5; time++) {
      expectProblem(await register({ ...person(), phone: "1" }), "VALIDATION");
    }
    const first = person();
    expect((await register(first)).status).toBe(200);
    expectProblem(await register(first), "EMAIL_TAKEN");
    expect((await register(person())).status).toBe(200);
    const refused = person();
    expectProblem(await register(refused), "TOO_MANY_REQUESTS");
    expect(await db().user.count({ where: { email: refused.email } })).toBe(0);
    expect((await register(person(), networkAddress())).status).toBe(200);
  });
});

describe("forms with pictures", () => {
  it("of one address are limited over all paths before they are read; refused senders do not count", async () => {
    setLimits(0.02);
    const [admin, customer, from] = [await makeAdmin(), await makeUser(), networkAddress()];
    const upload = async (path: string, method: string, { token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      const init = { method, body: form({ image: await picture() }), headers };
      return toAnswer(await api().fetch(new Request(`http://luit.test/api${path}`, init), socketOf(from)));
    };
    expectProblem(await upload("/upload", "POST", customer), "FORBIDDEN");
    for (let time = 0; time < 2; time++) expect((await upload("/upload", "POST", admin)).status).toBe(200);
    const before = await storedFiles();
    expectProblem(await upload("/upload", "POST", admin), "TOO_MANY_REQUESTS");
    expectProblem(await upload("/tours", "POST", admin), "TOO_MANY_REQUESTS");
    expect(await storedFiles()).toEqual(before);
  });
});

describe("the counters", () => {
  it("contain neither network nor e-mail addresses", async () => {
    setLimits(1);
    const [email, from] = [address(), networkAddress()];
    await send("POST", "/auth/login", { body: { email, password: "wrong-one" }, from });
    const rows = await db().rateLimit.findMany();
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  it("begin again once their window has ended, and not before", async () => {
    const own = makeRateLimits(1);
    const name = networkAddress();
    const take = () => own?.take({}, "report-account", name);
    for (let time = 0; time < limits["report-account"].points; time++) await take();
    await expect(take()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const { key } = await db().rateLimit.findFirstOrThrow({ where: { key: { startsWith: "report-account:" } } });
    const ends = await db().rateLimit.update({ where: { key }, data: { expire: databaseTime().getTime() } });
    await take();
    const begun = await db().rateLimit.findUniqueOrThrow({ where: { key } });
    expect(begun.points).toBe(1);
    expect(Number(begun.expire) - Number(ends.expire)).toBeGreaterThanOrEqual(limits["report-account"].seconds * 1000);
  });

  it("can be given back and cleared", async () => {
    const own = makeRateLimits(1);
    const name = networkAddress();
    const allowed = limits["report-account"].points;
    for (let time = 0; time < allowed; time++) await own?.take({}, "report-account", name);
    await own?.giveBack("report-account", name);
    await own?.take({}, "report-account", name);
    await expect(own?.take({}, "report-account", name)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await own?.clear("report-account", name);
    await own?.take({}, "report-account", name);
  });

  it("are swept after they expire, and not before", async () => {
    setLimits(1);
    const from = networkAddress();
    await send("POST", "/auth/login", { body: { email: address(), password: "wrong-one" }, from });
    const before = await db().rateLimit.count();
    const now = new Date();
    await sweepRateLimits({ db: db(), now });
    expect(await db().rateLimit.count()).toBe(before);
    const later = new Date(now.getTime() + limits["login-pair"].seconds * 1000 + 60_000);
    expect(await sweepRateLimits({ db: db(), now: later })).toBeGreaterThan(0);
  });

  it("are in this process's memory while the database is unavailable", async () => {
    const proxy = await openProxy(databaseUrl());
    openDatabase(proxy.url);
    try {
      const own = makeRateLimits(1);
      proxy.cut();
      const name = networkAddress();
      for (let time = 0; time < limits["login-pair"].points; time++) await own?.take({}, "login-pair", name);
      await expect(own?.take({}, "login-pair", name)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
      await own?.take({}, "login-pair", networkAddress());
    } finally {
      await db().$disconnect();
      await proxy.close();
      openDatabase(databaseUrl(), stillMs);
    }
  });

  it("are disabled if the factor is 0", () => {
    expect(makeRateLimits(0)).toBeNull();
  });
});
