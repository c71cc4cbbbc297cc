/** What links without login open: their addresses contain the token of the link. */
const secret = /^\/(?:v|api\/v|api\/calendar)\//;

export function isSecretAddress(path: string): boolean {
  return secret.test(path);
}

/** Masks the tokens of links in a text, such as an address for the log or for traces. */
export function maskLinkTokens(text: string): string {
  return text.replace(/\/(v|calendar)\/[\w-]{20,}/g, "/$1/***");
}
