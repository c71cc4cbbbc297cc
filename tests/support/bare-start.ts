import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { variables } from "~/env";
import type { Settings } from "./app-process";

/** What `npm start` reads. Neither a developer's `.env` nor the data in `.data`. */
const parts = [
  ".build",
  ".next",
  "docs",
  "next.config.ts",
  "node_modules",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "prisma",
  "public",
  "scripts",
  "src",
  "tsconfig.json",
];

/** Makes an empty folder a clone of this one that was built and never started. */
export async function linkBuild(folder: string): Promise<void> {
  for (const part of parts) await symlink(resolve(part), join(folder, part));
}

/** Removes all variables from the environment of an app, so that each has its default. */
export const noSettings: Settings = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, undefined]));
