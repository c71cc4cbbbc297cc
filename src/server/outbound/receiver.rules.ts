import { isIP } from "node:net";
import { isLoopback, isPublicAddress } from "./public-address.rules";

/** What decides which addresses may be called. */
export type Reach = {
  /** Our own origin, which is never called. */
  siteUrl: string;
  /** Whether this machine may be called, also without TLS: for tests and development. */
  toLoopback: boolean;
};

/** The host of an address as name or IP address, without the brackets of IPv6 and the dot at the end of a whole name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Whether this IP address may be connected to, by "https:" or "http:". */
export function mayConnect(address: string, protocol: string, { toLoopback }: Pick<Reach, "toLoopback">): boolean {
  if (toLoopback && isLoopback(address)) return true;
  return protocol === "https:" && isPublicAddress(address);
}

/**
 * Why this address of a receiver is never called, in words for its field; null: it may be. To which IP addresses its name leads is
 * looked up for each call.
 */
export function faultOfReceiver(address: string, { siteUrl, toLoopback }: Reach): string | null {
  if (!URL.canParse(address)) return "Please enter an address such as https://example.com/bookings";
  const url = new URL(address);
  const host = hostOf(url);
  const isAllowed = url.protocol === "https:" || (toLoopback && url.protocol === "http:");
  if (!isAllowed) return "The address must begin with https://";
  if (url.username || url.password) return "Please leave out name and password: messages are signed instead";
  if (url.hash) return "Please leave out what follows #";
  if (host === hostOf(new URL(siteUrl))) return "This is the address of our own site";
  const isNamed = isIP(host) === 0;
  // A name without a dot, such as localhost, is one of the operator's own network.
  if (isNamed ? host.includes(".") : mayConnect(host, url.protocol, { toLoopback })) return null;
  return "This address is not on the public internet";
}
