"use client";

import { Menu, Plus } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { Tabs } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SkipLink } from "~/components/layout/skip-link";
import { Allowed } from "~/components/portal/allowed";
import { LeaveGuardProvider, useLeave } from "~/components/portal/leave-guard";
import { hasPortalDraft } from "~/components/portal/portal-draft";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { SaysDay } from "~/components/ui/says-day";
import { showAddress, useAddressParams } from "~/components/ui/use-address";
import { useFocusKeeper } from "~/components/ui/use-focus-keeper";
import { PortalSearch } from "~/features/office/search/components/portal-search";
import { chosenBefore } from "~/features/product/manage/transfer/components/import-draft";
import type { ProductKind } from "~/features/product/registry";
import { dashboardPath, newBookingPath } from "~/lib/portal-paths";
import { useSession } from "~/lib/session/use-session";
import { PageGate } from "./page-gate";
import { PortalSidebar } from "./portal-sidebar";
import { dashboardTab, type PortalTab, portalTabs, tabHref, tabKey, tabOf } from "./portal-tabs";
import { ShowTabContext } from "./show-tab";

/** The frame of the portal's pages: sidebar, top bar and the guard against losing unsaved changes. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <LeaveGuardProvider>
      <SaysDay value={true}>
        <Frame>{children}</Frame>
      </SaysDay>
    </LeaveGuardProvider>
  );
}

/** The tab with a form or an import whose session ended before it was saved. */
function tabOfDraft(): PortalTab {
  const importsInto = chosenBefore()?.kind;
  return portalTabs.find(({ kind }) => kind && (hasPortalDraft(kind) || kind === importsInto)) ?? dashboardTab;
}

/** The width from which the sidebar is always visible (Tailwind's `lg`). */
const wide = "(min-width: 1024px)";

function Frame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const leave = useLeave();
  // Shown while the address names no tab.
  const [firstTab, setFirstTab] = useState<PortalTab>(tabOfDraft);
  const tab = tabOf(useAddressParams().get("tab") ?? "") ?? firstTab;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isDashboard = pathname === dashboardPath;
  useFocusKeeper();
  // Asked at once, so that the sentences about mail do not change while somebody reads them.
  useSayOfMail();

  const close = () => {
    setIsOpen(false);
    // The button can take focus only after `inert` is removed.
    requestAnimationFrame(() => toggle.current?.focus());
  };

  useEffect(() => {
    const media = window.matchMedia(wide);
    const shut = () => setIsOpen(false);
    media.addEventListener("change", shut);
    return () => media.removeEventListener("change", shut);
  }, []);

  const showTab = (next: PortalTab) =>
    leave(() => {
      setFirstTab(dashboardTab);
      setIsOpen(false);
      window.scrollTo(0, 0);
      // In place, without a request for the page.
      if (isDashboard) showAddress(tabHref(next));
      else router.push(tabHref(next));
    });

  const showTabOf = (kind: ProductKind) => {
    const next = portalTabs.find((one) => one.kind === kind);
    if (next) showTab(next);
  };

  return (
    <Tabs.Root
      orientation="vertical"
      activationMode="manual"
      value={isDashboard ? tabKey(tab) : ""}
      onValueChange={(key) => {
        const next = tabOf(key);
        if (next) showTab(next);
      }}
      className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block"
    >
      {/* First in the tab order. Hidden while the sidebar covers the page. */}
      {!isOpen && <SkipLink />}
      <PortalSidebar
        isOpen={isOpen}
        onClose={close}
        onLeave={() => setIsOpen(false)}
        isDashboard={isDashboard}
        showTab={showTab}
      />
      <div inert={isOpen} className="flex min-w-0 flex-col">
        {/* On phones the first row scrolls away, and the one with menu and search stays. */}
        <header className="sticky -top-12 z-30 flex flex-wrap items-center md:flex-nowrap gap-x-3 border-line border-b bg-paper/95 px-4 backdrop-blur-sm sm:px-6 md:top-0 md:min-h-16 print:hidden">
          <p className="flex min-h-12 items-center font-display text-lg sm:text-xl md:order-2">Travel Admin</p>
          <WelcomeText />
          <div className="flex min-h-14 w-full items-center gap-2 md:contents">
            <Button
              ref={toggle}
              variant="ghost"
              size="icon"
              aria-label="Menu"
              aria-expanded={isOpen}
              aria-controls="portal-sidebar"
              onClick={() => setIsOpen(true)}
              className="-ml-2 md:order-1 lg:hidden"
            >
              <Menu aria-hidden="true" />
            </Button>
            <div className="flex min-w-0 grow md:order-3 md:basis-0 md:justify-center">
              <PortalSearch />
            </div>
            <Allowed action="booking.placeByPhone">
              <Link
                href={newBookingPath}
                className={buttonStyles({ className: "max-sm:size-11 max-sm:px-0 md:order-4" })}
              >
                <Plus aria-hidden="true" />
                <span className="max-sm:sr-only">New booking</span>
              </Link>
            </Allowed>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8 print:p-0">
          <div className="mx-auto max-w-[84rem]">
            <ShowTabContext value={showTabOf}>
              <PageGate>{children}</PageGate>
            </ShowTabContext>
          </div>
        </main>
      </div>
    </Tabs.Root>
  );
}

/** The specified greeting with name and email address of the admin. */
function WelcomeText() {
  const { user } = useSession();
  return (
    <div className="ml-auto min-w-0 text-right text-sm leading-tight md:order-5 md:ml-0 md:max-xl:max-w-40">
      <p className="text-soft">Welcome, Admin</p>
      {user && (
        <p title={user.email} className="truncate font-semibold">
          <span>{user.name || user.email}</span>
          {user.name && <span className="font-normal text-soft max-md:sr-only">{` (${user.email})`}</span>}
        </p>
      )}
    </div>
  );
}
