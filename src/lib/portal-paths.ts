import { safeReturnTo } from "~/lib/session/return-to";
import { withParams } from "./search-params";

export const dashboardPath = "/admin/dashboard";
/** The page of guides and drivers, outside of the portal. */
export const guidePath = "/departures";
export const settingsPath = "/admin/settings";
export const checkInPath = "/admin/check-in";
export const closePath = "/admin/close";
export const permitsPath = "/admin/permits";
export const taxSettingsPath = "/admin/settings/tax";
export const backupPath = "/admin/settings/backup";
export const textsPath = "/admin/settings/texts";
export const productsPath = "/admin/products";

export const webhooksPath = "/admin/webhooks";

/** The page of the messages to a receiver. */
export function webhookPath(id: string): string {
  return `${webhooksPath}/${id}`;
}

/** The board of departures, with the panel of a departure open. */
export function departurePath(productId: string, date: string): string {
  return withParams("/admin/departures", { date, trip: productId, on: date });
}

export const bookingsPath = "/admin/bookings";
export const newBookingPath = "/admin/bookings/new";

/** The page of a booking. */
export function bookingPath(id: string): string {
  return `${bookingsPath}/${id}`;
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
