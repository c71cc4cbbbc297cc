// Which addresses the service worker stores. Links that contain a secret are in no list, nor are the portal's other pages.

/** Pages that look the same for everybody, and those of the signed-in user, which load what they show. */
const catalogue = /^\/(?:browse\/(?:tours|cars|hotels)|(?:tour|car|offers)\/[^/]+|offers|saved|contact|about)?$/;
const own = /^\/profile(?:\/account|\/bookings\/[^/]+(?:\/voucher)?)?$/;

/** What the staff need on the road: check-in, and a guide's departures. */
const staffs = /^\/(?:admin\/check-in|departures)$/;

/** Navigations that the worker leaves to the browser: the API, uploads and files. */
const notPages = /^\/(?:api|uploads|_next)(?:\/|$)|\.\w+$/;

/** The calls of tRPC whose answers are stored for the signed-in user. */
const ownCalls = ["booking.mine", "booking.one", "paper.voucher", "checkIn.day", "checkIn.keys", "departure.mine"];

/** Is this the path of a page that is stored when it is seen? */
export function isStoredPage(path: string): boolean {
  return catalogue.test(path) || isOwnPage(path);
}

/** Is this the path of a page of the signed-in user: of their bookings, or of their work? */
export function isOwnPage(path: string): boolean {
  return own.test(path) || isStaffPage(path);
}

/** Is this the path of a page that guides, drivers and check-in use without a network? */
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
  return ownCalls.includes(name);
}

/** Is this the list of a day before `today` (yyyy-MM-dd)? It has names and phones that nobody needs any more. */
export function isPastDay({ name, input }: Call, today: string): boolean {
  const { date }: Record<string, unknown> = Object(JSON.parse(input));
  return name === "checkIn.day" && String(date) < today;
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
