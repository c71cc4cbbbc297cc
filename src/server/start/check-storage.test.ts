import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EnvError, readEnv } from "~/env";
import { type S3Settings, s3Client } from "~/server/storage/s3-client";
import { s3FromSettings } from "~/server/storage/storage";
import { startS3Double } from "~tests/support/s3-double";
import { checkStorage } from "./check-storage";
import { StartError } from "./start-error";

let double: Awaited<ReturnType<typeof startS3Double>>;

beforeAll(async () => {
  double = await startS3Double();
});
afterAll(() => double.close());

const check = (changes: Partial<S3Settings> = {}, options: { timeoutMs?: number } = {}) =>
  checkStorage(s3Client({ ...double.settings, ...changes }, options));

it("accepts a bucket, and no bucket at all", async () => {
  await check();
  await checkStorage(null);
  expect(double.requests).toEqual(["GET /luit-pictures"]);
});

it.each<[Partial<S3Settings>, string]>([
  [{ bucket: "nowhere" }, "There is no bucket at http://127.0.0.1:PORT/nowhere. Create it, or correct S3_BUCKET"],
  [
    { accessKeyId: "NOBODY" },
    "S3 refuses access to the bucket at http://127.0.0.1:PORT/luit-pictures (InvalidAccessKeyId)",
  ],
  [{ secretAccessKey: "guessed" }, "(SignatureDoesNotMatch). Check S3_REGION, S3_ACCESS_KEY_ID"],
  [{ region: "elsewhere" }, "(AuthorizationHeaderMalformed). Check S3_REGION"],
])("refuses %j in one line", async (changes, line) => {
  const port = new URL(double.settings.endpoint).port;
  const error: unknown = await check(changes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toContain(line.replace("PORT", port));
  expect(message).not.toContain("\n");
  expect(message).not.toContain(changes.secretAccessKey ?? double.settings.secretAccessKey);
});

it("needs a complete set of settings", () => {
  const keys = { S3_ACCESS_KEY_ID: "luit", S3_SECRET_ACCESS_KEY: "secret" };
  const bucket = { S3_BUCKET: "luit-pictures" };
  const read = (values: Record<string, string>) => readEnv({ NODE_ENV: "test", ...values });
  expect(read({ ...bucket, ...keys, S3_REGION: "ap-south-1" })).toMatchObject({ S3_REGION: "ap-south-1" });
  const lines: [Record<string, string>, string][] = [
    [{ ...bucket, S3_REGION: "x" }, "S3_BUCKET needs S3_ACCESS_KEY_ID beside it: set all, or none"],
    [keys, "S3_ACCESS_KEY_ID needs S3_BUCKET beside it: set all, or none"],
    [{ ...bucket, ...keys }, "S3_BUCKET needs S3_ENDPOINT or S3_REGION beside it: set one of them"],
    [{ S3_ENDPOINT: "http://localhost" }, "S3_ENDPOINT needs S3_BUCKET beside it: set both, or neither"],
    [{ ...bucket, ...keys, S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT must be an http(s):// address"],
    [{ ...keys, S3_REGION: "x", S3_BUCKET: "a/../b" }, "S3_BUCKET must be the name of a bucket"],
  ];
  for (const [settings, line] of lines) expect(() => read(settings)).toThrow(new EnvError(line));
});

it("signs for us-east-1 at a service without S3_REGION", async () => {
  const far = await startS3Double("us-east-1");
  await checkStorage(s3FromSettings(readEnv({ ...far.env, S3_REGION: "" })));
  expect(far.requests).toEqual(["GET /luit-pictures"]);
  await far.close();
});

it("only reports a service that does not answer", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  double.state.faults = ["silent"];
  await check({}, { timeoutMs: 300 });
  double.state.faults = ["503"];
  await check();
  const lines = said.mock.calls.map(([line]) => line);
  said.mockRestore();
  expect(lines).toEqual([
    expect.stringMatching(/Pictures cannot be stored or shown for now: S3 did not answer GET in time/),
    expect.stringMatching(/Pictures cannot be stored or shown for now: S3 refused GET: 503 SlowDown/),
  ]);
});
