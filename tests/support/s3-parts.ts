import { createHash, randomBytes } from "node:crypto";

type Answer = { status: number; etag?: string; body?: string };
type Request = { method: string; key: string; query: URLSearchParams; body: Buffer };
type Upload = { key: string; parts: Map<number, { tag: string; body: Buffer }> };

const tagOf = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;

/**
 * Uploads in parts, lists of objects and of unfinished uploads, as S3 has them. `state.minPartBytes`: of all parts but the last.
 * `state.pageSize`: the most objects of one page.
 */
export function s3Parts(objects: Map<string, Buffer>) {
  const uploads = new Map<string, Upload>();
  const state = { minPartBytes: 5 * 1024 * 1024, pageSize: 1_000 };

  function complete(id: string, { body }: Request): Answer {
    const upload = uploads.get(id);
    if (!upload) return refused(404, "NoSuchUpload");
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const found = named.flatMap(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && part.tag === tag ? [part.body] : [];
    });
    if (found.length === 0 || found.length < named.length) return refused(400, "InvalidPart");
    if (found.slice(0, -1).some((part) => part.length < state.minPartBytes)) return refused(400, "EntityTooSmall");
    objects.set(upload.key, Buffer.concat(found));
    uploads.delete(id);
    return { status: 200, body: "<CompleteMultipartUploadResult/>" };
  }

  /** The answer to a request about parts or lists; null: it is about one object. */
  function answer(request: Request): Answer | null {
    const { method, key, query, body } = request;
    const id = query.get("uploadId");
    if (!key && query.has("uploads")) {
      const listed = [...uploads].map(
        ([one, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${one}</UploadId></Upload>`,
      );
      return { status: 200, body: `<ListMultipartUploadsResult>${listed.join("")}</ListMultipartUploadsResult>` };
    }
    if (!key && query.get("list-type") === "2") {
      const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""];
      const all = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
      const page = all.slice(0, state.pageSize).map((name) => `<Contents><Key>${name}</Key></Contents>`);
      const isTruncated = `<IsTruncated>${all.length > state.pageSize}</IsTruncated>`;
      return { status: 200, body: `<ListBucketResult>${isTruncated}${page.join("")}</ListBucketResult>` };
    }
    if (method === "POST" && query.has("uploads")) {
      const made = randomBytes(12).toString("hex");
      uploads.set(made, { key, parts: new Map() });
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (id === null) return null;
    if (method === "POST") return complete(id, request);
    const upload = uploads.get(id);
    if (!upload) return refused(404, "NoSuchUpload");
    if (method === "DELETE") {
      uploads.delete(id);
      return { status: 204 };
    }
    const tag = tagOf(body);
    upload.parts.set(Number(query.get("partNumber")), { tag, body });
    return { status: 200, etag: tag };
  }

  return { uploads, state, answer };
}

function refused(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}
