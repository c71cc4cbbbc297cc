import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "~/server/db/migrate";
import { setMachineAhead } from "~tests/support/clock";
import { makeDatabase } from "~tests/support/databases";
import { ask } from "~tests/support/loopback-cluster";
import { makeMigratedDatabase } from "~tests/support/own-database";
import { openPooler } from "~tests/support/pooler";
import { startUnconfirmed } from "~tests/support/unconfirmed";
import {
  checkPooler,
  checkReplica,
  checkReplication,
  checkSessions,
  checkSettings,
  compareClocks,
} from "./check-database";
import { StartError } from "./start-error";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function poolerTo(url: string, mode = "transaction"): Promise<string> {
  const pooler = await openPooler(url, { mode });
  closing.push(pooler.close);
  return pooler.url;
}

const message = async (check: Promise<unknown>) => {
  const error: unknown = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error !== null) expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : null;
};

describe("the check of the address whose sessions hold locks and listen", () => {
  it("accepts a PostgreSQL server", async () => {
    expect(await message(checkSessions(inject("databaseUrl"), "DATABASE_URL"))).toBeNull();
  });

  it("refuses a pooler in transaction mode, whose sessions share a lock", async () => {
    const url = await poolerTo(inject("databaseUrl"));
    expect(await message(checkSessions(url, "DATABASE_URL"))).toBe(
      "Two connections to DATABASE_URL got the same advisory lock, so its sessions hold no locks. It must name a PostgreSQL server, not a pooler in transaction mode, unless DIRECT_URL does.",
    );
    expect(await message(checkSessions(url, "DIRECT_URL"))).toMatch(
      /^Two connections to DIRECT_URL got the same .+mode\.$/,
    );
  });

  it("refuses an address whose connections receive no notifications", async () => {
    const url = await poolerTo(inject("databaseUrl"), "session");
    expect(await message(checkSessions(url, "DIRECT_URL"))).toBe(
      "A connection to DIRECT_URL that listens (LISTEN) received no notification. It must name a PostgreSQL server, not a pooler in transaction mode.",
    );
  });
});

describe("the check of an address without a pooler", () => {
  it("accepts a PostgreSQL server", async () => {
    expect(await message(checkSettings(inject("databaseUrl")))).toBeNull();
  });

  it("refuses a pooler that refuses the settings of sessions", async () => {
    expect(await message(checkSettings(await poolerTo(inject("databaseUrl"))))).toBe(
      "DATABASE_URL refuses the settings of sessions. Is it a pooler? Then set DIRECT_URL to the PostgreSQL server behind it.",
    );
  });

  it("refuses a pooler that ignores them, and so keeps the time zone of the server", async () => {
    const pooler = await openPooler(inject("databaseUrl"), { ignoresOptions: true });
    closing.push(pooler.close);
    expect(await message(checkSettings(pooler.url))).toMatch(
      /^Sessions of DATABASE_URL have random_page_cost = 4, .+\. Is it a pooler\? Then set DIRECT_URL to .+\.$/,
    );
  });
});

describe("the comparison of the clocks of machine and database", () => {
  const minute = 60_000;
  const compare = async (aheadMs: number) => {
    await setMachineAhead(aheadMs);
    return compareClocks(inject("databaseUrl"));
  };

  it("tells a difference of more than 30 s", async () => {
    expect(await compare(20_000)).toBeNull();
    expect(await compare(5 * minute)).toBe(
      "The clock of this machine is 5 minutes ahead of the database's, by which the app goes: set it by NTP",
    );
    expect(await compare(-50 * minute)).toMatch(/ is 50 minutes behind the database's, /);
  });

  it.each([61 * minute, -61 * minute, 20 * 24 * 60 * minute])(
    "refuses a start on a machine %d ms ahead",
    async (aheadMs) => {
      const expected = Date.now();
      const text = await message(compare(aheadMs));
      const [, here = "", there = ""] =
        /^The clocks differ: this machine's clock says (\S+), the database's (\S+)\. Set the wrong one, by NTP on both machines, and start again\.$/.exec(
          text ?? "",
        ) ?? [];
      expect(Math.abs(Date.parse(there) - expected)).toBeLessThan(minute);
      expect(Math.abs(Date.parse(here) - Date.parse(there) - aheadMs)).toBeLessThanOrEqual(1_000);
    },
  );
});

describe("the check of a replica", () => {
  it("accepts the same server, and one that does not answer", async () => {
    const url = inject("databaseUrl");
    expect(await checkReplica(url, url)).toBe(true);
    expect(await checkReplica("postgresql://luit@127.0.0.1:1/luit", url)).toBe(false);
  });

  it("refuses another database", async () => {
    const own = await makeDatabase(inject("databaseUrl"));
    closing.push(own.drop);
    await expect(checkReplica(own.url, inject("databaseUrl"))).rejects.toThrow(
      new StartError("DATABASE_READ_URL is not a replica of the database in DATABASE_URL."),
    );
  });
});

describe("the check of synchronous replicas", () => {
  it("accepts any server if none is demanded", async () => {
    expect(await message(checkReplication(inject("databaseUrl"), 0))).toBeNull();
  });

  it("refuses a server whose commits wait for none", async () => {
    expect(await message(checkReplication(inject("databaseUrl"), 1))).toBe(
      "The database can lose what it has confirmed, although DATABASE_SYNC_REPLICAS is 1. Its commits wait for 0 of 1 replica: synchronous_standby_names = ''.",
    );
  });

  it("accepts a server whose commits wait for one, also while it is away, unless the role commits without it", async () => {
    const server = await startUnconfirmed();
    closing.push(server.stop);
    const url = new URL(server.url);
    url.searchParams.set("options", "-c synchronous_commit=local");
    await server.loseReplica();
    expect(await message(checkReplication(server.url, 1))).toBeNull();
    expect(await message(checkReplication(url.href, 1))).toMatch(
      / on the disk of a replica: synchronous_commit = local\.$/,
    );
  });
});

describe("the check of a pooler", () => {
  let url: string;
  beforeEach(async () => {
    const own = await makeMigratedDatabase();
    closing.push(own.drop);
    url = own.url;
    const [{ name } = {}] = await ask(url, "SELECT current_database() AS name");
    await ask(url, `ALTER DATABASE "${name}" SET TimeZone = 'Asia/Kolkata'`);
  });

  it("names the settings that its sessions lack", async () => {
    expect(await message(checkPooler(await poolerTo(url), url))).toMatch(
      /^Sessions of DATABASE_URL have TimeZone = Asia\/Kolkata, random_page_cost = 4, .+: these are not the defaults of the role in DIRECT_URL\. /,
    );
  });

  it("accepts it once the migrations have made them the defaults of the role", async () => {
    await migrate(url, undefined, { hasPooler: true });
    expect(await message(checkPooler(await poolerTo(url), url))).toBeNull();
  });

  it("refuses a pooler that leads to another database", async () => {
    expect(await message(checkPooler(await poolerTo(inject("databaseUrl")), url))).toBe(
      "DATABASE_URL and DIRECT_URL do not lead to the same database on the same server.",
    );
  });
});
