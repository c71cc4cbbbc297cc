import pino from "pino";
import { env } from "~/env";
import { gatewaySecrets } from "~/features/payment/providers/registry.accounts";
import { describeError } from "~/server/log.rules";
import { shared } from "~/server/shared";
import { tracing } from "~/server/traces/tracing";

/** The log of this process: JSON lines on standard output, without tokens and passwords. */
export function log(): pino.Logger {
  return shared("log", () =>
    pino({
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
    }),
  );
}
