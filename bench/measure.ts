import { drive, median } from "./drive";
import { watchMemory } from "./memory";
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
  wanted: number | null;
  /**
   * Our requests per second divided by the other server's, as the median over the rounds. Each round has its own ratio,
   * because the machine's speed changes between rounds.
   */
  ratio: number;
  ours: Side;
  other: Side;
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
  const mine = { server: ours, asked: scenario, rounds: [] as Round[] };
  const theirs = { server: other.server, asked: { ...scenario, next: other.next }, rounds: [] as Round[] };
  for (const { server, asked } of [mine, theirs]) await warm(server.url, asked, fixtures, { load, warmUp });
  let maxRssMb = 0;
  for (let round = 0; round < rounds; round++) {
    for (const { server, asked, rounds: done } of round % 2 === 0 ? [mine, theirs] : [theirs, mine]) {
      const watched = await watchMemory(ours.pid, () => drive(server.url, asked, fixtures, load, 100 + round));
      done.push(watched.result);
      maxRssMb = Math.max(maxRssMb, watched.maxRssMb);
    }
  }
  const ratio = median(mine.rounds.map(({ perSecond }, round) => perSecond / (theirs.rounds[round]?.perSecond ?? 0)));
  const { name, title, against, wanted } = scenario;
  const [ourSide, otherSide] = [toSide(mine.rounds), toSide(theirs.rounds)];
  return { name, title, against, wanted, ratio, ours: ourSide, other: otherSide, maxRssMb };
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
