import { hostOf } from "~/server/outbound/receiver.rules";

const loopbackHosts = ["127.0.0.1", "::1", "localhost"];

/** Whether the address leads to a program on the person's own machine. */
function isNative(url: URL): boolean {
  return url.protocol === "http:" && loopbackHosts.includes(hostOf(url));
}

/**
 * Whether a code may be sent to this address: the assistant's document lists exactly it, and it is of the document's own origin or of
 * the person's own machine. There its port may be any, because programs get a free one (RFC 8252, 7.3).
 */
export function mayRedirect(address: string, client: { id: string; redirectUris: readonly string[] }): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.hash || url.username || url.password) return false;
  if (isNative(url)) return client.redirectUris.some((listed) => isSameButPort(listed, url));
  const isOwn = url.origin === new URL(client.id).origin && url.protocol === "https:";
  return isOwn && client.redirectUris.includes(address);
}

function isSameButPort(listed: string, url: URL): boolean {
  if (!URL.canParse(listed)) return false;
  const known = new URL(listed);
  if (!isNative(known)) return false;
  known.port = url.port;
  return known.href === url.href;
}

/** The address with these parameters of an answer added. */
export function withAnswer(address: string, answer: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
