import { expect, it } from "vitest";
import { startOtlpReceiver } from "~tests/support/otlp-receiver";
import { registerAt } from "~tests/support/visitor";
import { filledFolder, started } from "./support";

it("traces contain API requests, pages and mails, and log lines carry the id of their trace", async () => {
  const collector = await startOtlpReceiver();
  try {
    const app = await started({
      DATA_DIR: await filledFolder(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: "info",
    });
    await registerAt(app.url);
    expect((await fetch(`${app.url}/browse/tours?secret=hidden`)).status).toBe(200);
    const names = () => collector.spans.map(({ name }) => name);
    await expect.poll(names, { timeout: 20_000 }).toContain("mail");
    await app.stop();

    const page = collector.spans.find(({ name }) => name === "GET /browse/tours");
    const inPage = collector.spans.filter(({ traceId }) => traceId === page?.traceId).map(({ name }) => name);
    expect(inPage).toEqual(expect.arrayContaining(["procedure tour.list", "sql SELECT"]));

    const registration = collector.spans.find(({ name }) => name === "POST /api/auth/register");
    const lines = app
      .output()
      .split("\n")
      .filter((line) => line.includes('"audit"'));
    expect(lines.map((line) => JSON.parse(line).trace_id)).toContain(registration?.traceId);
    expect(collector.received()).toContain('{"key":"service.name","value":{"stringValue":"luit"}}');
    expect(collector.received()).not.toContain("hidden");
  } finally {
    await collector.close();
  }
});
