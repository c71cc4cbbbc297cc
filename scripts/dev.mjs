// npm run dev: prepares the clone and runs the server from its sources; pages and API reload when these change.
import { spawn } from "node:child_process";
import { underServingNode } from "./serving-node.mjs";
import { loadSettings, prepare } from "./setup.mjs";

await underServingNode(async () => {
  loadSettings();
  await prepare({ build: false });
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/main.ts"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
  });
  // The terminal signals the child itself; we only outlive it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => signal === "SIGTERM" && child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
});
