import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { Semaphore } from "~/server/semaphore";
import { StorageUnavailableError } from "./storage-type";

export type S3Settings = {
  /** The address of a service that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Thrown when S3 refuses a request. `code` is S3's own, such as NoSuchBucket. */
export class S3Error extends Error {
  override name = "S3Error";
  constructor(
    method: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`S3 refused ${method}: ${status} ${code}`.trim());
  }
}

type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  body?: Buffer;
  headers?: Record<string, string>;
};
export type S3Client = {
  /** The address of the bucket, for messages. */
  address: string;
  /** Throws {@link S3Error}, {@link StorageUnavailableError}, and an error with the code ENOSPC if the bucket is full. */
  send: (path: string, request: S3Request) => Promise<Response>;
};

const defaults = {
  /** How long S3 may be silent: before the answer, and between two parts of its body. */
  timeoutMs: 10_000,
  /** How many requests wait for an answer of S3, and how many more wait for them, when S3 is slow. */
  atOnce: 64,
  maxWaiting: 500,
};
/** The longest wait for one of these places. */
const longestMs = 5_000;
const retryMs = 300;
const emptyHash = createHash("sha256").digest("hex");

/**
 * Sends signed requests to a bucket; a path may have a query. All of them can be repeated without harm (an upload in parts that is
 * begun twice has no parts the first time), so one that fails or gets a 5xx is sent once more. One that times out is not, because the client has waited long enough.
 */
export function s3Client(settings: S3Settings, limits: Partial<typeof defaults> = {}): S3Client {
  const { timeoutMs, atOnce, maxWaiting } = { ...defaults, ...limits };
  const places = new Semaphore({ atOnce, maxWaiting, longestMs });
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const address = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, "")}/${bucket}`;

  async function attempt(path: string, { method, body, headers }: S3Request): Promise<Response> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(timeout(method)), timeoutMs);
    try {
      const hash = body ? createHash("sha256").update(body).digest("hex") : emptyHash;
      const request = await aws.sign(`${address}${path}`, {
        method,
        headers: { ...headers, "x-amz-content-sha256": hash },
        redirect: "manual", // to another region: a wrong setting
        ...(body && { body: new Uint8Array(body) }),
      });
      // Not in the request: once that is collected as garbage, its signal ends nothing any more.
      const answer = await fetch(request, { signal: silence.signal });
      if (!answer.ok) throw await refusal(method, answer);
      return answer.body ? new Response(limited(answer.body, silence, timeoutMs, method), answer) : answer;
    } catch (error) {
      // fetch reports connections that fail as TypeError.
      throw error instanceof TypeError ? unreachable(method, error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    address,
    send(path, request) {
      const send = async () => {
        try {
          return await attempt(path, request);
        } catch (error) {
          if (!(error instanceof StorageUnavailableError && error.mayRetry)) throw error;
          await sleep(retryMs);
          return attempt(path, request);
        }
      };
      return places.run(send, tooMany);
    },
  };
}

function tooMany(): StorageUnavailableError {
  return new StorageUnavailableError("too many requests wait for S3", { mayRetry: false });
}

function timeout(method: string): StorageUnavailableError {
  return new StorageUnavailableError(`S3 did not answer ${method} in time`, { mayRetry: false });
}

function unreachable(method: string, error: TypeError): StorageUnavailableError {
  const cause = error.cause instanceof Error ? error.cause : error;
  return new StorageUnavailableError(`S3 cannot be reached for ${method}: ${cause.message}`, { mayRetry: true });
}

/** The error for an answer other than 2xx. */
async function refusal(method: string, answer: Response): Promise<Error> {
  const { status } = answer;
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? "";
  const refused = new S3Error(method, status, code);
  if (status === 507 || code === "QuotaExceeded") return Object.assign(refused, { code: "ENOSPC" });
  if (status < 500 && status !== 429) return refused;
  return new StorageUnavailableError(refused.message, { mayRetry: true });
}

/** Returns `body` as a stream that fails if a read waits longer than `timeoutMs` for data from S3. */
function limited(
  body: ReadableStream<Uint8Array>,
  silence: AbortController,
  timeoutMs: number,
  method: string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => silence.abort(timeout(method)), timeoutMs);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
