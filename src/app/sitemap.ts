import type { MetadataRoute } from "next";
import { listedPaths } from "~/features/site/seo/listed-paths";
import { siteUrl } from "~/server/site-url";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const site = siteUrl();
  return (await listedPaths()).map((path) => ({ url: new URL(path, site).href }));
}
