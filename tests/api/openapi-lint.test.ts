import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { get } from "~tests/support/clients";

const run = promisify(execFile);

it("the served document passes Redocly's recommended rules without an error or a warning", async () => {
  const folder = await mkdtemp(join(tmpdir(), "luit-openapi-"));
  try {
    const file = join(folder, "openapi.json");
    await writeFile(file, (await get("/openapi.json")).text);
    const args = ["node_modules/@redocly/cli/bin/cli.js", "lint", file, "--config", "redocly.yaml", "--format", "json"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const { stdout } = await run(process.execPath, args, { env }).catch((failed: { stdout: string }) => failed);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf("{")));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
