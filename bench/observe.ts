// npm run bench:observe: what metrics and traces cost, in observe.md. `-- --before=<folder>` also measures a checkout, already
// built, of a version without them.
import { parseArgs } from "node:util";
import { startOtlpReceiver } from "~tests/support/otlp-receiver";
import { isShort } from "./short";
import { compareVariants, prepareVariants } from "./variants";

const { values } = parseArgs({ options: { before: { type: "string" }, short: { type: "boolean" } } });
const data = await prepareVariants();
const collector = await startOtlpReceiver({ isKept: false });
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
try {
  await compareVariants(data, {
    file: "observe.md",
    title: "What metrics and traces cost",
    command: "npm run bench:observe",
    text: "`off, again` shows how far two equal servers differ. The collector receives traces on the same machine.",
    scenarios: ["list-hot", "list-cold", "book"],
    variants: [
      { name: "off" },
      ...(isShort ? [] : [{ name: "off, again" }]),
      { name: "metrics", settings: { METRICS_PORT: "0" } },
      { name: "traces, 5 %", settings: { ...traces, OTEL_TRACES_SAMPLER_ARG: "0.05" } },
      ...(isShort ? [] : [{ name: "traces, all", settings: traces }]),
      ...(values.before ? [{ name: "version without them", cwd: values.before }] : []),
    ],
  });
} finally {
  await collector.close();
  await data.close();
}
