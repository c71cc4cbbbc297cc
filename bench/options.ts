import { parseArgs } from "node:util";
import type { Size } from "./data/fill";
import type { Load } from "./round";

export const smallSize: Size = { products: 1_000, bookings: 10_000 };
/** The possible size of a marketplace of this region. */
export const bigSize: Size = { products: 10_000, bookings: 1_000_000 };

/** What to measure, and with how much data. */
export type Options = { scenarios: string[]; size: Size; rounds: number; load: Load; isScale: boolean };

const usage = `npm run bench -- [--scenarios=list-hot,book] [--products=1000] [--bookings=10000] [--big] [--scale]
                 [--rounds=3] [--seconds=5] [--connections=32]
  --big    10,000 products and 1,000,000 bookings
  --scale  only the figures that compare the big size with the small one`;

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
        scale: { type: "boolean", default: false },
        rounds: { type: "string", default: "3" },
        seconds: { type: "string", default: "5" },
        connections: { type: "string", default: "32" },
      },
    });
    const size = values.big || values.scale ? bigSize : smallSize;
    return {
      scenarios: values.scenarios.split(",").filter(Boolean),
      size: { products: count(values.products, size.products), bookings: count(values.bookings, size.bookings) },
      rounds: count(values.rounds),
      load: { seconds: count(values.seconds), connections: count(values.connections) },
      isScale: values.scale,
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
