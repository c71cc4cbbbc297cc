import { readFile } from "node:fs/promises";

const everyMs = 200;

/** Resident memory of a process in MB, from /proc; 0 without it. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
}

/** Total resident memory in MB of its children whose command contains `part`. */
export async function childrenMb(pid: number, part: string): Promise<number> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const sizes = list.split(" ").map(async (child) => {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    return command.includes(part) ? residentMb(Number(child)) : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The maximum resident memory while `work` runs, in MB. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; maxRssMb: number }> {
  let maxRssMb = 0;
  const look = async () => {
    maxRssMb = Math.max(maxRssMb, await residentMb(pid));
  };
  const timer = setInterval(look, everyMs);
  try {
    const result = await work();
    return { result, maxRssMb };
  } finally {
    clearInterval(timer);
  }
}
