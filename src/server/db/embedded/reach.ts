import { randomBytes } from "node:crypto";
import { chown, readFile, rename, writeFile } from "node:fs/promises";
import { platform, userInfo } from "node:os";
import { join } from "node:path";
import type { Account } from "./account";
import type { Server } from "./server";

/** How the app connects to the embedded server: by a Unix socket, or by the loopback on Windows. */
export type Reach = "socket" | "loopback";

export const defaultReach: Reach = platform() === "win32" ? "loopback" : "socket";

/** The superuser that owns the cluster, and the app's role, which only owns the app's tables. */
export const roles = { owner: "luit_owner", app: "luit" } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const database = "luit";

/** The passwords of both roles; only needed on the loopback. */
export type Passwords = Record<Role, string>;

export const passwordFiles: Record<Role, string> = {
  luit: "postgres-password",
  luit_owner: "postgres-owner-password",
};

/** Reads the passwords in `dataDir`, which are created at first use. Null for a socket, which needs none. */
export async function readPasswords(dataDir: string, reach: Reach): Promise<Passwords | null> {
  if (reach === "socket") return null;
  const [luit, owner] = await Promise.all(
    [roles.app, roles.owner].map((role) => readSecret(join(dataDir, passwordFiles[role]))),
  );
  return { luit: luit ?? "", luit_owner: owner ?? "" };
}

/** The address of a database on `server` for this role. */
export function addressOf(server: Server, passwords: Partial<Passwords> | null, role: Role, name: string): string {
  const { port, socket } = server;
  if (socket) return `postgresql://${role}@localhost:${port}/${name}?host=${encodeURIComponent(socket)}`;
  // Any local user can bind the port while the server is down, so only a server that knows the password is trusted.
  return `postgresql://${role}:${passwords?.[role] ?? ""}@127.0.0.1:${port}/${name}?require_auth=scram-sha-256`;
}

/** Writes the access rules: on a socket for the app's user and root, on the loopback for clients with the password. */
export async function writeAccess(data: string, reach: Reach, account: Account | null): Promise<void> {
  const users = [...new Set(["root", userInfo().username])];
  const pairs = users.flatMap((user) => Object.values(roles).map((role) => `luit "${user}" ${role}`));
  const rule = reach === "socket" ? "local all all peer map=luit" : "host all all 127.0.0.1/32 scram-sha-256";
  const head = "# Luit writes this file at each start of the database.\n";
  await replace(join(data, "pg_ident.conf"), `${head}${pairs.join("\n")}\n`, account);
  await replace(join(data, "pg_hba.conf"), `${head}${rule}\n`, account);
}

/** Replaces a file atomically. */
async function replace(file: string, text: string, account: Account | null): Promise<void> {
  const next = `${file}.${process.pid}`;
  await writeFile(next, text, { mode: 0o600 });
  if (account) await chown(next, account.uid, account.gid);
  await rename(next, file);
}

/** Reads the secret in `file`, which is created at first use; only the file's owner may read it. */
export async function readSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, made, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}
