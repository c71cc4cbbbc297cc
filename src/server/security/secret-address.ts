/**
 * What links without login open: their addresses contain the token of the link, or the signed code of a voucher. /open gets such an
 * address as a parameter.
 */
const secret = /^\/(?:(?:v|c|s|d|pay|api\/v|api\/s|api\/d|api\/calendar)\/|open\?)/;

export function isSecretAddress(path: string): boolean {
  return secret.test(path);
}

/** Masks the tokens of links in a text, such as an address for the log or for traces; `?link=` is that of a return from a gateway. */
export function maskLinkTokens(text: string): string {
  return text.replace(/((?:\/|%2f)(?:v|c|s|d|pay|calendar)(?:\/|%2f)|[?&]link=)[\w-]{20,}/gi, "$1***");
}
