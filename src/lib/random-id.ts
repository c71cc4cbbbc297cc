/** A random id for this browser's own use. `crypto.randomUUID` is missing on pages over plain HTTP. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
