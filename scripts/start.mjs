// npm start: prepares the clone and runs the server in this process.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { underServingNode } from "./serving-node.mjs";
import { loadSettings, prepare } from "./setup.mjs";

// How much garbage may lie beside what lives, in percent: V8's own guess takes 150 MB more under load. What is young,
// and how many threads V8 has, is bounded in package.json, where alone it can be (docs/decisions.md).
setFlagsFromString("--heap-growing-percent=50");

Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED = "1";

/** Built just now, so the compiler cannot know it. */
const built = new URL("../.build/server.mjs", import.meta.url).href;

await underServingNode(async () => {
  loadSettings();
  await prepare({ build: true });
  // What Next's own standalone server does: the settings as they were built in, without the compiler (25 MB) that reads
  // next.config.ts.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  await import(built);
});
