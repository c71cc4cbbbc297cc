export type ShareImage = { url: string; alt: string; width?: number; height?: number };

const hero: ShareImage = { url: "/images/share.jpg", alt: "", width: 1200, height: 630 };

/** Ours are 3:2, and AVIF: the image service hands them out as JPEG to whoever does not ask for better. */
const drawn = { width: 1200, height: 800 };

/** The picture of a shared link; paths are of this site. */
export function shareImage(image: string | undefined, alt = ""): ShareImage {
  if (!image) return hero;
  const path = /^https?:/.test(image) || image.startsWith("/") ? image : `/${image}`;
  if (!path.startsWith("/images/")) return { url: path, alt };
  return { url: `/_next/image?url=${encodeURIComponent(path)}&w=1200&q=75`, alt, ...drawn };
}
