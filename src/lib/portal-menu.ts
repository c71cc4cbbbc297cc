import type { Action } from "~/lib/actions";
import {
  bookingsPath,
  checkInPath,
  closePath,
  newBookingPath,
  permitsPath,
  productsPath,
  settingsPath,
  webhooksPath,
} from "./portal-paths";

type PortalPage = { title: string; href: string; action: Action };

/** The pages of the portal beside the dashboard's tabs, as the menu groups them. `action`: what a role must be allowed to do. */
export const portalGroups = [
  {
    title: "Today",
    pages: [
      { title: "Departures", href: "/admin/departures", action: "departure.read" },
      { title: "Check-in", href: checkInPath, action: "booking.checkIn" },
    ],
  },
  {
    title: "Bookings",
    pages: [
      { title: "Manage Bookings", href: bookingsPath, action: "booking.read" },
      { title: "Customers", href: "/admin/customers", action: "booking.read" },
      { title: "Close dates and inform guests", href: closePath, action: "booking.close" },
      { title: "Permits", href: permitsPath, action: "permit.manage" },
      { title: "Reviews", href: "/admin/reviews", action: "review.manage" },
    ],
  },
  {
    title: "Money",
    pages: [
      { title: "Money", href: "/admin/money", action: "payment.read" },
      { title: "Bills and GST", href: "/admin/papers", action: "paper.read" },
      { title: "Discount Codes", href: "/admin/codes", action: "discount.manage" },
      { title: "Reports", href: "/admin/reports", action: "report.read" },
    ],
  },
  {
    title: "Office",
    pages: [
      { title: "Guides and Vehicles", href: "/admin/resources", action: "departure.manage" },
      { title: "Staff", href: "/admin/staff", action: "staff.manage" },
      { title: "Mail", href: "/admin/mail", action: "mail.manage" },
      { title: "Keys for programs", href: "/admin/keys", action: "key.manage" },
      { title: "Webhooks", href: webhooksPath, action: "webhook.manage" },
      { title: "Log of changes", href: "/admin/log", action: "log.read" },
      { title: "Settings", href: settingsPath, action: "settings.write" },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly PortalPage[] }[];

export type PortalPageTitle = (typeof portalGroups)[number]["pages"][number]["title"];

/** Pages below those of the menu that need another action. */
const otherPages: readonly Omit<PortalPage, "title">[] = [
  { href: newBookingPath, action: "booking.placeByPhone" },
  { href: productsPath, action: "catalogue.edit" },
];

/** Whether the address is that of the page, or of a page below it. */
export function isAtPage(pathname: string, { href }: Pick<PortalPage, "href">): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** The action that somebody must be allowed to open the portal's page; null for the dashboard and for unknown pages. */
export function actionOfPage(pathname: string): Action | null {
  const pages = portalGroups.flatMap((group): readonly Omit<PortalPage, "title">[] => group.pages);
  return [...otherPages, ...pages].find((page) => isAtPage(pathname, page))?.action ?? null;
}
