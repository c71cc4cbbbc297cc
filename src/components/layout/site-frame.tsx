import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar";
import { ContactBar } from "./contact-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";
import { TopNav } from "./top-nav";

/** The frame of the site's pages: header, bottom bar and footer. */
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
    </>
  );
}
