import { type AssistantScope, assistantScopeLabel } from "~/lib/assistant-scopes";

/** What an assistant may do, in words. */
export function ScopeList({ scopes }: { scopes: readonly AssistantScope[] }) {
  return (
    <ul className="list-disc pl-5">
      {scopes.map((scope) => (
        <li key={scope}>{assistantScopeLabel(scope)}</li>
      ))}
    </ul>
  );
}
