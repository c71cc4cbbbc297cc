// npm start: prepares the clone and runs the server in this process.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { underServingNode } from "./serving-node.mjs";
import { loadSettings, prepare } from "./setup.mjs";

// Collects garbage when the heap has grown by half: 329 MB under load instead of 577. The size of the young generation is
// set in package.json, because V8 reads that flag only when it begins (docs/decisions.md).
setFlagsFromString("--heap-growing-percent=50");

Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED = "1";

/** Not a literal in `import()`, because TypeScript would report a file that exists only after the build. */
const built = new URL("../.build/server.mjs", import.meta.url).href;

await underServingNode(async () => {
  loadSettings();
  await prepare({ build: true });
  // Pass the settings of the build, as Next's standalone server does. Next then does not load the compiler (25 MB) that reads
  // next.config.ts.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  await import(built);
});
