import { maxReason } from "~/features/closing/closing.schema";
import type { ChangedRule } from "./permit-closing.schema";

/** What is proposed as the reason that customers read: the rule, and what it says now. */
export function reasonOf({ name, changes }: Pick<ChangedRule, "name" | "changes">): string {
  const parts = changes.map(({ label, before, after }) => `${label}: ${after} (until now: ${before}).`);
  const text = [`A rule has changed: ${name}.`, ...parts].join(" ");
  return text.length > maxReason ? `${text.slice(0, maxReason - 1).trimEnd()}…` : text;
}
