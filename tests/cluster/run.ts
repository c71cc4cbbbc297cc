// npm run test:cluster [-- fault ...]: starts PostgreSQL under Patroni, etcd, HAProxy and PgBouncer from Debian's packages
// with two processes of the app, and breaks each part while bookings are written. Writes bench/cluster.md; exits with 1 if
// an acknowledged booking is lost, made twice, or a place sold twice. Needs Debian 12, and root to install the packages. With
// `-- --list` it prints the faults of a whole run and the missing packages, and does nothing.
import { userInfo } from "node:os";
import { type FaultName, faults } from "./faults";
import { installPackages, missingPackages } from "./packages";
import { prove } from "./proof";
import { writeReport } from "./report";

/** Each kind of fault, the frequent ones several times; the clocks stay apart from the fifth one on. */
const plan: FaultName[] = [
  "leaderKilled",
  "switchover",
  "replicaLost",
  "appKilled",
  "clocksApart",
  "leaderKilled",
  "poolerRestarted",
  "etcdLeaderKilled",
  "machineLost",
  "leaderKilled",
  "switchover",
  "leaderFrozen",
  "appKilled",
  "replicaLost",
  "leaderKilled",
  "diskFull",
  "machineLost",
  "poolerRestarted",
  "leaderKilled",
  "etcdLeaderKilled",
  "machineLost",
  "replicasLag",
  "switchover",
  "leaderKilled",
] as const;

const say = (line: string) => console.info(line);

const missing = missingPackages();
if (process.argv.includes("--list")) {
  say(`${plan.length} faults: ${plan.map((name) => faults[name].name).join(", ")}`);
  say(`Missing packages: ${missing.join(", ") || "none"}`);
  process.exit(0);
}
if (missing.length > 0) {
  const isRoot = userInfo().uid === 0;
  if (isRoot) say(`Installing ${missing.join(", ")} ...`);
  try {
    if (!isRoot) throw new Error("only root may install them");
    installPackages(missing);
  } catch (error) {
    console.error(
      `Debian's packages ${missing.join(", ")} are missing: ${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  }
}

const chosen = process.argv.slice(2).filter((name): name is FaultName => name in faults);
const proof = await prove(chosen.length > 0 ? chosen : plan, say);
if (chosen.length === 0) writeReport(proof);
for (const problem of proof.verdict.problems) console.error(problem);
say(
  `${proof.effects.length} faults, ${proof.acknowledged} bookings acknowledged, ${proof.verdict.stored} stored, ${Math.round(proof.seconds)} s`,
);
process.exit(proof.verdict.problems.length === 0 ? 0 : 1);
