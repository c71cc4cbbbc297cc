import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { ask, connect, eras } from "~tests/support/assistants";
import { letAssistantIn } from "~tests/support/assistants-let-in";
import { send } from "~tests/support/clients";
import { dayAhead, makeApiKey, makeTour, makeUser } from "~tests/support/factories";
import { setFirstSettings } from "~tests/support/settings";

// Assistants that a person has let in by OAuth, at /mcp/me.

afterEach(() => setFirstSettings({ personalAssistants: false, assistantsBook: true }));

type Quote = { handle: string; totalPrice: number };
type Own = { id: string; status: string };

const own = { path: "/mcp/me" };
const agreed = ({ handle, totalPrice }: Quote) => ({ handle, totalPrice, idempotencyKey: randomUUID() });

const sendAs = (authorization?: string) =>
  api().fetch(
    new Request("http://luit.test/mcp/me", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    }),
  );

const challengeOf = (answer: Response) => answer.headers.get("www-authenticate");

it.each(eras)("books, shows and cancels for the person (%s)", async (era) => {
  const user = await makeUser();
  const { access } = await letAssistantIn(user);
  const client = await connect({ ...own, key: access, era });
  const { id } = await makeTour({ price: 4500 });
  const trip = {
    kind: "tour",
    id,
    date: dayAhead(),
    adults: 2,
    phone: "9876543210",
    pickupLocation: "Guwahati airport",
  };
  const booked = await ask<Own>(client, "book", agreed(await ask<Quote>(client, "prepare_booking", trip)));
  const stored = await db().booking.findUnique({ where: { id: booked.id } });
  expect(stored).toMatchObject({ userId: user.id, source: "web", status: "Pending" });
  expect(await ask(client, "my_bookings")).toMatchObject({ bookings: [{ id: booked.id }] });
  const cancel = await ask<Quote>(client, "prepare_cancel", { id: booked.id });
  expect(await ask(client, "cancel_booking", agreed(cancel))).toMatchObject({ status: "Cancelled" });
  await client.close();
});

it("lists only the tools that the person has allowed", async () => {
  const { access } = await letAssistantIn(await makeUser(), ["bookings:read"]);
  const client = await connect({ ...own, key: access });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("my_bookings");
  expect(names).toContain("search_trips");
  expect(names.filter((name) => /book$|_booking$|^prepare_/.test(name))).toEqual(["my_booking"]);
  await client.close();
});

it("says where to be let in, and why a token opens nothing", async () => {
  const user = await makeUser();
  const { access, id } = await letAssistantIn(user);
  expect((await sendAs(`Bearer ${access}`)).status).toBe(200);
  const [nobody, session] = await Promise.all([sendAs(), sendAs(`Bearer ${user.token}`)]);
  expect([nobody.status, session.status]).toEqual([401, 401]);
  expect(challengeOf(nobody)).toMatch(
    /^Bearer resource_metadata="[^"]+\/\.well-known\/oauth-protected-resource\/mcp\/me"/,
  );
  expect(challengeOf(nobody)).not.toContain("error=");
  expect(challengeOf(session)).toContain('error="invalid_token"');
  expect((await send("DELETE", `/auth/assistants/${id}`, { as: user })).status).toBe(200);
  const ended = await sendAs(`Bearer ${access}`);
  expect(ended.status).toBe(401);
  expect(challengeOf(ended)).toContain('error="invalid_token"');
});

it("is opened by one switch for persons and another for keys", async () => {
  const [{ access }, { key }] = [await letAssistantIn(await makeUser()), await makeApiKey()];
  setFirstSettings({ assistantsBook: false });
  expect([(await sendAs(`Bearer ${access}`)).status, (await sendAs(`Bearer ${key}`)).status]).toEqual([200, 404]);
  setFirstSettings({ assistantsBook: true, personalAssistants: false });
  const closed = await sendAs(`Bearer ${access}`);
  expect([closed.status, (await sendAs(`Bearer ${key}`)).status]).toEqual([401, 200]);
  expect(challengeOf(closed)).toBe("Bearer");
});
