import { type Action, can } from "~/lib/actions";
import { isForTests, scopesFor } from "~/lib/api-scopes";
import { wordList } from "~/lib/word-list";
import type { Operation } from "./types";

/** Whether a key can have a scope for the action. */
export function isForKeys(action: Action | undefined): action is Action {
  return action !== undefined && scopesFor(action).length > 0;
}

/** Which token or key an operation needs, for programs and as the end of its description. */
export function accessOf(
  action: Action | undefined,
  description: string | undefined,
): Pick<Operation, "security" | "description"> {
  const isOpen = action === undefined || can("visitor", action);
  const keys = isForKeys(action) ? scopesFor(action).map((scope) => ({ key: [scope] })) : [];
  return {
    description: description && `${description}\n\n${accessText(action)}`,
    security: isOpen ? [] : [{ bearer: [] }, ...keys],
  };
}

function accessText(action: Action | undefined): string {
  const isOpen = action === undefined || can("visitor", action);
  if (!isForKeys(action)) return isOpen ? "Needs no token, and takes no key." : "Needs a token; no key may do it.";
  const scopes = wordList(
    scopesFor(action).map((scope) => `\`${scope}\``),
    "or",
  );
  const key = `a key ${isOpen ? "needs" : "with"} the scope ${scopes}`;
  const tests = isForTests(action) ? "" : " Test keys may not do it.";
  return `${isOpen ? `Needs no token; ${key}.` : `Needs a token, or ${key}.`}${tests}`;
}
