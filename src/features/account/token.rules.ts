import type { SessionUser } from "~/lib/session/session-user";
import { isSessionUser } from "~/lib/session/session-user";

/**
 * Decodes the session user from a token's payload; null if that fails. Does not verify the signature; the server does so
 * at every request.
 */
export function sessionOfToken(token: string): SessionUser | null {
  try {
    const { _id, name, email, phone, role, staffRole } = decodePayload(token);
    const user = { _id, name, email, phone, role, ...(staffRole !== undefined && { staffRole }), token };
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Decodes the payload: base64url of UTF-8 of JSON. Throws if it is invalid. */
function decodePayload(token: string): Partial<Record<string, unknown>> {
  const [, payload = "", ...rest] = token.split(".");
  if (rest.length !== 1) throw new Error("not a JWT");
  const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof value !== "object" || value === null) throw new Error("no fields");
  return { ...value };
}
