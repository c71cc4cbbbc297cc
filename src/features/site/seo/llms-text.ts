import "server-only";
import { allKinds } from "~/features/product/registry";
import { infoPages } from "~/features/site/info/info-pages";
import { docsPath, guideHref, tagHref } from "~/lib/api-docs-links";
import { site } from "~/lib/site";
import { siteUrl } from "~/server/site-url";
import { docs } from "~/trpc/server";

/** The site's map for language models (llmstxt.org): Markdown with a heading, a summary and lists of links. */
export async function llmsText(): Promise<string> {
  const { pages } = await docs.guide();
  const link = (title: string, path: string, text: string) => `- [${title}](${new URL(path, siteUrl()).href}): ${text}`;
  const lines = [
    `# ${site().name}`,
    `> ${site().tagline}`,
    "## For programs",
    [
      link("The REST API", docsPath, "the guide and all operations"),
      link("OpenAPI document", "/api/openapi.yaml", "OpenAPI 3.1, also at /api/openapi.json"),
      ...pages.map(({ slug, title, summary }) => link(title, guideHref(slug), summary)),
    ].join("\n"),
    `Assistants that speak the Model Context Protocol read trips, calendars, prices with terms, and permits at ${new URL("/mcp", siteUrl()).href}.`,
    "## Operations",
    docs
      .reference()
      .map(({ name, description }) => link(name, tagHref(name), description))
      .join("\n"),
    "## For travellers",
    [
      ...allKinds.map(({ labels, listPath }) => link(labels, listPath, "what is on offer, with prices")),
      ...infoPages().map(({ slug, title, description }) => link(title, `/${slug}`, description)),
    ].join("\n"),
  ];
  return `${lines.join("\n\n")}\n`;
}
