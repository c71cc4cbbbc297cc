import { redirect } from "next/navigation";
import { dashboardPath } from "~/lib/portal-paths";

export default function AdminPage() {
  redirect(dashboardPath);
}
