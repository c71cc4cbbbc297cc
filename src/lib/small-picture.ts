/** How wide the small copy of an uploaded picture is, in pixels: portraits of up to 85 CSS pixels on screens of 3 pixels each. */
export const smallWidth = 256;

/** The address of a small copy of an uploaded picture. A picture that is not an upload keeps its own address. */
export function smallPicture(url: string): string {
  return url.startsWith("/uploads/") ? `${url}?w=${smallWidth}` : url;
}
