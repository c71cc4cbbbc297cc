import type { Server } from "node:http";
import next from "next";

export type Pages = ReturnType<typeof next>;

/** Next, ready to answer for this project's pages. In development it also reloads them, through `server`. */
export async function openPages(server: Server, isDev: boolean): Promise<Pages> {
  const pages = next({ dev: isDev, dir: process.cwd(), httpServer: server });
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
