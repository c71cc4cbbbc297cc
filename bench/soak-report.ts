import type { Counts } from "./soak-visitors";

/**
 * The state of the app some seconds after the load began; answers and errors since then. `childrenMb` is the memory of the
 * picture encoder.
 */
export type Sample = {
  at: number;
  rssMb: number;
  childrenMb: number;
  connections: number;
  answers: number;
  errors: number;
};

export type Soak = {
  seconds: number;
  /** Requests a second: the target, and the maximum measured before. */
  rate: number;
  peak: number;
  answers: number;
  /** The p99 latency in ms. */
  p99: number;
  /** Connections to the database before the load, and some seconds after it. */
  before: number;
  after: number;
  samples: Sample[];
  machine: string;
  /** Whether other work ran on the machine at the same time. */
  isShared: boolean;
  visitors: number;
  counts: Counts;
};

/** The memory limit of the app's process, in MB. */
const mostMb = 400;

/** The pool, the connection for health, and the one that listens for changes. */
const mostConnections = 22;
/** Resident memory varies by this much between samples. */
const noise = 1.02;

/** The failures of a soak, empty if it passed. Its first fifth is two of ten minutes. */
export function judge({ samples, seconds, before, after }: Soak): string[] {
  const level = levelOf(samples, seconds);
  const end = endOf(samples, seconds);
  const last = samples.at(-1);
  const most = Math.max(...samples.map(({ connections }) => connections));
  return [
    ...(last && last.answers > 0 ? [] : ["nothing was answered"]),
    ...(last?.errors ? [`${last.errors} errors`] : []),
    ...(end > level * noise ? [`memory grew: ${end} MB at the end, ${level} MB at most in the first fifth`] : []),
    ...(maxOf(samples, "rssMb") > mostMb ? [`memory reached ${maxOf(samples, "rssMb")} MB, over ${mostMb}`] : []),
    ...(most > mostConnections ? [`${most} connections at once`] : []),
    ...(after > before ? [`${after - before} connections are left over`] : []),
  ];
}

function maxOf(samples: Sample[], what: "rssMb" | "childrenMb"): number {
  return Math.max(...samples.map((sample) => sample[what]));
}

/** The maximum in the first fifth, in MB. */
function levelOf(samples: Sample[], seconds: number): number {
  return Math.max(...samples.filter(({ at }) => at <= seconds / 5).map(({ rssMb }) => rssMb));
}

/** The median of the last fifth, because single samples depend on garbage collection. */
function endOf(samples: Sample[], seconds: number): number {
  const last = samples.filter(({ at }) => at > seconds * 0.8).map(({ rssMb }) => rssMb);
  return last.sort((a, b) => a - b)[Math.floor(last.length / 2)] ?? Number.POSITIVE_INFINITY;
}

export function writeReport(soak: Soak, faults: string[]): string {
  const { samples, seconds, rate, peak, answers, p99, before, after, machine, isShared, visitors, counts } = soak;
  const every = Math.max(1, Math.floor(samples.length / 20));
  const rows = samples
    .filter((_, index) => index % every === every - 1)
    .map((sample) => {
      const { at, rssMb, childrenMb, connections, answers: sofar, errors } = sample;
      return `| ${[at, rssMb, childrenMb || "-", connections, sofar, errors].join(" | ")} |`;
    });
  const together = Math.max(...samples.map(({ rssMb, childrenMb }) => rssMb + childrenMb));
  return `# Soak

Made by \`npm run soak\` on ${machine}: ${seconds} s at ${rate} requests/s, half of the ${peak} that it could answer.
${isShared ? "**The machine did other work at the same time:** memory holds, requests a second and times do not.\n" : ""}Of 37 requests 32 read the catalogue (eight of them as pages), four read one's bookings and one books, which also writes
its history and two mails, sent to a mailbox that keeps nothing. Beside them ${visitors} visitors went round all public pages
(${counts.pages} pages with ${counts.pictures} pictures, in the widths of phones and desktops, as AVIF and WebP; none had been resized
before), and an admin uploaded ${counts.uploads} pictures of up to 12 megapixels.

**${faults.length === 0 ? "Passed" : `Failed: ${faults.join("; ")}`}.** ${answers} answers to the load, ${samples.at(-1)?.errors ?? 0} errors, 99 of 100 within ${p99} ms. Memory of the app's
process: at most ${maxOf(samples, "rssMb")} MB, of ${mostMb} allowed; at most ${levelOf(samples, seconds)} MB in the first fifth, ${endOf(samples, seconds)} MB at the end (the middle of
the last fifth). The process that encodes pictures, which ends ten seconds after the last one: at most ${maxOf(samples, "childrenMb")} MB; both
together at most ${together} MB. Connections to the database: ${before} before, ${after} after 75 quiet seconds, what was still to be
mailed taken out.

| second | app (MB) | encoder (MB) | connections | answers | errors |
|---:|---:|---:|---:|---:|---:|
${rows.join("\n")}
`;
}
