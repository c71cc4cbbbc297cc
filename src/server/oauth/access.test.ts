import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createContext } from "~/server/api/context";
import { createCaller } from "~/server/api/root";
import { db } from "~/server/db/client";
import { log } from "~/server/log";
import { knownAssistant, letAssistantIn, verifier } from "~tests/support/assistants-let-in";
import { expectProblem, get, post, send } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeUser, type TestUser } from "~tests/support/factories";
import { choose, exchange, failure, refreshed, standsFor } from "~tests/support/oauth-client";
import { setFirstSettings } from "~tests/support/settings";
import { assistantOf } from "./assistant-of";
import { sweepAssistants } from "./grants.service";

beforeEach(() => {
  setFirstSettings({ personalAssistants: true });
  onTestFinished(() => setFirstSettings({ personalAssistants: false }));
});

const reason = (token: string, now = new Date()) => assistantOf(token, now);

describe("a code", () => {
  it("is nothing without its verifier, for another assistant, or too late", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id);
    await expect(exchange(redirected, id, `${verifier}x`)).rejects.toEqual(failure("invalid_grant"));
    await expect(exchange(redirected, `${id}x`)).rejects.toEqual(failure("invalid_grant"));
    const foreign = exchange(redirected, id, verifier, "https://elsewhere.example/mcp");
    await expect(foreign).rejects.toEqual(failure("invalid_target"));
    setClock(new Date(Date.now() + 2 * 60_000).toISOString());
    await expect(exchange(redirected, id)).rejects.toEqual(failure("invalid_grant"));
  });

  it("that comes twice ends what came of it", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id);
    const tokens = await exchange(redirected, id);
    await expect(exchange(redirected, id)).rejects.toEqual(failure("invalid_grant"));
    expect(await reason(tokens.access_token)).toBe("unknown");
    await expect(refreshed(id, tokens.refresh_token ?? "")).rejects.toEqual(failure("invalid_grant"));
  });

  it("sent five times at once gives tokens once at most, and they are refused afterwards", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id);
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => exchange(redirected, id)));
    const given = all.flatMap((one) => (one.status === "fulfilled" ? [one.value.access_token] : []));
    expect(given).toHaveLength(1);
    expect(await reason(given[0] ?? "")).toBe("unknown");
  });
});

describe("a refresh token", () => {
  it("works once; using it again ends the access of whoever holds its successor", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const first = await exchange(await choose(user, id), id);
    const second = await refreshed(id, first.refresh_token ?? "");
    await expect(refreshed(id, first.refresh_token ?? "")).rejects.toEqual(failure("invalid_grant"));
    expect(await reason(second.access_token)).toBe("unknown");
    await expect(refreshed(id, second.refresh_token ?? "")).rejects.toEqual(failure("invalid_grant"));
  });

  it("can ask for less, and not for more", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const first = await exchange(await choose(user, id), id);
    const less = await refreshed(id, first.refresh_token ?? "", "bookings:read");
    expect((await standsFor(less.access_token)).scopes).toEqual(["bookings:read"]);
    const reading = await exchange(await choose(user, id, { scope: "bookings:read" }), id);
    const more = refreshed(id, reading.refresh_token ?? "", "bookings:read bookings:write");
    await expect(more).rejects.toEqual(failure("invalid_scope"));
  });

  it("is no access token, and neither is a code", async () => {
    const { refresh } = await letAssistantIn(await makeUser());
    expect([await reason(refresh), await reason("lac_x"), await reason("")]).toEqual(Array(3).fill("unknown"));
  });
});

