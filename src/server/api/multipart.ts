import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import busboy from "busboy";
import { unknownNames } from "~/lib/nearest";
import { databaseTime } from "~/server/clock/clock";
import { withIncomingFolder } from "~/server/storage/disk";
import { discardUploads, storeUpload } from "~/server/storage/uploads";
import { AppError } from "./errors";

export const multipartType = "multipart/form-data";

const megabyte = 1024 * 1024;

export type FormLimits = {
  /** The fields that may contain files: pictures, which are stored, or data, which the procedure gets as base64. */
  fileFields: Readonly<Record<string, "picture" | "data">>;
  files: number;
  fileBytes: number;
  bytes: number;
  fields: number;
  fieldBytes: number;
  /** The minimum speed: `progressBytes` in each period of `progressMs`. */
  progressBytes: number;
  progressMs: number;
};

/** The limits of a form with pictures. */
export const uploadLimits: FormLimits = {
  fileFields: { image: "picture", images: "picture" },
  files: 12,
  fileBytes: 10 * megabyte,
  bytes: 60 * megabyte,
  fields: 60,
  fieldBytes: 100_000,
  progressBytes: 10_000,
  progressMs: 10_000,
};

/** The limits of a form with one picture. */
export const pictureLimits: FormLimits = { ...uploadLimits, files: 1, bytes: 10.1 * megabyte };

/** The limits of a form with a bank's statement, and the names of its columns. */
export const statementLimits: FormLimits = {
  ...uploadLimits,
  fileFields: { statement: "data" },
  files: 1,
  fileBytes: 5 * megabyte,
  bytes: 5.1 * megabyte,
  fields: 10,
  fieldBytes: 1_000,
};

/** The limits of a form with a file of the catalogue. */
export const catalogueLimits: FormLimits = { ...statementLimits, fileFields: { file: "data" } };

type IncomingFile = { field: string; name: string; path: string };
type Expected = { limits: FormLimits; names: readonly string[] };
type Form = { fields: Map<string, string>; files: IncomingFile[] };

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
}

/**
 * Reads a form with some of the fields `names`: text fields as text, pictures as lists of the addresses at which they are now stored, data as base64.
 * `discard` deletes these pictures, for when the request fails later. Throws BAD_REQUEST (incomplete, malformed, or with
 * another field: what nothing reads would be lost without a word), PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (not a picture) and REQUEST_TIMEOUT, and then has stored nothing.
 */
