import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { chown } from "node:fs/promises";
import { join } from "node:path";
import type { ImageSettings } from "./buildah";

/** A program that runs in the image. */
export type Running = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

/**
 * Runs a command as a container runtime would: in the file system of the image, which is read-only apart from /tmp and the
 * image's volumes, as the user, in the folder and with the environment of the image. `volumes` is a folder for the volumes.
 */
export async function runIn(
  root: string,
  volumes: string,
  settings: ImageSettings,
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const [uid = 0, gid = 0] = settings.User.split(":").map(Number);
  const mounts: string[] = [];
  for (const path of Object.keys(settings.Volumes)) {
    const from = join(volumes, path.replaceAll("/", "_"));
    mkdirSync(from, { recursive: true });
    await chown(from, uid, gid);
    mounts.push(`mount --bind '${from}' '${root}${path}'`);
  }
  const script = [
    "set -e",
    `mount --bind '${root}' '${root}'`,
    `mount -o remount,bind,ro '${root}'`,
    `mount -t tmpfs tmpfs '${root}/tmp'`,
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    ...mounts,
    `exec chroot --userspec=${settings.User} '${root}' /usr/bin/env --ignore-environment --chdir=${settings.WorkingDir} "$@"`,
  ].join("\n");
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const args = [
    "--mount",
    "--propagation",
    "private",
    "sh",
    "-c",
    script,
    "sh",
    ...settings.Env,
    ...variables,
    ...command,
  ];
  const child = spawn("unshare", args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  return { process: child, output: () => output, ended };
}