describe("what an assistant does", () => {
  it("is done as its person, within its scopes alone", async () => {
    const user = await makeUser();
    const as = async (scopes: Parameters<typeof letAssistantIn>[1]) => {
      const { access } = await letAssistantIn(user, scopes);
      const context = await createContext({ headers: new Headers() }, { assistant: await standsFor(access) });
      return createCaller(context);
    };
    const reading = await as(["bookings:read"]);
    expect(await reading.booking.mine({})).toEqual([]);
    expect((await reading.tour.list({ limit: 1 })).results.length).toBeLessThanOrEqual(1);
    const missing = { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59" };
    await expect(reading.booking.cancel(missing)).rejects.toThrow(
      "The person has not allowed this: Book, change and cancel for you (bookings:write).",
    );
    const writing = await as(["bookings:write"]);
    await expect(writing.booking.cancel(missing)).rejects.toThrow(/no such booking/i);
    await expect(writing.booking.mine({})).rejects.toThrow("bookings:read");
    for (const never of [() => writing.auth.me(), () => writing.assistant.list({}), () => writing.settings.read({})]) {
      await expect(never()).rejects.toThrow("No assistant may do this. Please do it yourself, on the site.");
    }
  });

  it("is in the log with its name, and so is its coming and its end", async () => {
    const user = await makeUser();
    const info = vi.spyOn(log(), "info");
    onTestFinished(() => info.mockRestore());
    const { id, access } = await letAssistantIn(user);
    const context = await createContext({ headers: new Headers() }, { assistant: await standsFor(access) });
    const missing = { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59" };
    await expect(createCaller(context).booking.cancel(missing)).rejects.toThrow(/no such booking/i);
    expect((await send("DELETE", `/auth/assistants/${id}`, { as: user })).status).toBe(200);
    const lines = info.mock.calls.map(([line]) => line).filter((line) => "audit" in Object(line));
    const own = { userId: user.id, grantId: id };
    expect(lines).toMatchObject([
      { audit: "assistant-allowed", ...own, clientName: "Trip Helper" },
      { audit: "assistant-acted", ...own, clientName: "Trip Helper", procedure: "booking.cancel", isDone: false },
      { audit: "assistant-ended", ...own, clientName: "Trip Helper" },
    ]);
  });

  it("is done with the rights of a customer, whoever let it in", async () => {
    const { access } = await letAssistantIn(await makeUser({ role: "admin", staffRole: "owner" }));
    const context = await createContext({ headers: new Headers() }, { assistant: await standsFor(access) });
    expect(await context.viewer()).toMatchObject({ role: "customer", staffRole: null });
  });

  it("notes when it was last used", async () => {
    const { id, access } = await letAssistantIn(await makeUser());
    await standsFor(access);
    const lastUsed = async () => (await db().assistantGrant.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    await expect.poll(lastUsed).not.toBeNull();
  });
});

describe("the access of an assistant", () => {
  it("is listed for its person, ended by nobody else, and refused at once when it has ended", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { id, access } = await letAssistantIn(user);
    const listed = (as: TestUser) => get("/auth/assistants", as);
    const row = { _id: id, name: "Trip Helper", host: "127.0.0.1", scopes: ["bookings:read", "bookings:write"] };
    expect((await listed(user)).body).toMatchObject({ assistants: [row], isOpen: true });
    expect((await listed(other)).body).toEqual({ assistants: [], isOpen: true });
    const end = (as: TestUser) => send("DELETE", `/auth/assistants/${id}`, { as });
    expectProblem(await end(other), "NOT_FOUND", "Its access has ended already.");
    expect(await reason(access)).toMatchObject({ grant: { id } });
    expect((await end(user)).body).toEqual({ message: "Its access has ended." });
    expect(await reason(access)).toBe("unknown");
    expectProblem(await end(user), "NOT_FOUND");
  });

  it.each([
    ["all sessions", "/auth/sign-out-everywhere"],
    ["all other sessions", "/auth/sessions/end-others"],
  ])("ends when its person ends %s", async (_, path) => {
    const user = await makeUser();
    const { access, refresh, client } = await letAssistantIn(user);
    expect((await post(path, {}, user)).status).toBe(200);
    expect(await reason(access)).toBe("unknown");
    await expect(refreshed(client.id, refresh)).rejects.toEqual(failure("invalid_grant"));
  });

  it("goes with the account", async () => {
    const user = await makeUser();
    const { id, access } = await letAssistantIn(user);
    expect((await post("/auth/delete-account", { email: user.email }, user)).status).toBe(200);
    expect(await reason(access)).toBe("unknown");
    expect(await db().assistantGrant.findUnique({ where: { id } })).toBeNull();
  });

  it("expires, and is then deleted with its tokens", async () => {
    const user = await makeUser();
    const { id, access } = await letAssistantIn(user);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await reason(access, inMinutes(59))).toMatchObject({ grant: { id } });
    expect(await reason(access, inMinutes(61))).toBe("expired");
    const tokens = () => db().assistantToken.count({ where: { grantId: id } });
    await sweepAssistants({ db: db(), now: inMinutes(61) });
    expect(await tokens()).toBe(1);
    await sweepAssistants({ db: db(), now: inMinutes(31 * 24 * 60) });
    expect([await tokens(), await db().assistantGrant.count({ where: { id } })]).toEqual([0, 0]);
  });

  it("that was never fetched is not listed, and is deleted when its code has expired", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    await choose(user, id);
    expect((await get("/auth/assistants", user)).body).toMatchObject({ assistants: [] });
    await sweepAssistants({ db: db(), now: new Date(Date.now() + 3 * 60_000) });
    expect(await db().assistantGrant.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("the form of a request for tokens", () => {
  const sendForm = (body: string, type = "application/x-www-form-urlencoded") =>
    send("POST", "/oauth/token", { body, headers: { "content-type": type } });

  it.each([
    ["that is JSON", '{"grant_type":"refresh_token"}', "application/json", "invalid_request"],
    ["with a field twice", "grant_type=refresh_token&grant_type=password", undefined, "invalid_request"],
    ["of another kind", "grant_type=password&username=a&password=b", undefined, "unsupported_grant_type"],
    ["with an unknown token", "grant_type=refresh_token&refresh_token=lar_x", undefined, "invalid_grant"],
  ])("%s is refused", async (_, body, type, error) => {
    const answer = await sendForm(body, type);
    expect([answer.status, answer.body]).toEqual([400, { error, error_description: expect.stringMatching(/./) }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
