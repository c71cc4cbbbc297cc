/** What people send each other: vouchers, forms, sheets and payments by link, and products. */
const shared = /^\/(?:v|d|s|pay|tour|car|offers)\/[\w-]+$/;

/**
 * The path of the first address in these texts that is a page of the site at `origin` and may be sent to others. Other apps put the
 * address into a field of its own, or into the text around it. Null if there is none.
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
