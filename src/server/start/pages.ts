import { createServer, type Server } from "node:http";
import next from "next";

export type Pages = ReturnType<typeof next>;

/** Next, ready to answer for this project's pages. In development it also reloads them, through `server`. */
export async function openPages(server: Server, isDev: boolean): Promise<Pages> {
  // Next closes connections that ask for an upgrade, as `curl --http2` does. In production it is given a server that
  // never listens, so that Node ignores the header.
  const httpServer = isDev ? server : createServer();
  const pages = next({ dev: isDev, dir: process.cwd(), httpServer });
  const { log } = console;
  // Next would tell the terminal how long it took to read its settings.
  if (!isDev) console.log = () => undefined;
  try {
    await pages.prepare();
  } finally {
    console.log = log;
  }
  return pages;
}
