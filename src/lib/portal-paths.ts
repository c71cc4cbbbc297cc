import { safeReturnTo } from "~/lib/session/return-to";
import { withParams } from "./search-params";

export const dashboardPath = "/admin/dashboard";

/** The pages of the portal beside the dashboard's tabs, as the sidebar lists them. */
export const portalPages = [
  { title: "Manage Bookings", href: "/admin/bookings" },
  { title: "Reports", href: "/admin/reports" },
  { title: "Staff", href: "/admin/staff" },
  { title: "Mail", href: "/admin/mail" },
] as const;

/** The path that `?returnTo=` names, if it is one of the portal's. */
export function portalReturnTo(value: unknown): string {
  const path = safeReturnTo(value);
  return path && /^\/admin\/./.test(path) ? path : dashboardPath;
}

/** The portal's login, which comes back to `from`. `hasEnded`: it says that the session is over. */
export function adminLoginPath(from?: string | null, hasEnded = false): string {
  const path = portalReturnTo(from);
  return withParams("/admin/login", {
    ...(hasEnded && { ended: 1 }),
    ...(path !== dashboardPath && { returnTo: path }),
  });
}
