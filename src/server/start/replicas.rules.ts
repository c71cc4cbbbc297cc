/** What PostgreSQL is set to: names of its settings, and their values in a session of the app. */
export type CommitSettings = { synchronous_standby_names: string; synchronous_commit: string };

/** Levels at which an answered commit is on the disk of the replicas. */
const safeLevels = ["on", "remote_apply"];

/**
 * How a database that is set like this falls short of `replicas` synchronous replicas for each commit: one sentence, or null
 * if it does not.
 */
export function findWeakness(settings: CommitSettings, replicas: number): string | null {
  const { synchronous_standby_names: names, synchronous_commit: level } = settings;
  const confirming = countConfirming(names);
  if (confirming < replicas) {
    const need = replicas === 1 ? "1 replica" : `${replicas} replicas`;
    return `Its commits wait for ${confirming} of ${need}: synchronous_standby_names = '${names}'.`;
  }
  if (replicas > 0 && !safeLevels.includes(level)) {
    return `Its commits are answered before they are on the disk of a replica: synchronous_commit = ${level}.`;
  }
  return null;
}

/**
 * The number of replicas that must confirm each commit, from the value of synchronous_standby_names: 2 for
 * "FIRST 2 (a, b, c)", "ANY 2 (a, b, c)" and "2 (a, b, c)"; 1 for "a, b" and "*"; 0 for an empty value.
 */
function countConfirming(names: string): number {
  const [, count] = /^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/i.exec(names) ?? [];
  if (count !== undefined) return Number(count);
  return names.trim() === "" ? 0 : 1;
}
