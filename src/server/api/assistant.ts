import type { Action } from "~/lib/actions";
import { assistantScopeFor, assistantScopeLabel } from "~/lib/assistant-scopes";
import type { Assistant } from "~/server/oauth/assistant-of";
import { AppError } from "./errors";

const neverMessage = "No assistant may do this. Please do it yourself, on the site.";

/** Throws FORBIDDEN if an assistant sends the request without the scope for a procedure of this action and type. */
export function requireAssistantScope(assistant: Assistant | null, action: Action, type: string): void {
  if (!assistant) return;
  const needed = assistantScopeFor(action, type);
  if (needed === "never") throw new AppError("FORBIDDEN", neverMessage);
  if (needed === null || assistant.scopes.includes(needed)) return;
  const words = `The person has not allowed this: ${assistantScopeLabel(needed)} (${needed}).`;
  throw new AppError("FORBIDDEN", words);
}
