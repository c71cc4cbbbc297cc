import type { RuleChange } from "~/features/permit/changed-rule.schema";

/** What differs between two versions of a permit rule: before and after. */
export function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  return (
    <ul className="grid gap-0.5 break-words">
      {changes.map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`}>
          <span className="text-soft">{`${label}: ${before} → `}</span>
          <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}
