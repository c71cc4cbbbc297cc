import { readFile } from "node:fs/promises";

export type Exported = { name: string; rows: number; bytes: number; seconds: number; growthMb: number };

type Asked = { name: string; address: string; token: string; pid: number };

const sampleMs = 20;

/** Streams a file without storing it, and watches the resident memory of the process that sends it. */
export async function measureExport({ name, address, token, pid }: Asked): Promise<Exported> {
  let rows = -1; // the header line is not a row
  let bytes = 0;
  const { seconds, growthMb } = await watchMemory(pid, async () => {
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) rows++;
    }
  });
  return { name, rows, bytes, seconds, growthMb };
}

/**
 * Answers a few hundred lists, some at a time, as a server that has run for a while: until then the young generation of the heap
 * grows to its size (`--max-semi-space-size`), whatever is asked for.
 */
export async function warmUp(url: string, token: string, rounds = 40): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${url}/api/tours?limit=500`, { headers })),
    );
    for (const answer of answers) {
      if (!answer.ok) throw new Error(`The list of tours answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
}

/** How long `work` takes, and how far the resident memory of a process is above its start at the peak. */
export async function watchMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<Pick<Exported, "seconds" | "growthMb">> {
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
  try {
    await work();
  } finally {
    isDone = true;
  }
  const seconds = (performance.now() - began) / 1000;
  await watch;
  return { seconds, growthMb: peak - before };
}

/** Resident memory of a Linux process. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
