import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, expect, it } from "vitest";
import { backupFolder } from "~/server/backup/daily/files";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { backupAsked, backupState } from "./backup.schema";

withOwnDatabase();

let owner: TestUser;
const file = "luit-daily-20261127T213004Z.tar.gz";
const read = async () => bodyOf(backupState, await get("/backups", owner));

beforeAll(async () => {
  owner = await makeAdmin();
});
afterEach(() => db().backup.deleteMany());

it("an owner asks for one backup, however often", async () => {
  expect(await read()).toMatchObject({
    isAsked: false,
    isRunning: false,
    good: [],
    failure: null,
    trial: null,
    problem: null,
  });
  for (let times = 0; times < 2; times++) {
    expect(bodyOf(backupAsked, await post("/backups", {}, owner))).toEqual({ isAsked: true });
  }
  expect(await db().backup.count()).toBe(1);
  expect(await read()).toMatchObject({ isAsked: true });
});

it("an owner sees the last good one, a failure after it, and the last trial", async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const good = {
    state: "done",
    requestedAt: at(60),
    startedAt: at(60),
    endedAt: at(59),
    file,
    machine: "luit-1",
  } as const;
  const amounts = { bytes: 48_000_000n, rows: 228_540n, pictures: 300, missing: 1 };
  await db().backup.create({
    data: { ...good, ...amounts, triedAt: at(59), trialPassed: false, trialError: "too few rows" },
  });
  const error = "The server was stopped meanwhile.";
  await db().backup.create({ data: { state: "failed", requestedAt: at(5), startedAt: at(5), endedAt: at(4), error } });
  expect(await read()).toMatchObject({
    good: [{ file, machine: "luit-1", bytes: 48_000_000, rows: 228_540, pictures: 300, missing: 1 }],
    failure: { error },
    trial: { result: "failed", error: "too few rows" },
    problem: "trial",
  });
});

it("an owner downloads a file, and nothing else of the server", async () => {
  const folder = backupFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), "what is saved");
  try {
    const answer = await get(`/backups/${file}`, owner);
    expect([answer.status, answer.text]).toEqual([200, "what is saved"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store, no-transform");
    expect(answer.headers.get("Content-Length")).toBe("13");
    expectProblem(await get(`/backups/${file}`, await makeAdmin({ staffRole: "office" })), "FORBIDDEN");
    expectProblem(await get(`/backups/${file}`), "UNAUTHORIZED");
  } finally {
    await rm(join(folder, file));
  }
  for (const name of [file, "..%2F..%2Fpackage.json", "luit-20260101T000000Z.tar.gz", ".env"]) {
    expectProblem(await get(`/backups/${name}`, owner), "NOT_FOUND");
  }
});
