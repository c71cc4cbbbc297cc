import { redirect } from "next/navigation";
import { dashboardPath } from "~/features/admin/portal-paths.rules";

export default function AdminPage() {
  redirect(dashboardPath);
}
