import type { Metadata } from "next";
import { brand } from "~/brand";
import { shareImage } from "./share-image.rules";

type Page = {
  title: string;
  description: string;
  /** Its one address, whatever filters stand in the present one. */
  path: string;
  /** What it shows; the hero where it shows nothing of its own. */
  image?: string | undefined;
};

/** What search engines and shared links say of a page. Next replaces `openGraph` whole, so each page has all of it. */
export function pageMetadata({ title, description, path, image }: Page): Metadata {
  const pictures = [shareImage(image)];
  const facts = { title, description, images: pictures };
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...facts, url: path, type: "website", siteName: brand.name, locale: "en_IN" },
    twitter: { ...facts, card: "summary_large_image" },
  };
}
