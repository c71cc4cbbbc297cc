import type { Action } from "~/lib/actions";

/** What a person can let an assistant do, with its words on the page that asks. */
const scopes = {
  "bookings:read": "Read your bookings",
  "bookings:write": "Book, change and cancel for you",
} as const;

export type AssistantScope = keyof typeof scopes;

export const assistantScopes = Object.keys(scopes) as [AssistantScope, ...AssistantScope[]];

/** The scope in words. */
export function assistantScopeLabel(scope: AssistantScope): string {
  return scopes[scope];
}

/** What every assistant may do, as every visitor may. */
const free: ReadonlySet<Action> = new Set(["catalogue.read", "booking.quote"] satisfies Action[]);

/**
 * The scope that an assistant needs for a procedure of this action and type: null: none. "never": no assistant may do it, such as
 * pay, or change the account.
 */
export function assistantScopeFor(action: Action, type: string): AssistantScope | "never" | null {
  if (free.has(action)) return null;
  if (action !== "booking.own") return "never";
  return type === "query" ? "bookings:read" : "bookings:write";
}
