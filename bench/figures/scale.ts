import { type Prepared, prepareData } from "~bench/data/prepare";
import { drive } from "~bench/drive";
import { type Side, toSide, warm } from "~bench/measure";
import { type Options, smallSize } from "~bench/options";
import { readWorld } from "~bench/requests";
import { chooseScenarios, type Scenario } from "~bench/scenarios";
import { startOurs } from "~bench/servers";

/** How one scenario of ours does with little data and with much. */
export type Growth = { name: string; title: string; wanted: number; ratio: number; small: Side; big: Side };

/** How many times as long the slowest hundredth may take. */
const wanted = 2;
const names = ["list-cold", "my-bookings", "admin-list", "admin-counts", "book"];

/** The latencies of our server at the small size and at the size of the options, one after the other. */
export async function measureScale(options: Options, tell: (text: string) => void): Promise<Growth[]> {
  const sides: Record<string, Side>[] = [];
  for (const size of [smallSize, options.size]) {
    tell(`${size.products.toLocaleString("en")} products, ${size.bookings.toLocaleString("en")} bookings`);
    const data = await prepareData(size, tell);
    try {
      sides.push(await driveEach(data, options));
    } finally {
      await data.close();
    }
  }
  return chosen(options).map(({ name, title }) => {
    const [small, big] = sides.map((side) => side[name]);
    if (!small || !big) throw new Error(`${name} was not measured`);
    return { name, title, wanted, ratio: big.p99 / small.p99, small, big };
  });
}

/** Those of the options' scenarios that there are figures for; without any, all. */
function chosen({ scenarios }: Options): readonly Scenario[] {
  return chooseScenarios(names).filter(({ name }) => scenarios.length === 0 || scenarios.includes(name));
}

async function driveEach(data: Prepared, options: Options): Promise<Record<string, Side>> {
  const { rounds, load } = options;
  const ours = await startOurs(data.url);
  try {
    const world = await readWorld(data);
    const sides: Record<string, Side> = {};
    for (const scenario of chosen(options)) {
      await warm(ours.url, scenario, world, load);
      const done = [];
      for (let round = 0; round < rounds; round++) {
        done.push(await drive(ours.url, scenario, world, load, 100 + round));
      }
      sides[scenario.name] = toSide(done);
    }
    return sides;
  } finally {
    await ours.stop();
  }
}
