import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "~bench/drive";
import { startEmbedded } from "~bench/servers";

/** Seconds from the command to the first page of a server with existing data, `times` times. */
export async function measureSecondStart(times = 5): Promise<{ median: number; all: number[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-bench-start-"));
  await chmod(dataDir, 0o755);
  const all: number[] = [];
  try {
    await (await startEmbedded(dataDir)).stop();
    for (let time = 0; time < times; time++) all.push(await startOnce(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return { median: median(all), all };
}

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startEmbedded(dataDir);
  try {
    const response = await fetch(`${server.url}/browse/tours`);
    await response.text();
    if (response.status !== 200) throw new Error(`/browse/tours answered ${response.status}`);
    return (performance.now() - began) / 1000;
  } finally {
    await server.stop();
  }
}
