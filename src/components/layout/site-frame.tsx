import type { ReactNode } from "react";
import { brand } from "~/brand";
import { PathIcon } from "~/components/ui/path-icon";
import { BottomBar } from "./bottom-bar";
import { CallButton } from "./call-button";
import { ContactBar } from "./contact-bar";
import { telHref } from "./contact-links";
import { phoneIcon } from "./icon-paths";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";
import { TopNav } from "./top-nav";

/** The frame of the site's pages: header, bottom bar, call button and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader>
        <ContactBar />
        <TopNav />
      </SiteHeader>
      <main id="content" tabIndex={-1} className="min-h-dvh pt-[calc(var(--top-bar)+var(--top-nav)+1px)] outline-none">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <CallButton href={telHref(brand.bookingsPhone)} label={`Call us on ${brand.bookingsPhone}`}>
        <PathIcon path={phoneIcon} className="size-6" />
      </CallButton>
    </>
  );
}
