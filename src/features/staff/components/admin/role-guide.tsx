import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import { staffRoles } from "~/lib/session/session-user";

/** What each role may do, in words. */
export function RoleGuide() {
  return (
    <dl className="grid gap-3 p-4 sm:p-5">
      {staffRoles.map((role) => (
        <div key={role}>
          <dt className="font-semibold">{staffRoleLabels[role].label}</dt>
          <dd className="text-[0.9375rem] text-soft">{staffRoleLabels[role].text}</dd>
        </div>
      ))}
    </dl>
  );
}
