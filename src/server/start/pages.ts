import { createServer, type Server } from "node:http";
import next from "next";

export type Pages = ReturnType<typeof next>;

/** Prepares Next to render this project's pages. In development it also reloads them, through `server`. */
export async function openPages(server: Server, isDev: boolean): Promise<Pages> {
  // Next closes connections that request an upgrade, as `curl --http2` does. In production it gets a server that never
  // listens, so that Node ignores the header.
  const httpServer = isDev ? server : createServer();
  const pages = next({ dev: isDev, dir: process.cwd(), httpServer });
  const { log } = console;
  // Next would print how long it took to read its settings.
  if (!isDev) console.log = () => undefined;
  try {
    await pages.prepare();
  } finally {
    console.log = log;
  }
  return pages;
}
