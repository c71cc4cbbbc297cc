import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { api } from "~/server/api/app";
import { nameOf } from "~/server/storage/address";
import { uploadsFolder } from "~/server/storage/disk";
import { type Answer, toAnswer } from "./clients";
import { expectAsDocumented } from "./contract";

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";

/** A small picture as a file, whose name may have any extension. */
export async function picture(format: Format = "png", name = `picture.${format}`): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#2a6f4e" } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${format}` });
}

/** A form; a list becomes several parts of one name. */
export function form(fields: Record<string, string | File | (string | File)[]>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) made.append(name, one);
  return made;
}

/** Sends a form to the API of this process. */
export async function sendForm(
  method: string,
  path: string,
  body: FormData,
  as?: { token?: string },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = { method, body, headers: { ...headers, ...(as?.token && { authorization: `Bearer ${as.token}` }) } };
  const answer = await toAnswer(await api().fetch(new Request(`http://luit.test/api${path}`, init)));
  await expectAsDocumented(method, path, answer);
  return answer;
}

/** The names of all files below this test file's uploads folder, incomplete ones included. */
export async function storedFiles(): Promise<string[]> {
  const entries = await readdir(uploadsFolder(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** The path of the file behind an upload's address. */
export function storedFile(url: string): string {
  const name = nameOf(url);
  if (!name) throw new Error(`${url} is no address of an upload`);
  return join(uploadsFolder(), name);
}
