import type { ComponentProps } from "react";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import { staffRoles } from "~/lib/session/session-user";

/** The choice of a role, for an invitation and for a person of the staff. */
export function RoleChoice(props: ComponentProps<"select">) {
  return (
    <Field label="Role" required>
      <Select {...props} className="max-w-xl">
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {staffRoleLabels[role].label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
