import pino from "pino";
import SonicBoom from "sonic-boom";
import { env } from "~/env";
import { gatewaySecrets } from "~/features/payment/providers/registry.accounts";
import { describeError } from "~/server/log.rules";
import { shared } from "~/server/shared";
import { tracing } from "~/server/traces/tracing";

/** Bytes of lines that wait while the output is slow or full. Further lines are lost. */
const maxWaiting = 10_000_000;

/**
 * Standard output, to which lines are written one after the other without blocking. If it breaks, lines wait and then are lost, and the
 * process goes on. `pino.destination()` would write the waiting lines at the end of the process in any case, and with a broken output
 * it would try that forever.
 */
function standardOutput(): SonicBoom {
  const output = new SonicBoom({ fd: 1, maxLength: maxWaiting });
  let isBroken = false;
  output.on("error", () => {
    isBroken = true;
  });
  output.on("write", () => {
    isBroken = false;
  });
  process.on("exit", () => {
    if (!isBroken) output.flushSync();
  });
  return output;
}

/** The log of this process: JSON lines on standard output, without tokens and passwords. */
export function log(): pino.Logger {
  return shared("log", () => {
    const options: pino.LoggerOptions = {
      level: env.LOG_LEVEL,
      redact: [
        "token",
        "password",
        "*.token",
        "*.password",
        "req.headers.authorization",
        ...gatewaySecrets,
        ...gatewaySecrets.map((name) => `*.${name}`),
      ],
      serializers: { err: describeError },
      ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: () => tracing()?.ids() ?? {} }),
    };
    return pino(options, standardOutput());
  });
}
