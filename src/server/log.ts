import pino from "pino";
import { env } from "~/env";
import { tellError } from "~/server/log.rules";
import { shared } from "~/server/shared";

/** The process's log: JSON lines on standard output. Tokens and passwords never reach it. */
export function log(): pino.Logger {
  return shared("log", () =>
    pino({
      level: env.LOG_LEVEL,
      redact: ["token", "password", "*.token", "*.password", "req.headers.authorization"],
      serializers: { err: tellError },
    }),
  );
}
