import * as oauth from "oauth4webapi";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { db } from "~/server/db/client";
import { siteUrl } from "~/server/site-url";
import {
  askOf,
  document,
  knownAssistant,
  letAssistantIn,
  redirectUri,
  serveDocument,
} from "~tests/support/assistants-let-in";
import { expectProblem, get, post, send } from "~tests/support/clients";
import { makeUser } from "~tests/support/factories";
import { choose, discover, exchange, http, refreshed, standsFor } from "~tests/support/oauth-client";
import { setFirstSettings } from "~tests/support/settings";
import { allowLoopback } from "~tests/support/webhook-receiver";
import { assistantOf, challengeHeader } from "./assistant-of";
import { metadata } from "./metadata";
import type { AllowRequest } from "./request.rules";

beforeEach(() => {
  setFirstSettings({ personalAssistants: true });
  onTestFinished(() => setFirstSettings({ personalAssistants: false }));
});

const reason = (token: string, now = new Date()) => assistantOf(token, now);

describe("the door for assistants", () => {
  it("is closed until an owner opens it", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const { access } = await letAssistantIn(user);
    setFirstSettings({ personalAssistants: false });
    const at = async (path: string) => (await metadata().fetch(new Request(`${siteUrl()}${path}`))).status;
    expect(await at("/.well-known/oauth-authorization-server")).toBe(404);
    expect(await at("/.well-known/oauth-protected-resource/mcp/me")).toBe(404);
    const closed = "Assistants are not let in here.";
    expectProblem(await get(`/auth/assistants/request?${query(id)}`, user), "NOT_FOUND", closed);
    expectProblem(await post("/auth/assistants/answer", { ...askOf(id), isAllowed: true }, user), "NOT_FOUND", closed);
    expect(await reason(access)).toBe("closed");
  });

  it("is described for a library of OAuth, which lets an assistant in, refreshes and revokes", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const tokens = await exchange(await choose(user, id), id);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3600, scope: "bookings:read bookings:write" });
    const found = await standsFor(tokens.access_token);
    expect(found).toMatchObject({
      user: { id: user.id },
      client: { id, name: "Trip Helper", host: "127.0.0.1" },
      scopes: ["bookings:read", "bookings:write"],
    });
    const stored = JSON.stringify([await db().assistantGrant.findMany(), await db().assistantToken.findMany()]);
    for (const secret of [tokens.access_token, tokens.refresh_token ?? ""]) expect(stored).not.toContain(secret);

    const later = await refreshed(id, tokens.refresh_token ?? "");
    expect(await standsFor(later.access_token)).toMatchObject({ grant: found.grant });
    const [server, client] = [await discover(), { client_id: id }];
    const stranger = { client_id: `${id}x` };
    const revoke = async (who: oauth.Client) => {
      const response = await oauth.revocationRequest(server, who, oauth.None(), later.refresh_token ?? "", http);
      await oauth.processRevocationResponse(response);
    };
    await revoke(stranger);
    expect(await reason(later.access_token)).toMatchObject({ grant: found.grant });
    await revoke(client);
    expect(await reason(later.access_token)).toBe("unknown");
    expect(await reason(tokens.access_token)).toBe("unknown");
    await revoke(client);
  });

  it("tells a refused program where to look", () => {
    const at = `resource_metadata="${siteUrl()}/.well-known/oauth-protected-resource/mcp/me"`;
    expect(challengeHeader()).toBe(`Bearer ${at}, scope="bookings:read bookings:write"`);
    expect(challengeHeader("expired")).toContain('error="invalid_token"');
    expect(challengeHeader(undefined, "bookings:write")).toContain(
      'error="insufficient_scope", scope="bookings:write"',
    );
  });
});

const query = (id: string, changes: Partial<AllowRequest> = {}) =>
  new URLSearchParams(Object.entries(askOf(id, changes)).filter(([, value]) => value !== undefined)).toString();

