const prefix = "/uploads/";
const fileName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** Whether the address is below /uploads/, which this server serves from its disk or from S3. */
export function isServedHere(url: string): boolean {
  return url.startsWith(prefix);
}

/** The address of the picture with this name. */
export function addressOf(name: string): string {
  return `${prefix}${name}`;
}

/** The name of the picture at an address below /uploads/; null for a name that we never give. */
export function nameOf(url: string): string | null {
  const name = isServedHere(url) ? url.slice(prefix.length) : "";
  return fileName.test(name) ? name : null;
}
