import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitRestore, finishRestore, isInUse, stagingOf } from "./swap";

const now = new Date("2026-11-21T10:20:30.400Z");
const replaced = "replaced-20261121T102030Z";
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "luit-swap-"));
});
afterEach(() => rm(home, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), text);
}

/** Makes a DATA_DIR with data and a committed restore. */
async function committed(): Promise<void> {
  for (const item of ["postgres-at", "postgres-password", "auth-secret", "uploads/a.webp"]) await put(item, "old");
  await put("mail/1.eml", "sent");
  for (const item of ["postgres/PG_VERSION", "postgres-password", "uploads/b.webp"]) {
    await put(join("restore-making/new", item), "new");
  }
  await commitRestore(home);
}

async function expectRestored(): Promise<void> {
  expect((await readdir(home)).sort()).toEqual(["mail", "postgres", "postgres-password", replaced, "uploads"]);
  expect(await readdir(join(home, "uploads"))).toEqual(["b.webp"]);
  expect(await readFile(join(home, "postgres-password"), "utf8")).toBe("new");
  expect((await readdir(join(home, replaced))).sort()).toEqual([
    "auth-secret",
    "postgres-at",
    "postgres-password",
    "uploads",
  ]);
  expect(await readFile(join(home, replaced, "postgres-password"), "utf8")).toBe("old");
}

/** The renames at the end of a restore, in order. */
const moves: [from: string, to: string][] = [
  ["postgres-at", "restore-ready/old/postgres-at"],
  ["postgres-password", "restore-ready/old/postgres-password"],
  ["auth-secret", "restore-ready/old/auth-secret"],
  ["uploads", "restore-ready/old/uploads"],
  ["restore-ready", "restore-moved"],
  ["restore-moved/new/postgres", "postgres"],
  ["restore-moved/new/postgres-password", "postgres-password"],
  ["restore-moved/new/uploads", "uploads"],
  ["restore-moved/old", replaced],
];

describe("a committed restore", () => {
  it("replaces the data, and keeps the old data aside", async () => {
    await committed();
    expect(await finishRestore(home, now)).toEqual({ replaced: join(home, replaced) });
    await expectRestored();
    expect(await finishRestore(home, now)).toBeNull();
  });

  it.each(moves.map((_, index) => index + 1))("does so after it was killed after %i renames", async (count) => {
    await committed();
    await mkdir(join(home, "restore-ready/old"), { recursive: true });
    for (const [from, to] of moves.slice(0, count)) await rename(join(home, from), join(home, to));
    await finishRestore(home, now);
    await expectRestored();
  });

  it("keeps nothing if there was no data", async () => {
    await put("restore-making/new/postgres/PG_VERSION", "18");
    await commitRestore(home);
    expect(await finishRestore(home, now)).toEqual({ replaced: null });
    expect(await readdir(home)).toEqual(["postgres"]);
  });
});

describe("a restore that was not committed", () => {
  it("has no effect", async () => {
    await put("restore-making/new/postgres/PG_VERSION", "18");
    expect(stagingOf(home)).toBe(join(home, "restore-making/new"));
    expect(await finishRestore(home, now)).toBeNull();
    expect(isInUse(home)).toBe(false);
    expect(existsSync(join(home, "postgres"))).toBe(false);
  });
});
