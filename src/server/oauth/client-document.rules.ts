import { z } from "zod";
import { hostOf } from "~/server/outbound/receiver.rules";

/** An assistant, as the document at its address says. */
export type OAuthClient = {
  /** The address of its document. */
  id: string;
  /** What it calls itself, which anybody can write: always shown with `host`. */
  name: string;
  /** Whose address it is. */
  host: string;
  redirectUris: readonly string[];
};

/** The most bytes of a document. */
export const maxDocumentBytes = 10_000;

const document = z.object({
  client_id: z.string(),
  client_name: z.string().default(""),
  redirect_uris: z.array(z.string().max(1_000)).min(1).max(50),
  token_endpoint_auth_method: z.literal("none").default("none"),
  client_secret: z.never().optional(),
});

/** Why the id of an assistant is none, in words; null: it can be one (client ID metadata documents, 3). */
export function faultOfClientId(id: string): string | null {
  if (id.length > 500 || !URL.canParse(id)) return "its id (client_id) is not the https address of a document";
  const url = new URL(id);
  if (url.pathname === "/") return "its id (client_id) has no path";
  // As `..`: URL resolves such parts, and two ids would name one document.
  if (url.href !== id) return "its id (client_id) is not written as browsers write addresses";
  return null;
}

/** The assistant of a document, or why it is none, in words. */
export function readClientDocument(id: string, text: string): OAuthClient | string {
  if (Buffer.byteLength(text) > maxDocumentBytes) return `its document is larger than ${maxDocumentBytes / 1000} kB`;
  const { data, error } = document.safeParse(parsed(text));
  if (error) return `its document is not valid (${error.issues[0]?.path.join(".") || "no JSON object"})`;
  if (data.client_id !== id) return "its document is that of another assistant";
  const host = hostOf(new URL(id));
  return { id, name: plainName(data.client_name) || host, host, redirectUris: data.redirect_uris };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A name in one line, without characters that are not seen or turn the direction of a text, and no longer than a line. */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").replace(/\s+/g, " ");
  return [...plain.trim()].slice(0, 60).join("").trim();
}
