import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { type FaultName, faults } from "./faults";
import type { Proof } from "./proof";
import type { Effect } from "./strike";

/** Writes bench/cluster.md. */
export function writeReport({ effects, verdict, acknowledged, refused, seconds }: Proof): void {
  const names = Object.keys(faults) as FaultName[];
  const rows = names.flatMap((name) => {
    const ours = effects.filter(({ fault }) => fault === name);
    if (ours.length === 0) return [];
    const times = (["writes", "reads", "lists"] as const).map((key) => range(ours.map((one) => one[key])));
    const failed = ours.reduce((sum, one) => sum + one.failed, 0);
    return [`| ${faults[name].name} | ${ours.length} | ${times.join(" | ")} | ${failed} |`];
  });
  const killed = effects.filter(({ fault }: Effect) => fault === "leaderKilled" || fault === "machineLost");
  const [cpu] = cpus();
  writeFileSync(
    "bench/cluster.md",
    `# Cluster

\`npm run test:cluster\` wrote this file on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, Node ${process.versions.node}: three
PostgreSQL 15 under Patroni 3.0 with strict synchronous replication, three etcd, HAProxy, PgBouncer 1.18 in transaction mode, and two
processes of the app, all on one machine.

| figure | value |
| --- | ---: |
| faults applied | ${effects.filter(({ problem }) => !problem).length} |
| bookings acknowledged | ${acknowledged} |
| bookings stored | ${verdict.stored} |
| bookings refused because a date was sold out | ${refused} |
| acknowledged bookings lost or made twice, places sold twice, or faults without recovery | ${verdict.problems.length === 0 ? 0 : verdict.problems.join("; ")} |
| median time without bookings after a killed leader | ${inSeconds(median(killed.map(({ writes }) => writes)))} s |
| duration | ${Math.round(seconds)} s |

The times are the longest ones without a good answer, from the fault until the cluster is whole again: the median, and the
longest in brackets. "Own bookings" come from the leader, "lists" are public answers: from the cache of a process, or from
replicas while the leader is lost. Clients repeat a failed request after 0.1 s, a booking with the same \`Idempotency-Key\`.

| fault | times | bookings (s) | own bookings (s) | lists (s) | failed requests |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join("\n")}
`,
  );
}

function range(values: number[]): string {
  const longest = Math.max(...values);
  return values.length === 1 ? inSeconds(longest) : `${inSeconds(median(values))} (${inSeconds(longest)})`;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
