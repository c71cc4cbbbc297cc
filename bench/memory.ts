import { readFile } from "node:fs/promises";

const everyMs = 200;

/** Resident memory of a process in MB, from /proc; 0 where there is none. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
}

/** Watches it while `work` is done: the most there was, in MB. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; mostMb: number }> {
  let mostMb = 0;
  const look = async () => {
    mostMb = Math.max(mostMb, await residentMb(pid));
  };
  const timer = setInterval(look, everyMs);
  try {
    const result = await work();
    return { result, mostMb };
  } finally {
    clearInterval(timer);
  }
}
