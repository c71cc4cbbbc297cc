import { type Prepared, prepareData } from "~bench/data/prepare";
import { drive } from "~bench/drive";
import { type Side, toSide, warm } from "~bench/measure";
import type { Options } from "~bench/options";
import { readFixtures } from "~bench/requests";
import { chooseScenarios, type Scenario } from "~bench/scenarios";
import { startOurs } from "~bench/servers";

/** One scenario of our server with little and with much data. */
export type Growth = { name: string; title: string; goal: number; ratio: number; small: Side; big: Side };

/** The largest ratio of the two p99 values. */
const goal = 2;
const names = ["list-cold", "my-bookings", "admin-list", "admin-counts", "book"];

/** Measures our server at the base size of the options, then at their size. */
export async function measureScale(options: Options, print: (text: string) => void): Promise<Growth[]> {
  const sides: Record<string, Side>[] = [];
  for (const size of [options.base, options.size]) {
    print(`${size.products.toLocaleString("en")} products, ${size.bookings.toLocaleString("en")} bookings`);
    const data = await prepareData(size, print);
    try {
      sides.push(await driveEach(data, options));
    } finally {
      await data.close();
    }
  }
  return chosen(options).map(({ name, title }) => {
    const [small, big] = sides.map((side) => side[name]);
    if (!small || !big) throw new Error(`${name} was not measured`);
    return { name, title, goal, ratio: big.p99 / small.p99, small, big };
  });
}

/** The options' scenarios that have figures; all without a selection. */
function chosen({ scenarios }: Options): readonly Scenario[] {
  return chooseScenarios(names).filter(({ name }) => scenarios.length === 0 || scenarios.includes(name));
}

async function driveEach(data: Prepared, options: Options): Promise<Record<string, Side>> {
  const { rounds, load, warmUp } = options;
  const ours = await startOurs(data.url);
  try {
    const fixtures = await readFixtures(data);
    const sides: Record<string, Side> = {};
    for (const scenario of chosen(options)) {
      await warm(ours.url, scenario, fixtures, { load, warmUp });
      const done = [];
      for (let round = 0; round < rounds; round++) {
        done.push(await drive(ours.url, scenario, fixtures, load, 100 + round));
      }
      sides[scenario.name] = toSide(done);
    }
    return sides;
  } finally {
    await ours.stop();
  }
}
