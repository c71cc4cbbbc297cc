import type { Metadata } from "next";
import { shareImage } from "~/features/product/share-image.rules";
import { site } from "~/lib/site";

type Page = {
  title: string;
  description: string;
  /** The canonical path, without filters. */
  path: string;
  /** The picture of shared links. Default: the hero. */
  image?: string | undefined;
  /** What the picture shows. */
  imageAlt?: string;
};

/** The metadata of a page for search engines and shared links. Next does not merge `openGraph`, so it is complete. */
export function pageMetadata({ title, description, path, image, imageAlt }: Page): Metadata {
  const pictures = [shareImage(image, imageAlt)];
  const facts = { title, description, images: pictures };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...facts, url: path, type: "website", siteName: site().name, locale: "en_IN" },
    twitter: { ...facts, card: "summary_large_image" },
  };
}