export async function readMultipart(
  request: Request,
  limits: FormLimits,
  names: readonly string[],
): Promise<{ input: Record<string, unknown>; discard: () => Promise<void> }> {
  const stored: { field: string; url: string }[] = [];
  const discard = () => discardUploads(stored.map(({ url }) => url));
  try {
    return await withIncomingFolder(async (folder) => {
      const { fields, files } = await receive(request, { limits, names }, folder);
      const data: [string, string][] = [];
      for (const { field, name, path } of files) {
        if (limits.fileFields[field] === "data") data.push([field, await readFile(path, "base64")]);
        else stored.push({ field, url: await storeUpload(path, name, databaseTime()) });
      }
      const urlsOf = (name: string) => stored.filter(({ field }) => field === name).map(({ url }) => url);
      const lists = [...new Set(stored.map(({ field }) => field))].map((field) => [field, urlsOf(field)] as const);
      return { input: Object.fromEntries<unknown>([...fields, ...data, ...lists]), discard };
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Writes the files of the form into `folder` while they arrive. Their content is not checked yet. */
async function receive(request: Request, { limits, names }: Expected, folder: string): Promise<Form> {
  const [what, most] = limits.files === 1 ? ["file", limits.fileBytes] : ["form", limits.bytes];
  const totalLimit = `The ${what} is too large: at most ${most / megabyte} MB.`;
  if (Number(request.headers.get("content-length")) > limits.bytes) throw tooLarge(totalLimit);
  const form: Form = { fields: new Map(), files: [] };
  const parser = makeParser(request.headers, limits);
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  const writes: Promise<void>[] = [];
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limits.bytes) fail(tooLarge(totalLimit));
      // Report failures only here: when destroyed inside of its own events, busboy throws where nobody can catch it.
      done(failure ?? null, chunk);
    },
  });

  parser.on("field", (field, value, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated) fail(tooLarge(`The field ${field} is too long.`));
    else if (!names.includes(field)) fail(unknownField(field, names));
    else if (form.fields.has(field)) fail(badForm(`The field ${field} is given more than once.`));
    // Browsers send line ends as CRLF; the same text in JSON has LF.
    else form.fields.set(field, value.replaceAll("\r\n", "\n"));
  });
  parser.on("file", (field, stream, { filename }) => {
    const file = { field, name: shortName(filename), path: join(folder, String(form.files.length)) };
    form.files.push(file);
    const limit = `${file.name} is too large: at most ${limits.fileBytes / megabyte} MB a file.`;
    stream.on("limit", () => fail(tooLarge(limit)));
    const write = pipeline(stream, createWriteStream(file.path));
    write.catch((error: Error) => {
      if (!("syscall" in error)) return; // an error of the form, reported below
      fail(error); // an error of the disk: nothing reads this part any more, so the parser would wait forever
      parser.destroy(error);
    });
    writes.push(write);
    if (!names.includes(field)) fail(unknownField(field, names));
    else if (!Object.hasOwn(limits.fileFields, field)) fail(badForm(noFile(field)));
  });
  parser.on("filesLimit", () => fail(tooLarge(`Too many files: at most ${limits.files}.`)));
  parser.on("fieldsLimit", () => fail(tooLarge(`Too many fields: at most ${limits.fields}.`)));

  const source = Readable.fromWeb((request.body ?? new Blob([]).stream()) as NodeWebStream);
  let bytesBefore = 0;
  const progress = setInterval(() => {
    if (bytes - bytesBefore < limits.progressBytes) {
      fail(new AppError("REQUEST_TIMEOUT", "The form arrives too slowly. Please send it again."));
      source.destroy(failure);
    }
    bytesBefore = bytes;
  }, limits.progressMs);
  const [parsed] = await Promise.allSettled([pipeline(source, counter, parser)]);
  clearInterval(progress);
  const results = [parsed, ...(await Promise.allSettled(writes))];
  if (failure) throw failure;
  const broken = results.find((result) => result.status === "rejected");
  if (broken) throw badForm("The form breaks off before its end, or is badly formed.", broken.reason);
  return { ...form, files: await withoutEmpty(form.files) };
}

function makeParser(headers: Headers, { files, fileBytes, fields, fieldBytes }: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      limits: { files, fileSize: fileBytes + 1, fields, fieldSize: fieldBytes, fieldNameSize: 100 },
    });
  } catch (cause) {
    throw badForm("The form has no boundary.", cause);
  }
}

/** Browsers send an empty file field as a file without name and content. */
async function withoutEmpty(files: IncomingFile[]): Promise<IncomingFile[]> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  return files.filter(({ name }, index) => name !== unnamed || sizes[index] !== 0);
}

const unnamed = "The file";

/** A file's name for messages: without folders and control characters, at most 60 characters. */
function shortName(name: string | undefined): string {
  const base = name?.split(/[\\/]/).at(-1);
  return base?.replace(/\p{C}/gu, "").slice(0, 60) || unnamed;
}

function tooLarge(message: string): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", message);
}

function unknownField(field: string, names: readonly string[]): AppError {
  return badForm(`The form has an unknown field. ${unknownNames([field], names)}`);
}

/** Programs send a part of JSON as a file too, if it has a file name. */
function noFile(field: string): string {
  return `The field ${field} takes no files: please send its value as text, without a file name.`;
}

function badForm(message: string, cause?: unknown): AppError {
  return new AppError("BAD_REQUEST", message, {}, { cause });
}
