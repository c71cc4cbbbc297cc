import ipaddr from "ipaddr.js";

/** Where addresses of the public internet begin in IPv6: outside of it lie translated, private and old forms. */
const globalIPv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's own services for a virtual machine, at an address of a public range. */
const ofThePlatform = ["168.63.129.16"];

/**
 * Whether the IP address is one host of the public internet: not private, loopback, link-local, unique-local, shared, multicast,
 * reserved or of a cloud's metadata, and no form of IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" ? !ofThePlatform.includes(parsed.toString()) : parsed.match(globalIPv6);
}

/** Whether the IP address is this machine, in any of its forms. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
