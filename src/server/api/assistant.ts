import type { Action } from "~/lib/actions";
import { assistantScopeFor, assistantScopeLabel } from "~/lib/assistant-scopes";
import type { Assistant } from "~/server/oauth/assistant-of";
import { AppError } from "./errors";

const neverMessage = "No assistant may do this. Please do it yourself, on the site.";

/** Whether the scopes of the assistant allow a procedure of this action and type. */
export function assistantMay({ scopes }: Assistant, action: Action, type: string): boolean {
  const needed = assistantScopeFor(action, type);
  return needed === null || (needed !== "never" && scopes.includes(needed));
}

/** Throws FORBIDDEN if an assistant sends the request without the scope for a procedure of this action and type. */
export function requireAssistantScope(assistant: Assistant | null, action: Action, type: string): void {
  if (!assistant || assistantMay(assistant, action, type)) return;
  const needed = assistantScopeFor(action, type);
  if (needed === null || needed === "never") throw new AppError("FORBIDDEN", neverMessage);
  const words = `The person has not allowed this: ${assistantScopeLabel(needed)} (${needed}).`;
  throw new AppError("FORBIDDEN", words);
}
