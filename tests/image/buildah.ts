import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs buildah from Debian's packages if it is missing. Throws where that is impossible. */
export function needBuildah(): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This test needs Linux and root.");
  if (existsSync("/usr/bin/buildah")) return;
  const apt = (...args: string[]) => execFileSync("apt-get", ["--quiet", "--yes", ...args], { stdio: "inherit" });
  apt("update");
  apt("install", "--no-install-recommends", "buildah");
}

/** Runs buildah, and returns what it prints. Its own progress and errors appear on the terminal. */
export function buildah(...args: string[]): string {
  return execFileSync("buildah", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 2 ** 26,
  }).trim();
}

/** The settings of an image that a container runtime reads. */
export type ImageSettings = {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
};

export function settingsOf(image: string): ImageSettings {
  const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image)) as { Docker: { config: ImageSettings } };
  return Docker.config;
}
