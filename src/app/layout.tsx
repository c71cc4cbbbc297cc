import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { brand } from "~/brand";
import { Toaster } from "~/components/ui/toaster";
import { earlyClickScript } from "~/lib/early-click";
import { siteUrl } from "~/server/site-url";
import "./globals.css";

// Made by `npm run fonts`. Through next/font for the fallbacks' fitted metrics: nothing jumps when the real letters arrive.
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
// The sign before each price, which inter.woff2 has not: else it would be drawn in whatever font the reader has.
const rupee = localFont({
  src: "./fonts/rupee.woff2",
  weight: "100 900",
  variable: "--font-rupee",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

// Each answer has a nonce of its own (proxy.ts), and the site's address is known when it runs, not when it is built.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: `${brand.name}: ${brand.tagline}`, template: `%s | ${brand.name}` },
    description: brand.tagline,
    applicationName: brand.name,
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { themeColor: "#12352a", viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={`${fraunces.variable} ${inter.variable} ${rupee.variable}`}>
      <body>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash
          dangerouslySetInnerHTML={{ __html: earlyClickScript }}
          suppressHydrationWarning
        />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
