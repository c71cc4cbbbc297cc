import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import busboy from "busboy";
import { withIncomingFolder } from "~/server/storage/disk";
import { discardUploads, storeUpload } from "~/server/storage/uploads";
import { AppError } from "./errors";

export const multipartType = "multipart/form-data";

const megabyte = 1024 * 1024;

type Limits = {
  files: number;
  fileBytes: number;
  bytes: number;
  fields: number;
  fieldBytes: number;
  /** The slowest sender that is waited for: so many bytes in each period. */
  progressBytes: number;
  progressMs: number;
};

/** What one form may hold. */
export const uploadLimits: Limits = {
  files: 12,
  fileBytes: 10 * megabyte,
  bytes: 60 * megabyte,
  fields: 60,
  fieldBytes: 100_000,
  progressBytes: 10_000,
  progressMs: 10_000,
};

/** The fields that may carry files. */
const fileFields = new Set(["image", "images"]);

type IncomingFile = { field: string; name: string; path: string };
type Form = { fields: Map<string, string>; files: IncomingFile[] };

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
}

/**
 * Reads a form: text fields as text, fields with files as lists of the addresses under which their pictures are now
 * kept. `discard` removes those again, for when the request fails after all. Throws BAD_REQUEST (broken off or badly
 * formed), PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (no picture), and then has kept nothing.
 */
export async function readMultipart(
  request: Request,
  limits: Limits,
): Promise<{ input: Record<string, unknown>; discard: () => Promise<void> }> {
  const kept: { field: string; url: string }[] = [];
  const discard = () => discardUploads(kept.map(({ url }) => url));
  try {
    return await withIncomingFolder(async (folder) => {
      const { fields, files } = await receive(request, limits, folder);
      for (const { field, name, path } of files) kept.push({ field, url: await storeUpload(path, name, new Date()) });
      const urlsOf = (name: string) => kept.filter(({ field }) => field === name).map(({ url }) => url);
      const lists = [...new Set(files.map(({ field }) => field))].map((field) => [field, urlsOf(field)] as const);
      return { input: Object.fromEntries<unknown>([...fields, ...lists]), discard };
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Writes the files of the form into `folder` while they stream in; nothing has looked at them yet. */
async function receive(request: Request, limits: Limits, folder: string): Promise<Form> {
  const totalLimit = `The form is too large: at most ${limits.bytes / megabyte} MB.`;
  if (Number(request.headers.get("content-length")) > limits.bytes) throw tooLarge(totalLimit);
  const form: Form = { fields: new Map(), files: [] };
  const parser = makeParser(request.headers, limits);
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  const writes: Promise<void>[] = [];
  let bytes = 0;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limits.bytes) fail(tooLarge(totalLimit));
      // Only here: busboy throws into the void when it is destroyed inside of one of its own events.
      done(failure ?? null, chunk);
    },
  });

  parser.on("field", (field, value, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated) fail(tooLarge(`The field ${field} is too long.`));
    else if (form.fields.has(field)) fail(badForm(`The field ${field} is given more than once.`));
    // On the way here every line end has become CRLF: a form is to say what the same text says in JSON.
    else form.fields.set(field, value.replaceAll("\r\n", "\n"));
  });
  parser.on("file", (field, stream, { filename }) => {
    const file = { field, name: shortName(filename), path: join(folder, String(form.files.length)) };
    form.files.push(file);
    const limit = `${file.name} is too large: at most ${limits.fileBytes / megabyte} MB a file.`;
    stream.on("limit", () => fail(tooLarge(limit)));
    const write = pipeline(stream, createWriteStream(file.path));
    write.catch((error: Error) => {
      if (!("syscall" in error)) return; // the form's fault, and looked at below
      fail(error); // the disk's: nobody empties this part any more, so nothing would move again
      parser.destroy(error);
    });
    writes.push(write);
    if (!fileFields.has(field)) fail(badForm(`The field ${field} takes no files.`));
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
  const [parsed] = await Promise.allSettled([pipeline(source, gate, parser)]);
  clearInterval(progress);
  const results = [parsed, ...(await Promise.allSettled(writes))];
  if (failure) throw failure;
  const broken = results.find((result) => result.status === "rejected");
  if (broken) throw badForm("The form breaks off before its end, or is badly formed.", broken.reason);
  return { ...form, files: await withoutUnfilled(form.files) };
}

function makeParser(headers: Headers, { files, fileBytes, fields, fieldBytes }: Limits): busboy.Busboy {
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

/** A file field that nobody filled in is sent as a file without name and bytes. */
async function withoutUnfilled(files: IncomingFile[]): Promise<IncomingFile[]> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  return files.filter(({ name }, index) => name !== unnamed || sizes[index] !== 0);
}

const unnamed = "The file";

/** A file's name for messages: without folders, signs that steer a terminal, and more than one can read. */
function shortName(name: string | undefined): string {
  const base = name?.split(/[\\/]/).at(-1);
  return base?.replace(/\p{C}/gu, "").slice(0, 60) || unnamed;
}

function tooLarge(message: string): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", message);
}

function badForm(message: string, cause?: unknown): AppError {
  return new AppError("BAD_REQUEST", message, {}, { cause });
}
