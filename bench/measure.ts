import { drive, median } from "./drive";
import { watchMemory } from "./memory";
import { processorSeconds } from "./processor";
import type { Fixtures } from "./requests";
import type { Load, Round, WarmUp } from "./round";
import type { Scenario } from "./scenarios";
import type { Server } from "./servers";

/** One side of a scenario: the medians over its rounds, and the rounds. */
export type Side = {
  perSecond: number;
  least: number;
  most: number;
  p50: number;
  p99: number;
  errors: number;
  refused: number;
  rounds: Round[];
};

export type Outcome = {
  name: string;
  title: string;
  against: string;
  goal: number | null;
  /**
   * Our requests per second divided by the other server's, as the median over the rounds. Each round has its own ratio,
   * because the machine's speed changes between rounds.
   */
  ratio: number;
  ours: Side;
  other: Side;
  /**
   * Processor time of the servers for a request, without PostgreSQL: the median of the rounds, in ms. Other work on the machine
   * changes it less than the throughput.
   */
  cpuMs: { ours: number; other: number };
  /** The maximum resident memory of our server in the scenario. */
  maxRssMb: number;
};

/** Who is compared with our server, by which requests. */
export type Other = { server: Server; next: Scenario["next"] };

/** Warms both servers up, then drives them in turn for a number of rounds; each round swaps their order. */
export async function measure(
  scenario: Scenario,
  { ours, other }: { ours: Server; other: Other },
  fixtures: Fixtures,
  { load, warmUp, rounds }: { load: Load; warmUp: WarmUp; rounds: number },
): Promise<Outcome> {
  const mine = { server: ours, asked: scenario, rounds: [] as Round[], cpu: [] as number[] };
  const asked = { ...scenario, next: other.next };
  const theirs = { server: other.server, asked, rounds: [] as Round[], cpu: [] as number[] };
  for (const { server, asked } of [mine, theirs]) await warm(server.url, asked, fixtures, { load, warmUp });
  let maxRssMb = 0;
  for (let round = 0; round < rounds; round++) {
    for (const { server, asked, rounds: done, cpu } of round % 2 === 0 ? [mine, theirs] : [theirs, mine]) {
      const before = await processorSeconds(server.pid);
      const watched = await watchMemory(ours.pid, () => drive(server.url, asked, fixtures, load, 100 + round));
      done.push(watched.result);
      cpu.push((((await processorSeconds(server.pid)) - before) * 1000) / watched.result.answered);
      maxRssMb = Math.max(maxRssMb, watched.maxRssMb);
    }
  }
  const ratio = median(mine.rounds.map(({ perSecond }, round) => perSecond / (theirs.rounds[round]?.perSecond ?? 0)));
  const { name, title, against, goal } = scenario;
  const [ourSide, otherSide] = [toSide(mine.rounds), toSide(theirs.rounds)];
  const cpuMs = { ours: median(mine.cpu), other: median(theirs.cpu) };
  return { name, title, against, goal, ratio, ours: ourSide, other: otherSide, cpuMs, maxRssMb };
}

export async function warm(
  url: string,
  scenario: Scenario,
  fixtures: Fixtures,
  { load, warmUp }: { load: Load; warmUp: WarmUp },
): Promise<void> {
  const { seconds, answers, mostSeconds } = warmUp;
  let answered = 0;
  for (let spent = 0; spent < mostSeconds && answered < answers; spent += seconds) {
    answered += (await drive(url, scenario, fixtures, { ...load, seconds }, 1 + spent)).answered;
  }
}

export function toSide(rounds: Round[]): Side {
  const rates = rounds.map(({ perSecond }) => perSecond);
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0);
  return {
    perSecond: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    errors: sum(({ errors }) => errors),
    refused: sum(({ refused }) => refused),
    rounds,
  };
}
