import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { startApp } from "~tests/support/app-process";
import { testSecret } from "~tests/support/test-secret";
import { servingNode } from "../../scripts/serving-node.mjs";
import { exerciseApp, untilMail } from "./exercise";

/** Copies the files of the image to a folder, and runs the migration job and the server there, as the Dockerfile does. */
export async function testFiles(folder: string, databaseUrl: string, step: (text: string) => void): Promise<void> {
  const app = join(folder, "app");
  const dataDir = join(folder, "data");
  step("Copying the files of the image");
  execFileSync(process.execPath, ["scripts/image-files.mjs", app], { stdio: "inherit" });

  step("The migration job fills an empty database");
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: testSecret, DATA_DIR: dataDir };
  const job = execFileSync(servingNode(), [".build/migrate.mjs"], {
    cwd: app,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    encoding: "utf8",
  });
  assert.match(job, /brought up to date \(\d+ migrations\)/);

  step("It serves pages and API, books, and takes an upload");
  const running = await startApp({ ...settings, ...adminSettings, SEED: "sample" }, servingNode(), {
    args: commandOfImage().slice(1),
    cwd: app,
  });
  try {
    await exerciseApp(running.url);
    await untilMail(join(dataDir, "mail"));
    assert.doesNotMatch(running.output(), /"level":[456]0/, running.output());
  } finally {
    await running.stop();
  }
}

/** The command that the Dockerfile gives to the image. */
function commandOfImage(): string[] {
  const [, command] = /^CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  if (!command) throw new Error("The Dockerfile has no command");
  return JSON.parse(command);
}
