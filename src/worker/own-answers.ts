import { addressOf, type Call, callsIn, isOwnCall, isPastDay } from "~/lib/offline/addresses.rules";
import { type FromWorker, stores } from "~/lib/offline/stores";
import { beginOwn, endOwn, ownerOf, readOwn, whileOwn } from "./own-store";
import { loadPage } from "./pages";
import { type FetchEvent, scope } from "./scope";

/** The most trips of which voucher and booking are stored. */
const maxTrips = 12;
/** What was stored within this time is not loaded again only to be stored. */
const freshMs = 10 * 60_000;
/** When an answer was stored (ms since 1970): a header of the stored copy. */
const storedAtName = "luit-stored-at";

/** What the worker reads of a booking. */
type Trip = { _id: string; status: string; lastDay: string };

type Context = { request: Request; url: URL; event: FetchEvent };

/** Is this a request for something that is stored for the signed-in user? */
export function asksForOwn({ request, url }: { request: Request; url: URL }): boolean {
  return request.headers.has("authorization") && callsIn(url).some(isOwnCall);
}

/** Answers calls by the server, or without one by what is stored for the same user. */
export async function answerOwn({ request, url, event }: Context): Promise<Response> {
  const token = tokenOf(request);
  const owner = await ownerOf(token);
  const stored = async () => {
    const answer = await readOwn(owner, () => storedAnswers(callsIn(url)));
    tell(event, answer?.storedAt ?? null);
    return answer?.response;
  };
  try {
    const answer = await fetch(request);
    if (answer.status === 401) event.waitUntil(endOwn(owner));
    if (!isJson(answer)) return (await stored()) ?? Response.error();
    if (answer.status >= 500) return (await stored()) ?? answer;
    event.waitUntil(keepAnswers(callsIn(url), answer.clone(), owner, token).catch(() => undefined));
    tell(event, null);
    return answer;
  } catch {
    return (await stored()) ?? Response.error();
  }
}

const tokenOf = (request: Request) => (request.headers.get("authorization") ?? "").replace(/^Bearer /, "");

function isJson({ headers }: Response): boolean {
  return /^application\/(?:problem\+)?json/.test(headers.get("content-type") ?? "");
}

function tell(event: FetchEvent, storedAt: number | null): void {
  const message: FromWorker = { type: "own-answer", storedAt };
  event.waitUntil(scope.clients.get(event.clientId).then((client) => client?.postMessage(message)));
}

/** Stores each answer by its call, since the next request may put them together in another way. Then what the trips need. */
async function keepAnswers(calls: readonly Call[], answer: Response, owner: string, token: string): Promise<void> {
  const bodies: unknown = await answer.json();
  if (!Array.isArray(bodies)) return;
  const answered = calls.map((call, index) => ({ call, body: Object(bodies[index]) }));
  const ours = answered.filter(({ call, body }) => isOwnCall(call) && "result" in body);
  await whileOwn(async () => {
    const cache = await caches.open(stores.own);
    for (const { call, body } of ours) {
      const headers = { "Content-Type": "application/json", [storedAtName]: String(Date.now()) };
      await cache.put(addressOf(call), new Response(JSON.stringify([body]), { headers }));
    }
    const today = todayInIndia();
    for (const key of await cache.keys()) {
      if (callsIn(new URL(key.url)).some((call) => isPastDay(call, today))) await cache.delete(key);
    }
  }, owner);
  const list = ours.find(({ call }) => call.name === "booking.mine");
  if (list) await keepTrips(tripsIn(list.body), owner, token);
}

function tripsIn(body: object): Trip[] {
  const data = "result" in body ? Object(body.result).data : null;
  const bookings: unknown[] = Array.isArray(data) ? data : [];
  return bookings.map((booking) => {
    const { _id, status, lastDay, date }: Record<string, unknown> = Object(booking);
    return { _id: String(_id), status: String(status), lastDay: String(lastDay ?? date) };
  });
}

const indiaMs = 5.5 * 3_600_000;
const todayInIndia = () => new Date(Date.now() + indiaMs).toISOString().slice(0, 10);

/** Stores booking, voucher and their pages of each coming trip, and removes those of all other trips. */
async function keepTrips(trips: readonly Trip[], owner: string, token: string): Promise<void> {
  const today = todayInIndia();
  const coming = trips.filter(({ status, lastDay }) => status !== "Cancelled" && lastDay >= today);
  const kept = coming.sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1)).slice(0, maxTrips);
  await dropOthers(kept, owner);
  await loadPage("/profile");
  await loadPage("/profile/account");
  for (const { _id, status } of kept) {
    const input = JSON.stringify({ id: _id });
    await loadCall({ name: "booking.one", input }, owner, token);
    await loadPage(`/profile/bookings/${_id}`);
    if (status !== "Confirmed") continue;
    await loadCall({ name: "paper.voucher", input }, owner, token);
    await loadPage(`/profile/bookings/${_id}/voucher`);
  }
}

async function dropOthers(kept: readonly Trip[], owner: string): Promise<void> {
  await whileOwn(async () => {
    const isOld = (text: string) => {
      const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(decodeURIComponent(text))?.[0];
      return id !== undefined && !kept.some(({ _id }) => _id === id);
    };
    const [own, pages] = [await caches.open(stores.own), await caches.open(stores.pages)];
    for (const key of await own.keys()) if (isOld(key.url)) await own.delete(key);
    for (const key of await pages.keys()) {
      if (key.url.includes("/profile/bookings/") && isOld(key.url)) await pages.delete(key);
    }
  }, owner);
}

async function loadCall(call: Call, owner: string, token: string): Promise<void> {
  const address = addressOf(call);
  const stored = await readOwn(owner, async () => (await caches.open(stores.own)).match(address));
  if (stored && Date.now() - Number(stored.headers.get(storedAtName)) < freshMs) return;
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` }, priority: "low" });
  if (answer.status === 401) return endOwn(owner);
  if (answer.ok && isJson(answer)) await keepAnswers([call], answer, owner, token);
}

/** The stored answers, put together as the server would; null unless each of ours is there. */
async function storedAnswers(calls: readonly Call[]): Promise<{ response: Response; storedAt: number } | undefined> {
  const cache = await caches.open(stores.own);
  const bodies: unknown[] = [];
  let storedAt = Date.now();
  for (const call of calls) {
    const stored = await cache.match(addressOf(call));
    if (!stored && isOwnCall(call)) return undefined;
    if (stored) storedAt = Math.min(storedAt, Number(stored.headers.get(storedAtName)));
    const [body]: unknown[] = stored ? await stored.json() : [notStored];
    bodies.push(body);
  }
  const headers = { "Content-Type": "application/json" };
  return { response: new Response(JSON.stringify(bodies), { status: 207, headers }), storedAt };
}

/** In place of an answer that is not stored: the screen shows what it shows without a network. */
const notStored = { error: { message: "", code: -32603, data: null } };

/** Stores what somebody needs on their trips from now on; with no token, removes it. */
export async function keepOwn(token: string | null): Promise<void> {
  if (token === null) return endOwn();
  const owner = await ownerOf(token);
  await beginOwn(owner);
  await loadCall({ name: "booking.mine", input: "{}" }, owner, token);
}
