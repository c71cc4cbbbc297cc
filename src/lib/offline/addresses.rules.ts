// Which addresses the service worker stores: public pages, the user's trips, the portal pages that staff use on the road, and of the links
// with a secret only sheets.

/** Pages that look the same for everybody, and those of the signed-in user, which load what they show. */
const catalogue = /^\/(?:browse\/(?:tours|cars|hotels)|(?:tour|car|offers)\/[^/]+|offers|saved|contact|about)?$/;
const own = /^\/profile(?:\/account|\/bookings\/[^/]+(?:\/voucher)?)?$/;

/** What the staff need on the road: check-in, the board of departures with its sheets, the day's manifest, a guide's departures. */
const staffs = /^\/(?:admin\/(?:check-in|departures(?:\/sheet)?|bookings\/manifest)|departures)$/;

/** The sheet of a trip for the guide or driver who has its link. */
const sheet = /^\/s\/[\w-]+$/;

/** Navigations that the worker leaves to the browser: the API, uploads and files. */
const notPages = /^\/(?:api|uploads|_next)(?:\/|$)|\.\w+$/;

/** The calls of tRPC whose answers are stored for the signed-in user. */
const ownCalls = ["booking.mine", "booking.one", "paper.voucher", "checkIn.keys", "departure.mine"];

/** The calls whose answers are about certain days. They contain guests' names and phones, so only today's and tomorrow's are stored. */
const dayCalls = [
  "checkIn.day",
  "booking.manifest",
  "departure.lanes",
  "departure.byDay",
  "departure.sheet",
  "departure.hireSheet",
];

/** Is this the path of a page that is stored when it is seen? */
export function isStoredPage(path: string): boolean {
  return catalogue.test(path) || isOwnPage(path) || isSheet(path);
}

/** Is this the path of a sheet by a link? The link is the right to read it, so no user's session is needed. */
export function isSheet(path: string): boolean {
  return sheet.test(path);
}

/** Is this the path of a page of the signed-in user: of their bookings, or of their work? */
export function isOwnPage(path: string): boolean {
  return own.test(path) || isStaffPage(path);
}

/** Is this the path of a page that the staff use without a network? It is the same page with every query. */
export function isStaffPage(path: string): boolean {
  return staffs.test(path);
}

/** Does this path belong to a page, which without a network is answered by a stored copy or the offline page? */
export function mayBePage(path: string): boolean {
  return !notPages.test(path);
}

export function isPicture(path: string): boolean {
  return path === "/_next/image" || /^\/(?:uploads|images|icons)\//.test(path);
}

/** A call in a request of tRPC: `booking.one` and its input as JSON. */
export type Call = { name: string; input: string };

/** The calls in the address of a tRPC batch: `/api/trpc/a,b?batch=1&input={"0":…}`. Empty if it is none. */
export function callsIn({ pathname, searchParams }: URL): Call[] {
  const names = /^\/api\/trpc\/([\w.,]+)$/.exec(pathname)?.[1]?.split(",") ?? [];
  try {
    const inputs: unknown = JSON.parse(searchParams.get("input") ?? "{}");
    const byIndex = new Map(Object.entries(Object(inputs)));
    return names.map((name, index) => ({ name, input: JSON.stringify(byIndex.get(String(index)) ?? {}) }));
  } catch {
    return [];
  }
}

export function isOwnCall({ name }: Call): boolean {
  return ownCalls.includes(name) || dayCalls.includes(name);
}

/** Some days, each yyyy-MM-dd. */
type Days = { from: string; to: string };

/** The days that the answer `data` to a call is about: those of the trip, or those that were asked for. Null if it is about none. */
export function daysOf({ name, input }: Call, data: unknown): Days | null {
  if (!dayCalls.includes(name)) return null;
  const asked: Record<string, unknown> = Object(JSON.parse(input));
  const answered: Record<string, unknown> = Object(data);
  const from = asked.from ?? answered.date ?? asked.date;
  return { from: String(from), to: String(asked.to ?? answered.lastDay ?? from) };
}

const indiaMs = 5.5 * 3_600_000;

/** Today in India (yyyy-MM-dd). The functions of lib/dates would bring a calendar's names into the worker. */
export function todayInIndia(): string {
  return new Date(Date.now() + indiaMs).toISOString().slice(0, 10);
}

/** The day after a day (yyyy-MM-dd). */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Is `today` or the day after it one of the days? */
export function isNow({ from, to }: Days, today: string): boolean {
  return from <= dayAfter(today) && to >= today;
}

/** The address of one call as a batch, as our client writes it. */
export function addressOf({ name, input }: Call): string {
  return `/api/trpc/${name}?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`;
}

const staticFile = /(?:\/_next\/)?static\/(?:chunks|css|media)\/[\w./~%()-]+?\.(?:js|css|woff2)(?![\w.])/g;

/** The addresses of our scripts, styles and fonts that a page, script or style names, each once. */
export function filesIn(text: string): string[] {
  const found = [...text.matchAll(staticFile)].map(([name]) => (name.startsWith("/") ? name : `/_next/${name}`));
  const fonts = [...text.matchAll(/url\(["']?\.\.\/media\/([\w.~-]+\.woff2)/g)].map(([, name]) => name ?? "");
  return [...new Set([...found, ...fonts.map((name) => `/_next/static/media/${name}`)])];
}
