/** What people send each other: vouchers, forms, sheets and payments by link, and products. */
const shared = /^\/(?:v|d|s|pay|tour|car|offers)\/[\w-]+$/;

/**
 * The path of the first address in these texts that belongs to the site at `origin` and is of a page that people send each other; null if
 * there is none. Some apps share the bare address, others a text that contains it.
 */
export function sharedPathIn(texts: readonly string[], origin: string): string | null {
  for (const [address] of texts.flatMap((text) => [...text.matchAll(/https?:\/\/[^\s<>"]+/g)])) {
    const url = URL.parse(address);
    // A sentence may end behind the address.
    const path = url?.pathname.replace(/[.,;!?)]+$/, "") ?? "";
    if (url?.origin === origin && shared.test(path)) return path;
  }
  return null;
}
