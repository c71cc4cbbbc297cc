import pino from "pino";
import { env } from "~/env";
import { gatewaySecrets } from "~/features/payment/providers/registry.accounts";
import { describeError } from "~/server/log.rules";
import { shared } from "~/server/shared";
import { tracing } from "~/server/traces/tracing";

/** Bytes of lines that wait while the output is slow or full. Further lines are lost. */
const maxWaiting = 10_000_000;

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
    const output = pino.destination({ maxLength: maxWaiting });
    // Without a listener for "error", a full disk or a closed terminal would end the process. After such an error, pino's flush
    // at the end of the process would retry forever, and the process would not end.
    output.on("error", () => {
      output.flushSync = () => undefined;
    });
    return pino(options, output);
  });
}
