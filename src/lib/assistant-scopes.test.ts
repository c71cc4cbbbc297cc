import { expect, it } from "vitest";
import type { Action } from "~/lib/actions";
import { assistantScopeFor } from "./assistant-scopes";

it.each<[Action, string, string | null]>([
  ["catalogue.read", "query", null],
  ["booking.quote", "mutation", null],
  ["booking.own", "query", "bookings:read"],
  ["booking.own", "mutation", "bookings:write"],
  ["payment.own", "mutation", "never"],
  ["paper.own", "query", "never"],
  ["account.own", "query", "never"],
  ["account.open", "mutation", "never"],
  ["booking.read", "query", "never"],
  ["settings.write", "query", "never"],
])("%s by a %s needs %s", (action, type, scope) => expect(assistantScopeFor(action, type)).toBe(scope));
