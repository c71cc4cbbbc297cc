import fc from "fast-check";
import type { OperationName } from "./calls";

/** A valid request before it is mutated. */
export type Whole = { method: string; target: string; headers: Record<string, string>; body: Buffer };

type Mutation = (whole: Whole) => Buffer;

const crlf = "\r\n";
/** Latin-1, so that the head can contain any byte. */
const head = ({ method, target, headers }: Whole) =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "",
      "",
    ].join(crlf),
    "latin1",
  );

/** Adds the body's length, unless a false one is given. */
function toBytes(whole: Whole, length?: number): Buffer {
  const hasLength = length !== undefined || hasBody(whole) || whole.body.length > 0;
  const headers = { ...whole.headers, ...(hasLength && { "content-length": String(length ?? whole.body.length) }) };
  return Buffer.concat([head({ ...whole, headers }), whole.body]);
}

const hasBody = ({ method }: Whole) => method === "POST" || method === "PUT";
const isJson = ({ headers }: Whole) => headers["content-type"] === "application/json";
const fieldsOf = ({ body }: Whole) => JSON.parse(body.toString()) as Record<string, unknown>;
const asJson = (whole: Whole, body: string | Buffer): Whole => ({
  ...whole,
  headers: { ...whole.headers, "content-type": "application/json" },
  body: Buffer.from(body),
});

/** Replaces one field by a value in JSON: in the body, or without a body in the query or the path. */
function replaceField(whole: Whole, pick: number, json: string): Whole {
  if (hasBody(whole) && isJson(whole)) {
    const names = [...Object.keys(fieldsOf(whole)), "id", "__proto__"];
    const name = names[pick % names.length] ?? "id";
    const rest = Object.entries(fieldsOf(whole)).filter(([key]) => key !== name);
    const texts = rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    return asJson(whole, `{${[...texts, `${JSON.stringify(name)}:${json}`].join(",")}}`);
  }
  const text = encodeURIComponent(json.slice(0, 2000));
  const hasId = /[\da-f]{8}-/.test(whole.target);
  if (hasId && pick % 2 === 0) return { ...whole, target: whole.target.replace(/[\da-f]{8}-[\da-f-]{27}/, text) };
  const names = ["page", "limit", "maxPrice", "seatCapacity", "search", "from", "status", "type", "sortBy", "id"];
  return { ...whole, target: `${whole.target.split("?")[0]}?${names[pick % names.length]}=${text}` };
}

const wrongTypes = fc.constantFrom(
  "null",
  "true",
  "[]",
  "{}",
  "[[]]",
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  "[null]",
  '{"a":1}',
  '"%00"',
  '"-0"',
  '{"__proto__":{"role":"admin"}}',
  '{"toString":1}',
  '"NaN"',
  '"x"',
  '["/uploads/../../etc/passwd"]',
  '"0x10"',
);
const huge = fc.constantFrom(
  "1e400",
  "-1e400",
  "9007199254740993",
  "1e308",
  "-1",
  "0.1e-400",
  "9".repeat(5000),
  `"${"9".repeat(5000)}"`,
  "2147483648",
  "9223372036854775808",
  "10000000000",
  "999999999.999",
  `1${"0".repeat(60_000)}`,
  "-0",
  '"1e9"',
);
const depth = 10_000;
const deep = fc.constantFrom(
  `${"[".repeat(depth)}${"]".repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  "[".repeat(depth),
);
const brokenUtf8 = fc.constantFrom(
  [0xff],
  [0xc0, 0x80],
  [0xe0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
  [0xfe, 0xff],
  [0x00],
);
const tricks = fc.constantFrom<(path: string) => string>(
  (path: string) => path.replace("/api/", "/api/%2e%2e/api/"),
  (path: string) => path.replace("/api/", "/api/tours/%2E%2e/"),
  (path: string) => path.replace("/api/", "/api/..%2f"),
  (path: string) => path.replace("/api/", "//api//"),
  (path: string) => path.replace("/api/", "/api//"),
  (path: string) => path.replace(/\/(?=[^/]*$)/, "%2F"),
  (path: string) => path.replace(/\/(?=[^/]*$)/, "\\"),
  (path: string) => `${path}%00`,
  (path: string) => `${path}/%00.json`,
  (path: string) => `${path}/..;/..%5c`,
  (path: string) => `${path}/%`,
  (path: string) => `${path}/%E0%A4%A`,
  (path: string) => `${path}#x`,
  (path: string) => `${path}/${"../".repeat(50)}etc/passwd`,
  (path: string) => `${path}/${"a".repeat(9000)}`,
  (path: string) => `${path}/${"%2e%2e/".repeat(200)}`,
  (path: string) => path.toUpperCase(),
  (path: string) => `http://evil.test${path}`,
  (path: string) => `http://[${path}`,
  (path: string) => path.slice(1),
  () => "*",
  () => "/api/uploads/..%2f..%2f.env",
  () => "//",
  () => "/\\evil.test/api/tours",
  (path: string) => path.replace("/api/", "/api/\xc0\xae\xc0\xae/"),
);
const duplicates = fc.constantFrom(
  "page=1&page=2",
  "limit=1&limit=%00",
  "search=a&search=b&search=",
  "id=1&id=2",
  "type[]=a&type[]=b",
  "__proto__=1&__proto__=2",
  "page[a]=1&page[b]=2",
  "a&a",
  "=&=",
  "%ff=1&%ff=2",
  "page=1;page=2",
  "status=a&status",
);

