import { readFile } from "node:fs/promises";

/** The kernel counts processor time in hundredths of a second. */
const ticksASecond = 100;

/** A process and its children; the process alone without /proc. */
export async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** The processor time that a process and its children have used; 0 without /proc. */
export async function processorSeconds(pid: number): Promise<number> {
  const ticks = (await processesOf(pid)).map(async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, "utf8").catch(() => "");
    // The name, in parentheses, may contain spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return (await Promise.all(ticks)).reduce((sum, each) => sum + each, 0) / ticksASecond;
}
