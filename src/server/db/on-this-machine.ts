import pg from "pg";

const loopback = ["localhost", "127.0.0.1", "::1"];

/** Does this database share our cores, as far as its address says: a socket, or the loopback's? */
export function isOnThisMachine(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return host.startsWith("/") || loopback.includes(host);
}
