import { prepareData } from "~bench/data/prepare";
import { drive, median } from "~bench/drive";
import { type Side, toSide, warm } from "~bench/measure";
import type { Options } from "~bench/options";
import { readFixtures } from "~bench/requests";
import { resellerScenarios } from "~bench/scenarios";
import { startOurs } from "~bench/servers";

/** A scenario of our server at its peak and at half of that rate, and `p90` at half, in ms. */
export type HalfLoad = { name: string; title: string; peak: Side; half: Side; p90: number };

/** Measures each scenario at its peak, and then at half of that rate. */
export async function measureHalfLoad(options: Options, print: (text: string) => void): Promise<HalfLoad[]> {
  const { rounds, load, warmUp } = options;
  const data = await prepareData(options.size, print);
  try {
    const ours = await startOurs(data.url);
    try {
      const fixtures = await readFixtures(data);
      const measured: HalfLoad[] = [];
      for (const scenario of resellerScenarios) {
        const { name, title } = scenario;
        await warm(ours.url, scenario, fixtures, { load, warmUp });
        const run = async (rate?: number): Promise<Side> => {
          const done = [];
          for (let round = 0; round < rounds; round++) {
            done.push(await drive(ours.url, scenario, fixtures, { ...load, rate }, 100 + round));
          }
          return toSide(done);
        };
        const peak = await run();
        const half = await run(Math.max(1, Math.round(peak.perSecond / 2)));
        measured.push({ name, title, peak, half, p90: median(half.rounds.map(({ p90 }) => p90)) });
      }
      return measured;
    } finally {
      await ours.stop();
    }
  } finally {
    await data.close();
  }
}
