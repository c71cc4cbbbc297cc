// npm start: prepares the clone and runs the server in this process.
import { prepare } from "./setup.mjs";

process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
try {
  await prepare({ build: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
// Built just now, so the compiler cannot know it.
const server = new URL("../.build/server.mjs", import.meta.url).href;
await import(server);
