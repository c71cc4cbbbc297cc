import { TableMessage } from "~/components/portal/table-message";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import type { StaffChange } from "~/features/staff/staff.schema";
import { formatInstant } from "~/lib/instants";

function describeChange({ action, email, staffRole, by }: StaffChange): string {
  const who = by || "A deleted account";
  const whom = email || "somebody whose address is deleted";
  const as = staffRole ? `, as ${staffRoleLabels[staffRole].label}` : "";
  if (action === "invited") return `${who} invited ${whom}${as}`;
  if (action === "uninvited") return `${who} cancelled the invitation of ${whom}`;
  if (action === "joined") return `${email || "Somebody whose address is deleted"} joined${as}`;
  if (action === "moved")
    return `${who} changed the role of ${whom}${staffRole ? ` to ${staffRoleLabels[staffRole].label}` : ""}`;
  if (action === "factorsReset") return `${who} removed the second step of the login of ${whom}`;
  return `${who} removed the access of ${whom}`;
}

export function StaffHistory({ changes }: { changes: readonly StaffChange[] }) {
  if (changes.length === 0) return <TableMessage text="Nothing has changed yet." />;
  return (
    <ol className="divide-y divide-line">
      {changes.map((change) => (
        <li key={change._id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-[0.9375rem] sm:px-5">
          <span className="min-w-0 break-words">{describeChange(change)}</span>
          <time dateTime={change.at} className="text-[0.8125rem] text-soft leading-6">
            {formatInstant(change.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
