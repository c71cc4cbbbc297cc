import { isIP, isIPv6 } from "node:net";

/** The address of clients without a known socket, as inside of Next. */
export const unknownAddress = "unknown";

/**
 * The client's address: the socket's, or behind `hops` trusted proxies the entry of X-Forwarded-For that the outermost one
 * has added. Entries further left can be forged and are ignored.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, hops: number): string {
  const direct = networkOf(socket) ?? unknownAddress;
  if (hops === 0) return direct;
  const entries = forwardedFor?.split(",") ?? [];
  return networkOf(entries.at(-hops)) ?? direct;
}

/** The address for counting: the whole IPv4 address, or the /64 network of IPv6, which one household or host has. */
export function networkOf(text: string | undefined): string | null {
  const address = bare(text?.trim() ?? "");
  if (isIP(address) === 0) return null;
  if (!isIPv6(address)) return address;
  const groups = expand(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** Removes port, brackets and zone: some proxies write "203.0.113.7:4711" and "[2001:db8::1]:4711". */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).replace(/%.*$/, "");
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = hex.split("::");
  const read = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
