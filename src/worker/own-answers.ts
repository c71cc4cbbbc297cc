import { addressOf, type Call, callsIn, daysOf, isNow, isOwnCall, todayInIndia } from "~/lib/offline/addresses.rules";
import { type FromWorker, stores } from "~/lib/offline/stores";
import { neededWith } from "~/lib/offline/work.rules";
import { beginOwn, endOwn, ownerOf, readOwn, whileOwn } from "./own-store";
import { loadPage } from "./pages";
import { type FetchEvent, isSavingData, scope } from "./scope";

/** The most trips of which voucher and booking are stored. */
const maxTrips = 12;
/** What was stored within this time is not loaded again only to be stored. */
const freshMs = 10 * 60_000;
/** When an answer was stored (ms since 1970): a header of the stored copy. */
const storedAtName = "luit-stored-at";
/** The last day (yyyy-MM-dd) that an answer is about, if it is about some: it is removed after it. */
const lastDayName = "luit-last-day";

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

/** Stores each answer by its call, since the next request may put them together in another way. Then what trips and staff need. */
async function keepAnswers(calls: readonly Call[], answer: Response, owner: string, token: string): Promise<void> {
  const bodies: unknown = await answer.json();
  if (!Array.isArray(bodies)) return;
  const answered = calls.map((call, index) => ({ call, body: Object(bodies[index]) }));
  const ours = answered.filter(({ call, body }) => isOwnCall(call) && "result" in body);
  const refused = answered.filter(({ call, body }) => isOwnCall(call) && isRefused(body));
  const today = todayInIndia();
  await whileOwn(async () => {
    const cache = await caches.open(stores.own);
    for (const { call } of refused) await cache.delete(addressOf(call));
    for (const { call, body } of ours) {
      const days = daysOf(call, dataOf(body));
      const isKept = !days || isNow(days, today);
      if (!isKept) await cache.delete(addressOf(call));
      if (!isKept) continue;
      const headers = new Headers({ "Content-Type": "application/json", [storedAtName]: String(Date.now()) });
      if (days) headers.set(lastDayName, days.to);
      await cache.put(addressOf(call), new Response(JSON.stringify([body]), { headers }));
    }
    await dropPast();
  }, owner);
  const list = ours.find(({ call }) => call.name === "booking.mine");
  if (list) await keepTrips(tripsIn(list.body), owner, token);
  if (isSavingData()) return;
  for (const { call, body } of ours) {
    const needed = neededWith(call, dataOf(body), today);
    for (const one of needed) await loadCall(one, owner, token);
    if (call.name === "departure.lanes") await loadPage("/admin/departures/sheet");
  }
}

/** Removes what is about days that are over: it has names and phones that nobody needs any more. */
async function dropPast(): Promise<void> {
  const [cache, today] = [await caches.open(stores.own), todayInIndia()];
  for (const key of await cache.keys()) {
    const lastDay = (await cache.match(key))?.headers.get(lastDayName);
    if (lastDay && lastDay < today) await cache.delete(key);
  }
}

function dataOf(body: object): unknown {
  return "result" in body ? Object(body.result).data : null;
}

/** May the user not read this any more, or is it not there any more? */
function isRefused(body: object): boolean {
  const { status } = Object(Object(Object("error" in body ? body.error : null).data).problem);
  return status === 403 || status === 404;
}

function tripsIn(body: object): Trip[] {
  const data = dataOf(body);
  const bookings: unknown[] = Array.isArray(data) ? data : [];
  return bookings.map((booking) => {
    const { _id, status, lastDay, date }: Record<string, unknown> = Object(booking);
    return { _id: String(_id), status: String(status), lastDay: String(lastDay ?? date) };
  });
}

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

/** The calls about one of the user's bookings. */
const tripCalls = ["booking.one", "paper.voucher"];

async function dropOthers(kept: readonly Trip[], owner: string): Promise<void> {
  await whileOwn(async () => {
    const isOld = (text: string) => {
      const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(decodeURIComponent(text))?.[0];
      return id !== undefined && !kept.some(({ _id }) => _id === id);
    };
    const [own, pages] = [await caches.open(stores.own), await caches.open(stores.pages)];
    for (const key of await own.keys()) {
      const isOfTrip = callsIn(new URL(key.url)).some(({ name }) => tripCalls.includes(name));
      if (isOfTrip && isOld(key.url)) await own.delete(key);
    }
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

/** The stored answers, put together as the server would; null if none of ours is there. */
async function storedAnswers(calls: readonly Call[]): Promise<{ response: Response; storedAt: number } | undefined> {
  const cache = await caches.open(stores.own);
  const bodies: unknown[] = [];
  let storedAt = Number.POSITIVE_INFINITY;
  for (const call of calls) {
    const stored = await cache.match(addressOf(call));
    if (stored) storedAt = Math.min(storedAt, Number(stored.headers.get(storedAtName)));
    const [body]: unknown[] = stored ? await stored.json() : [notStored];
    bodies.push(body);
  }
  if (storedAt === Number.POSITIVE_INFINITY) return undefined;
  const headers = { "Content-Type": "application/json" };
  return { response: new Response(JSON.stringify(bodies), { status: 207, headers }), storedAt };
}

/** In place of an answer that is not stored: the screen shows what it shows without a network. */
const notStored = { error: { message: "", code: -32603, data: null } };

/** Stores what somebody needs on their trips from now on, and what was asked for at these addresses; with no token, removes it. */
export async function keepOwn(token: string | null, asked: readonly string[]): Promise<void> {
  if (token === null) return endOwn();
  const owner = await ownerOf(token);
  await beginOwn(owner);
  await whileOwn(dropPast, owner);
  const calls = asked.flatMap((address) => callsIn(new URL(address, location.origin))).filter(isOwnCall);
  for (const call of calls) await loadCall(call, owner, token);
  await loadCall({ name: "booking.mine", input: "{}" }, owner, token);
}
