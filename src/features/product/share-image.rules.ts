type ShareImage = { url: string; alt: string; width?: number; height?: number };

const hero: ShareImage = { url: "/images/share.jpg", alt: "", width: 1200, height: 630 };

/** The size of our pictures. They are AVIF; the image optimizer converts them to JPEG for clients without support. */
const drawn = { width: 1200, height: 800 };

/** The Open Graph image of a page. `image` is a URL or a path of this site. */
export function shareImage(image: string | undefined, alt = ""): ShareImage {
  if (!image) return hero;
  const path = /^https?:/.test(image) || image.startsWith("/") ? image : `/${image}`;
  if (!path.startsWith("/images/")) return { url: path, alt };
  return { url: `/_next/image?url=${encodeURIComponent(path)}&w=1200&q=75`, alt, ...drawn };
}
