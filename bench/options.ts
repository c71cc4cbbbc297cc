import { parseArgs } from "node:util";
import type { Size } from "./data/fill";
import type { Load, WarmUp } from "./round";
import { isShort } from "./short";

export const smallSize: Size = { products: 1_000, bookings: 10_000 };
/** The possible size of a marketplace of this region. */
export const bigSize: Size = { products: 10_000, bookings: 1_000_000 };
/** That of `--short`. */
export const smallestSize: Size = { products: 400, bookings: 500 };
export const shortLoad: Load = { connections: 4, seconds: 1, requests: 8 };

/**
 * V8 optimizes code after many runs. Our server has more code than the floor, and half its speed after two seconds. Slow
 * requests need a number of answers as well: at seventy logins a second, twelve seconds are too short.
 */
const warmUp: WarmUp = { seconds: 12, answers: 3_000, mostSeconds: 60 };
const shortWarmUp: WarmUp = { seconds: 1, answers: 1, mostSeconds: 1 };

/** What to measure, and with how much data. `base` is the size that `--scale` compares with. */
export type Options = {
  scenarios: string[];
  base: Size;
  size: Size;
  rounds: number;
  load: Load;
  warmUp: WarmUp;
  isScale: boolean;
  isHalf: boolean;
};

const usage = `npm run bench -- [--scenarios=list-hot,book] [--products=1000] [--bookings=10000] [--big] [--half] [--scale]
                 [--rounds=3] [--seconds=5] [--connections=32] [--short]
  --big    10,000 products and 1,000,000 bookings
  --half   only the latencies at half of the peak load
  --scale  only the figures that compare the big size with the small one
  --short  seconds in all, to see that everything works; stores nothing`;

/** Reads the command line. Throws with the usage if it is invalid. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        scenarios: { type: "string", default: "" },
        products: { type: "string" },
        bookings: { type: "string" },
        big: { type: "boolean", default: false },
        half: { type: "boolean", default: false },
        scale: { type: "boolean", default: false },
        rounds: { type: "string", default: "3" },
        seconds: { type: "string", default: "5" },
        connections: { type: "string", default: "32" },
        short: { type: "boolean" },
      },
    });
    const chosen = {
      scenarios: values.scenarios.split(",").filter(Boolean),
      isScale: values.scale,
      isHalf: values.half,
    };
    if (isShort) {
      const [base, size] = [smallestSize, smallestSize];
      return { ...chosen, base, size, rounds: 1, load: shortLoad, warmUp: shortWarmUp };
    }
    const size = values.big || values.scale ? bigSize : smallSize;
    return {
      ...chosen,
      base: smallSize,
      size: { products: count(values.products, size.products), bookings: count(values.bookings, size.bookings) },
      rounds: count(values.rounds),
      load: { seconds: count(values.seconds), connections: count(values.connections) },
      warmUp,
    };
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause });
  }
}

function count(text: string | undefined, otherwise = 1): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`"${text}" is not a whole number of 1 or more`);
}
