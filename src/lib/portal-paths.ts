import { safeReturnTo } from "~/lib/session/return-to";
import { withParams } from "./search-params";

export const dashboardPath = "/admin/dashboard";
export const settingsPath = "/admin/settings";
export const checkInPath = "/admin/check-in";
export const taxSettingsPath = "/admin/settings/tax";

/** The pages of the portal in addition to the dashboard's tabs, in the order of the sidebar. */
export const portalPages = [
  { title: "Manage Bookings", href: "/admin/bookings" },
  { title: "Departures", href: "/admin/departures" },
  { title: "Check-in", href: checkInPath },
  { title: "Money", href: "/admin/money" },
  { title: "Papers", href: "/admin/papers" },
  { title: "Discount Codes", href: "/admin/codes" },
  { title: "Reviews", href: "/admin/reviews" },
  { title: "Guides and Vehicles", href: "/admin/resources" },
  { title: "Reports", href: "/admin/reports" },
  { title: "Staff", href: "/admin/staff" },
  { title: "Mail", href: "/admin/mail" },
  { title: "Settings", href: settingsPath },
] as const;

/** The path in `?returnTo=` if it is a page of the portal, else the dashboard. */
export function portalReturnTo(value: unknown): string {
  const path = safeReturnTo(value);
  return path && /^\/admin\/./.test(path) ? path : dashboardPath;
}

/** The portal's login page, which returns to `from`. With `hasEnded` it shows that the session has ended. */
export function adminLoginPath(from?: string | null, hasEnded = false): string {
  const path = portalReturnTo(from);
  return withParams("/admin/login", {
    ...(hasEnded && { ended: 1 }),
    ...(path !== dashboardPath && { returnTo: path }),
  });
}
