// The floor: a bare server that does for each recorded request what ours did, and answers the rows as JSON. It knows no route,
// table or field: the header says which recording of RECORDINGS (a file) to repeat.
import { readFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";
import { recordingHeader } from "./header";
import { replay } from "./replay";
import type { Recording } from "./steps";

const { DATABASE_URL, POOL_SIZE, RECORDINGS = "" } = process.env;
const recordings: Recording[] = JSON.parse(readFileSync(RECORDINGS, "utf8"));

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(POOL_SIZE),
  pipeline: true,
  idleTimeoutMillis: 60_000,
  // Values are answered as the text that PostgreSQL sends.
  types: { getTypeParser: () => (text: string) => text },
} as pg.PoolConfig);
pool.on("error", () => undefined);

const app = fastify();
app.all("*", async ({ headers }) => {
  const recording = recordings[Number(headers[recordingHeader])];
  if (!recording) throw new Error("This request was not recorded.");
  return replay(pool, recording);
});
app.addHook("onError", async (_request, _reply, { message }) => {
  process.stderr.write(`${message}\n`);
});
app.addHook("onClose", () => pool.end());
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Ready: ${url}\n`);
process.once("SIGTERM", () => app.close());
