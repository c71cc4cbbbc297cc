import { execFileSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";

/** The operating-system user the database server runs as. */
export type Account = { uid: number; gid: number };

const name = "luit-db";

/** PostgreSQL refuses to run as root: root runs it as a separate user, which is created if needed. Null for other users. */
export function findAccount(): Account | null {
  if (userInfo().uid !== 0) return null;
  return lookUp() ?? create();
}

function lookUp(): Account | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null; // `id` fails for a user that does not exist: the caller creates it
  }
}

function create(): Account {
  const ways: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]],
    ["adduser", ["-S", "-D", "-H", name]],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: "ignore" });
    } catch {
      continue; // the tool is not available here, or another process has created the user
    }
    break;
  }
  const made = lookUp();
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root, and no user could be created for it. Start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether other users may enter every folder above `path`. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether other users may also read and run the file. */
export async function isRunnable(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  return (mode & 0o005) === 0o005 && (await isReachable(path));
}
