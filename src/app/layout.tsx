import type { Metadata } from "next";
import type { ReactNode } from "react";
import { brand } from "~/brand";
import { ApiProvider } from "~/trpc/react";
import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: `${brand.name}: ${brand.tagline}`, template: `%s | ${brand.name}` },
  description: brand.tagline,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>
        <ApiProvider>{children}</ApiProvider>
      </body>
    </html>
  );
}
