import { api } from "~/server/api/app";
import type { TestUser } from "./factories";

/** A file that the API sends, with its headers; the other test clients read JSON only. */
export async function download(path: string, as?: TestUser) {
  const headers: HeadersInit = as ? { authorization: `Bearer ${as.token}` } : {};
  const answer = await api().fetch(new Request(`http://luit.test/api${path}`, { headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString("utf8") };
}
