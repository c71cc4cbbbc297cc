// npm start: prepares the clone and runs the server in this process.
import { underServingNode } from "./serving-node.mjs";
import { loadSettings, prepare } from "./setup.mjs";

Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });

await underServingNode(async () => {
  loadSettings();
  await prepare({ build: true });
  await import("./serve.mjs");
});
