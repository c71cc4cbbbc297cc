import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

/** Debian's packages by a program of each. */
const programs = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/pg_rewind",
  patroni: "/usr/bin/patroni",
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd/__init__.py",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  faketime: "/usr/bin/faketime",
};

export const binaries = {
  postgres: "/usr/lib/postgresql/15/bin",
  patroni: programs.patroni,
  etcd: programs["etcd-server"],
  haproxy: programs.haproxy,
  pgbouncer: programs.pgbouncer,
};

/** The packages that the cluster needs and this machine does not have. */
export function missingPackages(): string[] {
  return Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

const policy = "/usr/sbin/policy-rc.d";

/** Installs the missing packages from Debian as root, without starting their services. Throws if that fails. */
export function installPackages(names: string[]): void {
  const isOurs = !existsSync(policy);
  // Debian's own switch that keeps packages from starting their services.
  if (isOurs) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...names]]) {
      execFileSync("apt-get", ["--quiet=2", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
    }
  } finally {
    if (isOurs) rmSync(policy);
  }
}
