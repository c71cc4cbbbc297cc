import { chown, rename, writeFile } from "node:fs/promises";
import { platform, userInfo } from "node:os";
import { join } from "node:path";
import type { Account } from "./account";
import { keepSecret } from "./secret";
import type { Server } from "./server";

/** How the app reaches the embedded server: by a Unix socket, or by the loopback on systems that have none. */
export type Reach = "socket" | "loopback";

export const defaultReach: Reach = platform() === "win32" ? "loopback" : "socket";

/** The superuser, which owns the cluster, and the role of the app, which owns its tables and nothing else. */
export const roles = { owner: "luit_owner", app: "luit" } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const database = "luit";

/** The passwords of the two roles; only the loopback needs them. */
export type Passwords = Record<Role, string>;

export const passwordFiles: Record<Role, string> = {
  luit: "postgres-password",
  luit_owner: "postgres-owner-password",
};

/** Reads the passwords kept in `dataDir`, made at first use. Null for a socket: there the system says who connects. */
export async function keepPasswords(dataDir: string, reach: Reach): Promise<Passwords | null> {
  if (reach === "socket") return null;
  const [luit, owner] = await Promise.all(
    [roles.app, roles.owner].map((role) => keepSecret(join(dataDir, passwordFiles[role]))),
  );
  return { luit: luit ?? "", luit_owner: owner ?? "" };
}

/** The address of a database on `server` for this role. */
export function addressOf(server: Server, passwords: Partial<Passwords> | null, role: Role, name: string): string {
  const { port, socket } = server;
  if (socket) return `postgresql://${role}@localhost:${port}/${name}?host=${encodeURIComponent(socket)}`;
  // Any local user may bind the port while the server is down: only a server that knows the password is trusted.
  return `postgresql://${role}:${passwords?.[role] ?? ""}@127.0.0.1:${port}/${name}?require_auth=scram-sha-256`;
}

/** Writes who may connect: on the socket the user who runs the app, and root; on the loopback who has the password. */
export async function writeAccess(data: string, reach: Reach, account: Account | null): Promise<void> {
  const users = [...new Set(["root", userInfo().username])];
  const pairs = users.flatMap((user) => Object.values(roles).map((role) => `luit "${user}" ${role}`));
  const rule = reach === "socket" ? "local all all peer map=luit" : "host all all 127.0.0.1/32 scram-sha-256";
  const head = "# Luit writes this file at each start of the database.\n";
  await replace(join(data, "pg_ident.conf"), `${head}${pairs.join("\n")}\n`, account);
  await replace(join(data, "pg_hba.conf"), `${head}${rule}\n`, account);
}

/** Replaces a file whole: a process killed meanwhile leaves the old one or the new one. */
async function replace(file: string, text: string, account: Account | null): Promise<void> {
  const next = `${file}.${process.pid}`;
  await writeFile(next, text, { mode: 0o600 });
  if (account) await chown(next, account.uid, account.gid);
  await rename(next, file);
}
