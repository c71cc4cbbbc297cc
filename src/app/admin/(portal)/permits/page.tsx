import type { Metadata } from "next";
import { ChangedRules } from "~/features/closing/components/changed-rules";
import { ManagePermits } from "~/features/permit/components/admin/manage-permits";

export const metadata: Metadata = { title: "Permits" };

export default function PermitsPage() {
  return (
    <ManagePermits>
      <ChangedRules />
    </ManagePermits>
  );
}
