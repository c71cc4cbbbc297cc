import { expect, it } from "vitest";
import { prove } from "~tests/cluster/proof";

// A short form of `npm run test:cluster`; left out where Debian's packages are missing (vitest.process.config.ts).

it("a cluster of PostgreSQL loses no acknowledged booking when its leader, PgBouncer or an app is killed", {
  timeout: 300_000,
}, async ({ annotate }) => {
  const lines: string[] = [];
  const { effects, verdict, acknowledged } = await prove(["leaderKilled", "poolerRestarted", "appKilled"], (line) =>
    lines.push(line),
  );
  expect(verdict.problems, lines.join("\n")).toEqual([]);
  expect(effects).toHaveLength(3);
  expect(acknowledged).toBeGreaterThan(50);
  await annotate(`${acknowledged} bookings acknowledged; ${lines.at(-1)}`);
});
