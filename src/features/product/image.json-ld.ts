import type { ImageObject } from "schema-dts";
import { shareImage } from "~/features/product/share-image.rules";
import { type ImageText, textsOf } from "~/lib/image-texts";

/** A picture as schema.org data: its address, with what it shows and its credit if they are known. */
export function imageJsonLd(
  image: string,
  texts: readonly ImageText[] | undefined,
  site: string,
): string | ImageObject {
  const url = new URL(shareImage(image).url, site).href;
  const { alt, credit } = textsOf(texts, image);
  if (alt === "" && credit === "") return url;
  return { "@type": "ImageObject", url, ...(alt && { caption: alt }), ...(credit && { creditText: credit }) };
}
