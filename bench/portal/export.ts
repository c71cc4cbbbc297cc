import { readFile } from "node:fs/promises";

export type Exported = { rows: number; bytes: number; seconds: number; growthMb: number };

const sampleMs = 20;

/** Streams a CSV without storing it, and watches the resident memory of the process that sends it. */
export async function measureExport(address: string, token: string, pid: number): Promise<Exported> {
  const before = await residentMb(pid);
  let peak = before;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMb(pid));
      await new Promise((resolve) => setTimeout(resolve, sampleMs));
    }
  })();
  const began = performance.now();
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  let rows = -1; // the header line is not a row
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows++;
  }
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  await watch;
  return { rows, bytes, seconds, growthMb: peak - before };
}

/** Resident memory of a Linux process. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
