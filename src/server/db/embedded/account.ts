import { execFileSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";

/** The operating-system user the database server runs as. */
export type Account = { uid: number; gid: number };

const name = "luit-db";

/** PostgreSQL refuses to run as root, so root gets it a user of its own; anybody else runs it as themselves. */
export function findAccount(): Account | null {
  if (userInfo().uid !== 0) return null;
  return lookUp() ?? create();
}

function lookUp(): Account | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null; // `id` fails for a user that is not there: the caller makes it
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
      continue; // another distribution's tool, or another process made the user first
    }
    break;
  }
  const made = lookUp();
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root, and no user could be made for it. Start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Can others enter every folder above `path`? Root's own files do not help the database's user. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Can others read and run the file itself, too? */
export async function isRunnable(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  return (mode & 0o005) === 0o005 && (await isReachable(path));
}
