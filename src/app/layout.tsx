import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { HeldRequests } from "~/components/held/held-requests";
import { PageLoading } from "~/components/layout/page-loading";
import { PageNavigation } from "~/components/layout/page-navigation";
import { SiteValues } from "~/components/layout/site-values";
import { Toaster } from "~/components/ui/toaster";
import { inlineScript } from "~/lib/inline-script";
import { titleTemplate } from "~/lib/page-title";
import { site } from "~/lib/site";
import { siteUrl } from "~/server/site-url";
import "./globals.css";

// Subset by `npm run fonts`. next/font adjusts the metrics of fallback fonts, so that text does not shift on load.
// The preloaded ones are those that each page needs: fonts that come after the first paint lay the page out again, which takes a slow phone 100 to 200 ms.
const fraunces = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "100 900",
  variable: "--font-fraunces",
  adjustFontFallback: "Times New Roman",
});
const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "100 900",
  variable: "--font-inter",
});
// Accented letters and rare signs. Loaded only by a page whose text contains one.
const frauncesAccents = localFont({
  src: "./fonts/fraunces-accents.woff2",
  weight: "100 900",
  variable: "--font-fraunces-accents",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+20AC,U+2033,U+2122",
    },
  ],
});
const interAccents = localFont({
  src: "./fonts/inter-accents.woff2",
  weight: "100 900",
  variable: "--font-inter-accents",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+20AC,U+2033,U+2122",
    },
  ],
});
// The rupee sign, which inter.woff2 does not contain.
const rupee = localFont({
  src: "./fonts/rupee.woff2",
  weight: "100 900",
  variable: "--font-rupee",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

const fonts = [fraunces, frauncesAccents, inter, interAccents, rupee];

// Each response has its own nonce (proxy.ts), and the site's address is known only at run time.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  const { name, tagline } = site();
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: `${name}: ${tagline}`, template: titleTemplate(name) },
    description: tagline,
    applicationName: name,
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { themeColor: "#12352a", colorScheme: "light dark", viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={fonts.map(({ variable }) => variable).join(" ")}>
      <body>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the content security policy
          dangerouslySetInnerHTML={{ __html: inlineScript }}
          suppressHydrationWarning
        />
        <SiteValues values={site()} />
        <HeldRequests />
        {children}
        <PageNavigation>
          <PageLoading />
        </PageNavigation>
        <Toaster />
      </body>
    </html>
  );
}
