import pg from "pg";

const loopback = ["localhost", "127.0.0.1", "::1"];

/** Whether the database runs on this machine, by its address: a socket or the loopback. */
export function isOnThisMachine(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return host.startsWith("/") || loopback.includes(host);
}
