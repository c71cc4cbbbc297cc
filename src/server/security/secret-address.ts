/** How the addresses begin that links without login open: the token of the link follows, or the signed code of a voucher. */
export const secretPrefixes = [
  "/v/",
  "/c/",
  "/s/",
  "/d/",
  "/pay/",
  "/api/v/",
  "/api/s/",
  "/api/d/",
  "/api/calendar/",
] as const;

/** The page that gets such an address as a parameter. */
export const openPath = "/open";

/** Whether an address, with or without its parameters, has a secret. */
export function isSecretAddress(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return path === openPath || secretPrefixes.some((prefix) => path.startsWith(prefix));
}

/** Masks the tokens of links in a text, such as an address for the log or for traces; `?link=` is that of a return from a gateway. */
export function maskLinkTokens(text: string): string {
  return text.replace(/((?:\/|%2f)(?:v|c|s|d|pay|calendar)(?:\/|%2f)|[?&]link=)[\w-]{20,}/gi, "$1***");
}
