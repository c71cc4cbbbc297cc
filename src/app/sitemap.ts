import type { MetadataRoute } from "next";
import { sitemapPaths } from "~/features/site/seo/sitemap-paths";
import { siteUrl } from "~/server/site-url";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const site = siteUrl();
  return (await sitemapPaths()).map((path) => ({ url: new URL(path, site).href }));
}
