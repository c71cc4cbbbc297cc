import type { MetadataRoute } from "next";
import { docsPath } from "~/lib/api-docs-links";
import { siteUrl } from "~/server/site-url";

// The site's address is known only at run time.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      // Of two rules that match an address, the longer one counts.
      allow: [docsPath, "/api/openapi."],
      disallow: [
        "/admin",
        "/profile",
        "/login",
        "/register",
        "/forgot-password",
        "/auth/",
        "/c/",
        "/preview/",
        "/open",
        "/api/",
      ],
    },
    sitemap: new URL("/sitemap.xml", siteUrl()).href,
  };
}
