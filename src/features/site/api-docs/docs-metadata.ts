import type { Metadata } from "next";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { site } from "~/lib/site";

/** Longer ones are cut by search engines. */
const longest = 155;

/** The metadata of a page of the API's documentation. `text`: what it is about, as long as one likes. */
export function docsMetadata(title: string, text: string, path: string): Metadata {
  const whole = `${site().name} API: ${text}`;
  const description = whole.length > longest ? `${whole.slice(0, longest).replace(/\s+\S*$/, "")} …` : whole;
  return pageMetadata({ title, description, path });
}
