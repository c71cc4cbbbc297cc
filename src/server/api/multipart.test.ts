import { expect, it } from "vitest";
import { readMultipart, uploadLimits } from "./multipart";

const head = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n';

/** An endless form that sends `bytes` every 20 ms. */
function slowForm(bytes: number): Request {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.enqueue(encoder.encode("a".repeat(bytes)));
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request("http://localhost/api/upload", {
    ...init,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
}

const limits = { ...uploadLimits, progressMs: 200, progressBytes: 100, bytes: 40_000 };

it("ends a form that arrives too slowly with REQUEST_TIMEOUT", async () => {
  await expect(readMultipart(slowForm(1), limits, ["title"])).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
});

it("reads a form that arrives fast enough, however long it takes", async () => {
  const fast = readMultipart(slowForm(1_000), limits, ["title"]);
  await expect(fast).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});
