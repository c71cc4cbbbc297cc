import { type Action, can } from "~/lib/actions";

/** What a key of a program may do: each scope with its words in the portal, and the actions that it allows. */
const scopes = {
  "catalogue:read": {
    label: "Read tours, cars and offers",
    actions: ["catalogue.read", "availability.read"],
  },
  "availability:read": {
    label: "Ask for prices and free places",
    actions: ["availability.read", "booking.quote"],
  },
  "bookings:own": {
    label: "Book, and read, change and cancel its account's bookings",
    actions: ["booking.own", "paper.own", "payment.own", "travellers.share", "voucher.own"],
  },
  "bookings:all": {
    label: "Read and change everybody's bookings",
    actions: ["booking.read", "booking.manage", "booking.change", "paper.read", "voucher.print", "voucher.share"],
  },
  "catalogue:write": {
    label: "Edit tours, cars and offers",
    actions: ["catalogue.edit"],
  },
} as const satisfies Record<string, { label: string; actions: readonly Action[] }>;

export type ApiScope = keyof typeof scopes;

export const apiScopes = Object.keys(scopes) as [ApiScope, ...ApiScope[]];

/** The scope in the portal's words. */
export function scopeLabel(scope: ApiScope): string {
  return scopes[scope].label;
}

/** The actions that the scope allows. */
export function actionsOf(scope: ApiScope): readonly Action[] {
  return scopes[scope].actions;
}

/** The scopes that allow the action; none if no key may do it. */
export function scopesFor(action: Action): ApiScope[] {
  return apiScopes.filter((scope) => actionsOf(scope).includes(action));
}

/** What a test key may not do, whatever its scopes: its bookings have no papers and vouchers and cannot be paid, and the catalogue is the site's. */
const notForTests: ReadonlySet<Action> = new Set([
  "paper.own",
  "paper.read",
  "payment.own",
  "travellers.share",
  "catalogue.edit",
  "voucher.own",
  "voucher.print",
  "voucher.share",
] satisfies Action[]);

export function isForTests(action: Action): boolean {
  return !notForTests.has(action);
}

/** Whether a key with these scopes does what customers may not, and so works as somebody of the office. */
export function isForOffice(given: readonly ApiScope[]): boolean {
  return given.flatMap(actionsOf).some((action) => !can("customer", action));
}
