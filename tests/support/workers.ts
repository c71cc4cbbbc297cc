import { readFile } from "node:fs/promises";
import type { App } from "./app-process";

/** The process ids of the workers (Linux only). */
export async function workersOf({ process: { pid } }: App): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  const commands = children.map(async (child) => {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    return command.includes("serve.mjs") ? [Number(child)] : [];
  });
  return (await Promise.all(commands)).flat().sort();
}

/** How many workers are not in `old`. */
export async function newWorkersOf(app: App, old: number[]): Promise<number> {
  const now = await workersOf(app);
  return now.filter((pid) => !old.includes(pid)).length;
}
