import type { PayCounts } from "./soak-payers";
import type { Counts } from "./soak-visitors";

/**
 * The state of the app some seconds after the load began; answers and errors since then. `childrenMb` is the memory of the
 * picture encoder.
 */
export type Sample = {
  at: number;
  rssMb: number;
  childrenMb: number;
  /** Whose each connection to the database is, and its last statement. */
  connections: string[];
  answers: number;
  errors: number;
};

/** An answer that is not 200, or none; in the report `at` is in seconds since the load began, negative while it warms up. */
export type Failure = { at: number; what: string };

export type Soak = {
  seconds: number;
  /** Requests a second: the target, and the maximum measured before. */
  rate: number;
  peak: number;
  answers: number;
  /** The p99 latency in ms. */
  p99: number;
  /** Connections to the database before the load, and the fewest in the minutes after it. */
  before: number;
  after: number;
  samples: Sample[];
  failures: Failure[];
  machine: string;
  /** Whether other work ran on the machine at the same time. */
  isShared: boolean;
  visitors: number;
  counts: Counts;
  money: PayCounts;
  /** What does not add up between the app and the payment provider. */
  moneyWrong: string[];
};

/** The memory limit of the app's process, in MB. */
const maxRssMb = 400;

/** The pool, the connection for health, and the one that listens for changes. */
const maxConnections = 22;
/** Resident memory varies by this much between samples. */
const noise = 1.02;

/** Failures that a run of any length can have. */
export function judgeAnswers({ answers, failures, counts, money, moneyWrong }: Soak): string[] {
  const done = { answers, ...counts, ...money };
  const missing = Object.entries(done).flatMap(([what, count]) => (count === 0 ? [`no ${what}`] : []));
  const failed = failures.length === 0 ? [] : [`errors: ${failures.length}, the first: ${failures[0]?.what}`];
  return [...missing, ...failed, ...moneyWrong];
}

/** The failures of a soak test, empty if it passed. */
export function judge(soak: Soak): string[] {
  const { samples, seconds, before, after } = soak;
  const level = levelOf(samples, seconds);
  const end = endOf(samples, seconds);
  const most = Math.max(...samples.map(({ connections }) => connections.length));
  return [
    ...judgeAnswers(soak),
    ...(end > level * noise
      ? [`memory grew: median of the last fifth ${end} MB, maximum of the middle fifth ${level} MB`]
      : []),
    ...(maxOf(samples, "rssMb") > maxRssMb
      ? [`memory reached ${maxOf(samples, "rssMb")} MB, limit ${maxRssMb} MB`]
      : []),
    ...(most > maxConnections ? [`${most} database connections at once, limit ${maxConnections}`] : []),
    ...(after > before ? [`${after - before} database connections were not closed`] : []),
  ];
}

function maxOf(samples: Sample[], what: "rssMb" | "childrenMb"): number {
  return Math.max(...samples.map((sample) => sample[what]));
}

/**
 * The maximum in the middle fifth of the run, in MB. Memory rises before that, while V8 compiles the code that the load uses
 * (docs/decisions.md).
 */
function levelOf(samples: Sample[], seconds: number): number {
  const middle = samples.filter(({ at }) => at > seconds * 0.4 && at <= seconds * 0.6);
  return Math.max(...middle.map(({ rssMb }) => rssMb));
}

/** The median of the last fifth, because single samples depend on garbage collection. */
function endOf(samples: Sample[], seconds: number): number {
  const last = samples.filter(({ at }) => at > seconds * 0.8).map(({ rssMb }) => rssMb);
  return last.sort((a, b) => a - b)[Math.floor(last.length / 2)] ?? Number.POSITIVE_INFINITY;
}

export function writeReport(soak: Soak, faults: string[]): string {
  const { samples, seconds, rate, peak, answers, p99, before, after, machine, isShared, visitors, counts, money } =
    soak;
  const every = Math.max(1, Math.floor(samples.length / 20));
  const rows = samples
    .filter((_, index) => index % every === every - 1)
    .map((sample) => {
      const { at, rssMb, childrenMb, connections, answers: sofar, errors } = sample;
      return `| ${[at, rssMb, childrenMb || "-", connections.length, sofar, errors].join(" | ")} |`;
    });
  const together = Math.max(...samples.map(({ rssMb, childrenMb }) => rssMb + childrenMb));
  return `# Soak

\`npm run soak\` wrote this file on ${machine}. It ran for ${seconds} s at ${rate} requests/s, which is half of the
measured peak of ${peak} requests/s.
${isShared ? "**The machine did other work at the same time:** the memory figures are valid, throughput and latency are not.\n" : ""}
The load repeats a mix of 37 requests: 32 read the catalogue (eight of these load pages), four list a customer's bookings,
and one creates a booking. A booking also writes its history and two mails, which go to a local test server. At the same
time ${visitors} simulated visitors loaded all public pages (${counts.pages} pages with ${counts.pictures} pictures, in phone and desktop sizes, as AVIF
and WebP; no resized picture was cached before), and an admin uploaded ${counts.uploads} pictures of up to 12 megapixels.
Customers booked and paid ${money.payments} bookings at a local double of Razorpay, which told everything twice, and an admin gave half
of ${money.refunds} payments back. At the end the ledger, the bookings and the double ${soak.moneyWrong.length === 0 ? "agree to the paisa" : "do not agree"}.

**${faults.length === 0 ? "Passed" : `Failed: ${faults.join("; ")}`}.**

| figure | value |
| --- | ---: |
| answers | ${answers} |
| errors | ${soak.failures.length} |
| latency | p99 ${p99} ms |
| memory of the app's process, maximum | ${maxOf(samples, "rssMb")} MB |
| memory limit of the app's process | ${maxRssMb} MB |
| memory of the app's process, maximum in the middle fifth | ${levelOf(samples, seconds)} MB |
| memory of the app's process, median of the last fifth | ${endOf(samples, seconds)} MB |
| memory of the picture encoder, maximum | ${maxOf(samples, "childrenMb")} MB |
| memory of both processes together, maximum | ${together} MB |
| database connections before the load | ${before} |
| database connections after the load, the fewest of three minutes | ${after} |

The picture encoder is a child process that ends ten seconds after its last picture. Unsent mail is deleted after the load,
before 75 s of quiet begin; the jobs of each minute then open connections that close a minute later, so the fewest count.

| second | app (MB) | encoder (MB) | connections | answers | errors |
|---:|---:|---:|---:|---:|---:|
${rows.join("\n")}
${writeFindings(soak)}`;
}

/** Names what failed, and whose the connections were at the first sample that had too many. */
function writeFindings({ failures, samples }: Soak): string {
  const crowded = samples.find(({ connections }) => connections.length > maxConnections);
  const failed = failures.slice(0, 20).map(({ at, what }) => `- second ${at}: \`${what.replaceAll("`", "'")}\``);
  const owners = crowded?.connections.map((owner) => `- \`${owner.replaceAll(/[`\n]/g, " ")}\``) ?? [];
  return [
    ...(failed.length > 0 ? ["", "Errors, the first 20:", "", ...failed] : []),
    ...(crowded ? ["", `Connections in second ${crowded.at}:`, "", ...owners] : []),
    "",
  ].join("\n");
}
