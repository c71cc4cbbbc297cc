import { halfLines } from "./figures/half-lines";
import { type Machine, newestMigration } from "./machine";
import type { Outcome } from "./measure";
import type { Options } from "./options";
import { phoneLines } from "./phone/section";
import { portalLines } from "./portal/section";
import { failures, latency, processor, rate } from "./report-cells";
import type { Results, ScenarioRun } from "./runs";
import { grouped, table, verdict } from "./table";

const mostMemoryMb = 400;
const mostStartSeconds = 2;

/** The text of RESULTS.md. */
export function report(results: Results): string {
  const { scenarios, big, party, hot, half, peer, start, scale, staleness, portal, portalBig, phone } = results;
  return [
    "# What was measured",
    "",
    ...ageLines(results),
    "",
    "Our server against its floor: a bare server of Fastify and pg that sends the same statements to the same database in the",
    "same run ([how](README.md)). Each figure is the median of its rounds; a ratio is that of ours to the other's in one round,",
    "where they follow each other, and of these the median. The raw runs lie in [results](results).",
    ...(scenarios ? section(titles.scenarios, scenarios, scenarioLines(scenarios)) : []),
    ...(scenarios ? section("Memory", scenarios, memoryLines(scenarios.outcomes)) : []),
    ...(big ? section(titles.big, big, [...scenarioLines(big), "", ...memoryLines(big.outcomes)]) : []),
    ...(party ? section(titles.party, party, partyLines(party.outcome)) : []),
    ...(hot ? section(titles.hot, hot, hotLines(hot.outcome)) : []),
    ...(half ? section(titles.half, half, halfLines(half.measured)) : []),
    ...(peer ? section(titles.peer, peer, peerLines(peer.outcomes)) : []),
    ...(start ? section(titles.start, start, startLines(start)) : []),
    ...(scale ? section(titles.scale, scale, scaleLines(scale.growth)) : []),
    ...(staleness ? section(titles.staleness, staleness, stalenessLines(staleness.outcome)) : []),
    ...(portal ? section(titles.portal, portal, portalLines(portal)) : []),
    ...(portalBig ? section(titles.portalBig, portalBig, portalLines(portalBig)) : []),
    ...(phone ? section(titles.phone, phone, phoneLines(phone)) : []),
    "",
  ].join("\n");
}

const titles: Record<keyof Results, string> = {
  scenarios: "Scenarios",
  big: "Scenarios, big",
  party: "Price rows and policies",
  hot: "One hot date",
  half: "At half of the peak load",
  peer: "Beside a small app",
  start: "Second start",
  scale: "Little data and much",
  staleness: "Stale reads",
  portal: "The portal",
  portalBig: "The portal, big",
  phone: "On a slow phone",
};

/** Names the sections that were measured without the newest migration. */
function ageLines(results: Results): string[] {
  const newest = newestMigration();
  const names = Object.keys(titles) as (keyof Results)[];
  const old = names.filter((name) => results[name] && results[name].machine.migration !== newest);
  if (old.length === 0) return [`All figures include the newest migration, \`${newest}\`.`];
  return [`**Older than the newest migration, \`${newest}\`:** ${old.map((name) => titles[name]).join("; ")}.`];
}

function section(title: string, run: { machine: Machine; command: string; options?: Options }, lines: string[]) {
  const { machine, command, options } = run;
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  const amount = options
    ? ` ${grouped(options.size.products)} products, ${grouped(options.size.bookings)} bookings; ${options.rounds} rounds of ` +
      `${options.load.seconds} s, ${options.load.connections} connections.`
    : "";
  return [
    "",
    `## ${title}`,
    "",
    `\`${command}\`, ${machine.made.slice(0, 16).replace("T", " ")} UTC, commit ${machine.commit}.${amount}`,
    `${machine.cpu}, ${machine.memoryGb} GB (load average before: ${machine.loadBefore.toFixed(1)}); ${versions.join(", ")}.`,
    "",
    ...lines,
  ];
}

function scenarioLines({ outcomes, counted, pageBytes }: ScenarioRun): string[] {
  return [
    ...table(
      [
        "scenario",
        "ours /s",
        "other /s",
        "ratio",
        "goal",
        "",
        "processor ms",
        "p50, p99 ms",
        "other's p50, p99",
        "failed",
      ],
      outcomes.map(({ title, ours, other, ratio, goal, cpuMs }) => [
        title,
        rate(ours),
        rate(other),
        `${ratio.toFixed(2)} ×`,
        ...(goal === null ? ["", ""] : [`≥ ${goal} ×`, verdict(ratio >= goal)]),
        processor(cpuMs),
        `${ours.p50.toFixed(1)}, ${ours.p99.toFixed(1)}`,
        `${other.p50.toFixed(1)}, ${other.p99.toFixed(1)}`,
        String(failures(ours) + failures(other)),
      ]),
    ),
    "",
    "In brackets the slowest and the fastest round. The other is the floor; for pages it is a static page of Next on Next's own",
    `server (${grouped(pageBytes.other)} bytes of HTML; \`/browse/tours\` has ${grouped(pageBytes.ours)}). Processor time is`,
    "that of our server for a request, that of the other, and in brackets ours divided by the other's. Other work on the machine",
    "changes it less than the throughput.",
    "",
    "What a request asks of the database at most. Hot requests were counted at their first time, and again when repeated.",
    "",
    ...table(
      ["scenario", "statements", "budget", "rows", "budget", "statements when repeated", ""],
      counted.map(({ title, counts, budget, exceeded }) => [
        title,
        String(counts.statements),
        String(budget.statements),
        String(counts.rows),
        String(budget.rows),
        counts.repeated === null ? "" : String(counts.repeated),
        verdict(exceeded.length === 0),
      ]),
    ),
  ];
}

