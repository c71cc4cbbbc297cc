"use client";

import {
  Bus,
  CalendarCheck,
  CalendarDays,
  CalendarX,
  ChartColumn,
  ContactRound,
  ExternalLink,
  History,
  IndianRupee,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  ReceiptIndianRupee,
  ScanQrCode,
  Settings,
  Stamp,
  Star,
  TicketPercent,
  Users,
  Webhook,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Tabs } from "radix-ui";
import { useLogout } from "~/components/layout/use-logout";
import { useLeave } from "~/components/portal/leave-guard";
import { FailedMailBadge } from "~/features/mail/components/admin/failed-mail-badge";
import { can, roleOf } from "~/lib/actions";
import { isAtPage, type PortalPageTitle, portalGroups } from "~/lib/portal-menu";
import { checkInPath } from "~/lib/portal-paths";
import { useSession } from "~/lib/session/use-session";
import { type PortalTab, portalTabs, tabHref, tabKey } from "./portal-tabs";

const entry = [
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left leading-tight lg:min-h-9 font-medium text-[0.9375rem] text-on-deep-soft",
  "transition-colors hover:bg-on-deep/10 hover:text-on-deep focus-visible:outline-marigold",
  "aria-[current=page]:bg-on-deep/14 aria-[current=page]:text-on-deep data-[state=active]:bg-on-deep/14 data-[state=active]:text-on-deep",
  "data-[state=active]:shadow-[inset_3px_0_0_var(--color-marigold)] aria-[current=page]:shadow-[inset_3px_0_0_var(--color-marigold)]",
  "[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-marigold",
].join(" ");

const pageIcons: Record<PortalPageTitle, LucideIcon> = {
  "Manage Bookings": CalendarCheck,
  Customers: ContactRound,
  "Check-in": ScanQrCode,
  Money: IndianRupee,
  Departures: CalendarDays,
  "Close dates and inform guests": CalendarX,
  "Guides and Vehicles": Bus,
  "Discount Codes": TicketPercent,
  Reviews: Star,
  Permits: Stamp,
  "Bills and GST": ReceiptIndianRupee,
  Reports: ChartColumn,
  Staff: Users,
  Mail,
  "Keys for programs": KeyRound,
  Webhooks: Webhook,
  "Log of changes": History,
  Settings,
};

type PortalTabListProps = { isDashboard: boolean; showTab: (tab: PortalTab) => void };

/** The dashboard's tabs. On other pages they are links to the dashboard. */
export function PortalTabList({ isDashboard, showTab }: PortalTabListProps) {
  if (isDashboard) {
    return (
      <Tabs.List aria-label="Travel Admin" className="grid gap-1">
        {portalTabs.map((tab) => (
          <Tabs.Trigger key={tab.title} value={tabKey(tab)} className={entry}>
            <tab.Icon aria-hidden="true" />
            <span>{tab.title}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    );
  }
  return (
    <nav aria-label="Travel Admin" className="grid gap-1">
      {portalTabs.map((tab) => (
        <Link
          key={tab.title}
          href={tabHref(tab)}
          onNavigate={(event) => {
            event.preventDefault();
            showTab(tab);
          }}
          className={entry}
        >
          <tab.Icon aria-hidden="true" />
          <span>{tab.title}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Links to the portal's other pages, in groups, and to the site, and Logout. */
export function PortalPageLinks({ onLeave }: { onLeave: () => void }) {
  const pathname = usePathname();
  const logout = useLogout();
  const leave = useLeave();
  const role = roleOf(useSession().user);
  const groups = portalGroups
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ action }) => can(role, action)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      <nav aria-label="More of the portal" className="grid gap-5 border-on-deep/15 border-t pt-5">
        {groups.map(({ title, pages }) => (
          <div key={title}>
            <p
              id={`menu-${title}`}
              className="px-3 pb-1 font-semibold text-on-deep-faint text-xs uppercase tracking-wider"
            >
              {title}
            </p>
            <ul aria-labelledby={`menu-${title}`} className="grid gap-1">
              {pages.map(({ title: page, href }) => (
                <li key={href}>
                  <PageLink title={page} href={href} isCurrent={isAtPage(pathname, { href })} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-1 border-on-deep/15 border-t pt-5">
        <Link href="/" className={entry}>
          <ExternalLink aria-hidden="true" />
          View site
        </Link>
        <button type="button" onClick={() => leave(logout)} className={entry}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </div>
    </>
  );
}

type PageLinkProps = { title: PortalPageTitle; href: string; isCurrent: boolean; onLeave: () => void };

function PageLink({ title, href, isCurrent, onLeave }: PageLinkProps) {
  const Icon = pageIcons[title];
  // A new document: the camera is allowed at this address alone (src/server/security/headers.ts).
  const Anchor = href === checkInPath ? "a" : Link;
  return (
    <Anchor href={href} onClick={onLeave} aria-current={isCurrent ? "page" : undefined} className={entry}>
      <Icon aria-hidden="true" />
      <span>{title}</span>
      {title === "Mail" && <FailedMailBadge />}
    </Anchor>
  );
}
