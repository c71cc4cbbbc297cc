// npm run dev: prepares the clone and runs the server's entry from its sources. Next reloads pages; `tsx watch` restarts
// the server when a file changes that the entry imports.
import { spawn } from "node:child_process";
import { underServingNode } from "./serving-node.mjs";
import { loadSettings, prepare } from "./setup.mjs";

await underServingNode(async () => {
  loadSettings();
  await prepare({ build: false });
  const child = spawn(
    process.execPath,
    [
      "node_modules/tsx/dist/cli.mjs",
      "watch",
      "--clear-screen=false",
      "--include=next.config.ts",
      "src/server/main.ts",
    ],
    {
      // Ctrl-C reaches this process twice, from the terminal and through npm, and tsx kills the server at the second
      // signal. In a group of its own tsx gets only the one that is passed on below.
      detached: process.platform !== "win32",
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
    },
  );
  let isStopping = false;
  const stop = () => {
    if (!isStopping) child.kill("SIGTERM");
    isStopping = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  child.once("exit", (code) => process.exit(code ?? 1));
});
