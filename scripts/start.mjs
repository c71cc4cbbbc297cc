// npm start: prepares the clone and runs the server in this process.
import { loadSettings, prepare } from "./setup.mjs";

Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  loadSettings();
  await prepare({ build: true });
  // Built just now, so the compiler cannot know it.
  const server = new URL("../.build/server.mjs", import.meta.url).href;
  await import(server);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
