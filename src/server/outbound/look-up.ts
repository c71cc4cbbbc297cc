import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { OutsideError } from "~/server/outside-error";
import { shared } from "~/server/shared";

/**
 * All IP addresses of a host, IPv4 first. Asks DNS only, so that the machine's own names lead nowhere, and not by the threads that
 * also read files, which slow answers would keep busy. Throws OutsideError if there are none, also when the signal aborts.
 */
export async function lookUp(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const literal = isIP(host);
  if (literal !== 0) return [{ address: host, family: literal }];
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const servers = dnsServers();
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...foundIn(four, 4), ...foundIn(six, 6)];
    if (found.length > 0) return found;
    throw new OutsideError(`${host} has no address: ${four.status === "rejected" ? codeOf(four.reason) : "no answer"}`);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The servers that are asked, as "IP:port"; none: those of the machine. Tests set their own. */
function dnsServers(): readonly string[] {
  return shared("outbound-dns-servers", () => []);
}

function foundIn(answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}

/** The code of an error of Node's, such as "ENOTFOUND", else its message. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
