// npm start: prepares the clone and runs the server in this process.
import { readFileSync } from "node:fs";
import { loadSettings, prepare } from "./setup.mjs";

Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  loadSettings();
  await prepare({ build: true });
  // As the build made them: without, Next compiles next.config.ts at each start, and says so.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  // Built just now, so the compiler cannot know it.
  const server = new URL("../.build/server.mjs", import.meta.url).href;
  await import(server);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