describe("a request", () => {
  it("names who asks and for what", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const answer = await get(`/auth/assistants/request?${query(id, { scope: "" })}`, user);
    expect(answer.body).toEqual({
      name: "Trip Helper",
      host: "127.0.0.1",
      scopes: ["bookings:read"],
      isOnThisDevice: true,
      redirectTo: null,
    });
  });

  it.each<[string, Partial<AllowRequest>, string]>([
    ["without a resource", { resource: "" }, "invalid_target"],
    ["for a foreign resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    ["for a scope that nobody has", { scope: "bookings:read bookings:all" }, "invalid_scope"],
    ["without a challenge", { code_challenge: "" }, "invalid_request"],
    ["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["for a token at once", { response_type: "token" }, "unsupported_response_type"],
  ])("%s is refused, and nobody is let in", async (_, changes, error) => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id, changes);
    expect(redirected.href.split("?")[0]).toBe(redirectUri);
    const { error: told, state, iss } = Object.fromEntries(redirected.searchParams);
    expect({ told, state, iss }).toEqual({ told: error, state: "af0ifjsldkj", iss: siteUrl() });
    const asked = await get(`/auth/assistants/request?${query(id, changes)}`, user);
    expect(asked.body).toMatchObject({ redirectTo: redirected.href });
    expect(await db().assistantGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  it("that the person denies lets nobody in", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id, { isAllowed: false });
    expect(redirected.searchParams.get("error")).toBe("access_denied");
    await expect(exchange(redirected, id)).rejects.toThrow(oauth.AuthorizationResponseError);
    expect(await db().assistantGrant.count({ where: { userId: user.id } })).toBe(0);
  });

  it.each([
    "https://elsewhere.example/callback",
    "http://127.0.0.1:4711/other",
    "http://127.0.0.1.elsewhere.example:4711/callback",
    "javascript:alert(1)",
    "",
  ])("that would send its code to %j is refused without a redirect", async (elsewhere) => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const words = "This request is not from 127.0.0.1: it would send the answer elsewhere.";
    const changes = { redirect_uri: elsewhere };
    expectProblem(await get(`/auth/assistants/request?${query(id, changes)}`, user), "BAD_REQUEST", words);
    const body = { ...askOf(id, changes), isAllowed: true };
    expectProblem(await post("/auth/assistants/answer", body, user), "BAD_REQUEST", words);
  });

  it("may wait at any port of the person's own machine", async () => {
    const [user, { id }] = [await makeUser(), await knownAssistant()];
    const redirected = await choose(user, id, { redirect_uri: "http://127.0.0.1:50123/callback" });
    expect(redirected.port).toBe("50123");
  });

  it.each([
    ["in the operator's network", "https://10.0.0.8/client.json", "This address is not on the public internet"],
    ["of a cloud's metadata", "https://169.254.169.254/client.json", "This address is not on the public internet"],
    ["on this machine", "https://127.0.0.1/client.json", "This address is not on the public internet"],
    ["without TLS", "http://assistant.example/client.json", "The address must begin with https://"],
    ["of our own site", `${siteUrl().replace("http:", "https:")}/client.json`, "This is the address of our own site"],
  ])("with a document %s is refused, and nothing is fetched", async (_, id, why) => {
    const refused = await get(`/auth/assistants/request?${query(id)}`, await makeUser());
    expect(expectProblem(refused, "BAD_REQUEST").message).toContain(why);
  });

  it.each<[string, (id: string) => unknown]>([
    ["of another assistant", (id) => ({ ...Object(document(id)), client_id: `${id}x` })],
    ["that is no JSON", () => "<html>"],
    ["without addresses", (id) => ({ client_id: id, redirect_uris: [] })],
    ["with a secret", (id) => ({ ...Object(document(id)), client_secret: "x" })],
    ["that is too large", (id) => ({ ...Object(document(id)), padding: "x".repeat(10_000) })],
  ])("with a document %s is refused", async (_, make) => {
    allowLoopback();
    const { id, reads, close } = await serveDocument(make);
    onTestFinished(close);
    const refused = await get(`/auth/assistants/request?${query(id)}`, await makeUser());
    expect(expectProblem(refused, "BAD_REQUEST").message).toContain("This assistant cannot be let in: its document");
    expect(reads).toEqual(["/client.json"]);
  });

  it("shows a name that turns or hides text in one plain line, and the host without a name", async () => {
    allowLoopback();
    const user = await makeUser();
    for (const [name, shown] of [
      ["Luit\u202E\n\u200B bank  ", "Luit bank"],
      ["\u200B", "127.0.0.1"],
    ] as const) {
      const { id, close } = await serveDocument((own) => ({ ...Object(document(own)), client_name: name }));
      onTestFinished(close);
      expect((await get(`/auth/assistants/request?${query(id)}`, user)).body).toMatchObject({ name: shown });
    }
  });

  it("needs a login, and no program can answer it", async () => {
    const { id } = await knownAssistant();
    expectProblem(await get(`/auth/assistants/request?${query(id)}`), "UNAUTHORIZED");
    expectProblem(
      await send("POST", "/auth/assistants/answer", { body: { ...askOf(id), isAllowed: true } }),
      "UNAUTHORIZED",
    );
  });
});