function memoryLines(outcomes: readonly Outcome[]): string[] {
  const most = Math.max(...outcomes.map(({ maxRssMb }) => maxRssMb));
  return table(
    ["figure", "measured", "goal", ""],
    [
      [
        "maximum resident memory of our server under load",
        `${most} MB`,
        `≤ ${mostMemoryMb} MB`,
        verdict(most <= mostMemoryMb),
      ],
    ],
  );
}

function partyLines(outcome: Outcome): string[] {
  const { ours, other, goal } = outcome;
  const lines = table(
    ["booking on our server", "/s", "p50 ms", "p99 ms", "failed"],
    [
      { name: "of a tour at one price, without policies, for 1 to 3 adults", ...other },
      { name: "of a tour with price rows, ladder and deposit, for 2 adults and children of 8 and 3", ...ours },
    ].map((side) => [side.name, rate(side), ...latency(side), String(failures(side))]),
  );
  if (goal === null) return lines;
  const goalText = `goal ≥ ${goal}: at most ${Math.round(100 / goal - 100)} % more time`;
  return [...lines, "", ratioLine(outcome, goalText)];
}

function hotLines(outcome: Outcome): string[] {
  const { ours, other, goal } = outcome;
  const sides = [
    { name: "of 1,000 dates, 50 of each of 20 tours", ...other },
    { name: "of one date", ...ours },
  ];
  return [
    "As many visitors as connections book one place again and again. Only bookings count: an answer 503 `WAITING` is repeated after",
    "`Retry-After`, as the booking form does, and its time is part of the booking's.",
    "",
    ...table(
      ["bookings on our server", "/s", "p50 ms", "p99 ms", "answers `WAITING` of each round", "failed"],
      sides.map((side) => {
        const waiting = side.rounds.map((round) => round.waiting ?? 0).join(", ");
        return [side.name, rate(side), ...latency(side), waiting, String(failures(side))];
      }),
    ),
    "",
    ratioLine(outcome, `goal ≥ ${goal}`),
  ];
}

function ratioLine({ ours, other, ratio, goal }: Outcome, goalText: string): string {
  const each = ours.rounds.map(({ perSecond }, round) =>
    (perSecond / (other.rounds[round]?.perSecond ?? 0)).toFixed(2),
  );
  return `Ratio ${ratio.toFixed(2)} × (${goalText}): ${verdict(ratio >= (goal ?? 0))}. Rounds: ${each.join(", ")}.`;
}

function peerLines(outcomes: readonly Outcome[]): string[] {
  return [
    "The other is a small app, made as create-t3-app does ([how](README.md#the-peer)), with the same rows and without caches,",
    "accounts, rules, mails and limits.",
    "",
    ...table(
      ["scenario", "ours /s", "the app's /s", "ratio", "processor ms", "p50, p99 ms", "the app's p50, p99", "failed"],
      outcomes.map(({ title, ours, other, ratio, cpuMs }) => [
        title,
        rate(ours),
        rate(other),
        `${ratio.toFixed(2)} ×`,
        processor(cpuMs),
        `${ours.p50.toFixed(1)}, ${ours.p99.toFixed(1)}`,
        `${other.p50.toFixed(1)}, ${other.p99.toFixed(1)}`,
        String(failures(ours) + failures(other)),
      ]),
    ),
  ];
}

function startLines({ median, all }: { median: number; all: number[] }): string[] {
  const spread = all.map((seconds) => seconds.toFixed(2)).join(", ");
  const measured = `${median.toFixed(2)} s (${spread})`;
  return table(
    ["figure", "measured", "goal", ""],
    [
      [
        "`npm start` on existing data, to the first page",
        measured,
        `≤ ${mostStartSeconds} s`,
        verdict(median <= mostStartSeconds),
      ],
    ],
  );
}

function scaleLines(growth: NonNullable<Results["scale"]>["growth"]): string[] {
  return table(
    ["scenario of ours", "p99 small ms", "p99 big ms", "ratio", "goal", "", "small /s", "big /s", "failed"],
    growth.map(({ title, small, big, ratio, goal }) => [
      title,
      small.p99.toFixed(1),
      big.p99.toFixed(1),
      `${ratio.toFixed(2)} ×`,
      `≤ ${goal} ×`,
      verdict(ratio <= goal),
      rate(small),
      rate(big),
      String(failures(small) + failures(big)),
    ]),
  );
}

function stalenessLines({
  readers,
  edits,
  processes,
  cut,
  cuts,
  staleAfterMs,
}: NonNullable<Results["staleness"]>["outcome"]) {
  const lines = [
    ...processes.map((one) => ({ ...one, when: "listening" })),
    ...cut.map((one) => ({ ...one, when: "listener cut" })),
  ];
  return [
    `${grouped(readers)} readers of one tour, half on each process; an admin edits its price ${edits} times through A, and then`,
    `again while the connection by which B listens for changes is cut (${cuts} times). How long after the edit's answer an old`,
    "price was last seen, and when the read that saw it had begun (0: before the answer):",
    "",
    ...table(
      [
        "process",
        "",
        "reads",
        "refused",
        "last seen, median ms",
        "most ms",
        "last begun, most ms",
        `begun ${staleAfterMs} ms later`,
        "",
      ],
      lines.map(({ name, when, reads, refused, medianMs, mostMs, begunMs, late }) => [
        name,
        when,
        grouped(reads),
        grouped(refused),
        medianMs.toFixed(0),
        mostMs.toFixed(0),
        begunMs.toFixed(0),
        String(late),
        verdict(late === 0),
      ]),
    ),
  ];
}