/** A form of the declared length, or one that ends after a share of its bytes. */
function asForm(whole: Whole, boundary: string): Whole {
  const fields = isJson(whole) ? Object.entries(fieldsOf(whole)) : [];
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}${crlf}Content-Disposition: form-data; name="${name}"${crlf}${crlf}${
        typeof value === "string" ? value : JSON.stringify(value)
      }${crlf}`,
  );
  const field = whole.target.includes("upload") ? "image" : "images";
  const file = `--${boundary}${crlf}Content-Disposition: form-data; name="${field}"; filename="a.png"${crlf}Content-Type: image/png${crlf}${crlf}`;
  const body = Buffer.concat([
    Buffer.from([...parts, file].join("")),
    picture,
    Buffer.from(`${crlf}--${boundary}--${crlf}`),
  ]);
  return { ...whole, headers: { ...whole.headers, "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

/** The smallest PNG. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const share = fc.double({ min: 0, max: 0.98, noNaN: true });
/** At least one byte: without a body the request may be valid. */
const cut = (whole: Whole, part: number): Whole => ({
  ...whole,
  body: whole.body.subarray(0, Math.max(1, Math.floor(whole.body.length * part))),
});

const chunked = (whole: Whole, body: string | Buffer) =>
  Buffer.concat([
    head({ ...whole, headers: { ...whole.headers, "transfer-encoding": "chunked" } }),
    Buffer.isBuffer(body) ? body : Buffer.from(body, "latin1"),
  ]);

const kinds: Record<string, fc.Arbitrary<Mutation>> = {
  "wrong type": fc.tuple(fc.nat(), wrongTypes).map(
    ([pick, json]) =>
      (whole) =>
        toBytes(replaceField(whole, pick, json)),
  ),
  "huge number": fc.tuple(fc.nat(), huge).map(
    ([pick, json]) =>
      (whole) =>
        toBytes(replaceField(whole, pick, json)),
  ),
  "deep JSON": fc.tuple(fc.nat(), deep, fc.boolean()).map(([pick, json, isWhole]) => (whole) => {
    return toBytes(isWhole ? asJson(whole, json) : replaceField(whole, pick, json));
  }),
  "broken UTF-8": fc.tuple(share, brokenUtf8, fc.boolean()).map(([at, bytes, inPath]) => (whole) => {
    const wrong = Buffer.from(bytes);
    if (inPath || whole.body.length === 0) {
      const text = bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      return toBytes({ ...whole, target: `${whole.target}${at < 0.5 ? `/${text}` : `?search=${text}&${text}=1`}` });
    }
    const index = Math.floor(whole.body.length * at);
    return toBytes({
      ...whole,
      body: Buffer.concat([whole.body.subarray(0, index), wrong, whole.body.subarray(index)]),
    });
  }),
  "duplicated query key": duplicates.map((query) => (whole) => {
    return toBytes({ ...whole, target: `${whole.target}${whole.target.includes("?") ? "&" : "?"}${query}` });
  }),
  "path trick": tricks.map((trick) => (whole) => toBytes({ ...whole, target: trick(whole.target) })),
  "truncated multipart": fc
    .tuple(share, fc.constantFrom("x", "a".repeat(70), ""))
    .map(([part, boundary]) => (whole) => {
      return toBytes(cut(asForm(whole, boundary), part));
    }),
  "length too long": fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.boolean()).map(([more, isForm]) => (whole) => {
    const sent = isForm ? asForm(whole, "x") : whole;
    return toBytes(sent, sent.body.length + more);
  }),
  "length too short": fc.tuple(share, fc.boolean()).map(([part, isForm]) => (whole) => {
    const sent = isForm ? asForm(whole, "x") : whole;
    return toBytes(sent, Math.floor(sent.body.length * part));
  }),
  "length that is none": fc.constantFrom("-1", "1e3", "99999999999999999999", "0x10", " ", "5, 6").map((length) => {
    return (whole) =>
      Buffer.concat([head({ ...whole, headers: { ...whole.headers, "content-length": length } }), whole.body]);
  }),
  "chunked garbage": fc
    .constantFrom(
      "zz\r\n{}\r\n0\r\n\r\n",
      "5\r\n{}",
      "ffffffffffffffff\r\n{}\r\n",
      "-1\r\n\r\n",
      "2\r\n{}xx\r\n0\r\n\r\n",
      "\0",
    )
    .map((body) => (whole) => chunked(whole, body)),
  "chunks that break off": share.map((part) => (whole) => {
    const size = Buffer.from(`${whole.body.length.toString(16)}${crlf}`);
    return chunked(whole, Buffer.concat([size, cut(whole, part).body]));
  }),
};

/** Mutations after which the server may wait for more until the client disconnects, without an answer. */
export const unfinished = new Set(["length too long", "chunked garbage", "chunks that break off"]);

/** A random operation by a random sender, with one mutation. */
export const mutants = (names: OperationName[]) =>
  fc.record({
    name: fc.constantFrom(...names),
    as: fc.constantFrom("visitor", "owner", "admin", "nobody"),
    mutation: fc.oneof(
      ...Object.entries(kinds).map(([kind, mutations]) => mutations.map((mutate) => ({ kind, mutate }))),
    ),
  });
