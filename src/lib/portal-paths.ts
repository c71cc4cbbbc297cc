import type { Action } from "~/lib/actions";
import { safeReturnTo } from "~/lib/session/return-to";
import { withParams } from "./search-params";

export const dashboardPath = "/admin/dashboard";
/** The page of guides and drivers, outside of the portal. */
export const guidePath = "/departures";
const logPath = "/admin/log";
export const settingsPath = "/admin/settings";
export const checkInPath = "/admin/check-in";
export const closePath = "/admin/close";
export const permitsPath = "/admin/permits";
export const taxSettingsPath = "/admin/settings/tax";
export const backupPath = "/admin/settings/backup";
export const textsPath = "/admin/settings/texts";
const productsPath = "/admin/products";

/** The pages of the portal beside the dashboard's tabs, in the order of the sidebar. `action`: what a role must be allowed to do. */
export const portalPages = [
  { title: "Manage Bookings", href: "/admin/bookings", action: "booking.read" },
  { title: "Customers", href: "/admin/customers", action: "booking.read" },
  { title: "Departures", href: "/admin/departures", action: "departure.read" },
  { title: "Close and tell", href: closePath, action: "booking.close" },
  { title: "Check-in", href: checkInPath, action: "booking.checkIn" },
  { title: "Money", href: "/admin/money", action: "payment.read" },
  { title: "Papers", href: "/admin/papers", action: "paper.read" },
  { title: "Discount Codes", href: "/admin/codes", action: "discount.manage" },
  { title: "Reviews", href: "/admin/reviews", action: "review.manage" },
  { title: "Permits", href: permitsPath, action: "permit.manage" },
  { title: "Guides and Vehicles", href: "/admin/resources", action: "departure.manage" },
  { title: "Reports", href: "/admin/reports", action: "report.read" },
  { title: "Staff", href: "/admin/staff", action: "staff.manage" },
  { title: "Mail", href: "/admin/mail", action: "mail.manage" },
  { title: "Log of changes", href: logPath, action: "log.read" },
  { title: "Settings", href: settingsPath, action: "settings.write" },
] as const satisfies readonly { title: string; href: string; action: Action }[];

/** Pages below these that need another action. */
const otherPages: readonly { href: string; action: Action }[] = [
  { href: "/admin/bookings/new", action: "booking.placeByPhone" },
  { href: productsPath, action: "catalogue.edit" },
];

/** The action that somebody must be allowed to open the portal's page; null for the dashboard and for unknown pages. */
export function actionOfPage(pathname: string): Action | null {
  const isAt = ({ href }: { href: string }) => pathname === href || pathname.startsWith(`${href}/`);
  return [...otherPages, ...portalPages].find(isAt)?.action ?? null;
}

/** The page on which a product is edited. `kind`: its name in addresses. */
export function productPath(kind: string, id: string): string {
  return `${productsPath}/${kind}/${id}`;
}

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
