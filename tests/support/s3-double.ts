import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "~/server/storage/s3-client";
import { s3Parts } from "./s3-parts";

/** "lost": the request is carried out, and its answer never comes. */
type Fault = "503" | "full" | "silent" | "silent in the body" | "cut" | "lost";
type State = {
  /** What happens to the next requests; the last one stays. */
  faults: (Fault | null)[];
  /** Of requests that it names, such as "PUT /bucket/key?partNumber=1", in place of `faults`; null: none. */
  faultOf: ((request: string) => Fault | null) | null;
  delayMs: number;
  /** How far its clock is ahead. */
  clockMs: number;
};
/** What a signature must be for, and the clock by which it is checked. */
type Server = { region: string; now: number };
type Refusal = [status: number, code: string];

const keys = { accessKeyId: "LUITKEY", secretAccessKey: "a-secret-of-the-bucket" };
const bucket = "luit-pictures";
const maxSkewMs = 15 * 60_000;

/**
 * A local server in S3's place, with one bucket: put, also in parts, get, head, delete and list. It checks signatures (version 4, for
 * this region), dates and the hashes of bodies as S3 does, with its own code.
 */
export async function startS3Double(region = "garage") {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const parts = s3Parts(objects);
  const state: State = { faults: [], faultOf: null, delayMs: 0, clockMs: 0 };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const method = request.method ?? "";
    const { pathname, search, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${method} ${pathname}`);
    const next = () => (state.faults.length > 1 ? state.faults.shift() : state.faults[0]);
    const fault = state.faultOf ? state.faultOf(`${method} ${pathname}${search}`) : next();
    if (fault === "silent") return;
    if (fault === "503") return refuse(response, method, [503, "SlowDown"]);
    if (fault === "full") return refuse(response, method, [507, "XMinioStorageFull"]);
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const refusal = refusalOf(request, body, { region, now: Date.now() + state.clockMs });
    if (refusal) return refuse(response, method, refusal);
    const [, name = "", key] = /^\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? [];
    if (name !== bucket) return refuse(response, method, [404, "NoSuchBucket"]);
    const answer = parts.answer({ method, key: key ?? "", query, body });
    if (answer) {
      if (fault === "lost") return request.socket.destroy();
      return response.writeHead(answer.status, answer.etag ? { etag: answer.etag } : {}).end(answer.body);
    }
    if (!key) return response.end("<ListBucketResult/>");
    if (method === "PUT") objects.set(key, body);
    if (method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (method === "PUT" || method === "DELETE") return response.writeHead(method === "PUT" ? 200 : 204).end();
    if (!found) return refuse(response, method, [404, "NoSuchKey"]);
    response.writeHead(200, { "content-length": found.length });
    if (method === "HEAD") return response.end();
    if (fault === undefined || fault === null) return response.end(found);
    response.write(found.subarray(0, found.length / 2), () => fault === "cut" && response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    parts,
    requests,
    state,
    settings: { endpoint, region, bucket, ...keys } satisfies S3Settings,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, method: string, [status, code]: Refusal): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(method === "HEAD" ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Why S3 would refuse the request; null if its signature is right. */
function refusalOf(request: IncomingMessage, body: Buffer, { region, now }: Server): Refusal | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const form = /^AWS4-HMAC-SHA256 Credential=(\w+)\/([\w/-]+), SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, key, scope = "", names = "", signature] = form.exec(header("authorization")) ?? [];
  if (key === undefined) return [403, "AccessDenied"];
  if (key !== keys.accessKeyId) return [403, "InvalidAccessKeyId"];
  const date = header("x-amz-date");
  const day = date.slice(0, 8);
  if (scope !== `${day}/${region}/s3/aws4_request`) return [400, "AuthorizationHeaderMalformed"];
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now - at) < maxSkewMs)) return [403, "RequestTimeTooSkewed"];
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return [403, "AccessDenied"];

  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const encoded = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const canonical = [
    request.method,
    pathname,
    encoded.sort().join("&"),
    ...signed.map((name) => `${name}:${header(name).trim()}`),
    "",
    names,
    header("x-amz-content-sha256"),
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  if (hmac(signing, text).toString("hex") !== signature) return [403, "SignatureDoesNotMatch"];
  return sha256(body) === header("x-amz-content-sha256") ? null : [400, "XAmzContentSHA256Mismatch"];
}
